import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import {
  parseQuickReplyQuery,
  quickReplyQuery,
} from "../../../../preload/commands/app/quick-reply-address.ts";
import type { QuickReplySubject } from "../../../../preload/commands/app/quick-reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { CommandSender } from "../../../../main/shell/page/run-command.ts";
import { QuickReplies } from "../../../../main/shell/quick-reply/quick-replies.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";

const subject: QuickReplySubject = {
  key: asId<AccountKey>("7"),
  conversationId: conversationId("1+2"),
  messageId: messageId("77"),
};
const message = { conversationId: subject.conversationId, messageId: subject.messageId };
const sender = { sender: { id: 5 }, senderFrame: null } satisfies CommandSender;

function start(sending: Reply<void> = done(undefined)) {
  const calls: unknown[] = [];
  const state = { hasAccount: true };
  const replies = new QuickReplies({
    openWindow: (opened, onClosed) => {
      calls.push(["open", opened.conversationId]);
      return {
        show: () => calls.push("show"),
        close: () => {
          calls.push("close");
          onClosed();
        },
        isOwnPage: (event) => event.sender.id === 5,
      };
    },
    settings: () => ({ isSentByEnter: false, isSpellingChecked: true, isSpellingFollowed: true }),
    showChat: (_key, id) => calls.push(["chat", id]),
    keepWithoutAccount: (text) => calls.push(["kept", text]),
    account: () =>
      state.hasAccount
        ? {
            readQuickReply: () => done({ chat: "Bob", messages: [] }),
            sendNotificationReply: (answer) => {
              calls.push(["send", answer]);
              return sending;
            },
            addToDraft: ({ text }) => calls.push(["draft", text]),
          }
        : null,
  });
  replies.open(subject);
  return { calls, state, replies, commands: replies.commands() };
}

test("a conversation has at most one window for a reply; another request brings that window to the front", async () => {
  const { calls, replies, commands } = start();
  replies.open(subject);
  replies.open({ ...subject, key: asId<AccountKey>("8") });
  expect(calls).toEqual([["open", "1+2"], "show", ["open", "1+2"]]);
  expect(await commands.readQuickReply(subject)).toEqual(
    done({ chat: "Bob", messages: [], isSentByEnter: false, isSpellingFollowed: true }),
  );
});

test("a sent reply closes the window, and nothing returns to the draft", async () => {
  const { calls, commands } = start();
  await commands.keepQuickReply({ ...subject, text: "On my way" });
  expect((await commands.sendQuickReply({ ...subject, text: "On my way" })).ok).toBe(true);
  expect(calls.slice(1)).toEqual([["send", { ...message, text: "On my way" }], "close", ["draft", ""]]);
});

test("what was typed returns to the draft when the window closes", async () => {
  const { calls, replies, commands } = start();
  await commands.keepQuickReply({ ...subject, text: "On my" });
  await commands.closeQuickReply(subject);
  await commands.closeQuickReply(subject);
  expect(calls.slice(1)).toEqual(["close", ["draft", "On my"]]);
  replies.open(subject);
  expect(calls.at(-1)).toEqual(["open", "1+2"]);
});

test("all windows close together, and each returns its text", async () => {
  const { calls, replies, commands } = start();
  const another = { ...subject, key: asId<AccountKey>("8") };
  replies.open(another);
  await commands.keepQuickReply({ ...subject, text: "one" });
  await commands.keepQuickReply({ ...another, text: "two" });
  replies.closeAll();
  expect(calls.slice(2)).toEqual(["close", ["draft", "one"], "close", ["draft", "two"]]);
});

test("if a reply cannot be sent, the chat is shown with the reply in its draft, once", async () => {
  const { calls, commands } = start(failed({ kind: "not-found" }));
  await commands.keepQuickReply({ ...subject, text: "On my way" });
  await commands.sendQuickReply({ ...subject, text: "On my way" });
  expect(calls.slice(2)).toEqual([["chat", "1+2"], "close", ["draft", ""]]);
});

test("if the account is gone, the window stays open and keeps the text", async () => {
  const { calls, state, commands } = start();
  state.hasAccount = false;
  const signedOut = { ok: false, problem: { kind: "signed-out" } };
  expect(await commands.sendQuickReply({ ...subject, text: "On my way" })).toEqual(signedOut);
  expect(await commands.readQuickReply(subject)).toEqual(signedOut);
  expect(calls).toEqual([["open", "1+2"]]);
});

test("if the account is gone when the window closes, the text is kept without it; an empty text is not", async () => {
  const { calls, state, replies, commands } = start();
  state.hasAccount = false;
  await commands.keepQuickReply({ ...subject, text: "On my way" });
  await commands.closeQuickReply(subject);
  expect(calls.slice(1)).toEqual(["close", ["kept", "On my way"]]);
  replies.open(subject);
  await commands.keepQuickReply({ ...subject, text: " " });
  await commands.closeQuickReply(subject);
  expect(calls.slice(3)).toEqual([["open", "1+2"], "close"]);
});

test("the window's page may send only the few commands that it needs, and no other page may send them", () => {
  const { replies } = start();
  expect(replies.isTrusted(sender, "sendQuickReply")).toBe(true);
  expect(replies.isTrusted(sender, "adaptSpellingToText")).toBe(true);
  expect(replies.isTrusted(sender, "sendMessage")).toBe(false);
  expect(replies.isTrusted({ ...sender, sender: { id: 6 } }, "sendQuickReply")).toBe(false);
});

test("the address of the window names its conversation, and that of the main window none", () => {
  expect(parseQuickReplyQuery(quickReplyQuery(subject))).toEqual(subject);
  expect(parseQuickReplyQuery("")).toBeNull();
  expect(parseQuickReplyQuery("?reply=7/1")).toBeNull();
});
