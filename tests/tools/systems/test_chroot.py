"""What the systems are made with; that the app runs on them is shown by `make systems`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.systems import chroot


def test_without_root_it_says_what_it_needs() -> None:
    nobody = (
        "import os, sys; os.getuid = lambda: 1000; from tests.tools.systems.__main__ import main; sys.exit(main([]))"
    )
    told = subprocess.run(
        [sys.executable, "-c", nobody], cwd=chroot.ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (told.returncode, told.stdout) == (2, "")
    assert "root" in told.stderr


def test_a_system_is_given_this_computers_certificates_at_a_place_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificates = tmp_path / "authorities.crt"
    certificates.write_text("one", encoding="utf-8")
    for name in list(os.environ):
        if name in chroot.variables_of_the_network():
            monkeypatch.delenv(name)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificates))
    monkeypatch.setenv("https_proxy", "a proxy")
    assert chroot.variables_inside() == {"SSL_CERT_FILE": "/srv/network/authorities.crt", "https_proxy": "a proxy"}
