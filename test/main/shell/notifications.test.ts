import type { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import type { Notice } from "../../../main/chat/ports.ts";
import { createNotifier } from "../../../main/shell/notifications.ts";
import { defaultSettings } from "../../../main/shell/settings-shape.ts";
import { buildAccount, buildConversation, conversationId, messageId } from "../../support/build-model.ts";
import { buildEvent } from "../../support/build-plans.ts";
import { createRecordingLog } from "./shell-parts.ts";

interface Shown extends EventEmitter {
  readonly options: { readonly title: string; readonly body: string; readonly silent: boolean };
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

const shown = (): Shown[] => desktop.shown as Shown[];
beforeEach(() => {
  desktop.isSupported = true;
  desktop.shown = [];
});

function notice(id: string, text: string): Notice {
  return {
    account: {},
    conversation: { id, kind: "direct", name: "Bob" },
    message: { sender: { name: "Bob" }, text, attachments: [] },
  } as unknown as Notice;
}
function stage(settings = defaultSettings) {
  const opened: (readonly [string, string | null])[] = [];
  const { log, lines } = createRecordingLog();
  const notifier = createNotifier({
    icon: "icon.png",
    settings: () => settings,
    open: (id, messageId) => void opened.push([id, messageId]),
    log,
  });
  return { notifier, opened, lines };
}

test("a message is shown silently, and a press opens its conversation", () => {
  const { notifier, opened } = stage();
  notifier.show(notice("1+2", "Hi"));
  expect(shown()[0]?.options).toMatchObject({ title: "Bob", body: "Hi", silent: true });
  shown()[0]?.emit("click");
  expect(opened).toEqual([["1+2", null]]);
});

test("a reminder stands beside the messages of its chat, the next one of the event replaces it, and a press leads to its plan", () => {
  const { notifier, opened } = stage();
  const reminder = {
    account: buildAccount(),
    conversation: buildConversation({ id: conversationId("1+2") }),
    event: buildEvent({ name: "Match" }),
    messageId: messageId("77"),
    ...{ startAt: 0, now: 0 },
  };
  notifier.remind(reminder);
  notifier.show(notice("1+2", "Hi"));
  notifier.withdraw(conversationId("1+2"));
  notifier.remind(reminder);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  shown()[2]?.emit("click");
  expect(opened).toEqual([["1+2", "77"]]);
});

test("there is one for each conversation: the next replaces it", () => {
  const { notifier } = stage();
  notifier.show(notice("1+2", "first"));
  notifier.show(notice("3", "other"));
  notifier.show(notice("1+2", "second"));
  expect(shown().map(({ options, isOpen }) => [options.body, isOpen])).toEqual([
    ["first", false],
    ["other", true],
    ["second", true],
  ]);
});

test("what is read elsewhere is withdrawn; withdrawing what is not there does nothing", () => {
  const { notifier } = stage();
  const { conversation } = notice("1+2", "Hi");
  notifier.withdraw(conversation.id);
  notifier.show(notice("1+2", "Hi"));
  notifier.withdraw(conversation.id);
  expect(shown()[0]?.isOpen).toBe(false);
});

test("nothing is shown while notifications are off", () => {
  const { notifier } = stage({ ...defaultSettings, areNotificationsOn: false });
  notifier.show(notice("1+2", "Hi"));
  expect(shown()).toEqual([]);
});

test("a desktop without notifications is noted once", () => {
  desktop.isSupported = false;
  const { notifier, lines } = stage();
  notifier.show(notice("1+2", "Hi"));
  notifier.show(notice("1+2", "Hi"));
  expect(lines).toEqual(['{"event":"this desktop shows no notifications"}']);
});

test("a notification that the system refuses is logged", () => {
  const { notifier, lines } = stage();
  notifier.show(notice("1+2", "Hi"));
  shown()[0]?.emit("failed", {}, "not signed");
  expect(lines).toEqual(['{"event":"notification failed","error":"Error: not signed"}']);
});
