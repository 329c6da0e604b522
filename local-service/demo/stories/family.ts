import type { Story } from "../story.ts";

/** A family group in Arabic, which is written from right to left. */
export const familyStory: Story = {
  conversation: "family",
  unread: 1,
  lines: [
    { by: "huda", ago: "8d 6h", say: "الجمعة عندنا، ومن يتأخر يغسل الصحون" },
    {
      by: "sami",
      ago: "8d 5h 50m",
      say: "إذن سأصل يوم الخميس 😄",
      reactions: { "🤣": ["layla", "huda", "ines"] },
    },
    {
      by: "layla",
      ago: "8d 5h",
      say: "Inês, you are invited, and you never wash dishes",
      mentions: { Inês: "ines" },
    },
    {
      by: "ines",
      ago: "8d 4h 40m",
      say: "شكراً! I will bring pastéis and wash one spoon, for honour.",
      reactions: { "❤️": ["layla", "huda"] },
    },
    { by: "huda", ago: "3d 2h", say: "هل حجزتم الـ ferry أم بعد؟" },
    { by: "sami", ago: "3d 1h", say: "حجزت الأسبوع الماضي، أربعة مقاعد عند النافذة" },
    { by: "ines", ago: "3d", say: "ممتاز" },
    {
      by: "layla",
      ago: "1h 14m",
      say: "صور الحفلة وصلت أخيراً",
      pictures: [
        { scene: "night", width: 1280, height: 960, seed: "party" },
        { scene: "cake", width: 960, height: 1280, seed: "party" },
      ],
      reactions: { "❤️": ["huda", "sami"] },
    },
  ],
};
