#!/usr/bin/env bash
# Unpacks the built .deb, compares what its native libraries need with what it declares, starts it (in a window under Xvfb where that is
# installed, without a display otherwise), and closes it. Run packaging/linux/build.sh first. Exit 0 only if all of it holds.
set -euo pipefail
cd "$(dirname "$0")/../.."
deb=$(ls target/package/pilothouse_*.deb)
box=$(mktemp -d); trap 'rm -rf "$box"' EXIT
dpkg-deb -x "$deb" "$box/root"
app=$box/root/usr/lib/pilothouse
fail() { echo "check: $*" >&2; exit 1; }

echo "1 lint"
for f in "$box"/root/usr/share/applications/*.desktop; do ! command -v desktop-file-validate >/dev/null || desktop-file-validate "$f" || fail "desktop file"; done
! command -v appstreamcli >/dev/null || appstreamcli validate --no-net "$box"/root/usr/share/metainfo/*.xml || fail "AppStream metadata"
! command -v lintian >/dev/null || lintian -q --tag-display-limit 0 --fail-on error "$deb" > "$box/lint" || { grep "^E" "$box/lint" | head -20; fail "lintian"; }

for jar in "$app"/lib/app/lib/*.jar; do
  name=$(basename "$jar" .jar | sed -E 's/-[0-9][0-9A-Za-z.]*(-linux(-aarch64)?|-win|-mac(-aarch64)?)?$//')
  grep -qE "(^|[ |,])$name([ ,|]|$)" "$box/root/usr/share/doc/pilothouse/THIRD-PARTY.md" || fail "no third-party notice for $name"
  grep -q "\"name\" : \"$name\"" "$box/root/usr/share/doc/pilothouse/sbom.json" || fail "$name is not in the bill of materials"
done

echo "2 native libraries against the declared dependencies"
declared=$(dpkg-deb -f "$deb" Depends | tr ',' '\n' | sed 's/^ *//; s/[ (].*//' | sort -u)
natives=$box/natives; mkdir "$natives"
for jar in "$app"/lib/app/lib/javafx-graphics-*-linux*.jar; do (cd "$natives" && unzip -qo "$OLDPWD/$jar" '*.so' 2>/dev/null || unzip -qo "$jar" '*.so'); done
# GTK 2 is JavaFX's older toolkit, libglass and the Monocle of boards are not used here; what a declared package brings in is that package's to declare.
missing=""
for lib in $(find "$natives" "$app/lib" -name '*.so' ! -name 'libglassgtk2*' ! -name '*es2_monocle*' ! -name 'libglass_monocle*' ! -name 'libprism_es2_eglfb*'); do
  while read -r needed path; do
    case "$needed" in libjvm.so) continue ;; esac
    case "$path" in "$app"/*|"$natives"/*) continue ;; not) missing="$missing $needed(of $(basename "$lib"))"; continue ;; esac
    owner=$(dpkg -S "$(readlink -f "$path")" 2>/dev/null | head -1 | cut -d: -f1) || true
    [ -n "$owner" ] || owner=$(dpkg -S "*/$(basename "$(readlink -f "$path")")" 2>/dev/null | head -1 | cut -d: -f1)
    [ -n "$owner" ] && echo "$owner" >> "$box/owners"
  done < <(ldd "$lib" 2>/dev/null | sed -n 's/^\s*\(\S*\) => \(\S*\).*/\1 \2/p' | grep -E "^($(objdump -p "$lib" | sed -n 's/.*NEEDED *//p' | sed 's/[+.]/\\&/g' | paste -sd'|'))\b" || true)
done
brought=$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances $declared 2>/dev/null | grep -E '^[a-z0-9]' | sort -u)
undeclared=$(sort -u "$box/owners" | grep -vxF "$declared" | grep -vxF "$brought" || true)
[ -z "$missing" ] || echo "not installed here, so not compared:$missing"
[ -z "$undeclared" ] || fail "needed by a native library, neither declared nor brought by what is declared: $undeclared"

echo "3 start"
export XDG_DATA_HOME=$box/home XDG_CONFIG_HOME=$box/home XDG_CACHE_HOME=$box/home
if command -v xvfb-run >/dev/null && command -v xwininfo >/dev/null; then
  cat > "$box/seen.sh" <<'SEEN'
"$1" & pid=$!
for _ in $(seq 300); do xwininfo -root -tree 2>/dev/null | grep -q Pilothouse && { echo "the window is there"; kill "$pid"; wait "$pid"; exit 0; }; sleep 0.1; done
echo "no window within 30 s"; kill "$pid"; exit 1
SEEN
  xvfb-run -a -s "-screen 0 1280x800x24" bash "$box/seen.sh" "$app/bin/pilothouse" || fail "the window did not come"
else
  env -u DISPLAY -u WAYLAND_DISPLAY "$app/bin/pilothouse" render world --out "$box/window.png" || fail "it does not start"
  [ -s "$box/window.png" ] || fail "no picture"
fi
echo "all of it holds: $(basename "$deb"), image $(du -sm "$app" | cut -f1) MB"
