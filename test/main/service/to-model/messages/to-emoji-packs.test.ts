import { expect, test } from "vitest";
import { listEmojiPacks } from "../../../../../api/messages/emoji-packs.ts";
import { listFileData } from "../../../../../api/media/files.ts";
import { createBot } from "../../../../../api/groups/bots.ts";
import { toMediaPath } from "../../../../../main/service/to-model/media/media-path.ts";
import { toEmojiPacks } from "../../../../../main/service/to-model/messages/to-emoji-packs.ts";
import { toConversationFile } from "../../../../../main/service/to-model/media/to-conversation-file.ts";

const sheet = (density: number | string, side: number) => ({
  image_url: `https://p.example/${String(density)}.png`,
  density,
  x: side,
  y: side,
  zip_url: null,
});
const pack = {
  id: "emoji-faces",
  name: "Faces",
  type: "emoji",
  meta: {
    pack_id: "7",
    transliterations: ["grin", "wink"],
    inline: null,
    keyboard: [sheet("160", 40), sheet(640, 160)],
  },
};

test("the sharpest sheet of a pack comes first", () => {
  const [read] = toEmojiPacks([pack], null);
  expect(read).toEqual({
    packId: 7,
    name: "Faces",
    isOwned: null,
    words: ["grin", "wink"],
    inline: [],
    keyboard: [
      { media: toMediaPath("https://p.example/640.png", "original"), cell: { width: 160, height: 160 } },
      { media: toMediaPath("https://p.example/160.png", "original"), cell: { width: 40, height: 40 } },
    ],
  });
});

test.each([
  [["emoji-faces"], true],
  [["emoji-boats"], false],
  [[], false],
])("a pack is owned if its id is among the owned ids: %j", (owned, isOwned) => {
  expect(toEmojiPacks([pack], new Set(owned))).toMatchObject([{ isOwned }]);
});

test("an invalid pack or sheet is left out, and the other packs and sheets are kept", () => {
  const corrupted = { ...pack, meta: { ...pack.meta, keyboard: [null, { density: 1 }, sheet(160, 40)] } };
  const read = toEmojiPacks([null, "x", { id: "sticker", meta: {} }, corrupted], null);
  expect(read.map(({ keyboard }) => keyboard.length)).toEqual([1]);
});

test.each([[{ powerups: [pack] }], [[pack]], [{ powerups: [pack], categories: [null] }]])(
  "the list of packs is read from the field powerups or as a bare list",
  (answer) => {
    expect(listEmojiPacks.answer.parse(answer).powerups).toEqual([pack]);
  },
);

test("a file's size is read from a number or a text, and missing values are null", () => {
  const data = { file_name: "a", file_size: "12", mime_type: null };
  const [known, bare, unknown, gone] = listFileData.answer.parse([
    { file_id: 1, meta: 200, file_data: data },
    { file_id: "2", file_data: {} },
    { file_id: "3", meta: 200 },
    { file_id: "4", meta: 404, file_data: data },
  ]);
  const read = [known, bare, unknown, gone].map((one) =>
    one === undefined ? undefined : toConversationFile(one),
  );
  expect(read).toEqual([
    { id: "1", name: "a", size: 12, type: null },
    { id: "2", name: "", size: null, type: null },
    null,
    null,
  ]);
});

test("a created bot is read from the response itself or from its field `bot`", () => {
  const bot = { bot_id: "b", group_id: "5", name: "Cox" };
  expect(createBot.answer.parse(bot)).toEqual(bot);
  expect(createBot.answer.parse({ bot })).toEqual(bot);
});
