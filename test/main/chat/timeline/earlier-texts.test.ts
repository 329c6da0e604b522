import { expect, test } from "vitest";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { usualEmojiPlaceholder } from "../../../../preload/model/messages/pack-emoji.ts";
import type { StoredMessage } from "../../../../main/cache/rows/stored-message.ts";
import { mergeMessage } from "../../../../main/chat/timeline/merge-message.ts";
import { saveIncomingMessages } from "../../../../main/chat/timeline/save-incoming-messages.ts";
import { SearchFixture } from "../../../support/account/search-fixture.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { buildStoredMessage, cachePath, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");
const version = (
  text: string,
  editedAt: number | null,
  changes: Partial<StoredMessage> = {},
): StoredMessage => buildStoredMessage("1", { text, createdAt: 1000, editedAt, ...changes });
const textsOf = (message: StoredMessage): readonly (readonly [string, number])[] =>
  (message.earlier ?? []).map(({ text, writtenAt }) => [text, writtenAt]);
const merge = (first: StoredMessage, ...more: readonly StoredMessage[]): StoredMessage =>
  more.reduce((stored, incoming) => mergeMessage(stored, incoming, "changed"), first);

test("an edit stores the previous text, and the time at which the previous text was written", () => {
  const merged = merge(version("Kick-off at ten", null), version("Kick-off at eleven", 2000));
  expect(textsOf(merged)).toEqual([["Kick-off at ten", 1000]]);
  expect(textsOf(merge(merged, version("Kick-off at noon", 3000)))).toEqual([
    ["Kick-off at ten", 1000],
    ["Kick-off at eleven", 2000],
  ]);
});

test("the text before an edit is also stored if the edit arrives first without its time and then with it", () => {
  const soon = merge(version("Kick-off at tne", null), version("Kick-off at ten", null));
  expect(textsOf(soon)).toEqual([["Kick-off at tne", 1000]]);
  expect(textsOf(merge(soon, version("Kick-off at ten", 2000)))).toEqual([["Kick-off at tne", 1000]]);
});

test("a fetched page with an edited message stores its previous text too, and an unchanged page changes nothing", () => {
  const merged = mergeMessage(version("before", null), version("after", 2000), "read");
  expect(textsOf(merged)).toEqual([["before", 1000]]);
  expect(mergeMessage(merged, version("after", 2000), "read")).toBe(merged);
});

test("if an earlier version of a message arrives late, its text joins the earlier texts once, in order of time", () => {
  const late = [version("second", 2000), version("first", null), version("second", 2000)];
  expect(textsOf(merge(version("third", 3000), ...late))).toEqual([
    ["first", 1000],
    ["second", 2000],
  ]);
});

test("no earlier text is stored if an edit does not change the text, or if the message had no text", () => {
  expect(merge(version("same", null), version("same", 2000)).earlier).toBeUndefined();
  expect(merge(version("", null), version("a caption", 2000)).earlier).toBeUndefined();
});

test("of many edits, the first text and the latest nineteen are kept", () => {
  const edits = Array.from({ length: 40 }, (_, index) => version(`edit ${String(index)}`, 2000 + index));
  const texts = textsOf(merge(version("original", null), ...edits)).map(([text]) => text);
  expect(texts).toHaveLength(20);
  expect([texts[0], texts[1], texts.at(-1)]).toEqual(["original", "edit 20", "edit 38"]);
});

test("pack emoji of an earlier text are kept at their places", () => {
  const attachments: readonly Attachment[] = [
    { kind: "emoji", placeholder: usualEmojiPlaceholder, emoji: [{ packId: 1, index: 2 }] },
  ];
  const before = version(`Hi ${usualEmojiPlaceholder}`, null, { attachments });
  expect(merge(before, version("Hi", 2000)).earlier?.[0]?.emoji).toMatchObject([
    { packId: 1, index: 2, start: 3 },
  ]);
});

test("a deletion leaves no earlier text, even if another edit arrives after it", () => {
  const edited = merge(version("secret", null), version("less secret", 2000));
  const deleted = merge(edited, version("This message was deleted", 3000, { deletedBy: "sender" }));
  expect(deleted).not.toHaveProperty("earlier");
  expect(merge(deleted, version("late edit", 2500))).not.toHaveProperty("earlier");
});

test("an edit by push stores the earlier text in the local copy, and a deletion by push removes it", () => {
  const cache = openTestCache(cachePath());
  const save = (message: StoredMessage): void => {
    cache.write((tables) => {
      const incoming = { kind: "message", id: message.id, message, change: null } as const;
      saveIncomingMessages(tables, here, [incoming], { origin: "changed", now: 9000 });
    });
  };
  const stored = () => cache.read(({ messages }) => messages.get(here, messageId("1")));
  save(version("Marmalade at ten", null));
  save(version("Breakfast at ten", 2000));
  expect(stored()?.earlier).toMatchObject([{ text: "Marmalade at ten" }]);
  save(version("", 3000, { deletedBy: "sender" }));
  expect(JSON.stringify(stored())).not.toContain("Marmalade");
});

test("a search finds the present text of an edited message, and not the earlier text", () => {
  const fixture = new SearchFixture();
  const earlier = [{ text: "Marmalade at ten", emoji: [], writtenAt: 1000 }];
  fixture.say("Breakfast at ten", { editedAt: 2000, earlier });
  expect(fixture.find("breakfast")).toEqual(["Breakfast at ten"]);
  expect(fixture.find("marmalade")).toEqual([]);
});

test("the copy of a starred message, which outlives the message, has no earlier texts", () => {
  const cache = openTestCache(cachePath());
  const message = merge(version("secret", null), version("less secret", 2000));
  cache.write(({ stars }) => {
    stars.add({ message, starredAt: 10 });
  });
  const [star] = cache.read(({ stars }) => stars.of(here));
  expect(star?.message).toMatchObject({ text: "less secret" });
  expect(star?.message).not.toHaveProperty("earlier");
});
