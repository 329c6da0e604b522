import type { Story } from "../story.ts";

/** A topic of the Lagos group: the roads from Lagos to Lisbon. */
export const routeTopicStory: Story = {
  conversation: { topic: "route" },
  unread: 0,
  lines: [
    {
      by: "chidinma",
      ago: "30d 4h",
      say: "Everything about roads goes here. Everything about feelings about roads goes in the main chat.",
    },
    {
      by: "adaeze",
      ago: "29d 22h",
      say: "Coast or mountains? The coast has ferries, the mountains have goats.",
    },
    { by: "ines", ago: "29d 21h", say: "Goats", reactions: { "🤣": ["adaeze", "tunde"] } },
    {
      by: "thorunn",
      ago: "12d 3h",
      say: "The long boat only sails on Tuesdays. We should be early or patient.",
    },
    { by: "tunde", ago: "12d 2h", say: "We are neither, but we can arrive on a Tuesday by accident." },
  ],
};

/** A topic of the Lagos group: the van. */
export const vanTopicStory: Story = {
  conversation: { topic: "van" },
  unread: 0,
  lines: [
    { by: "tunde", ago: "28d 6h", say: "Oil changed. It drank four litres and asked for more." },
    { by: "kwame", ago: "27d 23h", say: "Does it have a name yet?" },
    {
      by: "ana",
      ago: "27d 22h",
      say: "Se llama Doña Paciencia",
      reactions: { "❤️": ["ines", "chidinma", "kwame"] },
    },
  ],
};

/** A topic of the market's group. */
export const ripeTopicStory: Story = {
  conversation: { topic: "ripe" },
  unread: 0,
  lines: [
    { by: "fonseca", ago: "4d 2h", say: "Dióspiros. Moles, como devem ser." },
    { by: "ana", ago: "4d 1h", say: "¿Quedan membrillos?" },
    { by: "chidinma", ago: "3d 23h", say: "I bought the last six. I regret nothing and can share two." },
  ],
};

/** Another topic of the market's group. */
export const umbrellasTopicStory: Story = {
  conversation: { topic: "umbrellas" },
  unread: 0,
  lines: [
    { by: "tomas", ago: "9d 5h", say: "Cabo de madeira, com dentes de cão. Dele, não meus." },
    {
      by: "yusuf",
      ago: "9d 4h",
      say: "It is behind the olives, third crate. It was raining on me, so I borrowed it.",
    },
  ],
};

/** A topic of the market's group in which only the office posts. */
export const hoursTopicStory: Story = {
  conversation: { topic: "hours" },
  unread: 0,
  lines: [
    {
      by: "fonseca",
      ago: "15d",
      say: "Aos sábados das 7h às 14h. At eight on the first of the month: there is a band.",
    },
  ],
};
