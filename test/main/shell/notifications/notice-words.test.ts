import { expect, test } from "vitest";
import type { Notice } from "../../../../main/chat/core/ports.ts";
import { noticeWords } from "../../../../main/shell/notifications/notice-words.ts";

type Attachments = Notice["message"]["attachments"];

function notice(kind: "group" | "direct", text: string, attachments: unknown[] = []): Notice {
  return {
    account: {},
    conversation: { kind, name: kind === "group" ? "Climbing" : "Bob as a chat" },
    message: { sender: { name: "Bob" }, text, attachments: attachments as Attachments },
  } as unknown as Notice;
}

test("a notification shows as much as the person wants seen", () => {
  const group = notice("group", " See you at 8 ");
  expect(noticeWords(group, "name-and-message")).toEqual({ title: "Bob · Climbing", body: "See you at 8" });
  expect(noticeWords(group, "name")).toEqual({ title: "Climbing", body: "New message" });
  expect(noticeWords(group, "nothing")).toEqual({ title: "Natter", body: "New message" });
});

test("a direct message is titled by the person alone", () => {
  const direct = notice("direct", "Hi");
  expect(noticeWords(direct, "name-and-message").title).toBe("Bob");
  expect(noticeWords(direct, "name").title).toBe("Bob");
});

test.each([
  [[{ kind: "image" }], "Photo"],
  [[{ kind: "other", type: "video", fields: {} }], "Video"],
  [[{ kind: "other", type: "not known", fields: {} }], "New message"],
  [[], "New message"],
])("a message without text but with %j says %s", (attachments, body) => {
  expect(noticeWords(notice("direct", " ", attachments), "name-and-message").body).toBe(body);
});

test("a long text is cut at whole characters", () => {
  const { body } = noticeWords(notice("direct", "🫠".repeat(400)), "name-and-message");
  expect([...body]).toHaveLength(300);
  expect(body.endsWith("🫠…")).toBe(true);
});
