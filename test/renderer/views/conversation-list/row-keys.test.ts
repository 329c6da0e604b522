import { expect, test } from "vitest";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { rowActionForKey } from "../../../../renderer/views/conversation-list/row-keys.ts";
import type { FirstParts } from "../../../../renderer/state/app/context.ts";
import { buildConversation, userId } from "../../../support/model/build-model.ts";

/** The name of the action that a key runs on a row; null for none. */
function actionOf(key: string, changes: Partial<Conversation> = {}, isTyping = false): string | null {
  const called: string[] = [];
  const record = (name: string) => (): void => {
    called.push(name);
  };
  const conversationActions = {
    ask: record("ask to mute"),
    unmute: record("unmute"),
    markRead: record("mark as read"),
    markUnread: record("mark as unread"),
  };
  const parts = {
    later: {
      run: (act: (parts: unknown) => void) => {
        act({ conversationActions });
      },
    },
    pinnedChats: { pin: record("pin"), unpin: record("unpin") },
    sides: { closeChat: () => undefined },
    list: { conversations: [] },
  } as unknown as FirstParts;
  const event = { key, shiftKey: false } as KeyboardEvent;
  const action = rowActionForKey({ event, row: buildConversation(changes), isTyping }, parts);
  action?.();
  return called[0] ?? null;
}

const direct = { kind: "direct", otherUserId: userId("9") } as const;

test.each([
  ["p", {}, "pin"],
  ["P", { pinPosition: 0 }, "unpin"],
  ["m", {}, "ask to mute"],
  ["m", { mutedUntil: Number.POSITIVE_INFINITY }, "unmute"],
  ["m", direct, null],
  ["u", {}, "mark as unread"],
  ["u", { unreadCount: 2 }, "mark as read"],
  ["p", { posting: "awaiting-approval" }, null],
  ["p", { posting: "left" }, null],
  ["b", {}, null],
] as const)("the key %s on a row with %o has the action %s", (key, changes, action) => {
  expect(actionOf(key, changes)).toBe(action);
});

test("while a name is typed, P, M and U are letters of the name", () => {
  expect(["p", "m", "u"].map((key) => actionOf(key, {}, true))).toEqual([null, null, null]);
});
