import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../preload/base/ids.ts";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import type { ChosenFile } from "../../../../preload/model/media/uploads.ts";
import type { SurroundingMessages } from "../../../../preload/model/conversations/search.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import { drawMessage } from "../../../../renderer/state/composer/draw-message.ts";
import { buildConversation, buildPerson, messageId, userId } from "../../../support/model/build-model.ts";
import { band, buildOpenedLake, holdTimers, lake, later, message, setUp, textsOf } from "./open-lake.ts";

holdTimers();

const ana = buildPerson({ id: userId("7"), name: "Ana" });
const problem: Problem = { kind: "disk", reason: "ENOSPC" };
const full = failed(problem);

/** Opens the conversation `lake`. Main's answers to the messages sent there are in `answers`, in their order. */
async function openLake() {
  const answers: ReturnType<typeof later<void>>[] = [];
  const parts = setUp();
  const { transport, conversation } = parts;
  transport.answer("sendMessage", () => {
    const answer = later<void>();
    answers.push(answer);
    return answer.promise;
  });
  conversation.sending.draw = (...sent) => drawMessage(conversation, ana, ...sent);
  await conversation.open(lake);
  /** Presses Enter. Resolves when the task of the key has ended; `settled` resolves when main has answered. */
  const press = async () => {
    const settled = conversation.sending.send();
    await settleTask();
    return { settled };
  };
  const send = (text: string) => {
    conversation.composer.write(text);
    return press();
  };
  const drawn = (): readonly Message[] => conversation.messages.filter(({ id }) => id === null);
  return { ...parts, answers, press, send, drawn };
}

