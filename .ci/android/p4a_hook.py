"""Put the file provider into the manifest: python-for-android 2026.5.9 has no option for a ``<provider>``."""

from pathlib import Path
from typing import Any

PROVIDER = """
        <provider android:name="androidx.core.content.FileProvider"
                  android:authorities="${applicationId}.files"
                  android:exported="false"
                  android:grantUriPermissions="true">
            <meta-data android:name="android.support.FILE_PROVIDER_PATHS"
                       android:resource="@xml/shared_files" />
        </provider>
    """


def after_apk_build(toolchain: Any) -> None:
    """Called when the manifest has been written and Gradle has not begun."""
    manifest = Path(toolchain._dist.dist_dir, "src", "main", "AndroidManifest.xml")
    manifest.write_text(with_provider(manifest.read_text(encoding="utf-8")), encoding="utf-8")


def with_provider(manifest: str) -> str:
    before, end, after = manifest.rpartition("</application>")
    if not end:
        raise SystemExit("the manifest has no </application>")
    return manifest if "FileProvider" in before else f"{before}{PROVIDER}{end}{after}"
