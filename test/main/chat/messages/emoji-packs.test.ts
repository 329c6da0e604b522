import { expect, test } from "vitest";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

const meta = { pack_id: 1, transliterations: ["grin"], inline: [], keyboard: [] };
const pack = { packId: 1, name: "Faces", words: ["grin"], inline: [], keyboard: [] };

function harnessWithPack(): AccountHarness {
  const harness = createAccountHarness();
  harness.service.answerOnce("listEmojiPacks", { powerups: [{ id: "emoji-faces", name: "Faces", meta }] });
  return harness;
}

test("emoji packs are listed with whether the account owns them", async () => {
  const { account, service } = harnessWithPack();
  service.answerOnce("listOwnedEmojiPacks", { purchases: [{ powerup_id: "emoji-faces" }] });
  expect(await account.listEmojiPacks({ isUnknownPackUsed: false })).toEqual({
    ok: true,
    value: [{ ...pack, isOwned: true }],
  });
});

test.each([
  ["are not told", () => ({ purchases: null })],
  ["come without a list", () => ({})],
])("packs are listed without their owner if the purchases %s", async (_how, answer) => {
  const { account, service } = harnessWithPack();
  service.answerOnce("listOwnedEmojiPacks", answer());
  expect(await account.listEmojiPacks({ isUnknownPackUsed: false })).toEqual({
    ok: true,
    value: [{ ...pack, isOwned: null }],
  });
});

test("if purchases are refused, packs are listed without knowing which the account owns", async () => {
  const { account, service } = harnessWithPack();
  service.once("listOwnedEmojiPacks", refusal(403));
  expect(await account.listEmojiPacks({ isUnknownPackUsed: false })).toEqual({
    ok: true,
    value: [{ ...pack, isOwned: null }],
  });
});

test("if the packs cannot be fetched, listing them fails", async () => {
  const { account, service } = createAccountHarness();
  service.once("listEmojiPacks", { kind: "offline" });
  expect(await account.listEmojiPacks({ isUnknownPackUsed: false })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
});

const soon = { isUnknownPackUsed: false };

test("emoji packs are fetched once, and are listed without the service from then on", async () => {
  const { account, service, reported } = harnessWithPack();
  const both = await Promise.all([account.listEmojiPacks(soon), account.listEmojiPacks(soon)]);
  expect(both[0]).toMatchObject({ ok: true, value: [pack] });
  expect(both[1]).toEqual(both[0]);
  expect(reported.filter(({ name }) => name === "emojiPacksChanged")).toHaveLength(1);
  service.always("listEmojiPacks", { kind: "offline" });
  expect(await account.listEmojiPacks(soon)).toEqual(both[0]);
  expect(service.callsOf("listEmojiPacks")).toHaveLength(1);
});

test("if a message has an emoji of an unknown pack, the packs are fetched again, at most once an hour", async () => {
  const { account, service, clock } = harnessWithPack();
  const met = { isUnknownPackUsed: true };
  await account.listEmojiPacks(met);
  await account.listEmojiPacks(met);
  expect(service.callsOf("listEmojiPacks")).toHaveLength(1);
  await clock.pass(3_600_000);
  service.once("listEmojiPacks", { kind: "offline" });
  expect(await account.listEmojiPacks(met)).toMatchObject({ ok: true, value: [pack] });
  expect(service.callsOf("listEmojiPacks")).toHaveLength(2);
  await account.listEmojiPacks(met);
  expect(service.callsOf("listEmojiPacks")).toHaveLength(2);
  await clock.pass(3_600_000);
  const more = { id: "emoji-sea", name: "Sea", meta: { ...meta, pack_id: 2 } };
  service.answerOnce("listEmojiPacks", { powerups: [more] });
  expect(await account.listEmojiPacks(met)).toMatchObject({ ok: true, value: [{ packId: 2 }] });
});
