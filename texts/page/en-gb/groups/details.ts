/** The panel with the details of a chat. */
export const details = {
  title: "Details",
  key: "Details of the chat",
  region: "Details of {chat}",
  show: "Details",
  hide: "Close details",

  created: "Created {day}",
  createdBy: "Created {day} by {name}",
  youAreOwner: "You own this group",
  youAreAdmin: "You are an admin",
  privateGroup: "Every member can change this group",
  closedGroup: "Only admins change this group",
  announcementGroup: "Only admins change this group and write in it",
  topicOf: "Topic of {group}",

  actions: "Actions in this chat",
  mute: "Mute",
  unmute: "Unmute",
  search: "Search",
  gallery: "Gallery",
  more: "More",
  moreActions: "More actions in this chat",
  mutedUntil: "Muted until {time}",
  muted: "Muted until you unmute it",

  openGallery: "Open",
  openGalleryLabel: "Open the gallery",

  notRead: "The details could not be loaded",
  notReadPerson: "The profile could not be loaded",
  notNewest: "This may be out of date.",

  nickname: "Your name in this group",
  changeNickname: "Change your name in this group",
  nicknameHint: "Only in this group. Messages that you sent before show it too.",
  nicknameLeft:
    "{left, plural, =0 {No more characters fit} one {# more character fits} other {# more characters fit}}",
  nicknameTooLong:
    "{over, plural, one {The name is # character too long.} other {The name is # characters too long.}}",
  nicknameBlank: "A name needs at least one character.",
  save: "Save",
  nicknameKept: "Your name was not changed.",
  ownPicture: "Your picture in this group",
  changeOwnPicture: "Change your picture in this group",
  removeOwnPicture: "Use the picture of your profile in this group",
  ownPictureKept: "Your picture was not changed.",
  ownPictureSaved: "Your picture in this group is changed",
  nicknameSaved: "You are now called {name} here",

  sharedGroups: "Groups with both of you",
  noSharedGroups: "You share no group.",
  openGroup: "Open {group}",
  blocked: "You block this person",
  blockedText: "Neither of you can write to the other here.",
  unblock: "Unblock",
  memberSince: "Has an account since {day}",
} as const;
