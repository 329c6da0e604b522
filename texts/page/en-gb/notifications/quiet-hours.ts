/** The quiet hours of the settings. */
export const quietHours = {
  title: "Quiet hours",
  switch: "Keep quiet at set times",
  hint: "In the time zone of this computer. Afterwards, one notification says how many messages came in how many chats. Event reminders wait until then.",
  from: "{day} from",
  to: "{day} until",
  none: "Not quiet",
  sameDay: "Until {time}",
  nextDay: "Until {time} on the next day",
  allowed: "Let these people through",
  allowedHint: "Nobody is chosen. Messages of the people whom you choose notify at once.",
  allowedText: "Their messages notify at once, also during quiet hours, in every chat that may notify.",
  choose: "Choose",
  chooseAllowed: "Choose the people who are let through",
  nobodyFound: "Nobody is found.",
} as const;
