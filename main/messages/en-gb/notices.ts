/** Texts of notifications about messages and events. */
export const notices = {
  forAccount: "{title} · for {name}",
  newMessage: "New message",
  reply: "Reply",
  markAsRead: "Mark as read",
  eventNear: "An event is near",
  today: "Today",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
  allDay: "{day}, all day",
  dayAt: "{day} at {time}",
  nowAt: "Now, at {time}",
  beganAt: "Began at {time}",
  beganToday: "Began at {time}, while you were away",
  beganYesterday: "Began yesterday at {time}, while you were away",
  startedEvents: "Begun while you were away",
  moreEvents: "{count, plural, one {# more} other {# more}}",
  eventsBegan: "{count, plural, one {An event} other {# events}} began while you were away",
  notSent:
    "{count, plural, one {A scheduled message was} other {# scheduled messages were}} not sent. Natter keeps what was not sent.",
  notSentText: "This scheduled message was not sent, and is kept: {text}",
  moreChats: "{count, plural, one {# more chat} other {# more chats}}",
} as const;
