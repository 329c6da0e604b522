/** Words for attachments and other content of a message. */
export const kinds = {
  photo: "Photo",
  video: "Video",
  audio: "Voice message",
  file: "File",
  location: "Location",
  poll: "Poll",
  event: "Event",
  linkedImage: "Picture from another site",
} as const;
