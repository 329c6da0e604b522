import type { Story } from "../story.ts";

/** Chat with Mum, in two languages. */
export const mumChatStory: Story = {
  conversation: { chatWith: "mum" },
  unread: 0,
  lines: [
    { by: "mum", ago: "12d 3h", say: "Filha, comeste?" },
    { by: "ines", ago: "12d 2h 50m", say: "Sim, mãe. Sopa." },
    { by: "mum", ago: "12d 2h 49m", say: "Sopa de quê?" },
    {
      by: "ines",
      ago: "12d 2h 40m",
      say: "De legumes. Com chouriço. Não te preocupes.",
      reactions: { "❤️": ["mum"] },
    },
    { by: "mum", ago: "4d 6h", say: "Do not take the small ferry in this wind, please" },
    { by: "ines", ago: "4d 5h", say: "I took the big one. It was like a hotel that moves." },
    {
      by: "mum",
      ago: "1d 5h",
      say: "O teu pai arranjou o rádio. Agora só apanha uma estação e é de fado.",
      pictures: [{ scene: "dunes", width: 900, height: 1200, seed: "radio" }],
    },
    {
      by: "ines",
      ago: "1d 4h 40m",
      say: "Então ficou melhor do que estava 🤣",
      reactions: { "🤣": ["mum"] },
    },
    { by: "mum", ago: "7m", say: "Sunday lunch at one. Bring nothing." },
    { by: "mum", ago: "6m", say: "Or bring sardines." },
  ],
};

/** Chat with Þórunn, about a boat. */
export const thorunnChatStory: Story = {
  conversation: { chatWith: "thorunn" },
  unread: 0,
  isSeen: true,
  lines: [
    { by: "thorunn", ago: "7d 2h", say: "Are you coming north for the light, or is that still a rumour?" },
    { by: "ines", ago: "7d 1h", say: "A rumour with a return ticket" },
    {
      by: "thorunn",
      ago: "12h 7m",
      say: "I have been thinking about the trip, and I would rather take the slow boat than fly. It leaves at nine in the evening, you can sleep in the lounge, and in the morning you come round the headland with the whole fjord lit from behind. My grandmother made that crossing every summer for forty years and said she never once slept through it.\n\nIt costs about the same. What do you think?",
    },
    { by: "thorunn", ago: "12h 6m", say: "https://ferjan.example/timetable/winter" },
    { by: "ines", ago: "11h 52m", say: "Slow boat. Obviously.", reactions: { "🎉": ["thorunn"] } },
    {
      by: "thorunn",
      ago: "44m",
      say: "Booked the lounge, two places by the window ⛴️",
      pictures: [{ scene: "alps", width: 1200, height: 900, seed: "fjord" }],
    },
    { by: "ines", ago: "42m", say: "The ferry leaves at 21:00 from pier 4, I checked twice" },
  ],
};

/** Chat with Priya, who prints pictures. */
export const priyaChatStory: Story = {
  conversation: { chatWith: "priya" },
  unread: 0,
  isSeen: true,
  lines: [
    {
      by: "priya",
      ago: "5d 3h",
      say: "Could you send me the dune pictures at full size? I want to print one, large, and I will say it is mine.",
    },
    { by: "ines", ago: "5d 2h", say: "You may say it is yours on odd days" },
    {
      by: "ines",
      ago: "1d 20h",
      say: null,
      pictures: [
        { scene: "dunes", width: 1600, height: 1200, seed: "one" },
        { scene: "dunes", width: 1600, height: 1200, seed: "two" },
        { scene: "tea", width: 1200, height: 1600, seed: "three" },
      ],
      reactions: { "❤️": ["priya"] },
    },
  ],
};

/** Chat with Yusuf, a neighbour. */
export const yusufChatStory: Story = {
  conversation: { chatWith: "yusuf" },
  unread: 0,
  isSeen: true,
  lines: [
    { by: "yusuf", ago: "5d 1h", say: "Merhaba! Mart ayında İstanbul’a gidiyorum, bir şey ister misin?" },
    { by: "ines", ago: "4d 23h", say: "Only tea. And the recipe, if it can be told." },
    { by: "yusuf", ago: "4d 21h", say: "The recipe is: do not hurry. But I will bring the tea." },
    { by: "ines", ago: "4d 20h", say: "Teşekkürler! See you in March" },
  ],
};
