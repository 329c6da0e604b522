/** The texts about how much room Natter takes on this computer. */
export const storage = {
  title: "Storage",
  heading: "On this computer",
  media: "Photos and videos {size}",
  messages: "Messages {size}",
  limit: "Keep at most",
  limitHint: "Photos and videos that you have not looked at for longest go first, and can be fetched again.",
  clear: "Clear photos and videos",
  clearHint: "Messages stay. What you look at is fetched again.",
  clearNow: "Clear",
  cleared: "Photos and videos were cleared",
  clearedText: "What you look at is fetched again.",
} as const;
