/** The transfer of several groups to one person. */
export const groupsTransfer = {
  open: "Transfer groups…",
  more: "Transfer more groups to {name}…",
  title: "Transfer groups to {name}",
  text: "Choose the groups that {name} will own. These are the groups that you own and {name} is a member of.",
  groups: "Groups",
  loading: "Loading the groups",
  none: "You own no group that {name} is a member of.",
  confirmTitle: "Make {name} the owner of {count, plural, one {# group} other {# groups}}?",
  confirmText:
    "{name} can then change, transfer and destroy these groups. You stay as an admin and cannot undo this.",
  confirm: "Transfer {count, plural, one {# group} other {# groups}}",
  kept: "You still own the groups.",
  done: "{name} owns {count, plural, one {# group} other {# groups}} now",
  someTitle: "{count, plural, one {# group was not transferred} other {# groups were not transferred}}",
  transferred: "{name} owns it now. You stay as an admin.",
  notOwner: "You do not own this group any more. Ask its owner to transfer it.",
  notMember:
    "{name} is not a member of this group, or the group is gone. Add them, or choose another member.",
  samePerson: "You own this group already. Choose another person.",
  refused: "The service did not transfer it. See in its settings who owns it, then try again.",
  again: "Choose again",
} as const;
