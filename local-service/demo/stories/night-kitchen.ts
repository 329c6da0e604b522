import type { Story } from "../story.ts";

/** A group that cooks late, in Japanese and English. */
export const nightKitchenStory: Story = {
  conversation: "nightKitchen",
  unread: 3,
  lines: [
    {
      by: "kenji",
      ago: "9d 12h",
      say: "昨日の豚汁、残りで雑炊にした。米を入れてから三分で火を止めるのがこつ。",
    },
    { by: "ren", ago: "9d 11h 50m", say: "三分？うちでは五分だな" },
    {
      by: "chidinma",
      ago: "9d 11h",
      say: "Reading this with a dictionary and a spoon",
      reactions: { "🤣": ["kenji", "misaki", "ines"] },
    },
    {
      by: "ines",
      ago: "5d 13h",
      say: "Tonight: canja, but with yuzu. My grandmother must never know.",
      reactions: { "👀": ["misaki"], "🙏": ["ren"] },
    },
    { by: "misaki", ago: "5d 12h 40m", say: "それ絶対おいしいやつ！写真は？" },
    { by: "ines", ago: "5d 12h 30m", say: "Too late. There is no canja any more." },
    {
      by: "minh",
      ago: "2d 11h",
      say: "Nước dùng mười hai tiếng. Twelve hours. Nobody speak to me until the bowl is empty.",
      pictures: [{ scene: "ramen", width: 1080, height: 1350, seed: "pho" }],
      reactions: { "❤️": ["ines", "misaki", "kenji", "ren"], "🥺": ["chidinma"] },
    },
    { by: "ines", ago: "2d 10h", say: "I would not dare" },
    { by: "kenji", ago: "48m", say: "今日は雨だから、温かいものがいい" },
    {
      by: "ren",
      ago: "31m",
      say: "味噌か塩か、決めてください",
      pictures: [{ scene: "cake", width: 900, height: 900, seed: "dessert" }],
    },
    { by: "misaki", ago: "23m", say: "今夜はラーメンにしよう 🍜" },
  ],
};
