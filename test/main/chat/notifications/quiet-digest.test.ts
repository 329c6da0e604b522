import { expect, test } from "vitest";
import { conversationId } from "../../../support/model/build-model.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import { startQuiet } from "../../../support/account/start-quiet.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Ends the quiet hours, and lets a minute pass, after which the account looks at the time again. */
async function endQuiet(harness: AccountHarness): Promise<void> {
  harness.settings = { ...harness.settings, areQuietHoursOn: false };
  await harness.clock.pass(minute);
}

function say({ service, push }: AccountHarness, conversation: FakeConversation, text: string) {
  const row = service.say(conversation, text);
  push.created(conversation, row);
  return row;
}

const digestsOf = ({ digests }: AccountHarness) =>
  digests.map(({ count, conversations }) => [count, conversations.map(({ name }) => name)]);

test("messages that arrive in quiet hours are not notified; when quiet hours end, one notification counts them", async () => {
  const { harness, group, chat } = await startQuiet();
  say(harness, group, "one");
  say(harness, group, "two");
  await harness.clock.pass(2000);
  say(harness, chat, "three");
  await harness.clock.pass(8 * hour);
  expect([harness.shown, harness.digests]).toEqual([[], []]);
  expect(harness.account.counts()).toMatchObject({ unread: 3 });
  await endQuiet(harness);
  expect(digestsOf(harness)).toEqual([[3, ["Alice", "Lake house"]]]);
  say(harness, group, "four");
  await harness.clock.pass(hour);
  expect(harness.shown.map(({ message }) => message.text)).toEqual(["four"]);
  expect(harness.digests).toHaveLength(1);
});

test("the notification after quiet hours leaves out messages that were read, deleted or would not have notified", async () => {
  const { harness, group, chat } = await startQuiet();
  say(harness, group, "read");
  unwrapReply(await harness.account.markConversationRead({ conversationId: conversationId("500") }));
  say(harness, group, "unread");
  unwrapReply(
    await harness.account.setNotificationLevel({
      conversationId: conversationId(chat.id),
      level: "mentions",
    }),
  );
  say(harness, chat, "no mention");
  const deleted = say(harness, group, "deleted");
  harness.push.deliver("message-deleted", group, { ...deleted, deleted_at: 1, deletion_actor: "sender" });
  await endQuiet(harness);
  expect(digestsOf(harness)).toEqual([[1, ["Lake house"]]]);
});

test("quiet hours without unread messages end without a notification", async () => {
  const { harness, group } = await startQuiet();
  say(harness, group, "read on the phone");
  unwrapReply(await harness.account.markConversationRead({ conversationId: conversationId("500") }));
  await endQuiet(harness);
  expect(harness.digests).toEqual([]);
  expect(harness.cache.read(({ delayedNotifications }) => delayedNotifications.all())).toEqual([]);
});

test("after a restart in quiet hours, the notification at their end counts all their messages, and is shown once", async () => {
  const { harness, group } = await startQuiet();
  say(harness, group, "one");
  const next = await harness.restart();
  await next.begin();
  expect(digestsOf(next)).toEqual([[1, ["Lake house"]]]);
  const last = await next.restart();
  await last.begin();
  expect(last.digests).toEqual([]);
});

test("if the computer sleeps when quiet hours end, the notification about them follows when the computer wakes", async () => {
  const { harness, group } = await startQuiet();
  say(harness, group, "one");
  harness.settings = { ...harness.settings, areQuietHoursOn: false };
  harness.account.wake();
  await settle();
  expect(digestsOf(harness)).toEqual([[1, ["Lake house"]]]);
});

test("if notifications are paused or off when quiet hours end, no notification about them is shown, also not later", async () => {
  for (const silence of [{ areNotificationsOn: false }, { notificationsPausedUntil: 8.64e15 }]) {
    const { harness, group } = await startQuiet();
    say(harness, group, "one");
    harness.settings = { ...harness.settings, ...silence };
    await endQuiet(harness);
    harness.settings = { ...harness.settings, areNotificationsOn: true, notificationsPausedUntil: 0 };
    harness.account.wake();
    expect(harness.digests).toEqual([]);
  }
});
