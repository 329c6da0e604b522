import { expect, test } from "vitest";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeMessageRow } from "../../../support/account/fake-conversations.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createOpenGroupHarness } from "../../../support/account/sending-harness.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

const here = conversationId("500");
const charmap = [
  [1, 0],
  [1, 1],
];
const meta = { pack_id: 1, transliterations: ["grin", "in love"], inline: [], keyboard: [] };
const attachment = { type: "emoji", placeholder: "�", charmap };
const at = (start: number, index: number) => ({ packId: 1, index, start, length: 1 });

function givePacks({ service }: AccountHarness): void {
  service.answerOnce("listEmojiPacks", { powerups: [{ id: "emoji-faces", name: "Faces", meta }] });
  service.answerOnce("listOwnedEmojiPacks", { purchases: [{ powerup_id: "emoji-faces" }] });
}

async function harnessWith(text: string, changes: Partial<FakeMessageRow> = {}) {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  const row = harness.service.say(conversation, text, changes);
  await harness.begin();
  harness.reported.length = 0;
  const target = { conversationId: here, messageId: messageId(row.id) };
  return { harness, conversation, row, target };
}

test("pack emoji are sent as one attachment beside the mentions attachment, and the pending message already has both", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const mention = { userId: userId("200"), start: 2, length: 4 };
  harness.account.sendMessage({
    conversationId: here,
    replyTo: null,
    text: "� @Bea �",
    mentions: [mention],
    emoji: [at(0, 0), at(7, 1)],
  });
  expect(harness.window(conversation).at(-1)?.attachments).toEqual([
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
  const [sent] = harness.service.callsOf("sendGroupMessage");
  expect(sent?.body).toMatchObject({
    message: {
      text: "� @Bea �",
      attachments: [{ type: "mentions", user_ids: ["200"], loci: [[2, 4]] }, attachment],
    },
  });
});

test("an edit with a list of emoji sends that list; an edit without a list keeps the previous emoji", async () => {
  const own = { user_id: "1", sender_id: "1", attachments: [{ type: "file", file_id: "f" }, attachment] };
  const { harness, row, target } = await harnessWith("� and �", own);
  const edit = async (input: object): Promise<unknown> => {
    harness.service.answerOnce("getGroupMessage", { message: row });
    harness.service.answerOnce("editGroupMessage", { message: row });
    await harness.account.editMessage({ ...target, text: "now �", ...input });
    return harness.service.callsOf("editGroupMessage").at(-1)?.body;
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

test("a draft's pack emoji are in the conversation's row, and are removed from it when the draft is sent", async () => {
  const { harness } = await createOpenGroupHarness();
  harness.account.saveDraft({ conversationId: here, text: "hi �", emoji: [at(3, 0)] });
  const row = () => {
    const reply = harness.account.listConversations();
    return reply.ok ? reply.value[0] : undefined;
  };
  expect(row()).toMatchObject({ draft: "hi �", draftEmoji: [at(3, 0)] });
  harness.account.sendMessage({ conversationId: here, replyTo: null, text: "hi �", emoji: [at(3, 0)] });
  expect(row()?.draftEmoji).toBeUndefined();
  expect(row()?.preview).toMatchObject({ text: "hi �", emoji: [at(3, 0)], attachmentKind: null });
});

test("a notification shows pack emoji as words, and the packs are fetched once for it", async () => {
  const { harness, conversation } = await harnessWith("earlier");
  givePacks(harness);
  const say = async (text: string): Promise<void> => {
    harness.push.created(
      conversation,
      harness.service.say(conversation, text, { attachments: [attachment] }),
    );
    await settle();
  };
  await say("� and �");
  await say("again �");
  expect(harness.shown.map(({ message }) => message.text)).toEqual([":grin: and :in love:", "again :grin:"]);
  expect(harness.service.callsOf("listEmojiPacks")).toHaveLength(1);
});

test("if the packs cannot be fetched, a notification says that there is an emoji", async () => {
  const { harness, conversation } = await harnessWith("earlier");
  harness.service.once("listEmojiPacks", { kind: "offline" });
  harness.push.created(
    conversation,
    harness.service.say(conversation, "look �", { attachments: [attachment] }),
  );
  await settle();
  expect(harness.shown.map(({ message }) => message.text)).toEqual(["look :emoji:"]);
});

test("a quote contains the emoji of the quoted message", async () => {
  const { harness, conversation, row } = await harnessWith("so �", { attachments: [attachment] });
  harness.push.created(
    conversation,
    harness.service.say(conversation, "yes", {
      attachments: [{ type: "reply", reply_id: row.id, base_reply_id: row.id }],
    }),
  );
  await settle();
  expect(harness.window(conversation).at(-1)?.attachments).toMatchObject([
    { kind: "reply", quoted: { text: "so �", emoji: [at(3, 0)] } },
  ]);
});

test("a pack emoji is added and removed as a reaction", async () => {
  const { harness, conversation, target } = await harnessWith("hi");
  const pack = { packId: 1, index: 4 };
  expect(await harness.account.react({ ...target, code: pack })).toMatchObject({ ok: true });
  expect(harness.service.callsOf("like")[0]?.body).toEqual({
    like_icon: { type: "emoji", pack_id: 1, pack_index: 4 },
  });
  expect(harness.window(conversation)[0]?.reactions).toEqual([{ code: null, pack, userIds: ["1"] }]);
  await harness.account.react({ ...target, code: pack });
  expect(harness.service.callsOf("like")).toHaveLength(1);
  await harness.account.removeReaction(target);
  expect(harness.window(conversation)[0]?.reactions).toEqual([]);
});

test("if a pack emoji reaction is refused with pack and index as numbers, both are sent again as text", async () => {
  const { harness, target } = await harnessWith("hi");
  harness.service.once("like", refusal(400));
  expect(await harness.account.react({ ...target, code: { packId: 1, index: 4 } })).toMatchObject({
    ok: true,
  });
  expect(harness.service.callsOf("like").map(({ body }) => body)).toEqual([
    { like_icon: { type: "emoji", pack_id: 1, pack_index: 4 } },
    { like_icon: { type: "emoji", pack_id: "1", pack_index: "4" } },
  ]);
});
