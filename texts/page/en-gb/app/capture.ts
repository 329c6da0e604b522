export const capture = {
  heading: "What others see of your screen",
  hide: "Hide Natter in screenshots and screen sharing",
  hintWindows:
    "Its windows are missing or black there, also for someone who helps you from another computer. Notifications stay visible. This is no guarantee: some programs, and every camera, see the windows all the same.",
  hintMac:
    "Its windows are missing from what other programs show or record. Notifications stay visible. This is no guarantee: newer programs see the windows all the same.",
  words: "Capture / Screen recording / Presenting",
} as const;
