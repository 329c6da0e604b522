import type { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import type { MessageNotification } from "../../../../main/chat/core/ports.ts";
import { createNotifier } from "../../../../main/shell/notifications/notifications.ts";
import type { NotificationParts } from "../../../../main/shell/notifications/notifications.ts";
import type {
  ShownListeners,
  ShowOutcome,
} from "../../../../main/shell/notifications/notification-daemon.ts";
import type { NotificationContent } from "../../../../main/shell/notifications/notify-arguments.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import {
  buildAccount,
  buildConversation,
  conversationId,
  messageId,
} from "../../../support/model/build-model.ts";
import { buildReactionNotification } from "../../../support/model/build-reaction-notification.ts";
import { buildEvent } from "../../../support/model/build-activities.ts";
import { NotificationSounds } from "../../../../main/shell/notifications/notification-sounds.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

interface Shown extends EventEmitter {
  readonly options: {
    readonly title: string;
    readonly body: string;
    readonly silent: boolean;
    readonly sound?: string;
    readonly actions: readonly { readonly text: string }[];
    readonly id?: string;
    readonly icon?: string;
  };
  isOpen: boolean;
}
const desktop = vi.hoisted(() => ({ isSupported: true, shown: [] as unknown[] }));
vi.mock("electron", async () => {
  const events = await import("node:events");
  class Notification extends events.EventEmitter {
    static isSupported(): boolean {
      return desktop.isSupported;
    }
    readonly options: unknown;
    isOpen = false;
    constructor(options: unknown) {
      super();
      this.options = options;
    }
    show(): void {
      this.isOpen = true;
      desktop.shown.push(this);
    }
    close(): void {
      this.isOpen = false;
    }
  }
  return { Notification };
});

const mine = asId<AccountKey>("7");
const shown = (): Shown[] => desktop.shown as Shown[];
beforeEach(() => {
  desktop.isSupported = true;
  desktop.shown = [];
});

function notice(id: string, text: string): MessageNotification {
  return {
    account: { name: "Anna" },
    conversation: { id, kind: "direct", name: "Bob" },
    message: { id: "77", sender: { name: "Bob" }, text, attachments: [] },
  } as unknown as MessageNotification;
}
function harness(
  settings = defaultSettings,
  platform: NodeJS.Platform = "linux",
  daemon: NotificationParts["daemon"] = null,
) {
  const outcomes: unknown[] = [];
  const played: string[] = [];
  const clock = createFixedClock();
  const opened: (readonly [string, string, string | null])[] = [];
  const answered: string[][] = [];
  const { log, lines } = createRecordingLog();
  const notifier = createNotifier({
    icon: "icon.png",
    iconPixels: "/nowhere.rgba",
    platform,
    daemon,
    settings: () => settings,
    sounds: new NotificationSounds({
      platform,
      settings: () => settings,
      isDoNotDisturbOn: () => Promise.resolve(false),
      play: (sound) => {
        played.push(sound);
        return Promise.resolve();
      },
      clock,
      log,
    }),
    onOutcome: (trouble) => outcomes.push(trouble),
    actions: {
      open: (key, id, messageId) => void opened.push([key, id, messageId]),
      openAccount: (key) => void opened.push([key, "account", null]),
      openNews: (key, id, messageId) => void opened.push([key, id, `news ${messageId}`]),
      reply: (key, { conversationId, messageId, text }) =>
        void answered.push([key, conversationId, String(messageId), text]),
      markRead: (key, id, messageId) => void answered.push([key, id, messageId]),
      openQuickReply: ({ key, conversationId, messageId }) =>
        void answered.push(["window", key, conversationId, messageId]),
      like: (key, id, messageId) => void answered.push(["like", key, id, messageId]),
    },
    log,
  });
  return { notifier, opened, answered, lines, outcomes, played, clock };
}

