import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { orderOf } from "../../cache/rows/message-order.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { MessageChange } from "../../service/to-model/messages/to-message-change.ts";
import type { Arrival } from "./arrival.ts";
import type { Manner } from "./merge-message.ts";
import { bury, mergeMessage } from "./merge-message.ts";

/** A message of one's own that was written here is known by its source guid until now, and keeps that as its key. */
function takeOverUnsent(tables: Tables, incoming: KeptMessage): KeptMessage {
  if (!incoming.isOwn) return { ...incoming, key: incoming.id };
  const unsent = tables.unsent.get(incoming.sourceGuid);
  if (unsent?.message.conversationId !== incoming.conversationId) return { ...incoming, key: incoming.id };
  tables.unsent.remove(incoming.sourceGuid);
  return { ...incoming, key: incoming.sourceGuid };
}

function saveMessage(tables: Tables, incoming: KeptMessage, manner: Manner): KeptMessage | null {
  const held = tables.messages.get(incoming.conversationId, incoming.id);
  if (held !== null) {
    const merged = manner === "created" ? held : mergeMessage(held, incoming, manner);
    if (merged === held) return null;
    tables.messages.save(merged);
    return merged;
  }
  // A change of a message that a gap swallowed comes with that gap's page; saved now it would stand there alone.
  const isAboveAll =
    orderOf(incoming.id) > (tables.conversations.get(incoming.conversationId)?.completeTo ?? "");
  if (manner === "changed" && !isAboveAll) return null;
  const added = bury(takeOverUnsent(tables, incoming));
  tables.messages.save(added);
  if (added.senderKind !== "system") tables.people.save(added.sender);
  return added;
}

function changedBy(change: MessageChange, held: KeptMessage): KeptMessage {
  switch (change.kind) {
    case "deletion":
      return { ...held, deletedBy: change.deletedBy };
    case "edit":
      return { ...held, text: change.text, attachments: change.attachments, editedAt: change.editedAt };
    case "pin":
      return { ...held, pinnedAt: change.pinnedAt, pinnedBy: change.pinnedBy };
  }
}

function applyChange(
  tables: Tables,
  conversationId: ConversationId,
  change: MessageChange,
): KeptMessage | null {
  const held = tables.messages.get(conversationId, change.targetId);
  if (held === null) return null;
  const merged = mergeMessage(held, changedBy(change, held), "changed");
  if (merged === held) return null;
  tables.messages.save(merged);
  return merged;
}

/** Saves what arrived in one conversation, oldest first; returns the messages that are new or changed, in order. */
export function saveArrivals(
  tables: Tables,
  conversationId: ConversationId,
  arrivals: readonly Arrival[],
  manner: Manner,
): readonly KeptMessage[] {
  const saved = new Map<MessageId, KeptMessage>();
  const told = new Set(manner === "read" ? arrivals.map(({ id }) => id) : []);
  for (const arrival of arrivals) {
    const { change } = arrival;
    // What a page says of a message itself is newer than what a notice in it says of its pin.
    const isOutdated = change?.kind === "pin" && told.has(change.targetId);
    const results = [
      arrival.kind === "message" ? saveMessage(tables, arrival.message, manner) : null,
      change === null || isOutdated ? null : applyChange(tables, conversationId, change),
    ];
    for (const result of results) if (result !== null) saved.set(result.id, result);
  }
  return [...saved.values()].sort((a, b) => (orderOf(a.id) < orderOf(b.id) ? -1 : 1));
}

/** Saves the whole set of reactions of a message; null when it is not held or nothing changed. */
export function saveReactions(
  tables: Tables,
  conversationId: ConversationId,
  messageId: MessageId,
  reactions: readonly Reaction[],
): KeptMessage | null {
  const held = tables.messages.get(conversationId, messageId);
  if (held?.deletedBy !== null) return null;
  const merged = mergeMessage(held, { ...held, reactions }, "read");
  if (merged === held) return null;
  tables.messages.save(merged);
  return merged;
}
