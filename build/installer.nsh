; Lets people pass files to Natter in the Explorer, by "Send to" and by "Open with". Natter never becomes the default app of a file type.

!macro customInstall
  CreateShortCut "$SENDTO\${PRODUCT_NAME}.lnk" "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\*\OpenWithList\${APP_EXECUTABLE_FILENAME}" "" ""
  ; Starts the app when a notification of an earlier run is pressed. The id is toastActivator in main/shell/app/application.ts.
  WriteRegStr SHELL_CONTEXT "Software\Classes\CLSID\{6F1C7C0B-5C0E-4B55-9C51-7B6E3A3B9E42}\LocalServer32" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
!macroend

!macro customUnInstall
  Delete "$SENDTO\${PRODUCT_NAME}.lnk"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\*\OpenWithList\${APP_EXECUTABLE_FILENAME}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\CLSID\{6F1C7C0B-5C0E-4B55-9C51-7B6E3A3B9E42}"
  ; These are keys that the app writes when it starts.
  DeleteRegKey HKCU "Software\Classes\CLSID\{6F1C7C0B-5C0E-4B55-9C51-7B6E3A3B9E42}"
  DeleteRegKey HKCU "Software\Classes\natter"
!macroend
