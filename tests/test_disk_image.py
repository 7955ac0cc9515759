"""The disk image for macOS: what is signed, in which order, and what is left out without secrets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from releasing import PACKAGING, VERSION, has, run

import release  # isort: skip

SCRIPT = PACKAGING / "macos" / "package.sh"
SCRIPTS = [PACKAGING / "check_release.sh", SCRIPT]
needs_bash = pytest.mark.skipif(not has("bash") or sys.platform == "win32", reason="there is no bash")


@needs_bash
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_sound(script: Path) -> None:
    assert script.stat().st_mode & 0o111
    run("bash", "-n", script)
    if has("shellcheck"):
        run("shellcheck", script)


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """What the bundle for macOS looks like to the script."""
    app = tmp_path / "Dominoes.app"
    library = b"\xcf\xfa\xed\xfe library"
    for name, data in {
        "MacOS/Dominoes": library,
        "Frameworks/libpython3.13.dylib": library,
        "Frameworks/PySide6/QtCore.abi3.so": library,
        "Frameworks/PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore": library,
        "Frameworks/with a space.so": library,
        "Resources/notes.txt": b"no library",
    }.items():
        path = app / "Contents" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(0o755)
    return app


def commands(app: Path, **secrets: str) -> str:
    """What the script would do."""
    words = ["bash", SCRIPT, "--dry-run", "--app", app, "--to", app.parent]
    environ = {"PATH": "/usr/bin:/bin", "MACHINE": "arm64", **secrets}
    return subprocess.run(words, env=environ, capture_output=True, text=True, check=True).stdout


@needs_bash
def test_without_secrets_it_is_signed_ad_hoc_and_says_so(app: Path) -> None:
    said = commands(app)
    assert "MACOS_CERTIFICATE is not set, so Gatekeeper will ask" in said
    assert "== not notarised" in said
    assert "notarytool" not in said and "--options runtime" not in said and "security " not in said
    image = f"Dominoes-{VERSION}-macos-arm64.dmg"
    assert said.rstrip().endswith(image) and image in release.expected(VERSION)
    assert "--smoke" in said


@needs_bash
def test_what_lies_within_is_signed_first(app: Path) -> None:
    said = commands(app, MACOS_CERTIFICATE="Y2VydA==", MACOS_CERTIFICATE_PASSWORD="hush")
    signed = [line for line in said.splitlines() if line.startswith("+ codesign --force")]
    assert [line.rpartition("/")[2] for line in signed] == [
        "QtCore.abi3.so",
        "libpython3.13.dylib",
        r"with\ a\ space.so",
        "QtCore.framework",
        "Dominoes.app",
        f"Dominoes-{VERSION}-macos-arm64.dmg",
    ]
    assert all("--options runtime" in line and "--timestamp" in line for line in signed)
    assert ["--entitlements" in line for line in signed] == [False] * 4 + [True, False]
    assert "NOTARY_KEY is not set" in said and "notarytool" not in said


@needs_bash
def test_with_all_secrets_it_is_notarised_and_none_is_shown(app: Path) -> None:
    secrets = {
        "MACOS_CERTIFICATE": "Y2VydGlmaWNhdGU=",
        "MACOS_CERTIFICATE_PASSWORD": "hush-hush",
        "NOTARY_KEY": "cHJpdmF0ZQ==",
        "NOTARY_KEY_ID": "KEYID",
        "NOTARY_ISSUER": "ISSUER",
    }
    said = commands(app, **secrets)
    order = ("security import", "codesign --force", "--smoke", "hdiutil create", "notarytool", "staple ")
    places = [said.index(one) for one in order]
    assert places == sorted(places)
    assert not any(secrets[name] in said for name in list(secrets)[:3])


@needs_bash
def test_without_a_bundle_the_image_is_refused(tmp_path: Path) -> None:
    words = ["bash", SCRIPT, "--dry-run", "--app", tmp_path / "Dominoes.app"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "bundle the program first" in done.stderr
