# Builds target\package\Pilothouse-VERSION.msi. Needs JDK 17 with jpackage, Maven, and the WiX toolset 3 on the path.
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")
mvn -B -ntp -q -DskipTests package
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
[xml]$pom = Get-Content pom.xml
$version = $pom.project.version
$out = "target\package"
if (Test-Path $out) { Remove-Item -Recurse -Force $out }
New-Item -ItemType Directory -Force "$out\in" | Out-Null
Copy-Item target\pilothouse.jar "$out\in"
Copy-Item -Recurse target\lib "$out\in\lib"
# Two programs of one image: the window without a console, the command line with one.
Set-Content "$out\pilothouse-cli.properties" "win-console=true`nwin-shortcut=false`nwin-menu=false"
jpackage --type msi --name Pilothouse --app-version $version --vendor Pilothouse --license-file packaging\LICENSE `
  --input "$out\in" --main-jar pilothouse.jar --main-class org.pilothouse.app.Main --dest $out --icon assets\icons\pilothouse.ico `
  --win-menu --win-shortcut-prompt --win-per-user-install --file-associations packaging\windows\journal.properties `
  --add-launcher "pilothouse-cli=$out\pilothouse-cli.properties" `
  --add-modules "java.base,java.desktop,java.logging,java.xml,java.sql,java.scripting,java.prefs,java.management,java.naming,java.net.http,jdk.unsupported,jdk.crypto.ec,jdk.httpserver,jdk.zipfs,jdk.charsets,jdk.localedata,jdk.random"
exit $LASTEXITCODE
