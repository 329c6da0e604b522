import { expect, test } from "vitest";
import { refusal } from "./fake-town.ts";
import { createStage } from "./stage.ts";
import type { Stage } from "./stage.ts";

const meta = { pack_id: 1, transliterations: ["grin"], inline: [], keyboard: [] };
const pack = { packId: 1, name: "Faces", words: ["grin"], inline: [], keyboard: [] };

function stageWithPack(): Stage {
  const stage = createStage();
  stage.town.answerOnce("listEmojiPacks", { powerups: [{ id: "emoji-faces", name: "Faces", meta }] });
  return stage;
}

test("emoji packs are listed with whether the account has them", async () => {
  const { account, town } = stageWithPack();
  town.answerOnce("listPurchases", { purchases: [{ powerup_id: "emoji-faces" }] });
  expect(await account.listEmojiPacks()).toEqual({ ok: true, value: [{ ...pack, isOwned: true }] });
});

test.each([
  ["are not told", () => ({ purchases: null })],
  ["come without a list", () => ({})],
])("packs are listed where purchases %s: whose they are is not known", async (_how, answer) => {
  const { account, town } = stageWithPack();
  town.answerOnce("listPurchases", answer());
  expect(await account.listEmojiPacks()).toEqual({ ok: true, value: [{ ...pack, isOwned: null }] });
});

test("packs are listed where purchases are refused: whose they are is not known", async () => {
  const { account, town } = stageWithPack();
  town.once("listPurchases", refusal(403));
  expect(await account.listEmojiPacks()).toEqual({ ok: true, value: [{ ...pack, isOwned: null }] });
});

test("without the packs themselves there is nothing to list", async () => {
  const { account, town } = createStage();
  town.once("listEmojiPacks", { kind: "offline" });
  expect(await account.listEmojiPacks()).toEqual({ ok: false, problem: { kind: "offline" } });
});
