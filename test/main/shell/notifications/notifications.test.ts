import { expect, test, vi } from "vitest";
import type { MessageNotification } from "../../../../main/chat/core/ports.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { desktop } from "./fake-notification.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { createTestNotifier, mine, notice, other, shown } from "./notifier-fixture.ts";

vi.mock("electron", async () => ({
  Notification: (await import("./fake-notification.ts")).FakeNotification,
}));

test("a message is shown, and a click on its notification opens the message", () => {
  const { notifier, opened } = createTestNotifier();
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[0]?.options).toMatchObject({ title: "Bob", body: "Hi", silent: true });
  shown()[0]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "news 77"]]);
});
test("a notification that was clicked is closed, because some desktops leave it on the screen", () => {
  const { notifier } = createTestNotifier();
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[0]?.isOpen).toBe(true);
  shown()[0]?.emit("click");
  expect(shown()[0]?.isOpen).toBe(false);
});
test("a notification that does not name its chat, as while the app is locked, offers neither a reply nor buttons", () => {
  createTestNotifier().notifier.show(mine, notice("1+2", "Hi"), false);
  createTestNotifier({ ...defaultSettings, notificationContent: "nothing" }).notifier.show(
    mine,
    notice("1+2", "Hi"),
    false,
  );
  const [named, unnamed] = shown().map(({ options }) => options);
  expect(named).toMatchObject({ hasReply: true });
  expect(unnamed).not.toHaveProperty("hasReply");
  expect(unnamed).not.toHaveProperty("actions");
});

test("each conversation has one notification, which its next notification replaces", () => {
  const { notifier } = createTestNotifier();
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
  createTestNotifier().notifier.show(mine, { ...bare, message: { ...bare.message, attachments } }, false);
  expect(shown()[0]?.options.body).toBe(words);
});

test("the notification of a message that is read elsewhere is withdrawn; if there is none, nothing happens", () => {
  const { notifier } = createTestNotifier();
  const { conversation } = notice("1+2", "Hi");
  notifier.withdraw(mine, conversation.id);
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.withdraw(mine, conversation.id);
  expect(shown()[0]?.isOpen).toBe(false);
});

test("no notification is shown while notifications are off", () => {
  const { notifier } = createTestNotifier({ ...defaultSettings, areNotificationsOn: false });
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()).toEqual([]);
});

test("a desktop without notifications is logged once", () => {
  desktop.isSupported = false;
  const { notifier, lines } = createTestNotifier();
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(lines).toEqual(['{"event":"this desktop shows no notifications"}']);
});

test("a notification that the system refuses is logged", () => {
  const { notifier, lines } = createTestNotifier();
  notifier.show(mine, notice("1+2", "Hi"), false);
  shown()[0]?.emit("failed", {}, "not signed");
  expect(lines).toEqual(['{"event":"notification failed","error":"Error: not signed"}']);
});

test("if two accounts share a conversation, each has its own notification, and a click opens it in the right account", () => {
  const { notifier, opened } = createTestNotifier();
  const { conversation } = notice("500", "");
  notifier.show(mine, notice("500", "to Anna"), true);
  notifier.show(other, notice("500", "to Bob"), true);
  notifier.withdraw(mine, conversation.id);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, true]);
  shown()[1]?.emit("click");
  expect(opened).toEqual([["8", "500", "news 77"]]);
});

test("with several accounts, a notification names its account", () => {
  const { notifier } = createTestNotifier();
  notifier.show(mine, notice("1+2", "Hi"), true);
  expect(shown()[0]?.options).toMatchObject({ title: "Bob · for Anna", body: "Hi" });
});

test("all notifications of an account that signed out are withdrawn, and no others", () => {
  const { notifier } = createTestNotifier();
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
    const { notifier } = createTestNotifier(defaultSettings, platform);
    notifier.show(mine, notice("1+2", "Hi"), true);
    notifier.show(other, notice("500", "Hi"), true);
    notifier.withdrawBeforeEnd();
    expect(shown().map((each) => each.isOpen)).toEqual([isOpen, isOpen]);
  },
);

test("when the app lock closes, notifications that name a chat or show a message are withdrawn, and all others stay", () => {
  const settings: { -readonly [Name in keyof Settings]: Settings[Name] } = { ...defaultSettings };
  const { notifier } = createTestNotifier(settings);
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
  const { notifier, answered } = createTestNotifier(defaultSettings, "darwin");
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
  const { notifier } = createTestNotifier();
  notifier.show(mine, notice("1+2", '<a href="https://evil.example">a & b</a>'), false);
  expect(shown()[0]?.options.body).toBe('&lt;a href="https://evil.example"&gt;a &amp; b&lt;/a&gt;');
  for (const platform of ["win32", "darwin"] as const) {
    createTestNotifier(defaultSettings, platform).notifier.show(mine, notice("1+2", "<b> & </b>"), false);
    expect(shown().at(-1)?.options.body).toBe("<b> & </b>");
  }
});

test("if the system refuses a notification, the reason is announced until a notification is shown again", () => {
  const { notifier, outcomes } = createTestNotifier();
  notifier.show(mine, notice("1+2", "Hi"), false);
  shown()[0]?.emit("failed", {}, "Notifications are not allowed");
  shown()[0]?.emit("show", {});
  expect(outcomes).toEqual([{ kind: "refused", reason: "Notifications are not allowed" }, null]);
});

test("a desktop without notifications is announced as unsupported", () => {
  desktop.isSupported = false;
  const { notifier, outcomes } = createTestNotifier();
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(outcomes).toEqual([{ kind: "unsupported" }]);
});

test("a notification has an id that names its message only on Windows, and no icon on macOS", () => {
  const onWindows = createTestNotifier(defaultSettings, "win32").notifier;
  onWindows.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[0]?.options).toMatchObject({ id: "7.1+2.77", icon: "icon.png" });
  const subject = { key: mine, conversationId: conversationId("1+2"), messageId: messageId("77") };
  expect(onWindows.hasNotified(subject)).toBe(true);
  expect(onWindows.hasNotified({ ...subject, messageId: messageId("78") })).toBe(false);
  createTestNotifier(defaultSettings, "darwin").notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[1]?.options).not.toHaveProperty("id");
  expect(shown()[1]?.options).not.toHaveProperty("icon");
});

test("a notification sounds as soon as the desktop has shown it, and a refused one does not sound", async () => {
  const { notifier, played, clock } = createTestNotifier();
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
  const { notifier, played } = createTestNotifier(defaultSettings, "linux");
  notifier.showAboutApp({ title: "Natter is still running", body: "" });
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.test();
  for (const one of shown()) one.emit("show", {});
  await settle();
  expect(played).toEqual(["drop", "drop"]);
  const onWindows = createTestNotifier(defaultSettings, "win32").notifier;
  onWindows.showAboutApp({ title: "Natter is still running", body: "" });
  onWindows.test();
  expect(shown().map(({ options }) => options.silent)).toEqual([true, true, true, true, false]);
});
