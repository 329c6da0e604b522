import { demoPersonId } from "../cast.ts";
import type { Story } from "../story.ts";

const rota = `Sunday Five-a-side, winter rota

Balls and bibs   Kwame Mensah
First aid        Þórunn Guðmundsdóttir
Pitch booking    Oleksandr Kovalenko
Soup             whoever lost
`;

/** The group that the demo opens with. */
export const fiveASideStory: Story = {
  conversation: "fiveASide",
  unread: 1,
  lines: [
    {
      by: "bjorn",
      ago: "1d 14h",
      say: "The last minute, for those who left early",
      attachments: [
        {
          type: "video",
          url: "picture:videos/640x360.last-minute.mp4",
          preview_url: "picture:videos/640x360.last-minute.jpg",
        },
      ],
      reactions: {
        "🎉": ["ines", "kwame", "ana", "tunde", "wanjiru", "layla", "jonas"],
        "💀": ["oleksandr", "daniel"],
      },
    },
    {
      by: "oleksandr",
      ago: "1d 13h 40m",
      say: "Rota attached. The council page with the closing days: https://cm-lisboa.example/desporto/encerramentos-inverno",
      files: [{ name: "Rota inverno.txt", text: rota }],
    },
    { by: "ines", ago: "1d 13h 38m", say: "Saved, obrigada" },
    {
      by: "layla",
      ago: "1d 13h 5m",
      say: "أنا قادمة يوم الأحد، لكن سأتأخر عشر دقائق لأن الباص رقم 36 لا يعمل. احجزوا لي مكاناً!",
      reactions: { "🫶": ["ines", "minh"] },
    },
    {
      by: "minh",
      ago: "1d 12h 30m",
      say: null,
      attachments: [{ type: "location", lat: "38.7605", lng: "-9.1558", name: "Campo Grande, pitch 3" }],
    },
    { by: "misaki", ago: "1d 12h 10m", say: "🍜🔥" },
    {
      by: "system",
      ago: "1h 40m",
      say: "Oleksandr Kovalenko made Kwame Mensah an admin",
      event: {
        type: "group.role_change_admin",
        data: {
          user: { id: demoPersonId("oleksandr"), nickname: "Oleksandr Kovalenko" },
          role: "admin",
          member: { id: demoPersonId("kwame"), nickname: "Kwame Mensah" },
        },
      },
    },
    { by: "oleksandr", ago: "33m", say: "Pitch 3 is booked for Sunday at 18:00, same as last week." },
    {
      by: "oleksandr",
      ago: "32m",
      say: "Bring one dark shirt and one light one 🙏",
      reactions: { "👍": ["ines", "kwame", "ana", "wanjiru", "tunde", "jonas"], "🔥": ["bjorn", "daniel"] },
    },
    {
      by: "thorunn",
      ago: "16m",
      say: "From last Sunday. Look at that save 👀",
      as: "save",
      pictures: [
        { scene: "goal", width: 1200, height: 900, seed: "save" },
        { scene: "team", width: 1200, height: 900, seed: "save" },
        { scene: "dusk", width: 1200, height: 900, seed: "save" },
      ],
      reactions: {
        "❤️": ["ines", "ana", "layla", "minh", "wanjiru"],
        "😮": ["kwame", "tomas"],
        "🤣": ["bjorn"],
      },
    },
    { by: "ines", ago: "11m", say: "That was luck and everybody on that pitch knows it 🤣", answers: "save" },
    {
      by: "ines",
      ago: "10m",
      say: "I can drive four people. Leaving from Alameda at 17:00.",
      editedTo: "I can drive four people. Leaving from Alameda at 17:15.",
      as: "drive",
    },
    {
      by: "kwame",
      ago: "3m",
      say: "@Inês count me in. Could you also fetch Minh Khai? She is at the station until five.",
      answers: "drive",
      mentions: { "@Inês": "ines" },
    },
    { by: "minh", ago: "2m", say: "I can also come by tram, no wait", isDeleted: true },
  ],
};
