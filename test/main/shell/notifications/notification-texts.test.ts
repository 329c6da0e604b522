import { expect, test } from "vitest";
import type { MessageNotification } from "../../../../main/chat/core/ports.ts";
import { notificationTexts } from "../../../../main/shell/notifications/notification-texts.ts";

type Attachments = MessageNotification["message"]["attachments"];

function notice(kind: "group" | "direct", text: string, attachments: unknown[] = []): MessageNotification {
  return {
    account: {},
    conversation: { kind, name: kind === "group" ? "Climbing" : "Bob as a chat" },
    message: { sender: { name: "Bob" }, text, attachments: attachments as Attachments },
  } as unknown as MessageNotification;
}

test("a notification shows only as much as the settings allow", () => {
  const group = notice("group", " See you at 8 ");
  expect(notificationTexts(group, "name-and-message")).toEqual({
    title: "Bob · Climbing",
    body: "See you at 8",
  });
  expect(notificationTexts(group, "name")).toEqual({ title: "Climbing", body: "New message" });
  expect(notificationTexts(group, "nothing")).toEqual({ title: "Natter", body: "New message" });
});

test("a direct message is titled with the person's name alone", () => {
  const direct = notice("direct", "Hi");
  expect(notificationTexts(direct, "name-and-message").title).toBe("Bob");
  expect(notificationTexts(direct, "name").title).toBe("Bob");
});

test.each([
  [[{ kind: "image" }], "Photo"],
  [[{ kind: "other", type: "video", fields: {} }], "Video"],
  [[{ kind: "other", type: "not known", fields: {} }], "New message"],
  [[], "New message"],
])(
  "the notification of a message without a text but with the attachments %j says %s",
  (attachments, body) => {
    expect(notificationTexts(notice("direct", " ", attachments), "name-and-message").body).toBe(body);
  },
);

test("a long text is cut at whole characters", () => {
  const { body } = notificationTexts(notice("direct", "🫠".repeat(400)), "name-and-message");
  expect([...body]).toHaveLength(300);
  expect(body.endsWith("🫠…")).toBe(true);
});
