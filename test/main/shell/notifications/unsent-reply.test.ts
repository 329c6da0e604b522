import { expect, test } from "vitest";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { NotificationTexts } from "../../../../main/shell/notifications/notification-texts.ts";
import { copyUnsentReply } from "../../../../main/shell/notifications/unsent-reply.ts";

test("a reply of a signed-out account is copied, and a notification says so, without the text", async () => {
  const copied: string[] = [];
  const said: NotificationTexts[] = [];
  const notifier = { showAboutApp: (words: NotificationTexts) => said.push(words) };
  const copyText = (text: string) => Promise.resolve(done(void copied.push(text)));
  await copyUnsentReply("Thank you!", { copyText, notifier });
  expect(copied).toEqual(["Thank you!"]);
  expect(said).toEqual([
    {
      title: "Your reply was not sent",
      body: "Its account is signed out. The reply is on the clipboard: sign in again and paste it.",
    },
  ]);
});

test("if a reply of a signed-out account cannot be copied, the notification shows it", async () => {
  const said: NotificationTexts[] = [];
  const notifier = { showAboutApp: (words: NotificationTexts) => said.push(words) };
  const copyText = () => Promise.resolve(failed({ kind: "unexpected" }));
  await copyUnsentReply("Thank you!", { copyText, notifier });
  expect(said).toEqual([{ title: "Your reply was not sent", body: "Thank you!" }]);
});
