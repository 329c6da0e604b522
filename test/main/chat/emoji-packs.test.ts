import { expect, test } from "vitest";
import { createStage } from "./stage.ts";

test("emoji packs are listed", async () => {
  const { account, town } = createStage();
  const meta = { pack_id: 1, transliterations: ["grin"], inline: [], keyboard: [] };
  town.answerOnce("listEmojiPacks", { powerups: [{ id: "emoji-faces", name: "Faces", meta }] });
  const pack = { packId: 1, name: "Faces", words: ["grin"], inline: [], keyboard: [] };
  expect(await account.listEmojiPacks()).toEqual({ ok: true, value: [pack] });
});
