/** Texts of the tray icon and its menu. */
export const tray = {
  open: "Open Natter",
  nothingUnread: "Nothing unread",
  unread: "{count, plural, one {# unread} other {# unread}}",
  connecting: "Connecting",
  online: "Connected",
  catchingUp: "Loading missed messages",
  offline: "Not connected",
  notifications: "Notifications",
  quit: "Quit",
} as const;
