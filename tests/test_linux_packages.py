"""The .deb and the tar.xz: what they tell a system agrees with pyproject.toml and with the program."""

from __future__ import annotations

import configparser
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage

from dominoes_app.app import APPLICATION_ID

ROOT = Path(__file__).resolve().parent.parent
LINUX = ROOT / "packaging" / "linux"
sys.path[:0] = [str(ROOT / "packaging"), str(ROOT / "packaging" / "bundle"), str(LINUX)]

import details  # noqa: E402
import icons  # noqa: E402
import make_deb  # noqa: E402
import needs  # noqa: E402
import release  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
SEEN_AT = "https://example.org/dominoes"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages for Linux")


def needs_tool(*names):
    missing = [name for name in names if not shutil.which(name)]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} is not installed")


@pytest.fixture(scope="module", autouse=True)
def drawing(qapp):
    """Icons are drawn with the one application that there is."""


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    folder = tmp_path_factory.mktemp("share")
    make_deb.share(folder, "/usr/games/dominoes")
    return folder


def entry_of(folder):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(folder / "applications" / f"{APPLICATION_ID}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_desktop_entry_starts_the_program_with_a_file(shared):
    entry = entry_of(shared)
    assert entry["Exec"] == "/usr/games/dominoes %f"
    assert (entry["Icon"], entry["MimeType"]) == (APPLICATION_ID, f"{details.MEDIA_TYPE};")
    assert entry["Name"] == "Dominoes" and "@" not in "".join(entry.values())


def test_records_are_known_by_their_name(shared):
    root = ElementTree.parse(shared / "mime" / "packages" / f"{APPLICATION_ID}.xml").getroot()
    kind = root.find(f"{MIME}mime-type")
    assert kind.get("type") == details.MEDIA_TYPE
    assert kind.find(f"{MIME}glob").get("pattern") == "*.dominoes"


@pytest.fixture(params=["nowhere", "on GitHub", "elsewhere"])
def seen_at(request, monkeypatch):
    """Where the project is to be seen when the packages are made."""
    for name in ("GITHUB_REPOSITORY", "GITHUB_SERVER_URL"):
        monkeypatch.delenv(name, raising=False)
    if request.param == "on GitHub":
        monkeypatch.setenv("GITHUB_REPOSITORY", "somebody/dominoes")
        return "https://github.com/somebody/dominoes"
    if request.param == "elsewhere":
        monkeypatch.setitem(details.PROJECT, "urls", {"Repository": SEEN_AT})
        return SEEN_AT
    monkeypatch.setitem(details.PROJECT, "urls", {})
    return None


def test_the_metainfo_agrees_with_the_project(seen_at):
    text = make_deb.metainfo()
    assert "@" not in text
    root = ElementTree.fromstring(text)
    assert root.findtext("id") == APPLICATION_ID == details.IDENTIFIER
    assert root.findtext("project_license") == PROJECT["license"]
    assert root.findtext("developer/name") == PROJECT["authors"][0]["name"]
    assert root.findtext("launchable") == f"{APPLICATION_ID}.desktop"
    assert root.findtext("provides/mediatype") == details.MEDIA_TYPE
    assert root.find("releases/release").get("version") == PROJECT["version"]
    urls = {url.get("type"): url.text for url in root.iter("url")}
    if seen_at:
        assert urls == {"homepage": seen_at, "bugtracker": f"{seen_at}/issues", "vcs-browser": seen_at}
    else:
        assert urls == {"homepage": "https://dominoestable.org/"}


def test_the_metainfo_always_has_pictures(seen_at):
    """They lie in resources/pictures, and a release has each under the name that is asked for."""
    shots = list(ElementTree.fromstring(make_deb.metainfo()).iter("screenshot"))
    assert [one.get("type") for one in shots] == ["default", None, None]
    sent = f"/releases/download/v{PROJECT['version']}/"
    start = f"{seen_at}{sent}screenshot-" if seen_at else "https://dominoestable.org/screenshots/"
    names = set()
    for one in shots:
        caption, image = one.findtext("caption"), one.find("image")
        assert caption and not caption.endswith(".") and len(caption) <= 100
        assert image.text.startswith(start)
        name = image.text.removeprefix(start)
        picture = QImage(str(ROOT / "resources" / "pictures" / name))
        assert (image.get("width"), image.get("height")) == (str(picture.width()), str(picture.height()))
        assert picture.width() * 9 == picture.height() * 16
        names.add(name)
    assert {f"screenshot-{name}" for name in names} == set(release.pictures())


@needs_tool("appstreamcli")
def test_appstream_finds_no_fault(seen_at, tmp_path):
    path = tmp_path / f"{APPLICATION_ID}.metainfo.xml"
    path.write_text(make_deb.metainfo(), encoding="utf-8")
    words = ["appstreamcli", "validate", "--no-net", "--pedantic", path]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    told = [line for line in done.stdout.splitlines() if re.match(r" *[EWIP]: ", line)]
    # Before AppStream 1.0 there was developer_name, since then there is developer: each knows one of them.
    told = [line for line in told if "developer" not in line]
    # The id is the one that programs, settings and menus know, capital letter and all.
    assert APPLICATION_ID == "org.dominoestable.Dominoes"
    assert [line.split()[0] for line in told] == ["P:"] and "cid-contains-uppercase-letter" in told[0]


@needs_tool("desktop-file-validate")
def test_the_desktop_entry_is_valid(shared):
    path = shared / "applications" / f"{APPLICATION_ID}.desktop"
    done = subprocess.run(["desktop-file-validate", path], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_icons_come_in_all_sizes(shared):
    hicolor = shared / "icons" / "hicolor"
    for size in icons.HICOLOR:
        data = (hicolor / f"{size}x{size}" / "apps" / f"{APPLICATION_ID}.png").read_bytes()
        assert data[16:24] == size.to_bytes(4, "big") * 2  # as the PNG's head says
    assert (hicolor / "scalable" / "apps" / f"{APPLICATION_ID}.svg").read_text() == icons.DRAWING.read_text()


def test_the_manual_tells_of_every_option(shared):
    text = gzip.decompress((shared / "man" / "man6" / "dominoes.6.gz").read_bytes()).decode()
    words = [sys.executable, "-m", "dominoes_app.app", "--help"]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    options = {word.strip(",") for word in told.split() if word.startswith("--")} - {"--gallery"}
    assert {one for one in options if one.replace("-", "\\-") not in text} == set()
    assert PROJECT["version"] in text


def test_the_maintainer_is_the_projects_and_no_invented_address():
    lines = make_deb.control("amd64", 5, "libc6").splitlines()
    fields = dict(line.split(": ", 1) for line in lines if ": " in line)
    assert fields["Version"] == PROJECT["version"] and fields["Installed-Size"] == "5"
    author = PROJECT["authors"][0]
    address = author.get("email") or os.environ.get("DEBEMAIL") or details.NOWHERE
    assert fields["Maintainer"] == f"{author['name']} <{address}>"
    assert details.NOWHERE.endswith(".invalid")  # which RFC 2606 keeps from ever being one
    assert f" -- {fields['Maintainer']}  " in make_deb.changelog()


def test_libraries_are_looked_up_by_the_packages_that_have_them():
    found = needs.relations({"libz.so.1", "libm.so.6", "libglib-2.0.so.0", "libgthread-2.0.so.0"}, 35)
    assert found == "libc6 (>= 2.35), libglib2.0-0t64 | libglib2.0-0, zlib1g"
    # Those that Debian's own Python leaves to the system, where one of python.org has them within itself.
    found = needs.relations({"libexpat.so.1", "libffi.so.8", "libuuid.so.1"}, 36)
    assert found == "libc6 (>= 2.36), libexpat1, libffi8, libuuid1"
    with pytest.raises(SystemExit, match=r"libsurprise\.so\.1"):
        needs.relations({"libsurprise.so.1"}, 35)


def test_a_bundle_that_needs_a_newer_system_than_promised_is_refused(tmp_path, monkeypatch, capsys):
    (tmp_path / "old.so").write_bytes(b"\x7fELF GLIBC_2.17 GLIBC_2.2.5")
    (tmp_path / "new.so").write_bytes(b"\x7fELF GLIBC_2.38 GLIBC_2.4")
    (tmp_path / "notes.txt").write_bytes(b"GLIBC_2.99")
    for machine, code in (("x86_64", 1), ("aarch64", 0)):
        monkeypatch.setattr(needs.platform, "machine", lambda name=machine: name)
        assert needs.main([str(tmp_path)]) == code
        assert f"{machine}: it needs glibc 2.38," in capsys.readouterr().out


def test_packages_are_made_on_the_systems_that_are_promised():
    """Those whose glibc needs.PROMISED has; what is made on a newer one may not start on them."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    made_on = {"x86_64": "ubuntu-22.04", "aarch64": "ubuntu-24.04-arm"}
    assert needs.PROMISED.keys() == made_on.keys()
    for machine, system in made_on.items():
        assert f"{{ system: {system}, machine: {machine} }}" in workflow
    assert "`amd64`: Debian 12 and Ubuntu 22.04 or newer; `arm64`: Debian 13 and Ubuntu 24.04" in readme


# ---- Whole packages, of a bundle that stands in


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bundle") / "Dominoes"
    (folder / "_internal" / "deep").mkdir(parents=True)
    shutil.copy("/bin/true", folder / "dominoes")
    (folder / "_internal" / "deep" / "data.json").write_text("{}")
    (folder / "_internal" / "link.json").symlink_to("deep/data.json")
    return folder


@needs_tool("dpkg-deb", "objdump", "md5sum")
def test_a_deb_holds_the_bundle_and_all_that_a_desktop_reads(bundle, tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    # As much as matters: on the machine of the tests, /bin/true may need what no bundle does.
    monkeypatch.setattr(needs, "depends", lambda folder: "libc6")
    first = make_deb.make_deb(bundle, tmp_path)
    data = first.read_bytes()
    assert make_deb.make_deb(bundle, tmp_path).read_bytes() == data  # the same again
    told = subprocess.run(["dpkg-deb", "-c", first], capture_output=True, text=True, check=True).stdout
    rows = {line.split()[5].removeprefix("."): line.split() for line in told.splitlines()}
    assert all(row[1] == "root/root" for row in rows.values())
    assert rows["/usr/games/dominoes"][-1] == "/opt/dominoes-table/dominoes"
    assert rows["/opt/dominoes-table/dominoes"][0] == "-rwxr-xr-x"
    assert rows["/opt/dominoes-table/_internal/deep/data.json"][0] == "-rw-r--r--"
    assert rows["/opt/dominoes-table/_internal/link.json"][-1] == "deep/data.json"
    entry = f"applications/{APPLICATION_ID}.desktop"
    for name in ("doc/dominoes-table/copyright", "man/man6/dominoes.6.gz", entry):
        assert f"/usr/share/{name}" in rows
    script = subprocess.run(["dpkg-deb", "-I", first, "postrm"], capture_output=True, text=True, check=True)
    assert script.stdout == make_deb.POSTRM


def test_removing_it_leaves_the_folder_it_found(tmp_path):
    """dpkg removes /opt with the last that lay in it, and no package brings it back."""
    opt = tmp_path / "opt"
    script = make_deb.POSTRM.replace("/opt", str(opt))
    for _ in range(2):
        subprocess.run(["sh", "-c", script, "postrm", "remove"], check=True)
        assert opt.is_dir()


@pytest.fixture
def unpacked(bundle, tmp_path):
    archive = make_deb.make_tar(bundle, tmp_path)
    filters = {"filter": "tar"} if hasattr(tarfile, "tar_filter") else {}  # Debian 12's Python has none
    with tarfile.open(archive) as tar:
        tar.extractall(tmp_path, **filters)
    return tmp_path / archive.name.removesuffix(".tar.xz")


def install(folder, prefix, *words):
    environment = {**os.environ, "PREFIX": str(prefix)}
    command = [folder / "install.sh", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, cwd="/", check=False)


def test_the_tar_installs_and_leaves_nothing_when_removed(unpacked, tmp_path):
    prefix = tmp_path / "my own place"
    readme = (unpacked / "README.txt").read_text()
    assert "@" not in readme and f"glibc 2.{needs.glibc(unpacked)} " in readme
    before = install(unpacked, prefix, "--remove")
    assert before.returncode == 1 and "is not installed" in before.stderr
    for _ in range(2):  # the second time brings it up to date
        done = install(unpacked, prefix)
        assert (done.returncode, done.stderr) == (0, "")
    program = prefix / "lib" / "dominoes" / "dominoes"
    assert program.samefile(prefix / "bin" / "dominoes") and os.access(program, os.X_OK)
    assert json.loads((program.parent / "_internal" / "link.json").read_text()) == {}
    assert entry_of(prefix / "share")["Exec"] == f'"{program}" %f'
    mine = prefix / "share" / "Dominoes" / "settings.json"
    mine.parent.mkdir()
    mine.write_text("{}")
    assert install(unpacked, prefix, "--remove").returncode == 0
    caches = ("mimeinfo.cache", "icon-theme.cache")
    left = [path for path in prefix.rglob("*") if path.is_file() and path.name not in caches]
    assert [path for path in left if "share/mime/" not in path.as_posix()] == [mine]
    assert not list(prefix.rglob(f"*{APPLICATION_ID}*"))


def test_what_is_not_dominoes_is_not_overwritten(unpacked, tmp_path):
    other = tmp_path / "prefix" / "lib" / "dominoes" / "precious"
    other.parent.mkdir(parents=True)
    other.write_text("mine")
    done = install(unpacked, tmp_path / "prefix")
    assert done.returncode == 1 and "something else" in done.stderr
    assert other.read_text() == "mine" and not (tmp_path / "prefix" / "share").exists()
    assert install(unpacked, tmp_path / "prefix", "--what").returncode == 2
