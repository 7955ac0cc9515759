#!/usr/bin/env bash
# Looks a .deb over: lintian, the desktop entry, the metainfo, and a start from where it unpacks.
#
#     packaging/linux/check_deb.sh dist/dominoes-table_VERSION_ARCHITECTURE.deb
#
# Wants lintian, desktop-file-utils and appstream; the start takes a display.
set -uo pipefail

deb=${1:?which .deb?}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failed=()

step() {
    echo "== $*"
    "$@" || failed+=("$*")
}

dpkg-deb -x "$deb" "$place" || exit 1
share=$place/usr/share
step lintian --pedantic --fail-on error,warning,pedantic "$deb"
step desktop-file-validate "$share"/applications/*.desktop
step appstreamcli validate --no-net --pedantic "$share"/metainfo/*.metainfo.xml
step test "$(readlink "$place/usr/games/dominoes")" = /opt/dominoes-table/dominoes
DOMINOES_HOME=$place/player step "$place/opt/dominoes-table/dominoes" --smoke
step test ! -e "$place/player"

if ((${#failed[@]})); then
    printf 'failed: %s\n' "${failed[@]}"
    exit 1
fi
