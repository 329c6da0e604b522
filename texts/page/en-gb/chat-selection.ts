/** Selecting several chats in the list, and what is done with all of them. */
export const chatSelection = {
  bar: "Selected chats",
  menu: "Actions for {count, plural, one {# selected chat} other {# selected chats}}",
  end: "Stop selecting",
  all: "Select all",
  partly: "{action} ({count} of {all})",

  leave: "Leave groups…",
  remove: "Remove chats…",

  muteTitle: "Mute {count, plural, one {# chat} other {# chats}}?",
  muteTopics: "Mute the topics of the groups too",
  levelTitle: "Notifications of {count, plural, one {# chat} other {# chats}}",
  levelFollowed: "The same as for its group or for all chats of its kind",
  leaveTitle: "Leave {count, plural, one {# group} other {# groups}}?",
  leaveNone: "You cannot leave these groups",
  leaveText: "You receive no more messages of these groups, and their members see that you left.",
  leaveConfirm: "Leave {count, plural, one {# group} other {# groups}}",
  owned:
    "You own these groups, and the service lets no owner leave. Transfer or destroy them in their settings first:",
  removeTitle: "Remove {count, plural, one {# direct message} other {# direct messages}}?",
  removeText:
    "These chats and their messages disappear for you, here and on your other devices. The other people keep them.",
  removeHint: "A chat returns with its next message.",
  removeConfirm: "Remove {count, plural, one {# chat} other {# chats}}",
  leftOut:
    "{count, plural, one {# other selected chat stays as it is.} other {# other selected chats stay as they are.}}",
  chats: "Chats",

  notMarkedRead:
    "{count, plural, one {# chat was not marked as read} other {# chats were not marked as read}}",
  notMarkedUnread:
    "{count, plural, one {# chat was not marked as unread} other {# chats were not marked as unread}}",
  notMuted: "{count, plural, one {# chat was not muted} other {# chats were not muted}}",
  notUnmuted: "{count, plural, one {# chat is still muted} other {# chats are still muted}}",
  levelNotSet: "The notifications of {count, plural, one {# chat} other {# chats}} were not changed",
  notPinned: "{count, plural, one {# chat was not pinned} other {# chats were not pinned}}",
  notUnpinned: "{count, plural, one {# chat is still pinned} other {# chats are still pinned}}",
  notLeft: "You are still in {count, plural, one {# group} other {# groups}}",
  notRemoved: "{count, plural, one {# chat was not removed} other {# chats were not removed}}",
  doneForOthers: "{count, plural, one {It worked for # other chat.} other {It worked for # other chats.}}",
  untried:
    "{count, plural, one {You stopped before # other chat, which stays selected.} other {You stopped before # other chats, which stay selected.}}",
  staySelected: "What failed stays selected.",

  markedRead: "{count, plural, one {# chat is marked as read} other {# chats are marked as read}}",
  markedUnread: "{count, plural, one {# chat is marked as unread} other {# chats are marked as unread}}",
  muted: "{count, plural, one {# chat is muted} other {# chats are muted}}",
  unmuted: "{count, plural, one {# chat is no longer muted} other {# chats are no longer muted}}",
  levelSet: "The notifications of {count, plural, one {# chat} other {# chats}} are changed",
  pinned: "{count, plural, one {# chat is pinned} other {# chats are pinned}}",
  unpinned: "{count, plural, one {# chat is no longer pinned} other {# chats are no longer pinned}}",
  left: "You left {count, plural, one {# group} other {# groups}}",
  removed: "{count, plural, one {# chat is removed} other {# chats are removed}}",
} as const;
