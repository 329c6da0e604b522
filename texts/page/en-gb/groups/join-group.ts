/** Joining a group by its share link, and public groups. */
export const joinGroup = {
  title: "Join a group",
  askTitle: "Ask to join",
  link: "Share link or code",
  linkHint: "A member of the group can copy the link and send it to you.",
  show: "Show group",
  reading: "Loading the group",
  otherLink: "Other link",

  empty: "Paste a share link first.",
  noLink: "This is not a share link. It looks like groupme.com/join_group/ with a number and a code.",
  short:
    "Natter cannot read short links. Open it in the browser, and paste the long address that it leads to.",
  school: "This is the link of a school, not of a group.",
  elsewhere: "This address leads to another page, not to a group of the service.",

  members: "{count, plural, one {# member} other {# members}}",
  question: "Question of the group",
  answerHint: "Only the members of the group see your answer.",
  answerMissing: "The group wants an answer first.",
  questionChanged: "The group has changed its question. Your answer is kept; check that it still fits.",
  approval: "An admin of the group decides about each request.",
  join: "Join",
  ask: "Ask to join",

  requested: "Your request is sent",
  requestedText: "An admin of {group} decides about it. The group appears in your chats if you are let in.",
  joined: "You are in",
  joinedText: "{group} appears in your chats in a moment.",
  done: "Done",
  noName: "A group without a name",

  gone: "This link no longer works, or the group no longer exists. Ask a member for a new link.",
  notPublic: "The group is no longer public, or no longer exists.",
  barred: "You cannot join this group, because it removed or banned you.",
  full: "The group is full. Try again when a member has left.",
  phoneOnly:
    "The service lets only its own apps join this group. Join there; it shows up here at once. Your answer is kept here.",
  kept: "Your link and your answer are kept.",
} as const;
