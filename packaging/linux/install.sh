#!/bin/sh
# Puts Dominoes where your desktop finds it: in your home, or in /usr/local if root does it.
#
#     ./install.sh             install it, or bring it up to date
#     ./install.sh --remove    take away what was put there; your matches and settings stay
#
# PREFIX=/some/where has it put there instead.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
if [ "$(id -u)" = 0 ] || [ -n "${PREFIX-}" ]; then
    prefix=${PREFIX:-/usr/local}
    program=$prefix/lib/dominoes share=$prefix/share bin=$prefix/bin
else
    program=$HOME/.local/lib/dominoes share=${XDG_DATA_HOME:-$HOME/.local/share} bin=$HOME/.local/bin
fi
list=$program/installed.txt

# Everything of an earlier time; nothing where there is none.
take_away() {
    [ -f "$list" ] || return 0
    while IFS= read -r file; do
        rm -f -- "$share/$file"
    done <"$list"
    rm -f -- "$bin/dominoes"
    rm -rf -- "$program"
}

# Desktops that keep lists are told; others look for themselves.
tell() {
    update-desktop-database "$share/applications" 2>/dev/null || true
    update-mime-database "$share/mime" 2>/dev/null || true
    gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
}

case ${1-} in
--remove)
    if [ ! -f "$list" ]; then
        echo "Dominoes is not installed in $program." >&2
        exit 1
    fi
    take_away
    tell
    echo "Dominoes is removed. Your matches and settings are where they were."
    exit
    ;;
'') ;;
*)
    echo "Usage: $0 [--remove]" >&2
    exit 2
    ;;
esac

if [ -e "$program" ] && [ ! -f "$list" ]; then
    echo "$program is something else; nothing was done." >&2
    exit 1
fi
take_away
mkdir -p "$program" "$bin" "$share"
cp -R "$here/dominoes" "$here/_internal" "$program/"
(cd "$here/share" && find . -type f) >"$list"
while IFS= read -r file; do
    mkdir -p "$(dirname "$share/$file")"
    cp "$here/share/$file" "$share/$file"
done <"$list"
entry=$share/applications/@IDENTIFIER@.desktop
sed "s|^Exec=.*|Exec=\"$program/dominoes\" %f|" "$here/share/applications/@IDENTIFIER@.desktop" >"$entry"
ln -sf "$program/dominoes" "$bin/dominoes"
tell
echo "Dominoes is installed: look for it among your games, or start $bin/dominoes."
