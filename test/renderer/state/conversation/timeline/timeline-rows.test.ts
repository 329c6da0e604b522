import { expect, test } from "vitest";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import {
  messageOfRow,
  timelineRows,
} from "../../../../../renderer/state/conversation/timeline/timeline-rows.ts";
import type {
  RowCache,
  TimelineInput,
  TimelineRow,
} from "../../../../../renderer/state/conversation/timeline/timeline-rows.ts";
import { buildMessage, buildPerson, messageId, userId } from "../../../../support/model/build-model.ts";

const minute = 60_000;
const noon = new Date(2026, 10, 20, 12, 0, 0).getTime();
const bob = buildPerson({ id: userId("200"), name: "Bob" });

function message(number: number, changes: Partial<Message> = {}): Message {
  return buildMessage({ id: messageId(String(1000 + number)), createdAt: noon + number * 1000, ...changes });
}

function systemLines(count: number): readonly Message[] {
  return Array.from({ length: count }, (_, index) => message(index, { senderKind: "system" }));
}

function rowsOf(
  messages: readonly Message[],
  changes: Partial<TimelineInput> = {},
  cache: RowCache = new WeakMap(),
): readonly TimelineRow[] {
  const input = {
    kind: "group",
    messages,
    hasOlder: false,
    firstUnreadId: null,
    seen: null,
    expanded: new Set<string>(),
  } as const;
  return timelineRows({ ...input, ...changes }, cache);
}

/**
 * For each row, a letter for its place among the messages that one person sent in a row: F for first, L for last, B for both, M for middle, - for a row that
 * is no message.
 */
function turnsOf(rows: readonly TimelineRow[]): string {
  return rows
    .map((row) => {
      if (row.kind !== "message") return "-";
      if (row.isFirstOfTurn && row.isLastOfTurn) return "B";
      if (row.isFirstOfTurn) return "F";
      return row.isLastOfTurn ? "L" : "M";
    })
    .join("");
}

test("messages of one sender with gaps of under five minutes are one turn of that sender", () => {
  expect(turnsOf(rowsOf([message(1), message(2), message(3)]))).toBe("FML");
});

test("a gap of five minutes ends a sender's turn, and a shorter gap does not", () => {
  const first = message(0);
  const short = message(1, { createdAt: noon + 5 * minute - 1 });
  const long = message(2, { createdAt: short.createdAt + 5 * minute });
  expect(turnsOf(rowsOf([first, short, long]))).toBe("FLB");
});

test("a message of another sender, or of the same sender as a bot, begins a new turn", () => {
  const messages = [message(1), message(2, { sender: bob }), message(3, { sender: bob, senderKind: "bot" })];
  expect(turnsOf(rowsOf(messages))).toBe("BBB");
});

test("a failed message is a turn of its own, and ends the turn of messages that it interrupts", () => {
  const failed: Message = message(2, { status: { state: "failed", problem: { kind: "offline" } } });
  expect(turnsOf(rowsOf([message(1), failed, message(3), message(4)]))).toBe("BBFL");
});

test("a system message ends the turn of the messages above it, and belongs to no turn", () => {
  const rows = rowsOf([message(1), message(2, { senderKind: "system" }), message(3)]);
  expect(turnsOf(rows)).toBe("B-B");
});

test("the day is shown above the first message of each day, and ends a sender's turn", () => {
  const beforeMidnight = message(1, { createdAt: new Date(2026, 10, 19, 23, 59, 0).getTime() });
  const afterMidnight = message(2, { createdAt: new Date(2026, 10, 20, 0, 1, 0).getTime() });
  const rows = rowsOf([beforeMidnight, afterMidnight, message(3)]);
  expect(rows.map(({ day }) => day)).toEqual(
    [beforeMidnight.createdAt, afterMidnight.createdAt, message(3).createdAt].map((day, index) =>
      index < 2 ? day : null,
    ),
  );
  expect(turnsOf(rows)).toBe("BBB");
});

test("the New line is above the first unread message, and ends a sender's turn", () => {
  const rows = rowsOf([message(1), message(2), message(3)], { firstUnreadId: messageId("1002") });
  expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, true, false]);
  expect(turnsOf(rows)).toBe("BFL");
});

