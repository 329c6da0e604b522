/** The texts for switching between several accounts. */
export const accounts = {
  demo: "Demo",
  heading: "{count, plural, one {Account on this computer} other {Accounts on this computer}}",
  inUse: "{hint} · in use",
  inUseAlone: "In use",
  demoHint: "Made-up people, nothing leaves this computer",
  ended: "Signed out by the service",
  unread: "{count, plural, one {# unread} other {# unread}}",
  switch: "Switch",
  editProfile: "Edit profile",
  switchTo: "Switch to {name}",
  others: "Switch to another account",
  add: "Add an account",
  addLead: "Your other accounts stay signed in and keep notifying you.",
  nowShown: "{name} is shown now",
  unreadElsewhere:
    "{count, plural, one {Account: {name}, # unread in other accounts} other {Account: {name}, # unread in other accounts}}",
  endedElsewhere: "Account: {name}, another account was signed out",
  nextKey: "Next account",
  numberKey: "Account 1 to 9",
  accountNotInformed: "Signed out on this computer only",
  signOutOf: "Sign out of {name}?",
  signOutOfNamed: "Sign out of {name}",
  signOutUnsent:
    "Messages of this account that are not sent yet stay too, and are sent when you sign in again.",
  signOutOthers: "Your other accounts stay signed in.",
} as const;
