import type { Story } from "../story.ts";

/** A group that reads a book, chapter by chapter. */
export const bookClubStory: Story = {
  conversation: "bookClub",
  unread: 0,
  lines: [
    { by: "wanjiru", ago: "18d 3h", say: "Karibuni! Wiki hii: sura ya tano hadi ya nane." },
    {
      by: "achieng",
      ago: "17d 22h",
      say: "Nimemaliza ya sita. Siwezi kusema kitu bila kuharibu.",
      reactions: { "👀": ["ines", "kwame"] },
    },
    {
      by: "ines",
      ago: "17d 20h",
      say: "I read with a finger on the page and another in the dictionary. Chapter five took me a week and I loved it.",
      reactions: { "❤️": ["wanjiru", "achieng"] },
    },
    { by: "kwame", ago: "11d 4h", say: "The uncle knew. Tell me the uncle knew." },
    { by: "wanjiru", ago: "11d 3h 30m", say: "Soma tu 😌" },
  ],
};

/** A group of people who work on boats in summer. */
export const ferryStory: Story = {
  conversation: "ferry",
  unread: 0,
  lines: [
    {
      by: "thorunn",
      ago: "40d",
      say: "Last crossing of the season done. Nobody fell in. A hat fell in.",
      pictures: [{ scene: "ferry", width: 1200, height: 900, seed: "last" }],
      reactions: { "😭": ["bjorn"], "🎉": ["ines", "jonas", "halina"] },
    },
    { by: "bjorn", ago: "39d 23h", say: "It was a good hat." },
    { by: "halina", ago: "20d 2h", say: "Lists for next summer: who takes June?" },
    { by: "ines", ago: "20d 1h", say: "First two weeks of June, gladly" },
    {
      by: "jonas",
      ago: "5d 22h",
      say: "I have found the hat. It is on a seal.",
      pictures: [{ scene: "snow", width: 1200, height: 800, seed: "seal" }],
      reactions: { "💀": ["thorunn", "bjorn", "ines"] },
    },
  ],
};

/** A group in which only the office posts. */
export const noticesStory: Story = {
  conversation: "notices",
  unread: 0,
  lines: [
    {
      by: "fonseca",
      ago: "21d",
      say: "Obras na linha 24: entre as 9h e as 17h, autocarro de substituição na paragem do jardim.",
    },
    {
      by: "fonseca",
      ago: "12d",
      say: "Track laying between Campolide and Amoreiras. The replacement bus stops at the garden gate.",
    },
    {
      by: "fonseca",
      ago: "6d 8h",
      say: "A paragem provisória muda amanhã para junto da farmácia. Mapa: https://linha24.example/mapa",
      reactions: { "🙏": ["ines", "halina"] },
    },
  ],
};
