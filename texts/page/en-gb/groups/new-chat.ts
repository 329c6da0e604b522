/** The menu that starts a chat, or makes or finds a group. It is apart, because the list of chats shows it. */
export const newMenu = {
  new: "New chat or group",
  newKey: "Start a chat, or make or join a group",
  directMessage: "New direct message",
  group: "New group",
  discover: "Discover public groups",
  joinByLink: "Join a group by link",
};

/** Starting a chat with a person, and making a group. */
export const newChat = {
  find: "Name or profile link",
  findHint: "People from your chats, your groups and your contacts. A pasted profile link works too.",
  people: "People",
  reading: "Loading your contacts",
  peopleMissing: "Some people are missing here.",
  nobody: "Nobody is known here yet. Paste a profile link that someone sent you.",
  notFound: "Nobody here is called “{query}”.",
  found: "{count, plural, =0 {Nobody found} one {# person} other {# people}}",
  more: "{count, plural, one {# more person. Type a name to find someone.} other {# more people. Type a name to find someone.}}",
  contact: "Contact",
  blocked: "Blocked",
  unread:
    "{count, plural, one {The members of # group are not loaded yet.} other {The members of # groups are not loaded yet.}}",
  readMembers: "Load them",
  readingLinked: "Loading the profile",
  linkGone: "This profile link no longer works. Ask the person for a new one.",
  message: "Message",
  addContact: "Add to contacts",
  isContact: "In your contacts",
  notStarted: "The chat was not started",
  nothingSent: "Nothing was sent.",

  groupName: "Name of the group",
  groupNameMissing: "A group needs a name.",
  description: "Description (optional)",
  charactersLeft: "{count, plural, one {# character left} other {# characters left}}",
  tooLong: "{count, plural, one {# character too long} other {# characters too long}}",
  make: "Make group",
  addPeople: "Add people (optional)",
  addPeopleHint: "The name of a contact, a phone number with its country code, or an email.",
  queryLeft: "Choose a contact from the list, or empty this field.",
  made: "“{group}” is made",
  notAllAdded: "The group exists. The people below are not in it yet.",
  openGroup: "Open the group",
  groupKept: "What you typed is kept here.",
  groupPhoneOnly:
    "The service lets only its own apps make groups. Make it there; it shows up here at once. What you typed is kept here.",
} as const;
