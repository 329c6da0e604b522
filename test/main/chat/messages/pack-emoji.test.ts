import { expect, test } from "vitest";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Row } from "../../../support/account/fake-places.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { openedStage } from "../../../support/account/sending-stage.ts";
import { createStage } from "../../../support/account/stage.ts";
import type { Stage } from "../../../support/account/stage.ts";

const here = conversationId("500");
const charmap = [
  [1, 0],
  [1, 1],
];
const meta = { pack_id: 1, transliterations: ["grin", "in love"], inline: [], keyboard: [] };
const attachment = { type: "emoji", placeholder: "�", charmap };
const at = (start: number, index: number) => ({ packId: 1, index, start, length: 1 });

function givePacks({ town }: Stage): void {
  town.answerOnce("listEmojiPacks", { powerups: [{ id: "emoji-faces", name: "Faces", meta }] });
  town.answerOnce("listPurchases", { purchases: [{ powerup_id: "emoji-faces" }] });
}

async function stageWith(text: string, changes: Partial<Row> = {}) {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  const row = stage.town.say(place, text, changes);
  await stage.begin();
  stage.told.length = 0;
  const target = { conversationId: here, messageId: messageId(row.id) };
  return { stage, place, row, target };
}

test("emoji are sent as one attachment beside mentions, and shown so meanwhile", async () => {
  const { stage, place } = await openedStage();
  const mention = { userId: userId("200"), start: 2, length: 4 };
  stage.account.sendMessage({
    conversationId: here,
    replyTo: null,
    text: "� @Bea �",
    mentions: [mention],
    emoji: [at(0, 0), at(7, 1)],
  });
  expect(stage.window(place).at(-1)?.attachments).toEqual([
    { kind: "mentions", mentions: [mention] },
    {
      kind: "emoji",
      placeholder: "�",
      emoji: [
        { packId: 1, index: 0 },
        { packId: 1, index: 1 },
      ],
    },
  ]);
  await settle();
  const [sent] = stage.town.callsOf("sendGroupMessage");
  expect(sent?.body).toMatchObject({
    message: {
      text: "� @Bea �",
      attachments: [{ type: "mentions", user_ids: ["200"], loci: [[2, 4]] }, attachment],
    },
  });
});

test("an edit sends the emoji that it was given, and those of before where it was given none", async () => {
  const own = { user_id: "1", sender_id: "1", attachments: [{ type: "file", file_id: "f" }, attachment] };
  const { stage, row, target } = await stageWith("� and �", own);
  const edit = async (input: object): Promise<unknown> => {
    stage.town.answerOnce("getGroupMessage", { message: row });
    stage.town.answerOnce("editGroupMessage", { message: row });
    await stage.account.editMessage({ ...target, text: "now �", ...input });
    return stage.town.callsOf("editGroupMessage").at(-1)?.body;
  };
  expect(await edit({ emoji: [at(4, 1)] })).toEqual({
    text: "now �",
    attachments: [
      { type: "file", file_id: "f" },
      { ...attachment, charmap: [[1, 1]] },
    ],
  });
  expect(await edit({ emoji: [] })).toEqual({
    text: "now �",
    attachments: [{ type: "file", file_id: "f" }],
  });
  expect(await edit({})).toEqual({ text: "now �", attachments: own.attachments });
});

test("a draft with emoji is in the row with them, and goes when it is sent", async () => {
  const { stage } = await openedStage();
  stage.account.saveDraft({ conversationId: here, text: "hi �", emoji: [at(3, 0)] });
  const row = () => {
    const reply = stage.account.listConversations();
    return reply.ok ? reply.value[0] : undefined;
  };
  expect(row()).toMatchObject({ draft: "hi �", draftEmoji: [at(3, 0)] });
  stage.account.sendMessage({ conversationId: here, replyTo: null, text: "hi �", emoji: [at(3, 0)] });
  expect(row()?.draftEmoji).toBeUndefined();
  expect(row()?.preview).toMatchObject({ text: "hi �", emoji: [at(3, 0)], attachmentKind: null });
});

test("a notification is in words, after the packs were read for it once", async () => {
  const { stage, place } = await stageWith("earlier");
  givePacks(stage);
  const say = async (text: string): Promise<void> => {
    stage.push.created(place, stage.town.say(place, text, { attachments: [attachment] }));
    await settle();
  };
  await say("� and �");
  await say("again �");
  expect(stage.shown.map(({ message }) => message.text)).toEqual([":grin: and :in love:", "again :grin:"]);
  expect(stage.town.callsOf("listEmojiPacks")).toHaveLength(1);
});

test("where the packs cannot be read a notification says that there is an emoji", async () => {
  const { stage, place } = await stageWith("earlier");
  stage.town.once("listEmojiPacks", { kind: "offline" });
  stage.push.created(place, stage.town.say(place, "look �", { attachments: [attachment] }));
  await settle();
  expect(stage.shown.map(({ message }) => message.text)).toEqual(["look :emoji:"]);
});

test("a quote knows the emoji of what it answers", async () => {
  const { stage, place, row } = await stageWith("so �", { attachments: [attachment] });
  stage.push.created(
    place,
    stage.town.say(place, "yes", {
      attachments: [{ type: "reply", reply_id: row.id, base_reply_id: row.id }],
    }),
  );
  await settle();
  expect(stage.window(place).at(-1)?.attachments).toMatchObject([
    { kind: "reply", quoted: { text: "so �", emoji: [at(3, 0)] } },
  ]);
});

test("an emoji of a pack is given and taken back as a reaction", async () => {
  const { stage, place, target } = await stageWith("hi");
  const pack = { packId: 1, index: 4 };
  expect(await stage.account.react({ ...target, code: pack })).toMatchObject({ ok: true });
  expect(stage.town.callsOf("like")[0]?.body).toEqual({
    like_icon: { type: "emoji", pack_id: 1, pack_index: 4 },
  });
  expect(stage.window(place)[0]?.reactions).toEqual([{ code: null, pack, userIds: ["1"] }]);
  await stage.account.react({ ...target, code: pack });
  expect(stage.town.callsOf("like")).toHaveLength(1);
  await stage.account.removeReaction(target);
  expect(stage.window(place)[0]?.reactions).toEqual([]);
});

test("where the service refuses numbers of a pack, they are sent as text", async () => {
  const { stage, target } = await stageWith("hi");
  stage.town.once("like", refusal(400));
  expect(await stage.account.react({ ...target, code: { packId: 1, index: 4 } })).toMatchObject({ ok: true });
  expect(stage.town.callsOf("like").map(({ body }) => body)).toEqual([
    { like_icon: { type: "emoji", pack_id: 1, pack_index: 4 } },
    { like_icon: { type: "emoji", pack_id: "1", pack_index: "4" } },
  ]);
});