test("a message is shown, and a click on its notification opens the message", () => {
  const { notifier, opened } = harness();
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[0]?.options).toMatchObject({ title: "Bob", body: "Hi", silent: true });
  shown()[0]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "news 77"]]);
});
test("a notification that was clicked is closed, because some desktops leave it on the screen", () => {
  const { notifier } = harness();
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[0]?.isOpen).toBe(true);
  shown()[0]?.emit("click");
  expect(shown()[0]?.isOpen).toBe(false);
});
test("a notification that does not name its chat, as while the app is locked, offers neither a reply nor buttons", () => {
  harness().notifier.show(mine, notice("1+2", "Hi"), false);
  harness({ ...defaultSettings, notificationContent: "nothing" }).notifier.show(
    mine,
    notice("1+2", "Hi"),
    false,
  );
  const [named, unnamed] = shown().map(({ options }) => options);
  expect(named).toMatchObject({ hasReply: true });
  expect(unnamed).not.toHaveProperty("hasReply");
  expect(unnamed).not.toHaveProperty("actions");
});

test("a reminder has its own notification, which the event's next reminder replaces; a click opens the event's message", () => {
  const { notifier, opened } = harness();
  const reminder = {
    account: buildAccount(),
    conversation: buildConversation({ id: conversationId("1+2") }),
    event: buildEvent({ name: "Match" }),
    messageId: messageId("77"),
    startAt: 0,
    now: 0,
  };
  notifier.remind(mine, reminder, false);
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.withdraw(mine, conversationId("1+2"));
  notifier.remind(mine, reminder, true);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  shown()[2]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "77"]]);
  expect(shown()[2]?.options.title).toContain("· for ");
});

test("a reaction replaces the chat's previous one and no message; a click opens the message that got it", () => {
  const { notifier, opened } = harness();
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.showReaction(mine, buildReactionNotification({ emoji: "🔥" }), false);
  notifier.showReaction(mine, buildReactionNotification({ emoji: "🎉" }), true);
  notifier.show(mine, notice("1+2", "Hello"), false);
  expect(shown().map(({ options: { title, body }, isOpen }) => [title, body, isOpen])).toEqual([
    ["Bob", "Hi", false],
    ["Bob", "Bob reacted 🔥 to “Who can drive?”", false],
    ["Bob · for Anna", "Bob reacted 🎉 to “Who can drive?”", true],
    ["Bob", "Hello", true],
  ]);
  shown()[2]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "55"]]);
});

test("the notification of a reaction has the sound of its chat, and neither a reply nor buttons", async () => {
  const { notifier, played, clock } = harness();
  const { conversation } = buildReactionNotification();
  const knocking = { conversation: { ...conversation, notificationSound: "knock" } as const };
  notifier.showReaction(mine, buildReactionNotification(), false);
  await clock.pass(5_000);
  notifier.showReaction(mine, buildReactionNotification(knocking), false);
  notifier.showReaction(mine, buildReactionNotification(knocking), false);
  for (const notification of shown()) notification.emit("show");
  await settle();
  expect(played).toEqual(["drop", "knock"]);
  expect(shown()[0]?.options).not.toHaveProperty("hasReply");
  expect(shown()[0]?.options).not.toHaveProperty("actions");
});

test("the notification of a reaction is withdrawn when its chat is read, or alone when it is taken back", () => {
  const { notifier } = harness();
  const { conversation } = buildReactionNotification();
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.showReaction(mine, buildReactionNotification(), false);
  notifier.withdrawReaction(mine, conversation.id);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([true, false]);
  notifier.showReaction(mine, buildReactionNotification(), false);
  notifier.withdraw(mine, conversation.id);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
});

test("missed events share one notification, which opens the latest of them", () => {
  const { notifier, opened } = harness();
  const about = (id: string, name: string) => ({
    conversation: buildConversation({ id: conversationId(id) }),
    event: buildEvent({ name }),
    messageId: null,
    startAt: 0,
  });
  const account = buildAccount();
  notifier.showMissed(
    mine,
    { account, missedEvents: [about("3", "Dinner"), about("1+2", "Match")], now: 0 },
    false,
  );
  expect(shown().map(({ options }) => options.body)).toEqual(["Dinner and Match"]);
  shown()[0]?.emit("click");
  expect(opened).toEqual([["7", "3", null]]);
});

