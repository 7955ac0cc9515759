; The installer for Windows: for one person, without an administrator. packaging/windows/make_installer.py
; compiles it and hands in VERSION, NUMBERS, PUBLISHER, PROGID, MEDIA_TYPE, ICON, SIDE, FILES, SIZE and OUTPUT.
;
;   setup.exe /S [/DESKTOP=0] [/FILES=0] [/D=C:\folder]     installs without a window
;   uninstall.exe /S                                        removes without a window
;
; Exit codes: 0 done, 1 called off, 2 failed, 3 the program is running and did not close.

!ifndef TARGET
  !define TARGET x86-unicode ; runs on every Windows; makensis for Windows has no other
!endif
Target ${TARGET}

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include WinMessages.nsh
!include x64.nsh
!include Sections.nsh
!include "${FILES}" ; InstallFiles and RemoveFiles: every file of the program by its name

!define NAME "Dominoes"
!define PROGRAM "Dominoes.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define OLDEST_BUILD 17763 ; Windows 10 1809, the oldest of Qt 6.11
!define RUNNING 3
!define PATIENCE 50 ; fifths of a second for a program that was asked to close

Name "${NAME}"
OutFile "${OUTPUT}"
BrandingText "${NAME} ${VERSION}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
ManifestDPIAware true
ManifestSupportedOS all
SetCompressor /SOLID lzma
SetCompressorDictSize 64
AllowSkipFiles off
CRCCheck force
XPStyle on

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=1033 "ProductName" "${NAME}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileDescription" "${NAME} ${VERSION} setup"
VIAddVersionKey /LANG=1033 "CompanyName" "${PUBLISHER}"
VIAddVersionKey /LANG=1033 "LegalCopyright" "${PUBLISHER}, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_TITLE "${NAME} is installed"
!define MUI_FINISHPAGE_TEXT "You find it in the Start menu. Settings and matches lie in $LOCALAPPDATA\Dominoes."
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "Start ${NAME}"
!define MUI_FINISHPAGE_NOREBOOTSUPPORT
!define MUI_UNCONFIRMPAGE_TEXT_TOP "${NAME} will be removed. Your settings and matches stay where they are, in $LOCALAPPDATA\Dominoes."

!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Var Old ; the folder of an earlier installation, or empty
Var Code

; ---- A program that is running

; Both installer and uninstaller need these functions; NSIS wants those of the latter to begin with "un.".
!macro Closing UN

; Sends every visible window of the program $R0 (a path) the wish to close.
Function ${UN}AskToClose
  Push $1
  Push $2
  Push $3
  Push $4
  StrCpy $1 0
  ${Do}
    FindWindow $1 "" "" 0 $1
    ${If} $1 P= 0
      ${Break}
    ${EndIf}
    System::Call 'user32::IsWindowVisible(p r1) i .r2'
    ${If} $2 = 0
      ${Continue}
    ${EndIf}
    System::Call 'user32::GetWindowThreadProcessId(p r1, *i .r2)'
    System::Call 'kernel32::OpenProcess(i 0x1000, i 0, i r2) p .r3' ; PROCESS_QUERY_LIMITED_INFORMATION
    ${If} $3 P= 0
      ${Continue}
    ${EndIf}
    StrCpy $4 ""
    System::Call 'kernel32::QueryFullProcessImageNameW(p r3, i 0, w .r4, *i ${NSIS_MAX_STRLEN})'
    System::Call 'kernel32::CloseHandle(p r3)'
    ${If} $4 == $R0
      System::Call 'user32::PostMessageW(p r1, i ${WM_CLOSE}, p 0, p 0)'
    ${EndIf}
  ${Loop}
  Pop $4
  Pop $3
  Pop $2
  Pop $1
FunctionEnd

; Whether the program $R0 is running, in $R1: 1 or 0. Windows lets nobody write into a running program.
Function ${UN}IsRunning
  StrCpy $R1 0
  ${If} ${FileExists} $R0
    Push $1
    ClearErrors
    FileOpen $1 $R0 a
    ${If} ${Errors}
      StrCpy $R1 1
    ${Else}
      FileClose $1
    ${EndIf}
    ClearErrors
    Pop $1
  ${EndIf}