/** Lets all promises settle that do not wait for another process. */
async function settleTask(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function chosen(id: string): ChosenFile {
  const name = `${id}.png`;
  return { id: asId<ChosenFileId>(id), path: `/${name}`, name, size: 1, modifiedAt: 0, kind: "image" };
}

test("a sent message is drawn before main answers, with the id and the time that main gets", async () => {
  const { transport, conversation, answers, send, drawn } = await openLake();
  const { settled } = await send("on my way");
  expect(textsOf(conversation)).toEqual(["10", "11", "on my way"]);
  const [row] = drawn();
  expect(row).toMatchObject({ sender: ana, isOwn: true, status: { state: "sending", since: 0 } });
  expect(transport.inputsOf("sendMessage")).toEqual([
    {
      conversationId: lake,
      text: "on my way",
      replyTo: null,
      drawn: { sourceGuid: row?.sourceGuid, createdAt: 0 },
    },
  ]);
  expect(row?.key).toBe(row?.sourceGuid);
  answers[0]?.resolve(done(undefined));
  await settled;
  expect(drawn()).toEqual([row]);
});

test("the row of a drawn message stays unchanged when main reports the same message, and changes with a new status", async () => {
  const { conversation, send, drawn } = await openLake();
  await send("on my way");
  const [row] = drawn();
  if (row === undefined) throw new Error("nothing is drawn");
  const { rows } = conversation;
  conversation.messagesSaved({ conversationId: lake, messages: [structuredClone(row)] });
  expect(conversation.rows).toBe(rows);
  conversation.messagesSaved({
    conversationId: lake,
    messages: [{ ...row, id: messageId("12"), status: { state: "sent" } }],
  });
  expect(conversation.rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  expect(conversation.messages.at(-1)?.status.state).toBe("sent");
});

test("successive messages are drawn and sent in order, and all but the first are shown as waiting", async () => {
  const { transport, conversation, send, drawn } = await openLake();
  await send("one");
  await send("two");
  await send("three");
  expect(textsOf(conversation).slice(-3)).toEqual(["one", "two", "three"]);
  expect(drawn().map(({ status }) => status.state)).toEqual(["sending", "waiting", "waiting"]);
  expect(transport.inputsOf("sendMessage").map(({ text }) => text)).toEqual(["one", "two", "three"]);
  const [first] = drawn();
  if (first === undefined) throw new Error("nothing is drawn");
  conversation.messagesSaved({ conversationId: lake, messages: [structuredClone(first)] });
  expect(textsOf(conversation).slice(-3)).toEqual(["one", "two", "three"]);
});

test("a drawn message has its reply, mentions, location and files, and is shown as waiting if it has files", async () => {
  const { conversation, press, drawn } = await openLake();
  const { composer } = conversation;
  const mention = { userId: userId("100"), start: 0, length: 4 };
  const location = { latitude: 1, longitude: 2, name: "Here" };
  composer.write("@Bob look");
  composer.mention(mention);
  composer.startReply(message("10"));
  composer.location = location;
  composer.files.list = [chosen("a"), chosen("b")];
  const uploaded = { conversationId: lake, sentBytes: 1, size: 1, bytesPerSecond: null, timeLeft: null };
  conversation.uploads.uploadChanged({ ...uploaded, fileId: chosen("a").id, phase: "done" });
  await press();
  expect(drawn()).toMatchObject([
    {
      status: { state: "waiting" },
      attachments: [
        { kind: "upload", file: { id: "a" }, status: { state: "done" } },
        { kind: "upload", file: { id: "b" }, status: { state: "waiting" } },
        { kind: "location", ...location },
        { kind: "mentions", mentions: [mention] },
        { kind: "reply", messageId: "10", quoted: null },
      ],
    },
  ]);
  expect(composer.files.list).toEqual([]);
});

test("a message with pack emoji, or a reply to an unloaded message, is drawn only when main has it", async () => {
  const { transport, conversation, press, send, drawn } = await openLake();
  conversation.composer.replyTo = message("9");
  await send("later");
  conversation.composer.write("x");
  conversation.composer.addEmoji({ packId: 1, index: 2, start: 0, length: 1 });
  await press();
  expect(drawn()).toEqual([]);
  const sent = transport.inputsOf("sendMessage");
  expect(sent).toHaveLength(2);
  for (const input of sent) expect(input).not.toHaveProperty("drawn");
});

test("if main refuses a message, its content returns to the composer, above what was written since", async () => {
  const { conversation, answers, failures, press, drawn } = await openLake();
  const { composer } = conversation;
  composer.write("first");
  composer.startReply(message("10"));
  composer.files.list = [chosen("a")];
  const { settled } = await press();
  composer.write("typed since");
  composer.files.list = [chosen("b")];
  answers[0]?.resolve(full);
  await settled;
  expect(drawn()).toEqual([]);
  expect(composer.text).toBe("first\ntyped since");
  expect(composer.replyTo?.id).toBe("10");
  expect(composer.files.list.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(failures).toMatchObject([{ action: "send", problem }]);
});

test("if main refuses a message while another is edited, the edit stays, and the composer shows the refused content afterwards", async () => {
  const { transport, conversation, answers, send } = await openLake();
  const { composer } = conversation;
  const { settled } = await send("first");
  composer.write("typed since");
  composer.edit(message("11", { isOwn: true }));
  composer.write("11, but better");
  answers[0]?.resolve(full);
  await settled;
  expect(composer.text).toBe("11, but better");
  composer.stopEditing();
  expect(composer.text).toBe("first\ntyped since");
  composer.saveDraft();
  expect(transport.inputsOf("saveDraft").at(-1)).toMatchObject({ text: "first\ntyped since" });
});

test("if main refuses a message after its chat was left, the chat's draft gets its content above newer text", async () => {
  const { transport, conversation, answers, send } = await openLake();
  conversation.composer.startReply(message("10"));
  const { settled } = await send("first");
  conversation.composer.write("typed since");
  await conversation.open(band, buildConversation({ id: band }));
  conversation.composer.write("elsewhere");
  answers[0]?.resolve(full);
  await settled;
  expect(conversation.composer.text).toBe("elsewhere");
  const drafts = transport.inputsOf("saveDraft").filter(({ conversationId }) => conversationId === lake);
  expect(drafts.at(-1)).toEqual({ conversationId: lake, text: "first\ntyped since", replyTo: "10" });
});

test("if main refuses the only message of a chat, no older messages are requested", async () => {
  const { transport, conversation, answers, send } = await openLake();
  transport.answer("openConversation", () => done(buildOpenedLake({ messages: [], draft: emptyDraft })));
  await conversation.open(band, buildConversation({ id: band }));
  await conversation.open(lake, buildConversation({ id: lake }));
  const { settled } = await send("hello?");
  answers[0]?.resolve(full);
  await settled;
  expect(conversation.messages).toEqual([]);
  expect(conversation.loaded).toMatchObject({ hasOlder: false, isGapAbove: false });
});

test("a message sent while an earlier part of the chat is shown is drawn at the end of the chat", async () => {
  const { transport, conversation, send, drawn } = await openLake();
  const earlier: SurroundingMessages = { messages: [message("3")], hasOlder: false, hasNewer: true };
  transport.answer("loadAround", () => done(earlier));
  await conversation.open(lake, null, messageId("3"));
  expect(textsOf(conversation)).toEqual(["3"]);
  const end = later<ReturnType<typeof buildOpenedLake>>();
  transport.answer("openConversation", () => end.promise);
  conversation.composer.files.list = [chosen("a")];
  await send("now");
  expect(drawn()).toEqual([]);
  end.resolve(done(buildOpenedLake({ draft: { ...emptyDraft, text: "now", files: [chosen("a")] } })));
  await settleTask();
  expect(textsOf(conversation)).toEqual(["10", "11", "now"]);
  expect(conversation.composer.text).toBe("");
  expect(conversation.composer.files.list).toEqual([]);
});