test("missed scheduled messages share one notification, and a click opens the chat of the first", () => {
  const { notifier, opened } = harness();
  const about = (id: string, name: string) => ({
    conversation: buildConversation({ id: conversationId(id), name }),
    text: "Good morning",
  });
  const account = buildAccount();
  notifier.showMissedScheduled(mine, { account, missed: [about("1+2", "Bob"), about("3", "Crew")] }, true);
  expect(shown()[0]?.options.title).toBe(`Bob and Crew · for ${account.name}`);
  shown()[0]?.emit("click");
  expect(opened).toEqual([["7", "1+2", null]]);
});

test("messages of quiet hours share one notification; a click opens their chat, or the account if there are several chats", () => {
  const { notifier, opened } = harness();
  const [bob, crew] = [
    buildConversation({ id: conversationId("1+2"), name: "Bob" }),
    buildConversation({ id: conversationId("3"), name: "Crew" }),
  ];
  const account = buildAccount();
  notifier.showDigest(mine, { account, count: 1, conversations: [bob] }, false);
  notifier.showDigest(mine, { account, count: 12, conversations: [bob, crew] }, true);
  expect(shown().map(({ options: { title, body }, isOpen }) => [title, body, isOpen])).toEqual([
    ["Bob", "1 message in 1 chat during quiet hours", false],
    [`Bob and Crew · for ${account.name}`, "12 messages in 2 chats during quiet hours", true],
  ]);
  shown()[0]?.emit("click");
  shown()[1]?.emit("click");
  expect(opened).toEqual([
    ["7", "1+2", null],
    ["7", "account", null],
  ]);
});

test("the notification of quiet hours is withdrawn when all of its chats are read", () => {
  const { notifier } = harness();
  const [bob, crew] = ["1+2", "3"].map((id) => buildConversation({ id: conversationId(id) }));
  if (bob === undefined || crew === undefined) throw new Error("there are two chats");
  notifier.showDigest(mine, { account: buildAccount(), count: 2, conversations: [bob, crew] }, false);
  notifier.withdraw(mine, bob.id);
  expect(shown()[0]?.isOpen).toBe(true);
  notifier.withdraw(mine, crew.id);
  expect(shown()[0]?.isOpen).toBe(false);
});

test("each conversation has one notification, which its next notification replaces", () => {
  const { notifier } = harness();
  notifier.show(mine, notice("1+2", "first"), false);
  notifier.show(mine, notice("3", "other"), false);
  notifier.show(mine, notice("1+2", "second"), false);
  expect(shown().map(({ options, isOpen }) => [options.body, isOpen])).toEqual([
    ["first", false],
    ["other", true],
    ["second", true],
  ]);
});

test.each([
  { kinds: [], words: "New message" },
  { kinds: ["location"], words: "Location" },
  { kinds: ["poll", "image"], words: "Photo" },
  { kinds: ["mentions", "video"], words: "Video" },
])("a message without a text is described by its attachments: $kinds is $words", ({ kinds, words }) => {
  const bare = notice("1+2", " ");
  const attachments = kinds.map((kind) => ({
    kind,
  })) as unknown as MessageNotification["message"]["attachments"];
  harness().notifier.show(mine, { ...bare, message: { ...bare.message, attachments } }, false);
  expect(shown()[0]?.options.body).toBe(words);
});

test("the notification of a message that is read elsewhere is withdrawn; if there is none, nothing happens", () => {
  const { notifier } = harness();
  const { conversation } = notice("1+2", "Hi");
  notifier.withdraw(mine, conversation.id);
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.withdraw(mine, conversation.id);
  expect(shown()[0]?.isOpen).toBe(false);
});

test("no notification is shown while notifications are off", () => {
  const { notifier } = harness({ ...defaultSettings, areNotificationsOn: false });
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()).toEqual([]);
});

test("a desktop without notifications is logged once", () => {
  desktop.isSupported = false;
  const { notifier, lines } = harness();
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(lines).toEqual(['{"event":"this desktop shows no notifications"}']);
});

test("a notification that the system refuses is logged", () => {
  const { notifier, lines } = harness();
  notifier.show(mine, notice("1+2", "Hi"), false);
  shown()[0]?.emit("failed", {}, "not signed");
  expect(lines).toEqual(['{"event":"notification failed","error":"Error: not signed"}']);
});

const other = asId<AccountKey>("8");

