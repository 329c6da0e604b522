import { expect, test } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { reactionTexts } from "../../../../main/shell/notifications/reaction-notifications.ts";
import { buildReactionNotification } from "../../../support/model/build-reaction-notification.ts";

type Content = Partial<Pick<Message, "text" | "attachments">>;

const said = (changes: Content) => {
  const { message } = buildReactionNotification();
  return buildReactionNotification({ message: { ...message, ...changes } });
};
const bodyOf = (changes: Content): string => reactionTexts(said(changes), "name-and-message").body;

test("the notification of a reaction shows only as much as the settings allow", () => {
  const notice = buildReactionNotification();
  expect(reactionTexts(notice, "name-and-message")).toEqual({
    title: "Bob",
    body: "Bob reacted 🔥 to “Who can drive?”",
  });
  expect(reactionTexts(notice, "name")).toEqual({ title: "Bob", body: "New reaction" });
  expect(reactionTexts(notice, "nothing")).toEqual({ title: "Natter", body: "New reaction" });
});

test("the notification of a reaction quotes only the start of a long message, on one line", () => {
  expect(bodyOf({ text: " two\n\nlines " })).toBe("Bob reacted 🔥 to “two lines”");
  expect(bodyOf({ text: "🫠".repeat(400) })).toBe(`Bob reacted 🔥 to “${"🫠".repeat(79)}…”`);
});

test("the notification of a reaction names what a message without a text has, if there is a word for it", () => {
  const other = { kind: "other", type: "not known", fields: {} } as const;
  expect(bodyOf({ text: " ", attachments: [{ kind: "other", type: "video", fields: {} }] })).toBe(
    "Bob reacted 🔥 to “Video”",
  );
  expect(bodyOf({ text: "", attachments: [other] })).toBe("Bob reacted 🔥 to your message");
});

test("if the name of the person is not known, the notification of a reaction says someone", () => {
  const { body } = reactionTexts(buildReactionNotification({ reactor: null }), "name-and-message");
  expect(body).toBe("Someone reacted 🔥 to “Who can drive?”");
});
