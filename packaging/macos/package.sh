#!/usr/bin/env bash
# Makes the disk image for macOS from dist/Dominoes.app: signs it, tries it, packs it, has it notarised.
#
#     packaging/macos/package.sh [--dry-run] [--app dist/Dominoes.app] [--to dist]
#
# Signed with a Developer ID where the environment holds
#     MACOS_CERTIFICATE            the certificate with its key, a .p12 file in base64
#     MACOS_CERTIFICATE_PASSWORD   its password
# and notarised where it holds, beside these, a key of App Store Connect:
#     NOTARY_KEY                   the .p8 file in base64
#     NOTARY_KEY_ID, NOTARY_ISSUER
# Without them the steps are left out, which is said; Gatekeeper then asks the player (see README.md).
# --dry-run prints the commands and runs none of them, on any system.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
app=$root/dist/Dominoes.app
to=$root/dist
dry=
while (($#)); do
    case $1 in
        --dry-run) dry=yes ;;
        --app) app=$2; shift ;;
        --to) to=$2; shift ;;
        *) sed -n '2,/^set /s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 2 ;;
    esac
    shift
done

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$root/pyproject.toml")
image=$to/Dominoes-$version-macos-${MACHINE:-$(uname -m)}.dmg
entitlements=$root/packaging/macos/entitlements.plist
work=$(mktemp -d)
keychain=$work/signing.keychain-db
identity=- # ad hoc: good for the machine it is on

say() { printf '== %s\n' "$*"; }

# Run a command, which is shown.
run() {
    printf '+'
    printf ' %q' "$@"
    printf '\n'
    [[ $dry ]] || "$@"
}

# The same for one with a secret among its words, of which only the first two are shown.
run_hidden() {
    printf '+ %s %s [...]\n' "$1" "$2"
    [[ $dry ]] || "$@"
}

clean() {
    if [[ -e $keychain ]]; then security delete-keychain "$keychain" || true; fi
    rm -rf "$work"
}
trap clean EXIT

# The certificate comes into a keychain of its own, with a password that nobody knows.
unlock() {
    local password
    password=$(head -c 24 /dev/urandom | base64)
    printf '%s' "$MACOS_CERTIFICATE" | base64 --decode >"$work/certificate.p12"
    run_hidden security create-keychain -p "$password" "$keychain"
    run security set-keychain-settings -lut 3600 "$keychain"
    run_hidden security unlock-keychain -p "$password" "$keychain"
    run_hidden security import "$work/certificate.p12" -k "$keychain" -P "$MACOS_CERTIFICATE_PASSWORD" \
        -T /usr/bin/codesign
    run_hidden security set-key-partition-list -S apple-tool:,apple:,codesign: -s -k "$password" "$keychain"
    run security list-keychains -d user -s "$keychain" login.keychain-db
    rm -f "$work/certificate.p12"
    if [[ $dry ]]; then
        identity="Developer ID Application"
        return
    fi
    identity=$(security find-identity -v -p codesigning "$keychain" | awk '/Developer ID Application/ {print $2; exit}')
    if [[ -z $identity ]]; then
        echo "package.sh: MACOS_CERTIFICATE holds no Developer ID Application certificate" >&2
        exit 1
    fi
}

# Whether a file is a program or library of macOS, by its first four bytes.
is_mach_o() {
    case $(od -An -tx1 -N4 "$1" | tr -d ' \n') in
        cffaedfe | cefaedfe | cafebabe | cafebabf) return 0 ;;
        *) return 1 ;;
    esac
}

# Sign one thing; further words go to codesign.
sign() {
    local thing=$1
    shift
    if [[ $identity == - ]]; then
        run codesign --force --sign - "$@" "$thing"
    else
        run codesign --force --sign "$identity" --keychain "$keychain" --options runtime --timestamp "$@" "$thing"
    fi
}

# From the inside out: a signature seals what lies within, so that comes first. codesign's own --deep is no
# substitute: it gives everything the entitlements of the program and passes over libraries among the data.
sign_app() {
    local file main=$app/Contents/MacOS/Dominoes
    while IFS= read -r -d '' file; do
        if [[ $file != "$main" && $file != *.framework/* ]] && is_mach_o "$file"; then
            sign "$file"
        fi
    done < <(find "$app/Contents" -type f -print0 | LC_ALL=C sort -z)
    while IFS= read -r -d '' file; do
        sign "$file"
    done < <(find "$app/Contents" -type d -name '*.framework' -print0 | LC_ALL=C sort -rz)
    sign "$app" --entitlements "$entitlements"
    run codesign --verify --deep --strict --verbose=2 "$app"
}

# The program beside a way to the folder it belongs into.
pack() {
    run mkdir -p "$work/image" "$to"
    run ditto "$app" "$work/image/Dominoes.app"
    run ln -s /Applications "$work/image/Applications"
    local try
    for try in 1 2 3; do # hdiutil now and then finds its own image busy
        run hdiutil create -volname Dominoes -srcfolder "$work/image" -fs HFS+ -format ULFO -ov "$image" && break
        ((try < 3)) || exit 1
        sleep 10
    done
    run hdiutil verify "$image"
}

notarise() {
    printf '%s' "$NOTARY_KEY" | base64 --decode >"$work/notary.p8"
    local key=(--key "$work/notary.p8" --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER")
    run xcrun notarytool submit "$image" "${key[@]}" --wait --timeout 45m | tee "$work/notary.txt" || true
    if [[ ! $dry ]] && ! grep -q 'status: Accepted' "$work/notary.txt"; then
        xcrun notarytool log "$(awk '/ id:/ {print $2; exit}' "$work/notary.txt")" "${key[@]}" >&2 || true
        echo "package.sh: the image was not accepted" >&2
        exit 1
    fi
    run xcrun stapler staple "$image"
    run xcrun stapler validate "$image"
    run spctl --assess --type open --context context:primary-signature --verbose "$image"
}

if [[ ! -x $app/Contents/MacOS/Dominoes ]]; then
    echo "package.sh: $app is not there: bundle the program first (packaging/bundle/make.py, on macOS)" >&2
    exit 1
fi
if [[ ${MACOS_CERTIFICATE:-} ]]; then
    say "signing with a Developer ID"
    unlock
else
    say "signing ad hoc: MACOS_CERTIFICATE is not set, so Gatekeeper will ask the player"
fi
sign_app
say "trying the program as it is signed"
run "$app/Contents/MacOS/Dominoes" --smoke
say "packing"
pack
if [[ $identity == - ]]; then
    say "not notarised: only what is signed with a Developer ID can be"
elif [[ -z ${NOTARY_KEY:-} ]]; then
    sign "$image"
    say "not notarised: NOTARY_KEY is not set, so Gatekeeper will ask the player"
else
    sign "$image"
    say "having it notarised"
    notarise
fi
say "made $image"
