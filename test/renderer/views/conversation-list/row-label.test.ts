import { expect, test } from "vitest";
import { rowLabel } from "../../../../renderer/views/conversation-list/row-label.ts";
import { rowLine } from "../../../../renderer/views/conversation-list/row-line.ts";
import { buildConversation } from "../../../support/model/build-model.ts";

const noPacks = { wordOf: () => null };
const now = new Date(2026, 10, 20, 12, 0).getTime();
const conversation = buildConversation({ lastActivityAt: new Date(2026, 10, 20, 10, 47).getTime() });

test("a quiet row is read as name, last message, time", () => {
  expect(rowLabel(conversation, rowLine(conversation, [], false, noPacks), now)).toBe(
    "Lake house, Alice: See you there, 10:47",
  );
});

test("a row is read as name, unread, for me, muted, draft, time, in that order", () => {
  const busy = {
    ...conversation,
    unreadCount: 12,
    unreadForMeCount: 1,
    mutedUntil: Number.POSITIVE_INFINITY,
    draft: "I will",
  };
  expect(rowLabel(busy, rowLine(busy, [], false, noPacks), now)).toBe(
    "Lake house, 12 unread, 1 for you, Muted, Draft: I will, 10:47",
  );
});
