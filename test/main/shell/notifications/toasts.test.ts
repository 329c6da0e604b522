import { expect, test, vi } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey, ConversationId, MessageId } from "../../../../preload/base/ids.ts";
import {
  answerOldToasts,
  answerToast,
  readToast,
  toastName,
} from "../../../../main/shell/notifications/toasts.ts";
import type { ToastSubject } from "../../../../main/shell/notifications/toasts.ts";

const electron = vi.hoisted(() => ({ registered: [] as unknown[] }));
vi.mock("electron", () => ({
  Notification: { handleActivation: (callback: unknown) => electron.registered.push(callback) },
}));

const subject: ToastSubject = {
  key: asId<AccountKey>("12345678"),
  conversationId: "12345678+87654321" as ConversationId,
  messageId: asId<MessageId>("177777777777777777"),
};

function press(type: string, given: string, reply = "", isOfThisRun = false): unknown[] {
  const done: unknown[] = [];
  answerToast(
    { type, given, reply },
    {
      isOfThisRun: () => isOfThisRun,
      openLink: (link) => done.push(link),
      reply: (about, text) => done.push(["reply", about, text]),
      markRead: (about) => done.push(["read", about]),
      showWindow: () => done.push("window"),
    },
  );
  return done;
}

test("a notification's name says what it is about, and is read back", () => {
  expect(toastName(subject).length).toBeLessThanOrEqual(64);
  expect(readToast(`type=click&tag=${toastName(subject)}`)).toEqual(subject);
  expect(toastName({ ...subject, key: asId<AccountKey>("9".repeat(64)) })).toBe("");
});

test("a press on a notification of an earlier run opens its message as a link from outside does", () => {
  const link = "natter://message/12345678+87654321/177777777777777777";
  expect(press("click", `type=click&tag=${toastName(subject)}`)).toEqual([link]);
});

test("its answer is sent and its button marks as read; an empty answer opens the message", () => {
  const given = `type=reply&tag=${toastName(subject)}`;
  expect(press("reply", given, "On my way")).toEqual([["reply", subject, "On my way"]]);
  expect(press("reply", given, "  ")).toEqual(["natter://message/12345678+87654321/177777777777777777"]);
  expect(press("action", `type=action&action=0&tag=${toastName(subject)}`)).toEqual([["read", subject]]);
});

test("one of this run is answered where it was made, and not twice", () => {
  expect(press("click", `type=click&tag=${toastName(subject)}`, "", true)).toEqual([]);
});

test.each(["", "type=click", "type=click&tag=../../x", "type=click&tag=a.b.c", "tag=1.2.3%00"])(
  "what is not Natter's own only brings the window forward: %s",
  (given) => {
    expect(press("click", given)).toEqual(["window"]);
  },
);

test("only Windows keeps notifications that are answered later", () => {
  const acts = {
    isOfThisRun: vi.fn(),
    openLink: vi.fn(),
    reply: vi.fn(),
    markRead: vi.fn(),
    showWindow: vi.fn(),
  };
  answerOldToasts("linux", acts);
  answerOldToasts("darwin", acts);
  expect(electron.registered).toEqual([]);
  answerOldToasts("win32", acts);
  const [told] = electron.registered as ((details: { type: string; arguments: string }) => void)[];
  told?.({ type: "click", arguments: `type=click&tag=${toastName(subject)}` });
  expect(acts.openLink).toHaveBeenCalledOnce();
});
