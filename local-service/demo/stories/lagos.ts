import type { Story } from "../story.ts";

/** A group that plans a journey from Lagos to Lisbon. Its last message asks the demo's account to book a hostel. */
export const lagosStory: Story = {
  conversation: "lagos",
  unread: 12,
  lines: [
    {
      by: "chidinma",
      ago: "11d 4h",
      say: "So. Lagos to Lisbon, overland where there is land. Who is serious?",
    },
    { by: "tunde", ago: "11d 3h 55m", say: "I was serious before you finished the sentence" },
    {
      by: "ines",
      ago: "11d 3h 20m",
      say: "In, if the van has working brakes this time",
      reactions: { "🤣": ["tunde", "adaeze", "chidinma"] },
    },
    {
      by: "thorunn",
      ago: "10d 22h",
      say: "I looked at ferries. Tangier to Algeciras is the short one; the long one sleeps you all the way to Sète.",
    },
    {
      by: "chidinma",
      ago: "10d 21h 30m",
      say: "The long one is cheaper than the ferry from Tangier if eleven of us share. I made a table, obviously.",
      pictures: [{ scene: "ferry", width: 1280, height: 720, seed: "long" }],
      reactions: { "👀": ["thorunn", "kwame"], "❤️": ["ana"] },
    },
    { by: "ines", ago: "6d 2h", say: "Passports: mine runs out in April. I have an appointment." },
    {
      by: "adaeze",
      ago: "1d 5h",
      say: "Jollof for the road is settled. I am cooking, nobody else is to touch the pot.",
      pictures: [{ scene: "jollof", width: 1200, height: 1200, seed: "pot" }],
      reactions: { "🔥": ["tunde", "ines", "kwame"] },
    },
    { by: "ines", ago: "1d 4h", say: "I will carry the pot. I will not touch it." },
    { by: "tunde", ago: "3h 5m", say: "My uncle says he can get us the van for March, with tyres" },
    { by: "adaeze", ago: "3h 2m", say: "Define tyres" },
    { by: "tunde", ago: "3h", say: "Round. Mostly." },
    {
      by: "ana",
      ago: "2h 41m",
      say: "Yo llevo el mate y la guitarra. La guitarra no ocupa lugar si va en el techo.",
    },
    { by: "kwame", ago: "2h 30m", say: "The roof is for water. We had this talk." },
    {
      by: "thorunn",
      ago: "1h 58m",
      say: "Visa for the second leg opens on Monday at nine. I have set four alarms.",
    },
    {
      by: "chidinma",
      ago: "1h 40m",
      say: "Of the eleven, seven have paid. I will not name the other four, they know where they live.",
      reactions: { "💀": ["tunde", "kwame"] },
    },
    { by: "tunde", ago: "1h 12m", say: "Sent. Check now." },
    { by: "chidinma", ago: "1h 10m", say: "Eight." },
    { by: "adaeze", ago: "38m", say: "Is anybody bringing a real map? Paper. For when the phones are hot." },
    {
      by: "kwame",
      ago: "22m",
      say: "I have the one from 1994. The roads have opinions since then but the hills are the same.",
    },
    {
      by: "chidinma",
      ago: "7m",
      say: "@Inês can you book the hostel in Tarifa? You are the only one they still like.",
      mentions: { "@Inês": "ines" },
    },
  ],
};
