/** The texts of the lists of liked messages. */
export const liked = {
  title: "Liked messages",
  lists: "Which messages",
  day: "Today",
  week: "This week",
  month: "This month",
  mine: "Liked by you",
  forMe: "Yours that others liked",
  count: "{count, plural, one {# like} other {# likes}}",
  empty: "There are no such messages.",
  notRead: "The liked messages could not be loaded.",
} as const;
