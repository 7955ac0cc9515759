#!/usr/bin/env bash
# Reads all that makes a release, without making one: workflows, scripts, the disk image's steps, the installers.
#
#     packaging/check_release.sh [--strict] [--wine]
#
# A tool that is not installed is named and left out; --strict makes that a fault. What is a Python package
# comes with the extra `dev`; of Debian's it takes shellcheck, nsis, p7zip-full and squashfs-tools. actionlint is
# run where it is. With --wine the installer for Windows is run, too: that takes minutes, wine, wine64 and xvfb.
set -uo pipefail
cd "$(dirname "$0")/.." || exit

python=${PYTHON:-python3}
if [[ ! ${PYTHON:-} && -x .venv/bin/python ]]; then
    python=.venv/bin/python
fi
PATH=$(dirname "$(command -v "$python")"):$PATH
strict=
wine=
for word in "$@"; do
    case $word in
        --strict) strict=yes ;;
        --wine) wine=yes ;;
        *) echo "usage: packaging/check_release.sh [--strict] [--wine]" >&2; exit 2 ;;
    esac
done
failed=()
left_out=()

step() {
    echo "== $*"
    "$@" || failed+=("$*")
}

# Whether a tool is there; it is noted where it is not.
have() {
    command -v "$1" >/dev/null && return
    left_out+=("$1")
    return 1
}

workflows=(.github/workflows/*.yml)
mapfile -t scripts < <(git ls-files '*.sh' .ci/run)

have check-jsonschema && step check-jsonschema --builtin-schema vendor.github-workflows "${workflows[@]}"
have zizmor && step zizmor --offline --no-progress --pedantic "${workflows[@]}"
command -v actionlint >/dev/null && step actionlint "${workflows[@]}"
have shellcheck && step shellcheck "${scripts[@]}"
for script in "${scripts[@]}"; do
    step bash -n "$script"
done
have makensis
have 7z
have mksquashfs
if [[ $wine ]] && have wine && have Xvfb; then
    export DOMINOES_WINE=1
fi
QT_QPA_PLATFORM=offscreen step "$python" -m pytest tests/test_release.py \
    tests/test_readme.py tests/test_workflows.py tests/test_disk_image.py tests/test_appimage.py tests/test_windows_installer.py

if ((${#left_out[@]})); then
    echo "not installed, so left out: ${left_out[*]}"
    [[ $strict ]] && failed+=("with all tools")
fi
if ((${#failed[@]})); then
    printf 'failed: %s\n' "${failed[@]}"
    exit 1
fi
