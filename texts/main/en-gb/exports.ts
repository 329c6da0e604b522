/** Texts of exported conversations, apart from the messages. They are inserted into HTML without escaping. */
export const exports = {
  written: "Exported by Natter on {moment} ({zone}) for {name}",
  unknownTime: "at an unknown time",
  gap: "Some messages are missing here",
  answer: "In reply to {name}: {text}",
  unknownAnswer: "A message that is not here",
  deleted: "This message was deleted",
  edited: "Edited",
  reactions: "Reactions",
  more: "{names} and {count, plural, one {# more} other {# more}}",
  photoFrom: "Photo from {name}",
  noPhoto: "A photo could not be downloaded: {address}",
  file: "File {name}",
  keptAs: "kept as {name}: files of this kind can contain programs",
  fileNotSent: "File {name}, not sent yet",
  location: "{kind}: {name} ({latitude}, {longitude})",
  notShown: "Something that Natter does not show ({kind})",
  messages: "{count, plural, one {# message} other {# messages}}",
  missing:
    "{count, plural, one {# photo, video or file} other {# photos, videos or files}} could not be downloaded.",
} as const;
