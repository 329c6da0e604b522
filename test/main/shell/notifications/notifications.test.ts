import type { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import type { Notice } from "../../../../main/chat/core/ports.ts";
import { createNotifier } from "../../../../main/shell/notifications/notifications.ts";
import { defaultSettings } from "../../../../main/shell/settings/settings-shape.ts";
import {
  buildAccount,
  buildConversation,
  conversationId,
  messageId,
} from "../../../support/model/build-model.ts";
import { buildEvent } from "../../../support/model/build-plans.ts";
import { createRecordingLog } from "../shell-parts.ts";

interface Shown extends EventEmitter {
  readonly options: {
    readonly title: string;
    readonly body: string;
    readonly silent: boolean;
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

function notice(id: string, text: string): Notice {
  return {
    account: { name: "Anna" },
    conversation: { id, kind: "direct", name: "Bob" },
    message: { id: "77", sender: { name: "Bob" }, text, attachments: [] },
  } as unknown as Notice;
}
function stage(settings = defaultSettings, platform: NodeJS.Platform = "linux") {
  const outcomes: unknown[] = [];
  const opened: (readonly [string, string, string | null])[] = [];
  const answered: string[][] = [];
  const { log, lines } = createRecordingLog();
  const notifier = createNotifier({
    icon: "icon.png",
    platform,
    settings: () => settings,
    onOutcome: (trouble) => outcomes.push(trouble),
    acts: {
      open: (key, id, messageId) => void opened.push([key, id, messageId]),
      openNews: (key, id, messageId) => void opened.push([key, id, `news ${messageId}`]),
      reply: (key, { conversationId, messageId, text }) =>
        void answered.push([key, conversationId, String(messageId), text]),
      markRead: (key, id, messageId) => void answered.push([key, id, messageId]),
    },
    log,
  });
  return { notifier, opened, answered, lines, outcomes };
}

test("a message is shown silently, and a press leads to it", () => {
  const { notifier, opened } = stage();
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[0]?.options).toMatchObject({ title: "Bob", body: "Hi", silent: true });
  shown()[0]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "news 77"]]);
});
test("a reminder stands beside the messages of its chat, the next one of the event replaces it, and a press leads to its plan", () => {
  const { notifier, opened } = stage();
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

test("what was missed is one notification, which leads to the latest of it", () => {
  const { notifier, opened } = stage();
  const about = (id: string, name: string) => ({
    conversation: buildConversation({ id: conversationId(id) }),
    event: buildEvent({ name }),
    messageId: null,
    startAt: 0,
  });
  const account = buildAccount();
  notifier.tellMissed(
    mine,
    { account, missed: [about("3", "Dinner"), about("1+2", "Match")], now: 0 },
    false,
  );
  expect(shown().map(({ options }) => options.body)).toEqual(["Dinner and Match"]);
  shown()[0]?.emit("click");
  expect(opened).toEqual([["7", "3", null]]);
});

test("there is one for each conversation: the next replaces it", () => {
  const { notifier } = stage();
  notifier.show(mine, notice("1+2", "first"), false);
  notifier.show(mine, notice("3", "other"), false);
  notifier.show(mine, notice("1+2", "second"), false);
  expect(shown().map(({ options, isOpen }) => [options.body, isOpen])).toEqual([
    ["first", false],
    ["other", true],
    ["second", true],
  ]);
});

test("what is read elsewhere is withdrawn; withdrawing what is not there does nothing", () => {
  const { notifier } = stage();
  const { conversation } = notice("1+2", "Hi");
  notifier.withdraw(mine, conversation.id);
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.withdraw(mine, conversation.id);
  expect(shown()[0]?.isOpen).toBe(false);
});

test("nothing is shown while notifications are off", () => {
  const { notifier } = stage({ ...defaultSettings, areNotificationsOn: false });
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()).toEqual([]);
});

test("a desktop without notifications is noted once", () => {
  desktop.isSupported = false;
  const { notifier, lines } = stage();
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(lines).toEqual(['{"event":"this desktop shows no notifications"}']);
});

test("a notification that the system refuses is logged", () => {
  const { notifier, lines } = stage();
  notifier.show(mine, notice("1+2", "Hi"), false);
  shown()[0]?.emit("failed", {}, "not signed");
  expect(lines).toEqual(['{"event":"notification failed","error":"Error: not signed"}']);
});

const other = asId<AccountKey>("8");

test("two accounts in one conversation have one each, and a press tells whose it is", () => {
  const { notifier, opened } = stage();
  const { conversation } = notice("500", "");
  notifier.show(mine, notice("500", "to Anna"), true);
  notifier.show(other, notice("500", "to Bob"), true);
  notifier.withdraw(mine, conversation.id);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, true]);
  shown()[1]?.emit("click");
  expect(opened).toEqual([["8", "500", "news 77"]]);
});

