; Files can be given to Natter in the Explorer, by "Send to" and by "Open with"; it never becomes the usual app of any kind of file.

!macro customInstall
  CreateShortCut "$SENDTO\${PRODUCT_NAME}.lnk" "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\*\OpenWithList\${APP_EXECUTABLE_FILENAME}" "" ""
  ; Starts the app when a notification of an earlier run is pressed. The same as toastActivator in main/shell/app/application.ts.
  WriteRegStr SHELL_CONTEXT "Software\Classes\CLSID\{6F1C7C0B-5C0E-4B55-9C51-7B6E3A3B9E42}\LocalServer32" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
!macroend

!macro customUnInstall
  Delete "$SENDTO\${PRODUCT_NAME}.lnk"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\*\OpenWithList\${APP_EXECUTABLE_FILENAME}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\CLSID\{6F1C7C0B-5C0E-4B55-9C51-7B6E3A3B9E42}"
  ; The app writes these itself when it starts.
  DeleteRegKey HKCU "Software\Classes\CLSID\{6F1C7C0B-5C0E-4B55-9C51-7B6E3A3B9E42}"
  DeleteRegKey HKCU "Software\Classes\natter"
!macroend
