import { chatIdOf } from "../../../preload/base/ids.ts";
import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { defaultMessageRules } from "../../../preload/model/messages/message-rules.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { getPerson } from "../../../api/people/people.ts";
import { firstSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredConversationFields } from "../../cache/tables/conversations.ts";
import { toPerson } from "../../service/to-model/people/to-contact.ts";
import { ask } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import { rememberStartedChat } from "./started-chats.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
}

/** Returns the person from the local copy, or else from the service. */
async function findPerson(chat: ChatParts, userId: UserId): Promise<Reply<Person>> {
  const stored = chat.cache.read((tables) => tables.people.get(userId));
  if (stored !== null) return done(stored);
  const path = { user_id: userId };
  const reply = await ask(chat, getPerson, { path, query: { include_shared_groups: false } });
  if (!reply.ok) return reply;
  const person = toPerson(reply.value.user);
  return done(person);
}

function newChat(chat: ChatParts, { id, name, avatar }: Person): StoredConversationFields {
  return {
    id: chatIdOf(chat.me.id, id),
    kind: "direct",
    parentId: null,
    name,
    avatar,
    description: "",
    memberCount: null,
    otherUserId: id,
    posting: "allowed",
    rules: defaultMessageRules,
    mutedUntil: null,
    lastActivityAt: chat.clock.now(),
    preview: null,
    unreadCount: 0,
  };
}

/**
 * Returns the chat with a person. If there is none, adds an empty chat to the list, which exists only on this computer
 * until its first message is sent. Problems: those of the service, invalid-input.
 */
export async function startChat({ chat, rows }: Parts, userId: UserId): Promise<Reply<Conversation>> {
  const id = chatIdOf(chat.me.id, userId);
  const listed = rows.get(id);
  if (listed !== null) return done(listed);
  if (userId === chat.me.id) return failed({ kind: "invalid-input", field: "userId" });
  const person = await findPerson(chat, userId);
  if (!person.ok) return person;
  if (chat.signal.aborted) return failed({ kind: "signed-out" });
  chat.cache.write((tables) => {
    // The chat may have arrived while Natter asked the service for the person.
    if (tables.conversations.get(id)?.isListed === true) return;
    tables.people.save(person.value);
    tables.conversations.saveFacts(newChat(chat, person.value), firstSortKey);
    rememberStartedChat(tables, id);
  });
  const row = rows.publishChanged([id]).get(id);
  return row === undefined ? failed({ kind: "not-found" }) : done(row);
}

/**
 * Lists a direct chat again that was removed on another client, because the person still writes in it. It is then like a
 * new chat. Does nothing for groups and for listed or unknown chats.
 */
export function listRemovedChat(
  { cache, clock }: Pick<ChatParts, "cache" | "clock">,
  rows: ConversationRows,
  id: ConversationId,
): void {
  const isListedNow = cache.write((tables) => {
    const kept = tables.conversations.get(id);
    if (kept === null || kept.isListed || kept.facts.kind !== "direct") return false;
    const emptied = { lastActivityAt: clock.now(), preview: null, unreadCount: 0 };
    tables.conversations.saveFacts({ ...kept.facts, ...emptied }, firstSortKey);
    rememberStartedChat(tables, id);
    return true;
  });
  if (isListedNow) rows.publishChanged([id]);
}
