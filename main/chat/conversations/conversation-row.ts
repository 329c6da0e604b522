import type { ConversationId } from "../../../preload/base/ids.ts";
import type { SendStatus } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { KeptConversation } from "../../cache/tables/conversations.ts";
import { beginning, laterOf, orderOf } from "../../cache/rows/message-order.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { toPreview } from "../../service/to-model/conversations/to-preview.ts";
import { blockedIds } from "./blocked-ids.ts";

/** Unread messages: counted here where all of them are held, else with the help of the service's own count. */
function countUnread(tables: Tables, kept: KeptConversation): { all: number; forMe: number } {
  const { facts, listedTo, completeTo } = kept;
  const { readTo } = tables.readPositions.get(facts.id);
  const held = tables.messages.countUnread(facts.id);
  const isAllHeld =
    completeTo >= listedTo && completeTo !== beginning && !tables.gaps.hasAfter(facts.id, readTo);
  if (isAllHeld) return held;
  const listed = readTo >= listedTo ? 0 : facts.unreadCount;
  const since = tables.messages.countAfter(facts.id, laterOf(readTo, listedTo));
  return { all: Math.max(held.all, listed + since.all), forMe: held.forMe };
}

/** The newest held message, where it is at least as new as what the service last listed. */
function newestKnown(newest: KeptMessage | null, kept: KeptConversation): KeptMessage | null {
  if (newest === null) return null;
  const isNewest = orderOf(newest.id) >= kept.listedTo || kept.completeTo >= kept.listedTo;
  return isNewest ? newest : null;
}

/** A conversation as the list shows it: what the service says of it and what is counted here. */
export function toConversation(tables: Tables, kept: KeptConversation): Conversation {
  const id: ConversationId = kept.facts.id;
  const newest = newestKnown(tables.messages.newestSaid(id), kept);
  const unsent = tables.unsent.of(id).map(({ message }) => message);
  const shown = unsent.at(-1) ?? newest;
  const countOf = (...states: readonly SendStatus["state"][]): number =>
    unsent.filter(({ status }) => states.includes(status.state)).length;
  const unread = countUnread(tables, kept);
  const draft = tables.drafts.get(id);
  const times = [kept.facts.lastActivityAt, newest?.createdAt ?? 0, unsent.at(-1)?.createdAt ?? 0];
  const { parentId, otherUserId, posting } = kept.facts;
  const isBlocked = otherUserId !== null && blockedIds(tables).includes(otherUserId);
  return {
    ...kept.facts,
    parentName: parentId === null ? null : (tables.conversations.get(parentId)?.facts.name ?? null),
    posting: isBlocked ? "blocked" : posting,
    preview: shown === null ? kept.facts.preview : toPreview(shown),
    lastActivityAt: Math.max(...times),
    unreadCount: unread.all,
    unreadForMeCount: unread.forMe,
    draft: draft.text,
    ...(draft.emoji === undefined ? {} : { draftEmoji: draft.emoji }),
    draftFileCount: draft.files.length,
    hasDraftLocation: draft.location !== null,
    // Both ask the person for a decision.
    failedCount: countOf("failed", "unsure"),
    waitingCount: countOf("waiting"),
  };
}
