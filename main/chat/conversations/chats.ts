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
import { saveTold } from "./conversation-source.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
}

/** The chats that wait; their rows are brought up to date with what was told of them. */
async function readRequests({ chat, rows }: Parts): Promise<Reply<readonly Conversation[]>> {
  const { me, cache, signal } = chat;
  const reply = await ask(chat, listRequests, { path: {} });
  if (!reply.ok) return reply;
  // To be on this list is to wait, whether or not the chat itself says so.
  const told = reply.value.dm_requests.map((wire) => toChat({ ...wire, requires_approval: true }, me.id));
  if (!signal.aborted) {
    cache.write((tables) => {
      for (const facts of told) saveTold(tables, { facts, members: null }, false);
    });
    rows.publishChanged(told.map(({ id }) => id));
  }
  return done(told.flatMap(({ id }) => rows.get(id) ?? []));
}

async function count(chat: ChatParts): Promise<Reply<RequestCounts>> {
  const reply = await ask(chat, countRequests, { path: {} });
  if (!reply.ok) return reply;
  const { dm: chats, received, sent, total } = reply.value.counts;
  return done({ chats, received, sent, total });
}

async function accept({ chat, rows }: Parts, chatId: ChatId): Promise<Reply<void>> {
  const { cache, signal } = chat;
  const reply = await ask(chat, approveChat, { path: { chat_id: chatId } });
  if (!reply.ok) return reply;
  if (signal.aborted) return done(undefined);
  cache.write((tables) => {
    const kept = tables.conversations.get(chatId);
    if (kept !== null) tables.conversations.saveFacts({ ...kept.facts, posting: "allowed" }, kept.listedTo);
  });
  rows.publishChanged([chatId]);
  return done(undefined);
}

async function remove({ chat, rows }: Parts, chatId: ChatId): Promise<Reply<void>> {
  const input = { path: { chat_id: chatId }, query: undefined, body: undefined };
  const reply = await chat.service.call(removeChat, input, { signal: chat.signal });
  // Not there any more is what was asked for.
  const isGone = !reply.ok && reply.error.kind === "refused" && reply.error.status === 404;
  if (!reply.ok && !isGone) return failed(toProblem(reply.error));
  forgetChat(chat, rows, chatId);
  return done(undefined);
}

async function clear({ chat, rows }: Parts, chatId: ChatId): Promise<Reply<void>> {
  const query = { other_user_id: otherOf(chatId, chat.me.id) };
  const reply = await ask(chat, clearDirectHistory, { path: {}, query });
  if (!reply.ok) return reply;
  clearConversation(chat, rows, chatId, (tables) => {
    const kept = tables.conversations.get(chatId);
    if (kept === null) return;
    const facts = { ...kept.facts, preview: null, unreadCount: 0 };
    tables.conversations.saveFacts(facts, kept.listedTo);
  });
  return done(undefined);
}

function otherOf(chatId: ChatId, me: UserId): UserId {
  return asId<UserId>(chatId.split("+").find((id) => id !== me) ?? "");
}

/** Only chats are asked for by these; a group here is a mistake of the page, told as what is not there. */
function ofChat(
  conversationId: ConversationId,
  change: (chatId: ChatId) => Promise<Reply<void>>,
): Promise<Reply<void>> {
  return isChatId(conversationId) ? change(conversationId) : Promise.resolve(failed({ kind: "not-found" }));
}

/** Chats as a whole, as commands of one account. */
export function chatCommands(parts: Parts): FunctionsOf<ChatCommands> {
  return {
    listRequests: () => readRequests(parts),
    countRequests: () => count(parts.chat),
    acceptRequest: ({ conversationId }) => ofChat(conversationId, (chatId) => accept(parts, chatId)),
    removeChat: ({ conversationId }) => ofChat(conversationId, (chatId) => remove(parts, chatId)),
    clearHistory: ({ conversationId }) => ofChat(conversationId, (chatId) => clear(parts, chatId)),
  };
}
