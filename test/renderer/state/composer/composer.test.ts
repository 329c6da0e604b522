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

test("what is typed is saved within 300 ms, also while typing goes on", () => {
  const { composer, drafts } = setUp();
  composer.write("a");
  vi.advanceTimersByTime(200);
  composer.write("ab");
  vi.advanceTimersByTime(100);
  expect(drafts()).toEqual(["ab"]);
});

test("a draft that did not change is not saved again", () => {
  const { composer, drafts } = setUp("kept");
  composer.write("kept");
  vi.advanceTimersByTime(1000);
  composer.leave();
  expect(drafts()).toEqual([]);
});

test("leaving saves the draft at once and empties the composer for the next conversation", () => {
  const { composer, drafts } = setUp();
  composer.write("half a thou");
  composer.leave();
  expect(drafts()).toEqual(["half a thou"]);
  expect(composer.text).toBe("");
  expect(vi.getTimerCount()).toBe(0);
});

test("a draft that could not be kept is told, and saved with the next key", async () => {
  const { transport, composer, problems, drafts } = setUp();
  transport.answer("saveDraft", () => failed({ kind: "disk", reason: "ENOSPC" }));
  composer.write("a");
  await vi.advanceTimersByTimeAsync(300);
  expect(problems).toEqual([{ kind: "disk", reason: "ENOSPC" }]);
  composer.write("a");
  await vi.advanceTimersByTimeAsync(300);
  expect(drafts()).toEqual(["a", "a"]);
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

test("length counts characters as the service does, without the blanks around the text", () => {
  const { composer } = setUp();
  composer.write("  👍🏽  ");
  expect(composer.length).toBe(2);
});

test("the counter shows from 900 characters on, and more than 1000 are too long", () => {
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

test("taking hands over the trimmed text and the reply, and leaves the draft to main until the message is kept", () => {
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

test("a text that comes back stands above what was typed since, so that nothing is lost", () => {
  const { composer } = setUp();
  composer.write("typed since");
  composer.putBack("came back", null);
  expect(composer.text).toBe("came back\ntyped since");
});

const sent = buildMessage({ isOwn: true, text: "Frist" });

test("rewriting shows the message's text, and its end brings back what was being written", () => {
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

test("what is rewritten is never saved as a draft, and nobody is told of typing", () => {
  const { composer, drafts, transport } = setUp("kept");
  composer.edit(sent);
  composer.write("First");
  vi.advanceTimersByTime(1000);
  composer.leave();
  expect(drafts()).toEqual([]);
  expect(transport.inputsOf("signalTyping")).toEqual([]);
});

test("another message rewritten in between does not take the place of what was being written", () => {
  const { composer } = setUp("kept");
  composer.edit(sent);
  composer.edit(buildMessage({ isOwn: true, text: "Another" }));
  expect(composer.text).toBe("Another");
  composer.stopEditing();
  expect(composer.text).toBe("kept");
});

test("an answer ends rewriting", () => {
  const { composer } = setUp("kept");
  composer.edit(sent);
  composer.answer(buildMessage());
  expect([composer.text, composer.editing]).toEqual(["kept", null]);
});

test("what is answered and who is named are saved with the text", () => {
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

test("a mention goes with its name when something is typed before it, and ends when its name is changed", () => {
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

test("the rest of a draft does not overwrite what was typed while the chat opened", () => {
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

test("a message that is rewritten keeps those it names; everyone is the service's to name", () => {
  const { composer } = setUp();
  composer.edit(mentioning);
  expect(composer.written.mentions).toEqual([named]);
  expect(composer.isAsItWas).toBe(true);
  composer.write("oh hi @Alice and @everyone", 3);
  expect(composer.isAsItWas).toBe(false);
  expect(composer.written.trimmed.mentions).toEqual([{ ...named, start: 6 }]);
});

test("a text that comes back brings those it names, and those named in what was typed since move down", () => {
  const { composer } = setUp();
  composer.write("and @Alice");
  composer.mention({ ...named, start: 4 });
  composer.putBack("hi @Alice", null, { mentions: [named] });
  expect(composer.text).toBe("hi @Alice\nand @Alice");
  expect(composer.written.mentions).toEqual([named, { ...named, start: 14 }]);
});

test("a text that is too long has parts, of which the first takes the files and the answer", () => {
  const { composer } = setUp();
  const answered = buildMessage();
  composer.replyTo = answered;
  composer.write(`${"a ".repeat(450)}\n\n${"b ".repeat(450)}`);
  expect(composer.parts).toHaveLength(2);
  const [first, second] = composer.takeParts();
  expect([first?.replyTo, second?.replyTo]).toEqual([answered, null]);
  expect([composer.text, composer.parts]).toEqual(["", []]);
});

test("a message that is rewritten has no parts: it is one message", () => {
  const { composer } = setUp();
  composer.edit(mentioning);
  composer.write("a ".repeat(900));
  expect([composer.isTooLong, composer.parts]).toEqual([true, []]);
});

const grin = { packId: 1, index: 0, start: 3, length: 1 };

/** An emoji is put where the field has just been given a sign for it, as the picker does. */
function writeWithEmoji() {
  const all = setUp();
  all.composer.write("hi ⬛ you", 4);
  all.composer.place(grin);
  return all;
}

test("an emoji of a pack is a sign in the field, a placeholder in the text, and moves as names do", () => {
  const { composer } = writeWithEmoji();
  expect([composer.text, composer.written.shown]).toEqual(["hi � you", "hi ⬛ you"]);
  composer.write("oh hi ⬛ you", 3);
  expect([composer.text, composer.written.emoji]).toEqual(["oh hi � you", [{ ...grin, start: 6 }]]);
  composer.write("oh hi  you", 6);
  expect([composer.text, composer.written.emoji]).toEqual(["oh hi  you", []]);
});

test("the same sign typed by hand is no emoji, and stays what it is", () => {
  const { composer } = writeWithEmoji();
  composer.write("hi ⬛⬛ you", 5);
  expect([composer.text, composer.written.emoji]).toEqual(["hi �⬛ you", [grin]]);
});

test("what is undone has its emoji and names back, and what is typed anew has not", () => {
  const { composer } = writeWithEmoji();
  composer.write("hi  you", 3);
  composer.write("hi ⬛ you", 4, true);
  expect([composer.text, composer.written.emoji]).toEqual(["hi � you", [grin]]);
  composer.write("hi  you", 3, true);
  expect(composer.written.emoji).toEqual([]);
  composer.write("hi ⬛ you", 4);
  expect([composer.text, composer.written.emoji]).toEqual(["hi ⬛ you", []]);
});

test("emoji are in the draft, come back with it, and go with what is sent", () => {
  const { composer, transport } = writeWithEmoji();
  vi.advanceTimersByTime(300);
  expect(transport.inputsOf("saveDraft").at(-1)).toMatchObject({ text: "hi � you", emoji: [grin] });
  composer.leave();
  composer.restore(conversationId("500"), "hi � you", [grin]);
  expect(composer.written.shown).toBe("hi ⬛ you");
  expect(composer.take()).toMatchObject({ text: "hi � you", emoji: [grin] });
  expect(composer.written.emoji).toEqual([]);
});

test("a message that is rewritten keeps its emoji in order, and is as it was until one is changed", () => {
  const { composer } = setUp();
  const emoji = [
    { packId: 1, index: 0 },
    { packId: 2, index: 5 },
  ];
  const attachments = [{ kind: "emoji" as const, placeholder: "(e)", emoji }];
  composer.edit(buildMessage({ text: "(e) and (e)", attachments }));
  expect(composer.written.shown).toBe("⬛ and ⬛");
  expect(composer.isAsItWas).toBe(true);
  composer.write("and ⬛", 0);
  expect(composer.written.trimmed).toEqual({
    text: "and �",
    mentions: [],
    emoji: [{ packId: 2, index: 5, start: 4, length: 1 }],
  });
  expect(composer.isAsItWas).toBe(false);
});