FunctionEnd

; Ends the program in the folder on the stack, or this installer where the other does not end.
Function ${UN}CloseProgram
  Exch $R0
  Push $R1
  Push $R2
  StrCpy $R0 "$R0\${PROGRAM}"
  System::Call 'kernel32::GetLongPathNameW(w R0, w .R0, i ${NSIS_MAX_STRLEN})' ; as Windows names it of a process
  Call ${UN}IsRunning
  ${If} $R1 = 1
    MessageBox MB_OKCANCEL|MB_ICONINFORMATION "${NAME} is running and will be closed. Every tile that was laid is saved." \
      /SD IDOK IDOK ask
    Goto give_up
    ask:
    ${For} $R2 1 ${PATIENCE}
      IntOp $R1 $R2 % 10
      ${If} $R1 = 1 ; again and again: what lies above a window closes before it
        Call ${UN}AskToClose
      ${EndIf}
      Sleep 200
      Call ${UN}IsRunning
      ${If} $R1 = 0
        ${Break}
      ${EndIf}
    ${Next}
    ${If} $R1 = 1
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${NAME} is still running. Close it, then choose Retry." \
        /SD IDCANCEL IDRETRY ask
      give_up:
      SetErrorLevel ${RUNNING}
      Abort "${NAME} is running. Nothing was changed."
    ${EndIf}
  ${EndIf}
  Pop $R2
  Pop $R1
  Pop $R0
FunctionEnd
!macroend

!insertmacro Closing ""
!insertmacro Closing "un."

; ---- What Windows knows of the program

!macro TellExplorer
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; SHCNE_ASSOCCHANGED
!macroend

; Takes back what the section for match files writes, and nothing that another program wrote.
!macro ForgetFiles
  DeleteRegKey HKCU "Software\Classes\${PROGID}"
  DeleteRegValue HKCU "Software\Classes\.dominoes\OpenWithProgids" "${PROGID}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.dominoes\OpenWithProgids"
  ReadRegStr $0 HKCU "Software\Classes\.dominoes" ""
  ${If} $0 == "${PROGID}"
    DeleteRegValue HKCU "Software\Classes\.dominoes" ""
  ${EndIf}
  ReadRegStr $0 HKCU "Software\Classes\.dominoes" "Content Type"
  ${If} $0 == "${MEDIA_TYPE}"
    DeleteRegValue HKCU "Software\Classes\.dominoes" "Content Type"
  ${EndIf}
  ReadRegStr $0 HKCU "Software\Classes\.dominoes" "" ; another program's
  ${If} $0 == ""
    DeleteRegKey /ifempty HKCU "Software\Classes\.dominoes"
  ${EndIf}
!macroend

; ---- Installing

; The uninstaller of the version that is there takes away what belongs to it, file by file; shortcuts stay.
Function RemoveOld
  ${If} $Old == ""
  ${OrIfNot} ${FileExists} "$Old\uninstall.exe"
    Return
  ${EndIf}
  DetailPrint "Removing the version that is installed"
  InitPluginsDir
  CopyFiles /SILENT "$Old\uninstall.exe" "$PLUGINSDIR\old.exe"
  ClearErrors
  ExecWait '"$PLUGINSDIR\old.exe" /S /UPGRADE _?=$Old' $0
  ${If} ${Errors}
  ${OrIf} $0 <> 0
    StrCpy $Code $0
    MessageBox MB_OK|MB_ICONSTOP "The version in $Old could not be removed. Nothing was installed." /SD IDOK
    ${If} $Code <> ${RUNNING}
      StrCpy $Code 2
    ${EndIf}
    SetErrorLevel $Code
    Abort "Nothing was installed."
  ${EndIf}
FunctionEnd

Section "${NAME}" MAIN
  SectionIn RO
  ${If} $Old != ""
    Push $Old
    Call CloseProgram
  ${EndIf}
  Push $INSTDIR
  Call CloseProgram
  Call RemoveOld
  SetOverwrite on
  !insertmacro InstallFiles
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "" "" "" "" "Dominoes at a quiet table"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  Delete "$DESKTOP\${NAME}.lnk"
  !insertmacro ForgetFiles
