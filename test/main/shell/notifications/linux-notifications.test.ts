import { expect, test, vi } from "vitest";
import type {
  ShownListeners,
  ShowOutcome,
} from "../../../../main/shell/notifications/notification-daemon.ts";
import type { NotificationContent } from "../../../../main/shell/notifications/notify-arguments.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { createTestNotifier, mine, notice, other, shown } from "./notifier-fixture.ts";

vi.mock("electron", async () => ({
  Notification: (await import("./fake-notification.ts")).FakeNotification,
}));

/** A daemon of a Linux desktop. Each notification has this outcome, instead of being shown, if it is not null. */
function createDaemon(outcome: ShowOutcome | null = null) {
  const shownByDaemon: { content: NotificationContent; listeners: ShownListeners; isOpen: boolean }[] = [];
  const show = (content: NotificationContent, listeners: ShownListeners): Promise<ShowOutcome> => {
    const one = { content, listeners, isOpen: true };
    shownByDaemon.push(one);
    return Promise.resolve(outcome ?? { kind: "shown", close: () => (one.isOpen = false) });
  };
  return { daemon: { show }, shownByDaemon };
}

test("on Linux a button opens the window for a reply, unless the account may not post in the chat", async () => {
  const { daemon, shownByDaemon } = createDaemon();
  const { notifier, answered } = createTestNotifier(defaultSettings, "linux", daemon);
  notifier.show(other, notice("500", "Hi"), true);
  const closed = notice("501", "News");
  const conversation = { ...closed.conversation, posting: "admins-only" } as const;
  notifier.show(other, { ...closed, conversation }, true);
  await expect.poll(() => shownByDaemon.length).toBe(2);
  const [first, second] = shownByDaemon.toSorted(
    (a, b) => b.content.actions.length - a.content.actions.length,
  );
  expect(first?.content.actions.map(({ label }) => label)).toEqual(["Open", "Reply", "Mark as read", "Like"]);
  expect(second?.content.actions.map(({ label }) => label)).toEqual(["Open", "Mark as read", "Like"]);
  first?.listeners.onInvoked("reply");
  second?.listeners.onInvoked("like");
  expect(answered).toEqual([
    ["window", "8", "500", "77"],
    ["like", "8", "501", "77"],
  ]);
});

test("a notification that Natter sends on Linux shows the text as written, opens its message, and acts once", async () => {
  const { daemon, shownByDaemon } = createDaemon();
  const { notifier, opened, answered, outcomes } = createTestNotifier(defaultSettings, "linux", daemon);
  notifier.show(mine, notice("1+2", "<b> & </b>"), false);
  await expect.poll(() => outcomes).toEqual([null]);
  const [one] = shownByDaemon;
  expect(one?.content.words).toEqual({ title: "Bob", body: "<b> & </b>" });
  one?.listeners.onInvoked("default");
  one?.listeners.onInvoked("default");
  one?.listeners.onInvoked("like");
  expect(opened).toEqual([["7", "1+2", "news 77"]]);
  expect(answered).toEqual([]);
  expect(one?.isOpen).toBe(false);
});

test("a notification on Linux can be withdrawn, even before the desktop has shown it", async () => {
  const { daemon, shownByDaemon } = createDaemon();
  const { notifier, outcomes } = createTestNotifier(defaultSettings, "linux", daemon);
  const { conversation } = notice("1+2", "");
  notifier.show(mine, notice("1+2", "one"), false);
  notifier.show(mine, notice("1+2", "two"), false);
  await expect.poll(() => outcomes).toEqual([null]);
  expect(shownByDaemon.map(({ content, isOpen }) => [content.words.body, isOpen])).toEqual([["two", true]]);
  notifier.withdraw(mine, conversation.id);
  expect(shownByDaemon.map(({ isOpen }) => isOpen)).toEqual([false]);
});

test("a desktop without buttons shows Electron's notification, which opens the message and is withdrawn", async () => {
  const { daemon } = createDaemon({ kind: "unavailable" });
  const { notifier, opened } = createTestNotifier(defaultSettings, "linux", daemon);
  notifier.show(mine, notice("1+2", "one"), false);
  await expect.poll(() => shown().map(({ options }) => options.body)).toEqual(["one"]);
  notifier.show(mine, notice("1+2", "two"), false);
  await expect.poll(() => shown().map(({ isOpen }) => isOpen)).toEqual([false, true]);
  shown()[1]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "news 77"]]);
});

test("a notification that the daemon refuses is logged and announced, and does not sound", async () => {
  const { daemon } = createDaemon({ kind: "refused", reason: "too many" });
  const { notifier, outcomes, lines, played } = createTestNotifier(defaultSettings, "linux", daemon);
  notifier.show(mine, notice("1+2", "Hi"), false);
  await expect.poll(() => outcomes).toEqual([{ kind: "refused", reason: "too many" }]);
  expect(lines).toEqual(['{"event":"notification failed","error":"Error: too many"}']);
  await settle();
  expect(played).toEqual([]);
});
