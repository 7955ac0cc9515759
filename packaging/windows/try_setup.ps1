# Installs what dist\ holds as a player would get it, starts it, removes it, and sees that nothing stays.
$ErrorActionPreference = 'Stop'
$setup = (Get-Item dist\Dominoes-*-windows-setup.exe).FullName
$folder = "$env:LOCALAPPDATA\Programs\Dominoes"
$key = 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\Dominoes'
$classes = 'HKCU:\Software\Classes\.dominoes', 'HKCU:\Software\Classes\Dominoes.Record'

function Invoke-Program($program, $words) {
    $done = Start-Process $program -ArgumentList $words -Wait -PassThru
    if ($done.ExitCode -ne 0) { throw "$program $words ended with $($done.ExitCode)" }
}

Invoke-Program $setup '/S'
foreach ($path in @("$folder\Dominoes.exe", $key) + $classes) {
    if (-not (Test-Path $path)) { throw "$path is missing after the installation" }
}
Invoke-Program "$folder\Dominoes.exe" '--smoke'
Invoke-Program $setup '/S' # the same once more: an upgrade in place
Invoke-Program "$folder\Dominoes.exe" '--smoke'
Invoke-Program "$folder\uninstall.exe" '/S'
for ($i = 0; (Test-Path $folder) -and $i -lt 60; $i++) { Start-Sleep 1 } # it goes on in a copy of itself
foreach ($path in @($folder, $key) + $classes) {
    if (Test-Path $path) { throw "$path is still there after the removal" }
}
'Installed, started, upgraded, started, and removed.'
