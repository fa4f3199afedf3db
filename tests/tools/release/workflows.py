"""`make workflows`: look at .github with linters, fetched once into build/workflows. Nothing is run."""

import subprocess
import sys
import venv

from tests.tools.release.checks import ROOT

FOLDER = ROOT / "build" / "workflows"
TOOLS = ("check-jsonschema==0.39.0", "zizmor==1.32.0")
_WORKFLOWS, _FORMS = ROOT / ".github" / "workflows", ROOT / ".github" / "ISSUE_TEMPLATE"


def commands() -> list[list[str]]:
    programs = FOLDER / "bin"
    schema = [str(programs / "check-jsonschema"), "--builtin-schema"]
    return [
        [*schema, "vendor.github-workflows", *map(str, sorted(_WORKFLOWS.glob("*.yml")))],
        [*schema, "vendor.github-issue-forms", *map(str, sorted(_FORMS.glob("*.yml")))],
        [str(programs / "zizmor"), "--offline", "--config", str(ROOT / ".github" / "zizmor.yml"), str(_WORKFLOWS)],
    ]


def main() -> int:
    told = FOLDER / "installed.txt"
    if not told.is_file() or told.read_text(encoding="utf-8").split() != list(TOOLS):
        venv.create(FOLDER, with_pip=True, clear=True)
        pip = [FOLDER / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *TOOLS]
        subprocess.run(pip, check=True)
        told.write_text("\n".join(TOOLS), encoding="utf-8")
    codes = [subprocess.run(command, check=False).returncode for command in commands()]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
