#!/usr/bin/env bash
# How long from the start of the process to its window, under Xvfb: the plain jar, the jar with an archive of its classes, and the app image.
# Run mvn -q -DskipTests package first, and packaging/linux/build.sh for the image. Needs xvfb-run and xwininfo. Prints a table.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ -n "${DISPLAY:-}" ] && [ "${1:-}" = inside ] || exec xvfb-run -a -s "-screen 0 1280x800x24" "$0" inside
runs=${RUNS:-5}
box=$(mktemp -d); trap 'rm -rf "$box"' EXIT
export PILOTHOUSE_HOME=$box/home
once() {
  local begin=$(date +%s%N)
  "$@" >/dev/null 2>&1 & local pid=$!
  until xwininfo -root -tree 2>/dev/null | grep -q 'Pilothouse"'; do kill -0 "$pid" || { echo "it ended" >&2; exit 1; }; done
  echo $(( ($(date +%s%N) - begin) / 1000000 ))
  kill "$pid"; wait "$pid" 2>/dev/null || true
  while xwininfo -root -tree 2>/dev/null | grep -q 'Pilothouse"'; do :; done
}
measure() {
  local name=$1; shift
  once "$@" >/dev/null
  for _ in $(seq "$runs"); do once "$@"; done | sort -n | awk -v n="$name" '{v[NR]=$1} END {printf "| %s | %d | %d | %d |\n", n, v[1], v[int((NR+1)/2)], v[NR]}'
}
# On JDK 17 the archive holds for the place where it was made, and has to be made by a run of its own; JDK 19 makes it by itself.
java -XX:ArchiveClassesAtExit="$box/app.jsa" -jar target/pilothouse.jar render world --out "$box/window.png" >/dev/null 2>&1
echo "$(uname -sm), $(nproc) cores, $(java -version 2>&1 | head -1), load $(cut -d' ' -f1-3 /proc/loadavg)"
echo "| started | best ms | median ms | worst ms |"
echo "|---|---|---|---|"
measure "plain jar" java -jar target/pilothouse.jar
measure "jar, archive of its classes" java -XX:SharedArchiveFile="$box/app.jsa" -jar target/pilothouse.jar
measure "jar, archive, first compiler only" java -XX:SharedArchiveFile="$box/app.jsa" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar target/pilothouse.jar
[ ! -x target/package/pilothouse/bin/pilothouse ] || measure "app image" target/package/pilothouse/bin/pilothouse
