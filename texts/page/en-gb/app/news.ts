/** What is new after an update. */
export const news = {
  title: "What’s new",
  updated: "Natter is now version {version}",
  updatedHint: "It was updated from {from}. Your messages and settings are kept.",
  card: "New version of Natter",
  unreleased: "Since version {version}",
  release: "Version {version}, {day}",
  added: "New",
  changed: "Changed",
  fixed: "Fixed",
  removed: "Removed",
  all: "All changes",
  english: "This list is in English only.",
} as const;
