import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { fetchMessage } from "./one-message.ts";
import type { MessagePage } from "./read-page.ts";
import { fetchMessagePage } from "./read-page.ts";
import type { TimelineWriter } from "./timeline.ts";
import { toIncomingMessage } from "./to-incoming-message.ts";

/** The gap that contains a message; null if none does. */
function gapAround(tables: CacheTables, conversationId: ConversationId, sortKey: string): Gap | null {
  let gap = tables.gaps.below(conversationId, null);
  while (gap !== null && gap.after >= sortKey) gap = tables.gaps.below(conversationId, gap.after);
  return gap !== null && gap.before > sortKey ? gap : null;
}

/** Replaces a gap by the gaps that are left before and after the messages that were read. */
function splitGap(
  tables: CacheTables,
  conversationId: ConversationId,
  gap: Gap,
  { oldest, newest }: Pick<MessagePage, "oldest" | "newest">,
): void {
  tables.gaps.remove(conversationId, gap.before);
  if (oldest !== null && oldest > gap.after)
    tables.gaps.save(conversationId, { after: gap.after, before: oldest });
  if (newest !== null && newest < gap.before)
    tables.gaps.save(conversationId, { after: newest, before: gap.before });
}

/**
 * Reads a message in a gap, with a page before and a page after it, so that it can be shown with its context. Does
 * nothing if the message lies in no gap, or if the service does not have it. Returns null unless a request failed.
 */
export async function readAround(
  { chat, timeline }: { readonly chat: ChatParts; readonly timeline: TimelineWriter },
  conversationId: ConversationId,
  messageId: MessageId,
): Promise<Problem | null> {
  const sortKey = toSortKey(messageId);
  if (chat.cache.read((tables) => gapAround(tables, conversationId, sortKey)) === null) return null;
  const requestTick = timeline.currentTick();
  const one = await fetchMessage(chat, conversationId, messageId);
  if (!one.ok) return one.problem.kind === "not-found" ? null : one.problem;
  const older = await fetchMessagePage(chat, conversationId, { before: messageId });
  if (!older.ok) return toProblem(older.error);
  const newer = await fetchMessagePage(chat, conversationId, { after: messageId });
  if (!newer.ok) return toProblem(newer.error);
  const message = toIncomingMessage(one.value.message, { me: chat.me.id, conversationId });
  timeline.save(conversationId, [...older.page.incoming, message, ...newer.page.incoming], "read", {
    requestTick,
    isQuiet: true,
    writeAlso: (tables) => {
      const gap = gapAround(tables, conversationId, sortKey);
      if (gap === null) return;
      splitGap(tables, conversationId, gap, { oldest: older.page.oldest, newest: newer.page.newest });
    },
  });
  return null;
}
