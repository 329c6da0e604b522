/** The sound of a chat's notifications. */
export const notificationSound = {
  asSettings: "The same as in Settings",
  asGroup: "The same as for its group",
  ofWindows: "The sound of Windows",
  none: "No sound",
  noneHint: "Its notifications appear without a sound.",
  play: "Play",
  notPlayed: "The sound could not be played.",
  off: "Sounds are off in Settings, Notifications, so no chat plays one.",
  noNotifications: "This chat notifies of nothing, so it has no sound.",
} as const;
