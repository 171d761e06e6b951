#!/usr/bin/env bash
# Builds target/package/Pilothouse-VERSION.dmg. Needs JDK 17 with jpackage, Maven, and iconutil and sips (Xcode's command line tools).
set -euo pipefail
cd "$(dirname "$0")/../.."
mvn -B -ntp -q -DskipTests package
version=$(unzip -p target/pilothouse.jar META-INF/MANIFEST.MF | tr -d '\r' | sed -n 's/^Implementation-Version: //p')
# macOS wants a first number above zero.
case "$version" in 0.*) bundle=1${version#0} ;; *) bundle=$version ;; esac
out=target/package
rm -rf "$out" && mkdir -p "$out/in" "$out/pilothouse.iconset"
cp -r target/pilothouse.jar target/lib "$out/in/"
for size in 16 32 128 256 512; do cp "assets/icons/pilothouse-$size.png" "$out/pilothouse.iconset/icon_${size}x$size.png"; done
iconutil -c icns -o "$out/pilothouse.icns" "$out/pilothouse.iconset"
jpackage --type dmg --name Pilothouse --app-version "$bundle" --vendor Pilothouse --license-file packaging/LICENSE \
  --input "$out/in" --main-jar pilothouse.jar --main-class org.pilothouse.app.Main --dest "$out" --icon "$out/pilothouse.icns" \
  --mac-package-identifier org.pilothouse.Pilothouse --file-associations packaging/macos/journal.properties \
  --add-modules java.base,java.desktop,java.logging,java.xml,java.sql,java.scripting,java.prefs,java.management,java.naming,java.net.http,jdk.unsupported,jdk.crypto.ec,jdk.httpserver,jdk.zipfs,jdk.charsets,jdk.localedata,jdk.random
