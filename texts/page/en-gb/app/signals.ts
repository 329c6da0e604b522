export const signals = {
  heading: "What others learn while you read and write",
  receipts: "Read receipts",
  receiptsOn: "In direct messages, the other person sees how far you have read.",
  receiptsOff:
    "In direct messages, nobody sees how far you have read. Your other devices still do. What you read now is not told later.",
  typing: "Typing",
  typingOn: "The people of a chat see that you are typing.",
  typingOff: "Nobody sees that you are typing. You still see it of others.",
} as const;
