import { expect, test } from "vitest";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { MessageSelection } from "../../../../../renderer/views/conversation/message/message-selection.svelte.ts";
import { buildMessage, messageId } from "../../../../support/model/build-model.ts";

const line = (id: string, changes: Partial<Message> = {}) =>
  buildMessage({ id: messageId(id), text: id, ...changes });
const loaded = [
  line("1"),
  line("2", { deletedBy: "sender" }),
  line("3", { senderKind: "system" }),
  line("4"),
  line("5"),
];
const [first, deleted, , fourth, fifth] = loaded as [Message, Message, Message, Message, Message];

test("a press with Shift selects all messages up to the pressed message, except those that cannot be selected", () => {
  const selection = new MessageSelection(() => loaded);
  selection.extend(first);
  selection.extend(fourth);
  expect(selection.messages.map(({ id }) => id)).toEqual(["1", "4"]);
});

test("pressing a message selects it, and pressing it again deselects it", () => {
  const selection = new MessageSelection(() => loaded);
  selection.begin(fifth);
  selection.toggle(first);
  selection.toggle(fifth);
  selection.toggle(deleted);
  expect(selection.messages.map(({ id }) => id)).toEqual(["1"]);
  expect(selection.isOn).toBe(true);
});

test("a message that is deleted after it was selected is no longer selected", () => {
  let now: readonly Message[] = loaded;
  const selection = new MessageSelection(() => now);
  selection.begin(first);
  now = now.map((message) => ({ ...message, deletedBy: "admin" as const }));
  selection.keep([first]);
  expect(selection.count).toBe(0);
});

test("ending the selection of messages deselects all of them", () => {
  const selection = new MessageSelection(() => loaded);
  selection.begin(first);
  selection.end();
  expect([selection.isOn, selection.count, selection.has(first)]).toEqual([false, 0, false]);
});
