import { demoPersonId } from "../cast.ts";
import type { Story } from "../story.ts";

/** A group of two families that speak two languages and look for a date for a wedding. */
export const weddingStory: Story = {
  conversation: "wedding",
  unread: 0,
  lines: [
    {
      by: "tamati",
      ago: "16d",
      say: "Kia ora koutou! The lake said yes. Khai said yes earlier.",
      reactions: { "🎉": ["ines", "ana", "thorunn", "misaki", "minh"], "😭": ["ana"] },
      pictures: [{ scene: "lake", width: 1600, height: 900, seed: "yes" }],
    },
    { by: "ana", ago: "15d 23h", say: "¡Lloro en el colectivo y no me importa!" },
    { by: "misaki", ago: "15d 22h", say: "おめでとう！！ケーキは任せて" },
    {
      by: "minh",
      ago: "9d 6h",
      say: "Mẹ hỏi: bao nhiêu khách? Mum asks how many guests. The answer “all of them” was not accepted.",
    },
    {
      by: "ines",
      ago: "9d 5h",
      say: "Two sentences I never thought I would write: I can do the flowers, and I own a ladder.",
    },
    { by: "thorunn", ago: "6d 3h", say: "I bring the speaker that survived the boat." },
    {
      by: "system",
      ago: "3d 1h",
      say: "Nguyễn Thị Minh Khai changed the group’s picture",
      event: {
        type: "group.avatar_change",
        data: { user: { id: demoPersonId("minh"), nickname: "Nguyễn Thị Minh Khai" }, avatar_url: "" },
      },
    },
  ],
};
