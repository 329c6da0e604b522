/** The texts about messages that are sent at a later time. */
export const scheduled = {
  scheduleMessage: "Schedule message",
  scheduleEmpty: "Schedule message: write something first",
  scheduleTooLong: "Schedule message: the text is too long",
  scheduleEdit: "Schedule message: an edit cannot be scheduled",
  mustRun: "Natter must be running at that time. It sends nothing while it is closed or the computer sleeps.",
  inOneHour: "In one hour, {time}",
  tonight: "Tonight, {time}",
  tomorrow: "Tomorrow, {time}",
  monday: "Monday, {time}",
  nextMonday: "Next Monday, {time}",
  choose: "Choose date and time…",
  done: "Scheduled for {time}",
  doneText: "Natter must be running then.",

  changeTime: "Change the time",
  day: "Date",
  time: "Time",
  noTime: "Enter a date and a time.",
  past: "This time has passed. Choose a later one.",
  sendsAt: "Sends {time}.",
  schedule: "Schedule",

  title: "Scheduled messages",
  /** The menu item that opens the list. */
  region: "Scheduled messages of this chat",
  planned:
    "{count, plural, one {# message is scheduled.} other {# messages are scheduled.}} {count, plural, one {It is sent} other {The next is sent}} {time}.",
  notSent:
    "{count, plural, one {# scheduled message was not sent.} other {# scheduled messages were not sent.}}",
  none: "Nothing is scheduled",
  noneText: "To schedule a message, write it, then choose the arrow beside Send.",
  howItWorks:
    "Natter sends these only while it is running. A message that is more than {minutes, plural, one {# minute} other {# minutes}} late is not sent on its own: it waits here for you.",
  inChat: "In {chat}",
  unknownChat: "A chat that is not on this computer",
  missed: "Not sent {time}: Natter was not running, or the computer was asleep.",
  stopped: "Not sent {time}. {reason}",
  chatGone: "You are no longer in this chat, so the message cannot be sent. Its text is kept.",
  files: "{count, plural, one {# file} other {# files}}",
  location: "Location",
  answer: "Reply",

  edit: "Edit",
  newTime: "New time",
  sendNow: "Send now",
  remove: "Delete",
  copy: "Copy text",
  copied: "Text copied",
  /** The name of a button for screen readers: what it does, and to which message. */
  actionOn: "{action}: {text}",
  confirmRemove: "Delete this message? It cannot be restored.",
  keep: "Keep",
  removed: "Scheduled message deleted",
  sentNow: "The message is being sent",
  moved: "The message is sent {time}",
  kept: "The message is still scheduled.",
  writingHasLocation:
    "What you are writing in that chat already has a location. Send or remove it first; both are kept.",
  writingAnswers:
    "What you are writing in that chat is already a reply to another message. Send it or end that reply first; both are kept.",
} as const;

/** Scheduled messages in the frame, which is loaded first. */
export const scheduledNotice = {
  open: "Scheduled messages",
  show: "Show",
  notSentKept:
    "{count, plural, one {# scheduled message was not sent. It is kept on this computer.} other {# scheduled messages were not sent. They are kept on this computer.}}",
} as const;
