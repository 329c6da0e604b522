/** Pausing all notifications for a time. */
export const pause = {
  menu: "Pause notifications…",
  resume: "Resume notifications",
  title: "Pause notifications?",
  text: "Messages arrive and are counted. Event reminders are silent too.",
  legend: "Pause for",
  hour: "An hour",
  until: "Until {time}",
  untilResumed: "Until you resume them",
  confirm: "Pause",
  paused: "Notifications are paused",
  pausedUntil: "Notifications are paused until {time}",
} as const;
