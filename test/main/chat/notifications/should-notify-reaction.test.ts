import { expect, test } from "vitest";
import { shouldNotifyReaction } from "../../../../main/chat/notifications/should-notify-reaction.ts";
import type { ReactionSituation } from "../../../../main/chat/notifications/should-notify-reaction.ts";
import {
  buildConversation,
  buildMessage,
  buildSettings,
  fixtureTime,
} from "../../../support/model/build-model.ts";

const on = { areReactionsNotified: true };

function ask(changes: Partial<ReactionSituation> = {}): boolean {
  return shouldNotifyReaction({
    message: buildMessage({ isOwn: true }),
    conversation: buildConversation(),
    settings: buildSettings(on),
    isLookedAt: false,
    isQuiet: false,
    now: fixtureTime,
    ...changes,
  });
}

test("a reaction to an own message is notified only if the person has chosen so", () => {
  expect(ask()).toBe(true);
  expect(ask({ settings: buildSettings() })).toBe(false);
});

test("a reaction to a message of someone else or to a deleted message is not notified", () => {
  expect(ask({ message: buildMessage() })).toBe(false);
  expect(ask({ message: buildMessage({ isOwn: true, deletedBy: "sender" }) })).toBe(false);
});

test("no reaction is notified while notifications are off, paused or held back, or the chat is in view", () => {
  expect(ask({ settings: buildSettings({ ...on, areNotificationsOn: false }) })).toBe(false);
  const paused = buildSettings({ ...on, notificationsPausedUntil: fixtureTime + 1 });
  expect(ask({ settings: paused })).toBe(false);
  expect(ask({ settings: paused, now: fixtureTime + 1 })).toBe(true);
  expect(ask({ isQuiet: true })).toBe(false);
  expect(ask({ isLookedAt: true })).toBe(false);
});

test("a mute does not silence reactions to own messages, and the level none does", () => {
  const mutedUntil = Number.POSITIVE_INFINITY;
  expect(ask({ conversation: buildConversation({ mutedUntil }) })).toBe(true);
  expect(ask({ conversation: buildConversation({ notificationLevel: "mentions" }) })).toBe(true);
  expect(ask({ conversation: buildConversation({ notificationLevel: "none" }) })).toBe(false);
});
