/** The tour of the window, in a card below the list of chats. */
export const tour = {
  region: "Tour of Natter",
  step: "Step {step} of {count}",
  offered: "A short tour of Natter is below the list of chats. {keys} leads there.",
  listTitle: "Your chats",
  listText:
    "The newest is at the top, and unread ones have a number. Right-click a chat to pin it, mute it or set its notifications.",
  paletteTitle: "Find everything",
  paletteText:
    "{keys} finds chats, people, messages, settings and commands in one list. A few letters of a name are enough.",
  filesTitle: "Send files",
  filesText:
    "Drop photos and files on a chat. They are uploaded while you write, and nothing is sent before you press Send.",
  quietTitle: "Notifications",
  quietText:
    "If you close the window, Natter stays in the tray and notifies you. The menu of your picture pauses notifications.",
  quietTextNoTray:
    "If you close the window, Natter keeps running and notifies you. The menu of your picture pauses notifications.",
  back: "Back",
  next: "Next",
  skip: "Skip the tour",
  done: "Done",
} as const;
