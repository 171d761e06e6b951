#!/usr/bin/env bash
# Builds target/package/pilothouse (an app image) and target/package/pilothouse_VERSION_ARCH.deb.
# Needs JDK 17 with jpackage, Maven, dpkg-deb. Version and names come from the pom.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=packaging/linux
[ -f target/pilothouse.jar ] && [ "${1:-}" = --no-build ] || mvn -B -ntp -q -DskipTests package
# The bill of materials; its plugin needs the network.
mvn -B -ntp -q cyclonedx:makeBom
version=$(unzip -p target/pilothouse.jar META-INF/MANIFEST.MF | tr -d '\r' | sed -n 's/^Implementation-Version: //p')
out=target/package
rm -rf "$out" && mkdir -p "$out/in"
cp -r target/pilothouse.jar target/lib "$out/in/"
modules=java.base,java.desktop,java.logging,java.xml,java.sql,java.scripting,java.prefs,java.management,java.naming,java.net.http
modules=$modules,jdk.unsupported,jdk.crypto.ec,jdk.httpserver,jdk.zipfs,jdk.charsets,jdk.localedata,jdk.random
jpackage --type app-image --name pilothouse --app-version "$version" --vendor Pilothouse \
  --input "$out/in" --main-jar pilothouse.jar --main-class org.pilothouse.app.Main --dest "$out" \
  --icon assets/icons/pilothouse-512.png --add-modules "$modules" \
  --jlink-options "--strip-debug --no-man-pages --no-header-files --compress=2" \
  --java-options "-Xshare:auto" --java-options "-XX:+UseSerialGC"
rm -rf "$out/in"
image=$out/pilothouse
# The runtime that jlink makes has no class-data archive of its own: with one it starts in half the time.
"$image/lib/runtime/bin/java" -Xshare:dump >/dev/null

root=$out/deb
install -d "$root/DEBIAN" "$root/usr/lib" "$root/usr/bin" "$root/usr/share/applications" "$root/usr/share/mime/packages" \
  "$root/usr/share/metainfo" "$root/usr/share/man/man1" "$root/usr/share/doc/pilothouse"
cp -r "$image" "$root/usr/lib/pilothouse"
ln -s ../lib/pilothouse/bin/pilothouse "$root/usr/bin/pilothouse"
install -m 644 "$here/pilothouse.desktop" "$root/usr/share/applications/"
install -m 644 "$here/pilothouse-journal.xml" "$root/usr/share/mime/packages/pilothouse.xml"
install -m 644 "$here/org.pilothouse.Pilothouse.metainfo.xml" "$root/usr/share/metainfo/"
sed "s/@VERSION@/$version/" "$here/pilothouse.1" | gzip -9n > "$root/usr/share/man/man1/pilothouse.1.gz"
for size in 16 32 48 64 128 256 512; do
  install -Dm 644 "assets/icons/pilothouse-$size.png" "$root/usr/share/icons/hicolor/${size}x$size/apps/pilothouse.png"
done
install -Dm 644 assets/icons/pilothouse.svg "$root/usr/share/icons/hicolor/scalable/apps/pilothouse.svg"
install -m 644 packaging/THIRD-PARTY.md "$root/usr/share/doc/pilothouse/THIRD-PARTY.md"
install -m 644 target/sbom.json "$root/usr/share/doc/pilothouse/sbom.json"
install -m 644 "$here/copyright" "$root/usr/share/doc/pilothouse/copyright"
{ printf 'pilothouse (%s) stable; urgency=medium\n\n  * See the history of the project.\n\n -- Pilothouse <pilothouse@localhost>  Tue, 01 Dec 2026 00:00:00 +0000\n' "$version"; } | gzip -9n > "$root/usr/share/doc/pilothouse/changelog.gz"
install -Dm 644 "$here/lintian-overrides" "$root/usr/share/lintian/overrides/pilothouse"
find "$root/usr/lib/pilothouse" -type f \( ! -perm /111 -o -name "*.so" \) -exec chmod 644 {} +
arch=$(dpkg --print-architecture)
cat > "$root/DEBIAN/control" <<CONTROL
Package: pilothouse
Version: $version
Architecture: $arch
Maintainer: Pilothouse <pilothouse@localhost>
Installed-Size: $(du -sk "$root" | cut -f1)
Section: science
Priority: optional
Depends: $(cat "$here/depends")
Description: watch an agent, take the wheel, answer what its platform asks
 Pilothouse shows what an agent observes, where it is and what it remembers,
 lets a person decide its next action, and brings the questions of the
 agent's platform to the person who can answer them.
CONTROL
dpkg-deb --root-owner-group --build "$root" "$out/pilothouse_${version}_$arch.deb" >/dev/null
rm -rf "$root"
du -sh "$image" "$out"/*.deb
