; Files can be given to Natter in the Explorer, by "Send to" and by "Open with"; it never becomes the usual app of any kind of file.

!macro customInstall
  CreateShortCut "$SENDTO\${PRODUCT_NAME}.lnk" "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\*\OpenWithList\${APP_EXECUTABLE_FILENAME}" "" ""
!macroend

!macro customUnInstall
  Delete "$SENDTO\${PRODUCT_NAME}.lnk"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\*\OpenWithList\${APP_EXECUTABLE_FILENAME}"
  ; The app writes this itself when it starts.
  DeleteRegKey HKCU "Software\Classes\natter"
!macroend