test("with several accounts a notification says for whom it is", () => {
  const { notifier } = stage();
  notifier.show(mine, notice("1+2", "Hi"), true);
  expect(shown()[0]?.options).toMatchObject({ title: "Bob · for Anna", body: "Hi" });
});

test("those of an account that is gone are withdrawn, and no others", () => {
  const { notifier } = stage();
  notifier.show(mine, notice("1+2", "Hi"), true);
  notifier.show(mine, notice("500", "Hi"), true);
  notifier.show(other, notice("500", "Hi"), true);
  notifier.withdrawAll(mine);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
});

test("an answer and a mark tell whose the notification was, and which message it showed", () => {
  const { notifier, answered } = stage();
  notifier.show(other, notice("500", "Hi"), true);
  shown()[0]?.emit("reply", { reply: "Hello" }, "Hello");
  shown()[0]?.emit("action", { actionIndex: 0 }, 0, -1);
  expect(answered).toEqual([
    ["8", "500", "77", "Hello"],
    ["8", "500", "77"],
  ]);
});

test("what somebody writes is no markup of a notification", () => {
  const { notifier } = stage();
  notifier.show(mine, notice("1+2", '<a href="https://evil.example">a & b</a>'), false);
  expect(shown()[0]?.options.body).toBe('&lt;a href="https://evil.example"&gt;a &amp; b&lt;/a&gt;');
  for (const platform of ["win32", "darwin"] as const) {
    stage(defaultSettings, platform).notifier.show(mine, notice("1+2", "<b> & </b>"), false);
    expect(shown().at(-1)?.options.body).toBe("<b> & </b>");
  }
});

test("a notification that the desktop refuses is told with its reason, and one that is shown heals it", () => {
  const { notifier, outcomes } = stage();
  notifier.show(mine, notice("1+2", "Hi"), false);
  shown()[0]?.emit("failed", {}, "Notifications are not allowed");
  shown()[0]?.emit("show", {});
  expect(outcomes).toEqual([{ kind: "refused", reason: "Notifications are not allowed" }, null]);
});

test("a desktop without notifications is told", () => {
  desktop.isSupported = false;
  const { notifier, outcomes } = stage();
  notifier.show(mine, notice("1+2", "Hi"), false);
  expect(outcomes).toEqual([{ kind: "unsupported" }]);
});

test("on Windows a notification bears the name of what it is about, elsewhere none; macOS has its own picture", () => {
  const onWindows = stage(defaultSettings, "win32").notifier;
  onWindows.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[0]?.options).toMatchObject({ id: "7.1+2.77", icon: "icon.png" });
  const subject = { key: mine, conversationId: conversationId("1+2"), messageId: messageId("77") };
  expect(onWindows.hasNotified(subject)).toBe(true);
  expect(onWindows.hasNotified({ ...subject, messageId: messageId("78") })).toBe(false);
  stage(defaultSettings, "darwin").notifier.show(mine, notice("1+2", "Hi"), false);
  expect(shown()[1]?.options).not.toHaveProperty("id");
  expect(shown()[1]?.options).not.toHaveProperty("icon");
});
