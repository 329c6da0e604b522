/** Texts of the window's menus and of messages about the window. */
export const window = {
  file: "File",
  edit: "Edit",
  view: "View",
  quit: "Quit",
  noSuggestions: "No suggestions",
  addToDictionary: "Add to dictionary",
  stoppedTwice: "The window stopped working twice",
  stoppedTwiceDetail:
    "Your messages and drafts are kept on this computer. Load the window again, or quit Natter.",
  notResponding: "The window does not respond",
  notRespondingDetail:
    "It may only be busy. Your messages are kept on this computer; what you typed in the last moments may be lost when the window is loaded again.",
  loadAgain: "Load again",
  wait: "Wait",
  goesOn: "Natter is still running",
  goesOnDetail: "This desktop has no tray, so closing the window minimises Natter.",
} as const;