test("if two accounts share a conversation, each has its own notification, and a click opens it in the right account", () => {
  const { notifier, opened } = harness();
  const { conversation } = notice("500", "");
  notifier.show(mine, notice("500", "to Anna"), true);
  notifier.show(other, notice("500", "to Bob"), true);
  notifier.withdraw(mine, conversation.id);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, true]);
  shown()[1]?.emit("click");
  expect(opened).toEqual([["8", "500", "news 77"]]);
});

test("with several accounts, a notification names its account", () => {
  const { notifier } = harness();
  notifier.show(mine, notice("1+2", "Hi"), true);
  expect(shown()[0]?.options).toMatchObject({ title: "Bob · for Anna", body: "Hi" });
});

test("all notifications of an account that signed out are withdrawn, and no others", () => {
  const { notifier } = harness();
  notifier.show(mine, notice("1+2", "Hi"), true);
  notifier.show(mine, notice("500", "Hi"), true);
  notifier.show(other, notice("500", "Hi"), true);
  notifier.withdrawAll(mine);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
});

test.each([
  ["linux", false],
  ["darwin", true],
  ["win32", true],
] as const)(
  "before Natter ends, its notifications stay only if the system starts it again for a click: %s",
  (platform, isOpen) => {
    const { notifier } = harness(defaultSettings, platform);
    notifier.show(mine, notice("1+2", "Hi"), true);
    notifier.show(other, notice("500", "Hi"), true);
    notifier.withdrawBeforeEnd();
    expect(shown().map((each) => each.isOpen)).toEqual([isOpen, isOpen]);
  },
);

test("when the app lock closes, notifications that name a chat or show a message are withdrawn, and all others stay", () => {
  const settings: { -readonly [Name in keyof Settings]: Settings[Name] } = { ...defaultSettings };
  const { notifier } = harness(settings);
  notifier.showAboutApp({ title: "Natter goes on", body: "" });
  notifier.show(mine, notice("1+2", "Hi"), true);
  settings.notificationContent = "name";
  notifier.show(other, notice("500", "Hi"), true);
  settings.notificationContent = "nothing";
  notifier.show(other, notice("501", "Hi"), true);
  notifier.withdrawThoseWithContent();
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([true, false, false, true]);
});

test("a reply, a like and a mark as read name the notification's account and its message", () => {
  const { notifier, answered } = harness(defaultSettings, "darwin");
  notifier.show(other, notice("500", "Hi"), true);
  expect(shown()[0]?.options.actions.map(({ text }) => text)).toEqual(["Mark as read", "Like"]);
  shown()[0]?.emit("reply", { reply: "Hello" }, "Hello");
  shown()[0]?.emit("action", { actionIndex: 0 }, 0, -1);
  shown()[0]?.emit("action", { actionIndex: 1 }, 1, -1);
  expect(answered).toEqual([
    ["8", "500", "77", "Hello"],
    ["8", "500", "77"],
    ["like", "8", "500", "77"],
  ]);
});

test("a notification shows the text of a message as it is, and not as markup", () => {
  const { notifier } = harness();
  notifier.show(mine, notice("1+2", '<a href="https://evil.example">a & b</a>'), false);
  expect(shown()[0]?.options.body).toBe('&lt;a href="https://evil.example"&gt;a &amp; b&lt;/a&gt;');
  for (const platform of ["win32", "darwin"] as const) {
    harness(defaultSettings, platform).notifier.show(mine, notice("1+2", "<b> & </b>"), false);
    expect(shown().at(-1)?.options.body).toBe("<b> & </b>");
  }
});

test("if the system refuses a notification, the reason is announced until a notification is shown again", () => {
  const { notifier, outcomes } = harness();
  notifier.show(mine, notice("1+2", "Hi"), false);
  shown()[0]?.emit("failed", {}, "Notifications are not allowed");
  shown()[0]?.emit("show", {});
  expect(outcomes).toEqual([{ kind: "refused", reason: "Notifications are not allowed" }, null]);
});

test("a desktop without notifications is announced as unsupported", () => {
  desktop.isSupported = false;
  const { notifier, outcomes } = harness();
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(outcomes).toEqual([{ kind: "unsupported" }]);
});

