/** Texts of the app lock that the system shows. */
export const lock = {
  // macOS puts "Natter is trying to" before it.
  reason: "show your chats",
} as const;
