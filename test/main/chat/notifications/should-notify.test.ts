import { expect, test } from "vitest";
import type { NotifyQuestion } from "../../../../main/chat/notifications/should-notify.ts";
import { shouldNotify } from "../../../../main/chat/notifications/should-notify.ts";
import {
  buildConversation,
  buildMessage,
  buildSettings,
  buildTime,
} from "../../../support/model/build-model.ts";

function ask(changes: Partial<NotifyQuestion> = {}): boolean {
  return shouldNotify({
    message: buildMessage(),
    conversation: buildConversation(),
    settings: buildSettings(),
    isLookedAt: false,
    isRead: false,
    now: buildTime,
    ...changes,
  });
}

const muted = buildConversation({ mutedUntil: Number.POSITIVE_INFINITY });

test("a message of somebody else is worth a notification", () => {
  expect(ask()).toBe(true);
});

test("none for own, system and deleted messages", () => {
  expect(ask({ message: buildMessage({ isOwn: true }) })).toBe(false);
  expect(ask({ message: buildMessage({ senderKind: "system" }) })).toBe(false);
  expect(ask({ message: buildMessage({ deletedBy: "sender" }) })).toBe(false);
});

test("none when notifications are off, the conversation is looked at, or the message was read", () => {
  expect(ask({ settings: buildSettings({ areNotificationsOn: false }) })).toBe(false);
  expect(ask({ isLookedAt: true })).toBe(false);
  expect(ask({ isRead: true })).toBe(false);
});

test("a muted conversation is silent but for what is for me, until the mute is over", () => {
  expect(ask({ conversation: muted })).toBe(false);
  expect(ask({ conversation: muted, message: buildMessage({ isForMe: true }) })).toBe(true);
  expect(ask({ conversation: buildConversation({ mutedUntil: buildTime - 1 }) })).toBe(true);
});

test("a bot's message is one like any other", () => {
  expect(ask({ message: buildMessage({ senderKind: "bot" }) })).toBe(true);
});

test("what is old when it arrives is no news", () => {
  expect(ask({ now: buildTime + 11 * 60_000 })).toBe(false);
});
