import type { ChatCommands } from "../../../preload/commands/conversations/chats.ts";
import { asId, isChatId } from "../../../preload/base/ids.ts";
import type { ChatId, ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { RequestCounts } from "../../../preload/model/conversations/requests.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { clearDirectHistory, removeChat } from "../../../api/messages/direct-messages.ts";
import { approveChat, countRequests, listRequests } from "../../../api/conversations/requests.ts";
import { toChat } from "../../service/to-model/conversations/to-chat.ts";
import { ask } from "../core/ask.ts";
import { clearConversation, forgetChat } from "./clear-conversation.ts";
import { saveConversation } from "./conversation-source.ts";
import { startChat } from "./start-chat.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
  /** Runs `change` once no page of messages is being read. */
  readonly history: { runBetweenPages(conversationId: ConversationId, change: () => void): Promise<void> };
  /** Sends the read position of a chat that was just accepted. */
  readonly receipts: { sendAccepted(conversationId: ConversationId): void };
}

/** Reads the chats of strangers that wait for approval, saves them, and publishes their rows. */
async function readRequests({ chat, rows }: Parts): Promise<Reply<readonly Conversation[]>> {
  const { me, cache, signal } = chat;
  const reply = await ask(chat, listRequests, {});
  if (!reply.ok) return reply;
  // Every chat in this response waits for approval, even if its own fields do not say so.
  const reported = reply.value.dm_requests.map((wire) => toChat({ ...wire, requires_approval: true }, me.id));
  if (!signal.aborted) {
    cache.write((tables) => {
      for (const facts of reported) saveConversation(tables, { facts, members: null }, false);
    });
    rows.publishChanged(reported.map(({ id }) => id));
  }
  return done(reported.flatMap(({ id }) => rows.get(id) ?? []));
}

async function count(chat: ChatParts): Promise<Reply<RequestCounts>> {
  const reply = await ask(chat, countRequests, {});
  if (!reply.ok) return reply;
  const { dm: chats, received, sent, total } = reply.value.counts;
  return done({ chats, received, sent, total });
}

async function accept({ chat, rows, receipts }: Parts, chatId: ChatId): Promise<Reply<void>> {
  const { cache, signal } = chat;
  const reply = await ask(chat, approveChat, { path: { chat_id: chatId } });
  if (!reply.ok) return reply;
  if (signal.aborted) return done(undefined);
  cache.write((tables) => {
    const kept = tables.conversations.get(chatId);
    if (kept !== null) tables.conversations.saveFacts({ ...kept.facts, posting: "allowed" }, kept.listedTo);
  });
  rows.publishChanged([chatId]);
  receipts.sendAccepted(chatId);
  return done(undefined);
}

async function remove({ chat, rows, history }: Parts, chatId: ChatId): Promise<Reply<void>> {
  const reply = await ask(chat, removeChat, { path: { chat_id: chatId } });
  // A chat that no longer exists counts as removed.
  if (!reply.ok && reply.problem.kind !== "not-found") return reply;
  await history.runBetweenPages(chatId, () => {
    forgetChat(chat, rows, chatId);
  });
  return done(undefined);
}

async function clear({ chat, rows, history }: Parts, chatId: ChatId): Promise<Reply<void>> {
  const query = { other_user_id: otherOf(chatId, chat.me.id) };
  const reply = await ask(chat, clearDirectHistory, { query });
  if (!reply.ok) return reply;
  await history.runBetweenPages(chatId, () => {
    clearConversation(chat, rows, chatId, (tables) => {
      const kept = tables.conversations.get(chatId);
      if (kept === null) return;
      const facts = { ...kept.facts, preview: null, unreadCount: 0 };
      tables.conversations.saveFacts(facts, kept.listedTo);
    });
  });
  return done(undefined);
}

function otherOf(chatId: ChatId, me: UserId): UserId {
  return asId<UserId>(chatId.split("+").find((id) => id !== me) ?? "");
}

/**
 * Runs `change` for a chat. The page never sends a group id to these commands; if it does, this returns `not-found`.
 */
function runForChat(
  conversationId: ConversationId,
  change: (chatId: ChatId) => Promise<Reply<void>>,
): Promise<Reply<void>> {
  return isChatId(conversationId) ? change(conversationId) : Promise.resolve(failed({ kind: "not-found" }));
}

/** Creates the commands that concern a whole chat. */
export function chatCommands(parts: Parts): FunctionsOf<ChatCommands> {
  return {
    listRequests: () => readRequests(parts),
    startChat: ({ userId }) => startChat(parts, userId),
    countRequests: () => count(parts.chat),
    acceptRequest: ({ conversationId }) => runForChat(conversationId, (chatId) => accept(parts, chatId)),
    removeChat: ({ conversationId }) => runForChat(conversationId, (chatId) => remove(parts, chatId)),
    clearHistory: ({ conversationId }) => runForChat(conversationId, (chatId) => clear(parts, chatId)),
  };
}
