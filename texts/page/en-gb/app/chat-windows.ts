/** Chats in windows of their own. */
export const chatWindows = {
  open: "Open in its own window",
  notOpened: "The chat was not opened in its own window",
} as const;
