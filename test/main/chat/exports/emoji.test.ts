import { expect, test } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { messageId, userId } from "../../../support/model/build-model.ts";
import { createExportHarness } from "../../../support/account/export-harness.ts";

const emoji = {
  kind: "emoji" as const,
  placeholder: "�",
  emoji: [
    { packId: 1, index: 0 },
    { packId: 9, index: 0 },
  ],
};
const messages: readonly Partial<Message>[] = [
  {
    text: "so � and � by @Bea",
    attachments: [{ kind: "mentions", mentions: [{ userId: userId("200"), start: 14, length: 4 }] }, emoji],
    reactions: [{ code: null, pack: { packId: 1, index: 1 }, userIds: [userId("7")] }],
  },
  { text: "yes", attachments: [{ kind: "reply", messageId: messageId("1"), quoted: null }] },
];

function harnessWithPacks(): ReturnType<typeof createExportHarness> {
  const harness = createExportHarness(messages);
  const pack = { packId: 1, name: "Faces", isOwned: true, inline: [], keyboard: [] };
  harness.harness.cache.write(({ emojiPacks }) => {
    emojiPacks.save({ packs: [{ ...pack, words: ["grin", "wink"] }], readAt: 1 });
  });
  return harness;
}

test.each(["html", "text"] as const)("an export to %s writes pack emoji as words", async (format) => {
  const written = await harnessWithPacks().export(format);
  expect(written.match(/so :grin: and :emoji: by @Bea/gu)).toHaveLength(2);
  expect(written).toContain(":wink:");
  expect(written).not.toContain("�");
});

test("an export to JSON writes pack emoji as words and moves the mentions accordingly", async () => {
  const written = await harnessWithPacks().export("json");
  expect(written).not.toContain("�");
  const { entries } = JSON.parse(written) as { entries: readonly { message: Message }[] };
  const { text = "", attachments = [] } = entries[0]?.message ?? {};
  expect(text).toBe("so :grin: and :emoji: by @Bea");
  const [mentions, drawn] = attachments;
  expect(mentions).toEqual({ kind: "mentions", mentions: [{ userId: "200", start: 25, length: 4 }] });
  expect(drawn).toEqual({ kind: "emoji", emoji: emoji.emoji });
  expect(text.slice(25, 29)).toBe("@Bea");
});
