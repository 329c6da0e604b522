import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { arrangeRows, isBelowItsGroup } from "../../../../renderer/state/conversation/arrange-rows.ts";
import type { RowConditions } from "../../../../renderer/state/conversation/arrange-rows.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";

const row = (id: string, changes: Partial<Conversation> = {}): Conversation =>
  buildConversation({ id: conversationId(id), name: `Chat ${id}`, ...changes });
const topic = (id: string, group: string, changes: Partial<Conversation> = {}): Conversation =>
  row(id, { parentId: asId<GroupId>(group), parentName: `Chat ${group}`, ...changes });

function arrange(conversations: readonly Conversation[], changes: Partial<RowConditions> = {}): string {
  const choice = { conversations, filter: "all", searchText: "", keptId: null, ...changes } as const;
  const { rows, pinnedCount } = arrangeRows(choice);
  return `${rows.map(({ id }) => id).join(" ")} | ${String(pinnedCount)}`;
}

test("topics are listed below their group, and a newer topic moves its group up", () => {
  expect(arrange([topic("11", "1"), row("2"), row("1"), topic("12", "1")])).toBe("1 11 12 2 | 0");
});

test("a topic whose group is not filter is a row by itself", () => {
  const unread = topic("11", "1", { unreadCount: 1 });
  expect(arrange([row("2", { unreadCount: 1 }), unread, row("1")], { filter: "unread" })).toBe("2 11 | 0");
});

test("pinned conversations come first in their own order, with the topics of pinned groups", () => {
  const rows = [row("3"), row("2", { pinPosition: 1 }), topic("11", "1"), row("1", { pinPosition: 0 })];
  expect(arrange(rows)).toBe("1 11 2 3 | 3");
});

test("a pinned topic is among the pinned conversations, apart from its group", () => {
  expect(arrange([row("1"), topic("11", "1", { pinPosition: 0 })])).toBe("11 1 | 1");
});

test("while the person searches for a name, rows are ordered by their activity only", () => {
  const rows = [row("3"), topic("11", "1"), row("1", { pinPosition: 0 })];
  expect(arrange(rows, { searchText: "chat" })).toBe("3 11 1 | 0");
});

test("a topic counts as below its group only if all rows between the two are topics of that group", () => {
  const rows = [row("1"), topic("11", "1"), topic("12", "1"), row("2"), topic("13", "1")];
  expect(rows.map((_row, index) => isBelowItsGroup(rows, index))).toEqual([false, true, true, false, false]);
});
