/** The texts for selecting several members of a group, and for the actions on all of them. */
export const memberSelection = {
  select: "Select",
  bar: "Selected members",
  count: "{count, plural, one {# selected} other {# selected}}",
  none: "Select members by a click or with Space",
  all: "Select all",
  end: "Stop selecting",

  removeTitle: "Remove {count, plural, one {# member} other {# members}}?",
  removeText:
    "{count, plural, one {{names} leaves the group now and receives no new messages. Messages already sent stay, and the group sees that you removed them.} other {{names} leave the group now and receive no new messages. Messages already sent stay, and the group sees that you removed them.}}",
  removeHint: "They cannot rejoin unless you add them again, or allow it under “Left or removed”.",
  banTitle: "Remove and ban {count, plural, one {# member} other {# members}}?",
  banText:
    "{count, plural, one {{names} leaves the group now and cannot come back, not even by the share link. Messages already sent stay.} other {{names} leave the group now and cannot come back, not even by the share link. Messages already sent stay.}}",
  banHint:
    "It happens in two steps for each person: first the removal, then the ban. If a step fails, Natter says so, and you can try it again.",
  banFormerTitle: "Ban {count, plural, one {# person} other {# people}}?",
  banFormerText: "After the ban, {names} cannot come back, not even by the share link.",
  more: "{count, plural, one {# more} other {# more}}",

  removing: "Removing {count, plural, one {# member} other {# members}}",
  banning: "Banning {count, plural, one {# person} other {# people}}",
  unbanning: "Allowing {count, plural, one {# person} other {# people}} to rejoin",
  adding: "Adding {count, plural, one {# person} other {# people}} to the group again",

  removed: "{count, plural, one {# member was removed} other {# members were removed}}",
  banned: "{count, plural, one {# member was removed and banned} other {# members were removed and banned}}",
  formerBanned: "{count, plural, one {# person was banned} other {# people were banned}}",
  unbanned: "{count, plural, one {# person can come back} other {# people can come back}}",
  added: "{count, plural, one {# person is in the group again} other {# people are in the group again}}",

  notRemoved: "{count, plural, one {# member was not removed} other {# members were not removed}}",
  notBanned: "{count, plural, one {# person was not banned} other {# people were not banned}}",
  notUnbanned:
    "{count, plural, one {# person still cannot come back} other {# people still cannot come back}}",
  notAdded: "{count, plural, one {# person was not added} other {# people were not added}}",
  doneForOthers: "{count, plural, one {It worked for # other person.} other {It worked for # other people.}}",
  roleLost: "You are no longer an admin of this group.",
  untried:
    "{count, plural, one {You stopped before # other person, who stays selected.} other {You stopped before # other people, who stay selected.}}",
  staySelected: "Those for whom it failed stay selected.",
} as const;
