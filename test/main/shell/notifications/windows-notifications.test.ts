import { expect, test, vi } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey, ConversationId, MessageId } from "../../../../preload/base/ids.ts";
import {
  answerEarlierWindowsNotifications,
  answerWindowsNotification,
  parseWindowsActivation,
  windowsNotificationName,
} from "../../../../main/shell/notifications/windows-notifications.ts";
import type { NotificationButton } from "../../../../main/shell/notifications/notification-buttons.ts";
import type { WindowsNotificationSubject } from "../../../../main/shell/notifications/windows-notifications.ts";

const electron = vi.hoisted(() => ({ registered: [] as unknown[] }));
vi.mock("electron", () => ({
  Notification: { handleActivation: (callback: unknown) => electron.registered.push(callback) },
}));

const subject: WindowsNotificationSubject = {
  key: asId<AccountKey>("12345678"),
  conversationId: "12345678+87654321" as ConversationId,
  messageId: asId<MessageId>("177777777777777777"),
};

function press(
  type: string,
  given: string,
  reply = "",
  isOfThisRun = false,
  button: NotificationButton = "mark-read",
): unknown[] {
  const done: unknown[] = [];
  answerWindowsNotification(
    { type, given, reply, button },
    {
      isOfThisRun: () => isOfThisRun,
      openLink: (link) => done.push(link),
      reply: (about, text) => done.push(["reply", about, text]),
      markRead: (about) => done.push(["read", about]),
      like: (about) => done.push(["like", about]),
      showWindow: () => done.push("window"),
    },
  );
  return done;
}

test("a notification's name contains its account, chat and message, and can be read back", () => {
  expect(windowsNotificationName(subject).length).toBeLessThanOrEqual(64);
  expect(parseWindowsActivation(`type=click&tag=${windowsNotificationName(subject)}`)).toEqual(subject);
  expect(windowsNotificationName({ ...subject, key: asId<AccountKey>("9".repeat(64)) })).toBe("");
});

test("a click on a notification of an earlier run opens its message like a link from outside", () => {
  const link = "natter://message/12345678+87654321/177777777777777777";
  expect(press("click", `type=click&tag=${windowsNotificationName(subject)}`)).toEqual([link]);
});

test("a reply to an old notification is sent, its button marks as read, and an empty reply opens the message", () => {
  const given = `type=reply&tag=${windowsNotificationName(subject)}`;
  expect(press("reply", given, "On my way")).toEqual([["reply", subject, "On my way"]]);
  expect(press("reply", given, "  ")).toEqual(["natter://message/12345678+87654321/177777777777777777"]);
  expect(press("action", `type=action&action=0&tag=${windowsNotificationName(subject)}`)).toEqual([
    ["read", subject],
  ]);
});

test("the second button of an old notification likes its message", () => {
  const actions = {
    isOfThisRun: () => false,
    openLink: vi.fn(),
    reply: vi.fn(),
    markRead: vi.fn(),
    like: vi.fn(),
    showWindow: vi.fn(),
  };
  answerEarlierWindowsNotifications("win32", actions);
  const report = electron.registered.splice(0)[0] as (details: Electron.ActivationArguments) => void;
  const given = `type=action&action=1&tag=${windowsNotificationName(subject)}`;
  report({ type: "action", arguments: given, actionIndex: 1 });
  report({ type: "action", arguments: given, actionIndex: 0 });
  expect(actions.like.mock.calls).toEqual([[subject]]);
  expect(actions.markRead.mock.calls).toEqual([[subject]]);
});

test("a click on a notification of this run is handled only by the notification's own listener", () => {
  expect(press("click", `type=click&tag=${windowsNotificationName(subject)}`, "", true)).toEqual([]);
});

test.each(["", "type=click", "type=click&tag=../../x", "type=click&tag=a.b.c", "tag=1.2.3%00"])(
  "if Windows activates Natter with unknown arguments, only the window comes forward: %s",
  (given) => {
    expect(press("click", given)).toEqual(["window"]);
  },
);

test("a notification of an earlier run can be answered only on Windows", () => {
  const actions = {
    isOfThisRun: vi.fn(),
    openLink: vi.fn(),
    reply: vi.fn(),
    markRead: vi.fn(),
    like: vi.fn(),
    showWindow: vi.fn(),
  };
  answerEarlierWindowsNotifications("linux", actions);
  answerEarlierWindowsNotifications("darwin", actions);
  expect(electron.registered).toEqual([]);
  answerEarlierWindowsNotifications("win32", actions);
  const [reported] = electron.registered as ((details: { type: string; arguments: string }) => void)[];
  reported?.({ type: "click", arguments: `type=click&tag=${windowsNotificationName(subject)}` });
  expect(actions.openLink).toHaveBeenCalledOnce();
});
