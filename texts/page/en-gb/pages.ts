/** The names of the pages. */
export const pages = {
  forYou: "For you",
  forYouUnread: "For you, {shown} unread",
  calendar: "Calendar",
  people: "People",
  discover: "Discover",
  galleryOf: "Gallery · {chat}",
} as const;
