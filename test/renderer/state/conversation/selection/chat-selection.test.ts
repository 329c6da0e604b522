import { expect, test } from "vitest";
import type { Conversation } from "../../../../../preload/model/conversations/conversation.ts";
import { ConversationList } from "../../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { ChatSelection } from "../../../../../renderer/state/conversation/selection/chat-selection.svelte.ts";
import { buildConversation, conversationId } from "../../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../../views/conversation/conversation-parts.ts";

const names = ["Ana", "Bea", "Cleo", "Dara", "Eve"];
const chats = names.map((name, index) =>
  buildConversation({ id: conversationId(String(500 + index)), name, lastActivityAt: 100 - index }),
);
const [ana, bea, cleo, dara, eve] = chats as [
  Conversation,
  Conversation,
  Conversation,
  Conversation,
  Conversation,
];

function start() {
  const list = new ConversationList(fakeBridge(createFakeTransport()));
  list.conversationsSaved(chats);
  const selection = new ChatSelection(list);
  return { list, selection, selected: () => selection.chats.map(({ name }) => name) };
}

test("the first toggled chat begins the selection, and a second toggle deselects it", () => {
  const { selection, selected } = start();
  selection.toggle(cleo);
  selection.toggle(ana);
  expect(selected()).toEqual(["Ana", "Cleo"]);
  selection.toggle(cleo);
  expect([selection.isOn, selected()]).toEqual([true, ["Ana"]]);
  selection.toggle(ana);
  expect([selection.isOn, selection.count]).toEqual([true, 0]);
});

test("extending a selection selects the rows up to the given row, and extending it less far deselects the rows beyond", () => {
  const { selection, selected } = start();
  selection.toggle(ana);
  selection.toggle(cleo);
  selection.extend(eve, null);
  expect(selected()).toEqual(["Ana", "Cleo", "Dara", "Eve"]);
  selection.extend(dara, null);
  expect(selected()).toEqual(["Ana", "Cleo", "Dara"]);
  selection.extend(bea, null);
  expect(selected()).toEqual(["Ana", "Bea", "Cleo"]);
});

test("the first extension of a selection begins at the given row, or selects one row if that is not shown", () => {
  const { selection, selected } = start();
  selection.extend(cleo, bea.id);
  expect(selected()).toEqual(["Bea", "Cleo"]);
  selection.end();
  selection.extend(dara, conversationId("999"));
  expect(selected()).toEqual(["Dara"]);
});

test("selecting all selects only the rows that the list shows, and no action applies to rows that a search hides", () => {
  const { list, selection, selected } = start();
  list.query = "a";
  selection.selectAll();
  expect(selected()).toEqual(["Ana", "Bea", "Dara"]);
  list.query = "";
  selection.toggle(eve);
  list.query = "eve";
  expect(selected()).toEqual(["Eve"]);
  list.query = "";
  expect(selected()).toEqual(["Ana", "Bea", "Dara", "Eve"]);
});

test("a chat that disappears is no longer selected", () => {
  const { list, selection, selected } = start();
  selection.selectAll();
  list.conversationRemoved({ conversationId: bea.id });
  expect(selected()).toEqual(["Ana", "Cleo", "Dara", "Eve"]);
});

test("an ended selection is empty, and the next selection begins empty", () => {
  const { selection, selected } = start();
  selection.selectAll();
  selection.end();
  expect([selection.isOn, selection.has(ana)]).toEqual([false, false]);
  selection.toggle(bea);
  expect(selected()).toEqual(["Bea"]);
});

test("no chat can be selected in the list of message requests", () => {
  const { list, selection } = start();
  selection.selectAll();
  list.show("requests");
  expect([selection.isOn, selection.count]).toEqual([false, 0]);
});