test("a notification has an id that names its message only on Windows, and no icon on macOS", () => {
  const onWindows = harness(defaultSettings, "win32").notifier;
  onWindows.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[0]?.options).toMatchObject({ id: "7.1+2.77", icon: "icon.png" });
  const subject = { key: mine, conversationId: conversationId("1+2"), messageId: messageId("77") };
  expect(onWindows.hasNotified(subject)).toBe(true);
  expect(onWindows.hasNotified({ ...subject, messageId: messageId("78") })).toBe(false);
  harness(defaultSettings, "darwin").notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[1]?.options).not.toHaveProperty("id");
  expect(shown()[1]?.options).not.toHaveProperty("icon");
});

test("a notification sounds as soon as the desktop has shown it, and a refused one does not sound", async () => {
  const { notifier, played, clock } = harness();
  notifier.show(mine, notice("1+2", "Hi"), false);
  shown()[0]?.emit("failed", {}, "not allowed");
  await clock.pass(10_000);
  notifier.show(mine, notice("1+2", "Hi again"), false);
  expect(played).toEqual([]);
  shown()[1]?.emit("show", {});
  await settle();
  expect(played).toEqual(["drop"]);
});

test("a notification about Natter itself is silent, and the test of a sound is heard even right after another notification", async () => {
  const { notifier, played } = harness(defaultSettings, "linux");
  notifier.showAboutApp({ title: "Natter is still running", body: "" });
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.test();
  for (const one of shown()) one.emit("show", {});
  await settle();
  expect(played).toEqual(["drop", "drop"]);
  const onWindows = harness(defaultSettings, "win32").notifier;
  onWindows.showAboutApp({ title: "Natter is still running", body: "" });
  onWindows.test();
  expect(shown().map(({ options }) => options.silent)).toEqual([true, true, true, true, false]);
});

test("every notification about a chat has the sound of the chat, also a reminder and what was missed", () => {
  const account = buildAccount();
  const conversation = buildConversation({ id: conversationId("1+2"), notificationSound: "knock" });
  const missed = { conversation, event: buildEvent({ name: "Match" }), messageId: null, startAt: 0 };
  const notifierOnMac = () => harness(defaultSettings, "darwin").notifier;
  notifierOnMac().show(mine, { ...notice("1+2", "Hi"), conversation }, false);
  notifierOnMac().remind(mine, { account, ...missed, now: 0 }, false);
  notifierOnMac().showMissed(mine, { account, missedEvents: [missed], now: 0 }, false);
  notifierOnMac().showMissedScheduled(mine, { account, missed: [{ conversation, text: "Hi" }] }, false);
  notifierOnMac().showDigest(mine, { account, count: 2, conversations: [conversation] }, false);
  expect(shown().map(({ options }) => options.sound)).toEqual(
    Array.from({ length: 5 }, () => "natter-knock.wav"),
  );
});

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
  const { notifier, answered } = harness(defaultSettings, "linux", daemon);
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
  const { notifier, opened, answered, outcomes } = harness(defaultSettings, "linux", daemon);
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

test("a notification on Linux is withdrawn, also if that is asked for before it is shown", async () => {
  const { daemon, shownByDaemon } = createDaemon();
  const { notifier, outcomes } = harness(defaultSettings, "linux", daemon);
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
  const { notifier, opened } = harness(defaultSettings, "linux", daemon);
  notifier.show(mine, notice("1+2", "one"), false);
  await expect.poll(() => shown().map(({ options }) => options.body)).toEqual(["one"]);
  notifier.show(mine, notice("1+2", "two"), false);
  await expect.poll(() => shown().map(({ isOpen }) => isOpen)).toEqual([false, true]);
  shown()[1]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "news 77"]]);
});

test("a notification that the daemon refuses is logged and announced, and does not sound", async () => {
  const { daemon } = createDaemon({ kind: "refused", reason: "too many" });
  const { notifier, outcomes, lines, played } = harness(defaultSettings, "linux", daemon);
  notifier.show(mine, notice("1+2", "Hi"), false);
  await expect.poll(() => outcomes).toEqual([{ kind: "refused", reason: "too many" }]);
  expect(lines).toEqual(['{"event":"notification failed","error":"Error: too many"}']);
  await settle();
  expect(played).toEqual([]);
});
