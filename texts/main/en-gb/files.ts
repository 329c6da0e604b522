/** Texts of file dialogs, and default file names. */
export const files = {
  save: "Save",
  saveToFolder: "Save to a folder",
  exportToFolder: "Export to a new folder",
  exportToFile: "Export to a file",
  saveAsPdf: "Save as PDF",
  addToCalendar: "Add to calendar",
  calendar: "Calendar",
  savePicture: "Save picture",
  picture: "Picture",
  text: "Text",
  conversation: "Conversation",
} as const;