test("if the first unread message was removed, the New line is shown above the next message", () => {
  const rows = rowsOf([message(1), message(3)], { firstUnreadId: messageId("1002") });
  expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, true]);
});

test("the New line is not shown if the first unread message is older than all loaded messages", () => {
  const rows = rowsOf([message(5), message(6)], { firstUnreadId: messageId("1002"), hasOlder: true });
  expect(rows.some(({ isFirstUnread }) => isFirstUnread)).toBe(false);
});

test("ids are compared as numbers of any length, so a longer id is newer", () => {
  const rows = rowsOf([message(1, { id: messageId("999") }), message(2, { id: messageId("1000") })], {
    firstUnreadId: messageId("1000"),
  });
  expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, true]);
});

test("nine consecutive system lines are shown one by one, and ten are folded into one row", () => {
  expect(rowsOf(systemLines(9)).map(({ kind }) => kind)).toEqual(Array(9).fill("system"));
  const folded = rowsOf(systemLines(10));
  expect(folded.map(({ kind }) => kind)).toEqual(["fold"]);
  expect(folded[0]?.kind === "fold" && folded[0].messages.length).toBe(10);
});

test("if the user has opened folded system lines, they stay open when another line joins them", () => {
  const lines = systemLines(11);
  const rows = rowsOf(lines, { expanded: new Set([lines[0]?.key ?? ""]) });
  expect(rows.map(({ kind }) => kind)).toEqual(Array(11).fill("system"));
});

test("system lines above and below the New line are never folded together", () => {
  const rows = rowsOf(systemLines(18), { firstUnreadId: messageId("1009") });
  expect(rows).toHaveLength(18);
  expect(rowsOf(systemLines(20), { firstUnreadId: messageId("1010") }).map(({ kind }) => kind)).toEqual([
    "fold",
    "fold",
  ]);
});

test("`messageOfRow` returns the last message of a row of folded system lines", () => {
  const [row] = rowsOf(systemLines(12));
  expect(row === undefined ? undefined : messageOfRow(row)?.id).toBe("1011");
});

test("in a direct conversation, only the newest own message that was read is marked as seen", () => {
  const own = { isOwn: true };
  const messages = [message(1, own), message(2, own), message(3), message(4, own)];
  const seen = { messageId: messageId("1003"), at: noon };
  const marks = rowsOf(messages, { kind: "direct", seen }).map(
    (row) => row.kind === "message" && row.isNewestSeen,
  );
  expect(marks).toEqual([false, true, false, false]);
});

test("in a group no message is marked as seen", () => {
  const seen = { messageId: messageId("1003"), at: noon };
  const rows = rowsOf([message(1, { isOwn: true })], { seen });
  expect(rows[0]?.kind === "message" && rows[0].isNewestSeen).toBe(false);
});

test("an older page of messages only adds rows above the existing rows, which keep their keys", () => {
  const loaded = [message(10), message(11), message(12, { sender: bob })];
  const before = rowsOf(loaded, { hasOlder: true });
  const after = rowsOf([message(8), message(9), ...loaded]);
  expect(after.slice(-before.length).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

test("a row of the timeline that is unchanged stays the same object, so that it is not rendered again", () => {
  const cache: RowCache = new WeakMap();
  const messages = [message(1), message(2), message(3)];
  const [, before] = rowsOf(messages, {}, cache);
  const [, afterArrival] = rowsOf([...messages, message(4)], {}, cache);
  expect(afterArrival).toBe(before);
});

test("a row of the timeline is a new object if its message, the sender's turn or the New line changed", () => {
  const cache: RowCache = new WeakMap();
  const messages = [message(1), message(2)];
  const [, before] = rowsOf(messages, {}, cache);
  const [, joinedBelow] = rowsOf([...messages, message(3)], {}, cache);
  const [, underNewLine] = rowsOf(messages, { firstUnreadId: messageId("1002") }, cache);
  const [, edited] = rowsOf([message(1), message(2, { text: "Changed" })], {}, cache);
  expect(joinedBelow).not.toBe(before);
  expect(underNewLine).not.toBe(before);
  expect(edited).not.toBe(before);
});
