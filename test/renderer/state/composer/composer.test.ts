import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { Composer } from "../../../../renderer/state/composer/composer.svelte.ts";
import { buildMessage, conversationId, userId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const id = conversationId("500");

function setUp(draft = "") {
  const transport = createFakeTransport();
  transport.answer("saveDraft", () => done(undefined));
  transport.answer("signalTyping", () => done(undefined));
  const problems: Problem[] = [];
  const composer = new Composer(
    createBridge(transport, () => ""),
    Date.now,
    (problem) => problems.push(problem),
  );
  composer.restore(id, draft);
  const drafts = (): readonly string[] => transport.inputsOf("saveDraft").map(({ text }) => text);
  return { transport, composer, problems, drafts };
}

test("a draft is saved within 300 ms, also while the person continues to type", () => {
  const { composer, drafts } = setUp();
  composer.write("a");
  vi.advanceTimersByTime(200);
  composer.write("ab");
  vi.advanceTimersByTime(100);
  expect(drafts()).toEqual(["ab"]);
});

test("an unchanged draft is not saved again", () => {
  const { composer, drafts } = setUp("kept");
  composer.write("kept");
  vi.advanceTimersByTime(1000);
  composer.leaveChat();
  expect(drafts()).toEqual([]);
});

test("leaving a conversation saves the draft at once and empties the composer for the next conversation", () => {
  const { composer, drafts } = setUp();
  composer.write("half a thou");
  composer.leaveChat();
  expect(drafts()).toEqual(["half a thou"]);
  expect(composer.text).toBe("");
  expect(vi.getTimerCount()).toBe(0);
});

test("if a draft could not be saved, the problem is reported, and the next change of text saves it again", async () => {
  const { transport, composer, problems, drafts } = setUp();
  transport.answer("saveDraft", () => failed({ kind: "disk", reason: "ENOSPC" }));
  composer.write("a");
  await vi.advanceTimersByTimeAsync(300);
  expect(problems).toEqual([{ kind: "disk", reason: "ENOSPC" }]);
  composer.write("a");
  await vi.advanceTimersByTimeAsync(300);
  expect(drafts()).toEqual(["a", "a"]);
});

test("a draft that fails to be saved while a message is edited is saved again after the edit", async () => {
  const { transport, composer, drafts } = setUp();
  transport.answer("saveDraft", () => failed({ kind: "disk", reason: "ENOSPC" }));
  composer.write("half a thou");
  composer.edit(buildMessage());
  await vi.advanceTimersByTimeAsync(300);
  composer.stopEditing();
  await vi.advanceTimersByTimeAsync(300);
  expect(drafts()).toEqual(["half a thou", "half a thou"]);
});

test("typing is signalled with the first key and then at most every three seconds", () => {
  const { transport, composer } = setUp();
  composer.write("a");
  vi.advanceTimersByTime(2999);
  composer.write("ab");
  expect(transport.inputsOf("signalTyping")).toHaveLength(1);
  vi.advanceTimersByTime(1);
  composer.write("abc");
  expect(transport.inputsOf("signalTyping")).toHaveLength(2);
});

test("emptying the composer does not count as typing", () => {
  const { transport, composer } = setUp("draft");
  composer.write("");
  expect(transport.inputsOf("signalTyping")).toHaveLength(0);
});

test("the length of a text is counted in characters as the service counts them, without the whitespace around the text", () => {
  const { composer } = setUp();
  composer.write("  👍🏽  ");
  expect(composer.length).toBe(2);
});

test("the counter is shown from 900 characters on, and a text above 1000 characters is too long", () => {
  const { composer } = setUp();
  composer.write("x".repeat(899));
  expect(composer.isCounterShown).toBe(false);
  composer.write("x".repeat(916));
  expect([composer.isCounterShown, composer.left, composer.isTooLong]).toEqual([true, 84, false]);
  composer.write("x".repeat(1000));
  expect(composer.isTooLong).toBe(false);
  composer.write("x".repeat(1001));
  expect([composer.left, composer.isTooLong]).toEqual([-1, true]);
});

test("`take()` returns the trimmed text and the reply, and does not delete the stored draft, which main does", () => {
  const { composer, drafts } = setUp();
  const answered = buildMessage();
  composer.write(" yes \n");
  composer.replyTo = answered;
  const none = { mentions: [], emoji: [], files: [], location: null };
  expect(composer.take()).toEqual({ text: "yes", replyTo: answered, ...none });
  expect([composer.text, composer.replyTo]).toEqual(["", null]);
  expect(drafts()).toEqual([]);
  composer.write("next");
  vi.advanceTimersByTime(300);
  composer.take();
  vi.advanceTimersByTime(300);
  expect(drafts()).toEqual(["next"]);
});

test("a text that is put back is placed above the text typed since, so that nothing is lost", () => {
  const { composer } = setUp();
  composer.write("typed since");
  composer.putBack("came back", null);
  expect(composer.text).toBe("came back\ntyped since");
});

const sent = buildMessage({ isOwn: true, text: "Frist" });

test("editing a message shows its text, and ending the edit restores what was being written", () => {
  const { composer, drafts } = setUp();
  const answered = buildMessage();
  composer.write("half a thought");
  composer.replyTo = answered;
  composer.edit(sent);
  expect([composer.text, composer.replyTo]).toEqual(["Frist", null]);
  expect(drafts()).toEqual(["half a thought"]);
  composer.stopEditing();
  expect([composer.text, composer.replyTo, composer.editing]).toEqual(["half a thought", answered, null]);
});

test("an edited text is never saved as a draft, and editing sends no typing signals", () => {
  const { composer, drafts, transport } = setUp("kept");
  composer.edit(sent);
  composer.write("First");
  vi.advanceTimersByTime(1000);
  composer.leaveChat();
  expect(drafts()).toEqual([]);
  expect(transport.inputsOf("signalTyping")).toEqual([]);
});

test("switching to editing another message keeps what was being written before", () => {
  const { composer } = setUp("kept");
  composer.edit(sent);
  composer.edit(buildMessage({ isOwn: true, text: "Another" }));
  expect(composer.text).toBe("Another");
  composer.stopEditing();
  expect(composer.text).toBe("kept");
});

test("starting a reply ends the editing of a message", () => {
  const { composer } = setUp("kept");
  composer.edit(sent);
  composer.startReply(buildMessage());
  expect([composer.text, composer.editing]).toEqual(["kept", null]);
});

test("the reply target and the mentions are saved in the draft with the text", () => {
  const { transport, composer } = setUp();
  composer.write("hi @Alice there");
  composer.written.mentions = [{ userId: userId("100"), start: 3, length: 6 }];
  composer.replyTo = buildMessage();
  vi.advanceTimersByTime(300);
  expect(transport.inputsOf("saveDraft")).toEqual([
    {
      conversationId: id,
      text: "hi @Alice there",
      replyTo: buildMessage().id,
      mentions: [{ userId: "100", start: 3, length: 6 }],
    },
  ]);
});

test("a mention moves when text is typed before it, and ends when its name changes", () => {
  const { composer } = setUp();
  composer.write("hi @Alice there");
  composer.written.mentions = [{ userId: userId("100"), start: 3, length: 6 }];
  composer.write("oh hi @Alice there");
  expect(composer.written.mentions).toEqual([{ userId: "100", start: 6, length: 6 }]);
  composer.write("oh hi @Alice there!");
  expect(composer.written.mentions).toHaveLength(1);
  composer.write("oh hi @Alce there!");
  expect(composer.written.mentions).toEqual([]);
});

test("the draft that main returns does not overwrite what was typed while the chat opened", () => {
  const { composer } = setUp("half");
  composer.write("half a thought");
  composer.restoreRest({ ...emptyDraft, text: "half" }, buildMessage());
  expect([composer.text, composer.replyTo]).toEqual(["half a thought", null]);
});

const named = { userId: userId("100"), start: 3, length: 6 };
const mentioning = buildMessage({
  isOwn: true,
  text: "hi @Alice and @everyone",
  attachments: [{ kind: "mentions", mentions: [named, { userId: userId("-1"), start: 14, length: 9 }] }],
});

test("an edited message keeps its mentions of people; the service adds the mention of everyone", () => {
  const { composer } = setUp();
  composer.edit(mentioning);
  expect(composer.written.mentions).toEqual([named]);
  expect(composer.isUnchanged).toBe(true);
  composer.write("oh hi @Alice and @everyone", 3);
  expect(composer.isUnchanged).toBe(false);
  expect(composer.written.trimmed.mentions).toEqual([{ ...named, start: 6 }]);
});

test("a text that is put back brings its mentions, and the mentions typed since move down", () => {
  const { composer } = setUp();
  composer.write("and @Alice");
  composer.mention({ ...named, start: 4 });
  composer.putBack("hi @Alice", null, { mentions: [named] });
  expect(composer.text).toBe("hi @Alice\nand @Alice");
  expect(composer.written.mentions).toEqual([named, { ...named, start: 14 }]);
});

test("a text that is too long is split into parts, of which the first takes the files and the reply", () => {
  const { composer } = setUp();
  const answered = buildMessage();
  composer.replyTo = answered;
  composer.write(`${"a ".repeat(450)}\n\n${"b ".repeat(450)}`);
  expect(composer.parts).toHaveLength(2);
  const [first, second] = composer.takeParts();
  expect([first?.replyTo, second?.replyTo]).toEqual([answered, null]);
  expect([composer.text, composer.parts]).toEqual(["", []]);
});

test("an edited message is never split into parts", () => {
  const { composer } = setUp();
  composer.edit(mentioning);
  composer.write("a ".repeat(900));
  expect([composer.isTooLong, composer.parts]).toEqual([true, []]);
});

const grin = { packId: 1, index: 0, start: 3, length: 1 };

/** Types the sign that stands for a pack emoji and then places a pack emoji at it, as the picker does. */
function writeWithEmoji() {
  const all = setUp();
  all.composer.write("hi ⬛ you", 4);
  all.composer.addEmoji(grin);
  return all;
}

test("a pack emoji is a black square in the field, a placeholder when sent, and moves as mentions do", () => {
  const { composer } = writeWithEmoji();
  expect([composer.text, composer.written.fieldText]).toEqual(["hi � you", "hi ⬛ you"]);
  composer.write("oh hi ⬛ you", 3);
  expect([composer.text, composer.written.emoji]).toEqual(["oh hi � you", [{ ...grin, start: 6 }]]);
  composer.write("oh hi  you", 6);
  expect([composer.text, composer.written.emoji]).toEqual(["oh hi  you", []]);
});

test("a black square typed by hand is not a pack emoji and stays in the text", () => {
  const { composer } = writeWithEmoji();
  composer.write("hi ⬛⬛ you", 5);
  expect([composer.text, composer.written.emoji]).toEqual(["hi �⬛ you", [grin]]);
});

test("undo restores a removed pack emoji and mentions; typing the black square that stands for the emoji does not", () => {
  const { composer } = writeWithEmoji();
  composer.write("hi  you", 3);
  composer.write("hi ⬛ you", 4, true);
  expect([composer.text, composer.written.emoji]).toEqual(["hi � you", [grin]]);
  composer.write("hi  you", 3, true);
  expect(composer.written.emoji).toEqual([]);
  composer.write("hi ⬛ you", 4);
  expect([composer.text, composer.written.emoji]).toEqual(["hi ⬛ you", []]);
});

test("emoji are saved in the draft, restored with it, and sent with the message", () => {
  const { composer, transport } = writeWithEmoji();
  vi.advanceTimersByTime(300);
  expect(transport.inputsOf("saveDraft").at(-1)).toMatchObject({ text: "hi � you", emoji: [grin] });
  composer.leaveChat();
  composer.restore(conversationId("500"), "hi � you", [grin]);
  expect(composer.written.fieldText).toBe("hi ⬛ you");
  expect(composer.take()).toMatchObject({ text: "hi � you", emoji: [grin] });
  expect(composer.written.emoji).toEqual([]);
});

test("an edited message keeps its emoji in order, and counts as unchanged until an emoji changes", () => {
  const { composer } = setUp();
  const emoji = [
    { packId: 1, index: 0 },
    { packId: 2, index: 5 },
  ];
  const attachments = [{ kind: "emoji" as const, placeholder: "(e)", emoji }];
  composer.edit(buildMessage({ text: "(e) and (e)", attachments }));
  expect(composer.written.fieldText).toBe("⬛ and ⬛");
  expect(composer.isUnchanged).toBe(true);
  composer.write("and ⬛", 0);
  expect(composer.written.trimmed).toEqual({
    text: "and �",
    mentions: [],
    emoji: [{ packId: 2, index: 5, start: 4, length: 1 }],
  });
  expect(composer.isUnchanged).toBe(false);
});

test("a text that main adds to the draft is put below the text being written, and both are saved", () => {
  const { composer, drafts } = setUp("half a thought");
  composer.append("On my");
  expect(composer.text).toBe("half a thought\nOn my");
  vi.advanceTimersByTime(300);
  expect(drafts()).toEqual(["half a thought\nOn my"]);
  const empty = setUp().composer;
  empty.append("On my");
  expect(empty.text).toBe("On my");
});

test("a text that main adds to the draft during an edit is shown below the draft once the edit ends", () => {
  const { composer, drafts } = setUp("half a thought");
  composer.edit(sent);
  composer.write("First");
  composer.append("On my");
  expect([composer.editing, composer.text]).toEqual([sent, "First"]);
  composer.stopEditing();
  expect(composer.text).toBe("half a thought\nOn my");
  vi.advanceTimersByTime(300);
  expect(drafts()).toEqual(["half a thought\nOn my"]);
});
