/** Requests of strangers to write to this account. */
export const requests = {
  title: "Message requests",
  entry: "Message requests, {count, plural, one {# waits} other {# wait}} for you",
  back: "Back to all chats",
  hint: "People you share no group with and who are not your contacts. They do not see that you read their messages until you accept.",
  none: "Nobody is waiting for your answer.",

  panel: "Request of {name}",
  heading: "{name} wants to write to you",
  unseen: "{name} does not see that you have read this until you accept.",
  reading: "Loading the profile",
  noGroups: "You share no groups.",
  groups: "{count, plural, one {You share the group} other {You share # groups:}} {names}",
  senderUnknown: "The sender’s profile could not be loaded",

  acceptFirst: "Accept the request before you write.",
  accept: "Accept",
  delete: "Delete…",
  block: "Block…",
  acceptHint: "You can write to each other, and {name} sees what you have read.",
  deleteHint: "The request disappears. {name} is not notified, and may write again.",
  blockHint: "The request disappears, and {name} can no longer write to you.",

  deleteTitle: "Delete the request of {name}?",
  deleteText: "The request and its messages disappear for you, here and on your other devices.",
  deleteKept: "{name} is not notified. If {name} writes again, there is a new request.",
  deleteConfirm: "Delete request",
  blockTitle: "Block {name}?",
  blockText: "{name} can no longer write to you. The request and its messages disappear for you.",
  blockKept: "{name} is not notified.",
  blockConfirm: "Block",

  notAccepted: "The request of {chat} was not accepted",
  notDeleted: "The request of {chat} was not deleted",
  notBlocked: "{chat} was not blocked",
  deleted: "The request of {chat} is deleted",
  blocked: "{chat} is blocked",
} as const;
