import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { blockPerson, listBlocks, unblockPerson } from "../../../api/people/blocks.ts";
import { toMilliseconds } from "../../service/to-model/values/to-time.ts";
import { ask } from "../core/ask.ts";
import { blockedIds, saveBlockedIds } from "../conversations/blocked-ids.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";

/** Somebody whom the account blocks. */
export interface Blocked {
  readonly userId: UserId;
  readonly blockedAt: number;
}

/** What blocking works with: who is blocked shows in the row of the chat. */
export interface BlockingParts {
  readonly chat: ChatParts;
  readonly rows: Pick<ConversationRows, "publishChanged">;
}

/** Keeps who is blocked now, so that it is known without a line too, and tells the chats in which that is news. */
function keepBlocked(
  { chat, rows }: BlockingParts,
  change: (before: readonly string[]) => readonly string[],
): void {
  if (chat.signal.aborted) return;
  const changed = chat.cache.write((tables) => {
    const before = blockedIds(tables);
    const now = change(before);
    saveBlockedIds(tables, now);
    const isNews = (id: string): boolean => before.includes(id) !== now.includes(id);
    return [...new Set([...before, ...now])].filter(isNews);
  });
  rows.publishChanged(changed.map((id) => chatIdOf(chat.me.id, asId<UserId>(id))));
}

/** Whom the account blocks, by id only: that is all the service tells (interface/blocks#blocks). */
export async function readBlocks(parts: BlockingParts): Promise<Reply<readonly Blocked[]>> {
  const { chat } = parts;
  const reply = await ask(chat, listBlocks, { path: {}, query: { user: chat.me.id } });
  if (!reply.ok) return reply;
  const blocked = reply.value.blocks.map((block) => ({
    userId: asId<UserId>(block.blocked_user_id),
    blockedAt: toMilliseconds(block.created_at),
  }));
  keepBlocked(parts, () => blocked.map(({ userId }) => userId));
  return done(blocked);
}

/** Blocks somebody, or lets them write again. */
export async function setBlocked(
  parts: BlockingParts,
  userId: UserId,
  isBlocked: boolean,
): Promise<Reply<void>> {
  const { chat } = parts;
  const query = { user: chat.me.id, otherUser: userId };
  const reply = await ask(chat, isBlocked ? blockPerson : unblockPerson, { path: {}, query });
  if (!reply.ok) return reply;
  keepBlocked(parts, (before) => [...before.filter((id) => id !== userId), ...(isBlocked ? [userId] : [])]);
  return done(undefined);
}