SectionEnd

Section "Desktop icon" DESKTOP_ICON
  SetOutPath "$INSTDIR"
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "" "" "" "" "Dominoes at a quiet table"
SectionEnd

Section "Open match files" MATCH_FILES
  WriteRegStr HKCU "Software\Classes\${PROGID}" "" "Match of dominoes"
  WriteRegStr HKCU "Software\Classes\${PROGID}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${PROGID}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegNone HKCU "Software\Classes\.dominoes\OpenWithProgids" "${PROGID}"
  ReadRegStr $0 HKCU "Software\Classes\.dominoes" ""
  ${If} $0 == ""
    WriteRegStr HKCU "Software\Classes\.dominoes" "" "${PROGID}"
    WriteRegStr HKCU "Software\Classes\.dominoes" "Content Type" "${MEDIA_TYPE}"
  ${EndIf}
SectionEnd

Section -told
  !insertmacro TellExplorer
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${MAIN} "The game and all it needs."
  !insertmacro MUI_DESCRIPTION_TEXT ${DESKTOP_ICON} "Starts the game from the desktop."
  !insertmacro MUI_DESCRIPTION_TEXT ${MATCH_FILES} "A double-click on a saved match (.dominoes) opens it."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

!macro Choose SECTION WANTED
  ${If} ${WANTED} = 1
    !insertmacro SelectSection ${SECTION}
  ${Else}
    !insertmacro UnselectSection ${SECTION}
  ${EndIf}
!macroend

Function .onInit
  System::Call 'kernel32::CreateMutexW(p 0, i 0, w "DominoesSetup") p .r1 ?e'
  Pop $0
  ${If} $0 = 183 ; it exists already
    MessageBox MB_OK|MB_ICONEXCLAMATION "This setup is running already." /SD IDOK
    SetErrorLevel 1
    Quit
  ${EndIf}
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastBuild} ${OLDEST_BUILD}
    MessageBox MB_OK|MB_ICONSTOP "${NAME} needs Windows 10, version 1809, or newer, with 64 bits." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  ReadRegStr $Old HKCU "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $Old != "" ; what was chosen the last time is offered again
    StrCpy $1 0
    ${If} ${FileExists} "$DESKTOP\${NAME}.lnk"
      StrCpy $1 1
    ${EndIf}
    !insertmacro Choose ${DESKTOP_ICON} $1
    StrCpy $1 0
    ReadRegStr $0 HKCU "Software\Classes\${PROGID}\shell\open\command" ""
    ${If} $0 != ""
      StrCpy $1 1
    ${EndIf}
    !insertmacro Choose ${MATCH_FILES} $1
  ${EndIf}
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/DESKTOP=" $1
  ${IfNot} ${Errors}
    !insertmacro Choose ${DESKTOP_ICON} $1
  ${EndIf}
  ClearErrors
  ${GetOptions} $0 "/FILES=" $1
  ${IfNot} ${Errors}
    !insertmacro Choose ${MATCH_FILES} $1
  ${EndIf}
  ClearErrors
FunctionEnd

; The players' own folder is no place for the program.
Function .onVerifyInstDir
  ${If} $INSTDIR == "$LOCALAPPDATA\Dominoes"
    Abort
  ${EndIf}
FunctionEnd

; ---- Removing

Section "un.${NAME}"
  Push $INSTDIR
  Call un.CloseProgram
  Delete "$INSTDIR\${PROGRAM}"
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}" ; then the rest is left whole too
    MessageBox MB_OK|MB_ICONSTOP "$INSTDIR\${PROGRAM} could not be removed. Nothing was changed." /SD IDOK
    SetErrorLevel 2
    Abort "Nothing was changed."
  ${EndIf}
  SetOutPath "$TEMP" ; a folder that a program stands in cannot be removed
  !insertmacro RemoveFiles
  Delete "$INSTDIR\uninstall.exe"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/UPGRADE" $1
  ${If} ${Errors}
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    Delete "$DESKTOP\${NAME}.lnk"
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
    !insertmacro ForgetFiles
    !insertmacro TellExplorer
  ${EndIf}
  ClearErrors
SectionEnd
