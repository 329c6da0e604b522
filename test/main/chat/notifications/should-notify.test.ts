import { expect, test } from "vitest";
import type { NotificationSituation } from "../../../../main/chat/notifications/should-notify.ts";
import { shouldNotify } from "../../../../main/chat/notifications/should-notify.ts";
import {
  buildConversation,
  buildMessage,
  buildSettings,
  fixtureTime,
} from "../../../support/model/build-model.ts";

function ask(changes: Partial<NotificationSituation> = {}): boolean {
  return shouldNotify({
    message: buildMessage(),
    conversation: buildConversation(),
    settings: buildSettings(),
    isLookedAt: false,
    isRead: false,
    now: fixtureTime,
    ...changes,
  });
}

const muted = buildConversation({ mutedUntil: Number.POSITIVE_INFINITY });

test("a message from another person is notified", () => {
  expect(ask()).toBe(true);
});

test("own, system and deleted messages are not notified", () => {
  expect(ask({ message: buildMessage({ isOwn: true }) })).toBe(false);
  expect(ask({ message: buildMessage({ senderKind: "system" }) })).toBe(false);
  expect(ask({ message: buildMessage({ deletedBy: "sender" }) })).toBe(false);
});

test("nothing is notified if notifications are off, the conversation is in view, or the message was read", () => {
  expect(ask({ settings: buildSettings({ areNotificationsOn: false }) })).toBe(false);
  expect(ask({ isLookedAt: true })).toBe(false);
  expect(ask({ isRead: true })).toBe(false);
});

test("a muted conversation notifies only about messages for the user, until the mute ends", () => {
  expect(ask({ conversation: muted })).toBe(false);
  expect(ask({ conversation: muted, message: buildMessage({ isForMe: true }) })).toBe(true);
  expect(ask({ conversation: buildConversation({ mutedUntil: fixtureTime - 1 }) })).toBe(true);
});

test("a bot's message is notified like any other", () => {
  expect(ask({ message: buildMessage({ senderKind: "bot" }) })).toBe(true);
});

test("a message that was written long before it arrives is not notified", () => {
  expect(ask({ now: fixtureTime + 11 * 60_000 })).toBe(false);
});

test("a conversation at level mentions notifies only of messages for the user, and a conversation at level none of nothing", () => {
  const forMe = buildMessage({ isForMe: true });
  const mentions = buildConversation({ notificationLevel: "mentions" });
  const none = buildConversation({ notificationLevel: "none" });
  expect(ask({ conversation: mentions })).toBe(false);
  expect(ask({ conversation: mentions, message: forMe })).toBe(true);
  expect(ask({ conversation: none, message: forMe })).toBe(false);
});

test("a muted conversation at level none notifies of nothing, not even of messages for the user", () => {
  const both = buildConversation({ notificationLevel: "none", mutedUntil: Number.POSITIVE_INFINITY });
  expect(ask({ conversation: both, message: buildMessage({ isForMe: true }) })).toBe(false);
});

test("nothing is notified while notifications are paused, not even mentions", () => {
  const paused = buildSettings({ notificationsPausedUntil: fixtureTime + 1 });
  expect(ask({ settings: paused, message: buildMessage({ isForMe: true }) })).toBe(false);
  expect(ask({ settings: buildSettings({ notificationsPausedUntil: fixtureTime }) })).toBe(true);
});
