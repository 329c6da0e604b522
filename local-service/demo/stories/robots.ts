import type { Story } from "../story.ts";

/** A group in which a bot posts most messages. */
export const robotsStory: Story = {
  conversation: "robots",
  unread: 0,
  lines: [
    { by: "bot", ago: "9d 2h", say: "4.2.0 is built. 1,204 checks passed, 0 failed." },
    { by: "daniel", ago: "9d 1h 50m", say: "Zero? Did it run them?" },
    {
      by: "bot",
      ago: "9d 1h 49m",
      say: "All 1,204. Thank you for asking.",
      reactions: { "💀": ["ines", "bjorn"] },
    },
    { by: "priya", ago: "8d 22h", say: "Shipping 4.2.0 to the first ring. Rings two and three tomorrow." },
    {
      by: "bot",
      ago: "8d 21h",
      say: "4.2.0 → ring one: done. Notes: https://releases.letters.example/4.2.0",
    },
    {
      by: "bjorn",
      ago: "4d 3h",
      say: "Somebody in ring one has a date field from the year 12026. I would like to meet them.",
    },
    { by: "priya", ago: "4d 2h", say: "Fixed. 4.2.1 tonight." },
    {
      by: "ines",
      ago: "4d 1h 30m",
      say: "I wrote a test for the year 12026. It will outlive us.",
      reactions: { "🫶": ["priya", "daniel"] },
    },
    { by: "bot", ago: "1d 22h", say: "4.2.1 is out on every channel" },
  ],
};
