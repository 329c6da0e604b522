import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { blockPerson, listBlocks, unblockPerson } from "../../../api/people/blocks.ts";
import { toMilliseconds } from "../../service/to-model/values/to-time.ts";
import { ask } from "../core/ask.ts";
import { readBlockedIds, saveBlockedIds } from "../conversations/blocked-ids.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";

/** A person whom the account blocks. */
export interface BlockedUser {
  readonly userId: UserId;
  readonly blockedAt: number;
}

/** The parts that blocking needs. The rows are needed because the row of a chat shows whether its person is blocked. */
export interface BlockingParts {
  readonly chat: ChatParts;
  readonly rows: Pick<ConversationRows, "publishChanged">;
}

/**
 * Stores which people the account blocks, so that this is known offline. Publishes the rows of the chats in which it
 * changed.
 */
function keepBlocked(
  { chat, rows }: BlockingParts,
  change: (before: readonly string[]) => readonly string[],
): void {
  if (chat.signal.aborted) return;
  const changed = chat.cache.write((tables) => {
    const before = readBlockedIds(tables);
    const now = change(before);
    saveBlockedIds(tables, now);
    const isNews = (id: string): boolean => before.includes(id) !== now.includes(id);
    return [...new Set([...before, ...now])].filter(isNews);
  });
  rows.publishChanged(changed.map((id) => chatIdOf(chat.me.id, asId<UserId>(id))));
}

/**
 * Reads the list of the people whom the account blocks. The service returns only their ids (interface/blocks#blocks).
 * Problems: those of the service.
 */
export async function readBlockedUsers(parts: BlockingParts): Promise<Reply<readonly BlockedUser[]>> {
  const { chat } = parts;
  const reply = await ask(chat, listBlocks, { query: { user: chat.me.id } });
  if (!reply.ok) return reply;
  const blocked = reply.value.blocks.map((block) => ({
    userId: asId<UserId>(block.blocked_user_id),
    blockedAt: toMilliseconds(block.created_at),
  }));
  keepBlocked(parts, () => blocked.map(({ userId }) => userId));
  return done(blocked);
}

/** Blocks or unblocks a person. Problems: those of the service. */
export async function setBlocked(
  parts: BlockingParts,
  userId: UserId,
  isBlocked: boolean,
): Promise<Reply<void>> {
  const { chat } = parts;
  const query = { user: chat.me.id, otherUser: userId };
  const reply = await ask(chat, isBlocked ? blockPerson : unblockPerson, { query });
  if (!reply.ok) return reply;
  keepBlocked(parts, (before) => [...before.filter((id) => id !== userId), ...(isBlocked ? [userId] : [])]);
  return done(undefined);
}
