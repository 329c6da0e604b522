/** The small window in which a person answers a notification. */
export const quickReply = {
  messages: "Last messages",
  you: "You",
  field: "Reply in {chat}",
  placeholder: "Reply",
  hint: "{keys} sends. Esc closes, and what you typed stays as a draft.",
  send: "Send",
} as const;
