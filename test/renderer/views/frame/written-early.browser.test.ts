import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import { buildConversation, conversationId, messageId } from "../../../support/model/build-model.ts";
import { buildNumberedMessages, buildOpened } from "../../../support/model/build-opened.ts";
import { showApp } from "../../app-fixture.ts";

test("if a message is sent while its chat loads, the loaded chat shows it in view, below all unread messages", async () => {
  const lake = buildConversation({ id: conversationId("500"), name: "Lake house", unreadCount: 60 });
  const opened = Promise.withResolvers<Reply<OpenedConversation>>();
  await showApp({
    conversations: [lake],
    prepare: (transport) => {
      transport.answer("openConversation", () => opened.promise);
      transport.answer("sendMessage", () => done(undefined));
      transport.answer("signalTyping", () => done(undefined));
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  const composer = page.getByRole("textbox", { name: "Message Lake house" });
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard("Good morning{Enter}");
  await expect.element(composer).toHaveValue("");
  const messages = buildNumberedMessages(101, 160);
  opened.resolve(done(buildOpened({ conversation: lake, messages, firstUnreadId: messageId("101") })));
  await expect.element(page.getByRole("article", { name: /Good morning/u })).toBeInViewport();
});
