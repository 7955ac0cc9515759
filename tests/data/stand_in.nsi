; A program in place of the real one, for tests of the installer: a window that closes when it is asked to.
; With /STUBBORN it has no window and stays.
; It leaves a file in LOCALAPPDATA as it begins.
Target amd64-unicode
!include FileFunc.nsh
!include LogicLib.nsh
Name "Dominoes"
OutFile "${OUTPUT}"
RequestExecutionLevel user
SilentInstall silent
Function .onInit
  FileOpen $0 "$LOCALAPPDATA\dominoes-is-open" w
  FileClose $0
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/STUBBORN" $1
  ${If} ${Errors}
    MessageBox MB_OK "Dominoes"
  ${Else}
    Sleep 600000
  ${EndIf}
  Quit
FunctionEnd
Section
SectionEnd
