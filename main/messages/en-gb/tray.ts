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
  pause: "Pause notifications",
  pauseHour: "For an hour",
  pauseTomorrow: "Until tomorrow at {time}",
  pauseResumed: "Until you resume them",
  paused: "Notifications are paused",
  pausedUntil: "Notifications are paused until {time}",
  resume: "Resume notifications",
  quit: "Quit",
} as const;
