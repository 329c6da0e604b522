import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { EmojiPack } from "../../../../preload/model/messages/emoji-packs.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { EmojiPacksState } from "../../../../renderer/state/emoji/emoji-packs.svelte.ts";
import { sheetsToTry } from "../../../../renderer/state/emoji/pack-sheets.svelte.ts";
import { readInEffect } from "./drawn.svelte.ts";

const sheet = (side: number) => ({
  media: asId<MediaPath>(`/media/${String(side)}`),
  cell: { width: side, height: side },
});
const faces: EmojiPack = {
  packId: 1,
  name: "Faces",
  isOwned: true,
  words: ["grin", "wink"],
  inline: [sheet(80), sheet(40), sheet(30), sheet(20)],
  keyboard: [],
};
const grin = { packId: 1, index: 0 };

beforeEach(() => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { devicePixelRatio: 1 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function setUp(answer: () => ReturnType<typeof done<readonly EmojiPack[]>> | ReturnType<typeof failed>) {
  const asked: boolean[] = [];
  const emojiPacks = new EmojiPacksState({
    listEmojiPacks: ({ isUnknownPackUsed }) => {
      asked.push(isUnknownPackUsed);
      return Promise.resolve(answer());
    },
  });
  const settle = async (): Promise<void> => {
    flushSync();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    flushSync();
  };
  return { emojiPacks, asked, settle };
}

test("the packs are requested once, when the first emoji is drawn", async () => {
  const { emojiPacks, asked, settle } = setUp(() => done([faces]));
  await settle();
  expect(asked).toEqual([]);
  expect([emojiPacks.wordOf(grin), emojiPacks.wordOf({ packId: 1, index: 1 })]).toEqual([null, null]);
  await settle();
  expect(asked).toEqual([]);
  onTestFinished(readInEffect(() => [emojiPacks.wordOf(grin), emojiPacks.wordOf({ packId: 1, index: 1 })]));
  await settle();
  expect(asked).toEqual([true]);
  expect([emojiPacks.wordOf(grin), emojiPacks.wordOf({ packId: 1, index: 1 })]).toEqual(["grin", "wink"]);
});

test("an emoji that stays unknown is requested once, and an emoji with an invalid id never", async () => {
  const { emojiPacks, asked, settle } = setUp(() => done([faces]));
  for (let turn = 0; turn < 3; turn += 1) {
    const read = (): unknown => [
      emojiPacks.wordOf({ packId: 7, index: 0 }),
      emojiPacks.wordOf({ packId: -1, index: -1 }),
      emojiPacks.pictureOf({ packId: 7, index: 0 }, "inline"),
    ];
    const stop = readInEffect(read);
    await settle();
    expect(read()).toEqual([null, null, "none"]);
    stop();
    await settle();
  }
  expect(asked).toEqual([true]);
});

test("packs that could not be loaded are loaded when the connection returns", async () => {
  const answers = [failed({ kind: "offline" }), done<readonly EmojiPack[]>([faces])];
  const { emojiPacks, asked, settle } = setUp(() => answers.shift() ?? failed({ kind: "offline" }));
  onTestFinished(readInEffect(() => emojiPacks.wordOf(grin)));
  await settle();
  emojiPacks.connectionChanged({ state: "connecting" });
  await settle();
  expect(asked).toHaveLength(1);
  emojiPacks.connectionChanged({ state: "online" });
  await settle();
  expect(emojiPacks.wordOf(grin)).toBe("grin");
  expect(asked).toHaveLength(2);
});

test("a change of account removes the packs, and a response for the previous account is dropped", async () => {
  const { emojiPacks, settle } = setUp(() => done([faces]));
  emojiPacks.loadForChoice();
  emojiPacks.clear();
  await settle();
  expect(emojiPacks.packs).toEqual([]);
});

test("only packs that the account owns are offered for writing", () => {
  const { emojiPacks } = setUp(() => done([]));
  const other = { ...faces, packId: 2, isOwned: false };
  emojiPacks.emojiPacksChanged([faces, other, { ...faces, packId: 3, isOwned: null }]);
  flushSync();
  expect(emojiPacks.owned).toEqual([faces]);
});

test.each([
  [1, [20, 30, 40, 80]],
  [1.25, [30, 20, 40, 80]],
  [2, [40, 30, 20, 80]],
  [4, [80, 40, 30, 20]],
  [9, [80, 40, 30, 20]],
])(
  "at scale %d, the smallest sharp sheet of pack emoji is tried first, then smaller sheets, then larger ones",
  (scale, sides) => {
    expect(sheetsToTry(faces.inline, "inline", scale).map(({ cell }) => cell.width)).toEqual(sides);
  },
);
