import { expect, test } from "vitest";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage } from "../../../support/account/stage.ts";
import type { Stage } from "../../../support/account/stage.ts";

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
  expect(await account.listEmojiPacks({ isUnknownMet: false })).toEqual({
    ok: true,
    value: [{ ...pack, isOwned: true }],
  });
});

test.each([
  ["are not told", () => ({ purchases: null })],
  ["come without a list", () => ({})],
])("packs are listed where purchases %s: whose they are is not known", async (_how, answer) => {
  const { account, town } = stageWithPack();
  town.answerOnce("listPurchases", answer());
  expect(await account.listEmojiPacks({ isUnknownMet: false })).toEqual({
    ok: true,
    value: [{ ...pack, isOwned: null }],
  });
});

test("packs are listed where purchases are refused: whose they are is not known", async () => {
  const { account, town } = stageWithPack();
  town.once("listPurchases", refusal(403));
  expect(await account.listEmojiPacks({ isUnknownMet: false })).toEqual({
    ok: true,
    value: [{ ...pack, isOwned: null }],
  });
});

test("without the packs themselves there is nothing to list", async () => {
  const { account, town } = createStage();
  town.once("listEmojiPacks", { kind: "offline" });
  expect(await account.listEmojiPacks({ isUnknownMet: false })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
});

const soon = { isUnknownMet: false };

test("packs are asked for once, and are known without the service from then on", async () => {
  const { account, town, told } = stageWithPack();
  const both = await Promise.all([account.listEmojiPacks(soon), account.listEmojiPacks(soon)]);
  expect(both[0]).toMatchObject({ ok: true, value: [pack] });
  expect(both[1]).toEqual(both[0]);
  expect(told.filter(({ name }) => name === "emojiPacksChanged")).toHaveLength(1);
  town.always("listEmojiPacks", { kind: "offline" });
  expect(await account.listEmojiPacks(soon)).toEqual(both[0]);
  expect(town.callsOf("listEmojiPacks")).toHaveLength(1);
});

test("an emoji that is not known has the packs read anew, not more than once an hour", async () => {
  const { account, town, clock } = stageWithPack();
  const met = { isUnknownMet: true };
  await account.listEmojiPacks(met);
  await account.listEmojiPacks(met);
  expect(town.callsOf("listEmojiPacks")).toHaveLength(1);
  await clock.pass(3_600_000);
  town.once("listEmojiPacks", { kind: "offline" });
  expect(await account.listEmojiPacks(met)).toMatchObject({ ok: true, value: [pack] });
  expect(town.callsOf("listEmojiPacks")).toHaveLength(2);
  await account.listEmojiPacks(met);
  expect(town.callsOf("listEmojiPacks")).toHaveLength(2);
  await clock.pass(3_600_000);
  const more = { id: "emoji-sea", name: "Sea", meta: { ...meta, pack_id: 2 } };
  town.answerOnce("listEmojiPacks", { powerups: [more] });
  expect(await account.listEmojiPacks(met)).toMatchObject({ ok: true, value: [{ packId: 2 }] });
});
