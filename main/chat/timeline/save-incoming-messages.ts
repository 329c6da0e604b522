import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { firstSortKey, laterSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { MessageChange } from "../../service/to-model/messages/to-message-change.ts";
import type { IncomingMessage } from "./incoming-message.ts";
import { saveReceivedReactions } from "./save-received-reactions.ts";
import type { MessageOrigin } from "./merge-message.ts";
import { clearContentIfDeleted, mergeMessage } from "./merge-message.ts";

/** How and when messages arrived. */
export interface MessageArrival {
  readonly origin: MessageOrigin;
  readonly now: Milliseconds;
}

/** The arrival of one message. A message after `newest`, the newest stored sort key, is not looked for in the table. */
interface OneArrival extends MessageArrival {
  readonly newestSortKey: string;
}

/** The result of saving one message. */
interface SavedMessage {
  readonly message: StoredMessage;
  /** Whether the message was not stored before. */
  readonly isNew: boolean;
}

/** Stores a message and the reactions to it. `stored` is the message as it was stored before; null if it was not. */
function store(
  tables: CacheTables,
  stored: StoredMessage | null,
  message: StoredMessage,
  now: Milliseconds,
): StoredMessage {
  tables.messages.save(message);
  saveReceivedReactions(tables, stored, message, now);
  return message;
}

/**
 * Removes the unsent message that became this message. This message keeps its source guid as its key, so that the page
 * keeps the same row.
 */
function takeOverUnsent(tables: CacheTables, incoming: StoredMessage): StoredMessage {
  if (!incoming.isOwn) return { ...incoming, key: incoming.id };
  const unsent = tables.unsent.get(incoming.sourceGuid);
  if (unsent?.message.conversationId !== incoming.conversationId) return { ...incoming, key: incoming.id };
  tables.unsent.remove(incoming.sourceGuid);
  return { ...incoming, key: incoming.sourceGuid };
}

function saveMessage(
  tables: CacheTables,
  incoming: StoredMessage,
  { origin, now, newestSortKey: newest }: OneArrival,
): SavedMessage | null {
  const stored =
    toSortKey(incoming.id) > newest ? null : tables.messages.get(incoming.conversationId, incoming.id);
  if (stored !== null) {
    const merged = origin === "created" ? stored : mergeMessage(stored, incoming, origin);
    return merged === stored ? null : { message: store(tables, stored, merged, now), isNew: false };
  }
  // A push about a changed message inside a gap is not saved, because the message would be alone in the gap. The
  // message arrives later with a page of the gap.
  if (origin === "changed" && !isAboveAll(tables, incoming)) return null;
  const added = store(tables, null, clearContentIfDeleted(takeOverUnsent(tables, incoming)), now);
  if (added.senderKind !== "system") saveSender(tables, added.sender, origin);
  return { message: added, isNew: true };
}

/** Whether a message is newer than all messages that are stored without a gap. */
function isAboveAll(tables: CacheTables, { conversationId, id }: StoredMessage): boolean {
  return toSortKey(id) > (tables.conversations.get(conversationId)?.completeTo ?? firstSortKey);
}

/**
 * Saves the name and picture of a message's sender. A message has those from the time of sending, and often no picture
 * although the person has one (interface/messages#message). So messages of a page, which can be years old, do not
 * replace a known name or picture, and no message removes a picture.
 */
function saveSender(tables: CacheTables, sender: Person, origin: MessageOrigin): void {
  const known = tables.people.get(sender.id);
  const name = known === null || origin === "created" ? sender.name : known.name;
  const avatar =
    (origin === "created" ? (sender.avatar ?? known?.avatar) : (known?.avatar ?? sender.avatar)) ?? null;
  if (known?.name !== name || known.avatar !== avatar) tables.people.save({ id: sender.id, name, avatar });
}

function changedBy(change: MessageChange, stored: StoredMessage): StoredMessage {
  switch (change.kind) {
    case "deletion":
      return { ...stored, deletedBy: change.deletedBy };
    case "edit":
      return { ...stored, text: change.text, attachments: change.attachments, editedAt: change.editedAt };
    case "pin":
      return { ...stored, pinnedAt: change.pinnedAt, pinnedBy: change.pinnedBy };
  }
}

function applyChange(
  tables: CacheTables,
  conversationId: ConversationId,
  change: MessageChange,
  now: Milliseconds,
): StoredMessage | null {
  const stored = tables.messages.get(conversationId, change.targetId);
  if (stored === null) return null;
  const merged = mergeMessage(stored, changedBy(change, stored), "changed");
  return merged === stored ? null : store(tables, stored, merged, now);
}

/**
 * Saves the messages and notices that arrived for one conversation, oldest first. Returns the new or changed messages,
 * in order, and the ids of the new ones.
 */
export function saveIncomingMessages(
  tables: CacheTables,
  conversationId: ConversationId,
  incoming: readonly IncomingMessage[],
  arrival: MessageArrival,
): { readonly messages: readonly StoredMessage[]; readonly newIds: ReadonlySet<MessageId> } {
  const saved = new Map<MessageId, StoredMessage>();
  const newIds = new Set<MessageId>();
  const reported = new Set(arrival.origin === "read" ? incoming.map(({ id }) => id) : []);
  let newest = tables.messages.newestSortKey(conversationId);
  for (const each of incoming) {
    const { change } = each;
    // A page contains the present state of each message, so an older pin notice on the same page is ignored.
    const isOutdated = change?.kind === "pin" && reported.has(change.targetId);
    const own =
      each.kind === "message"
        ? saveMessage(tables, each.message, { ...arrival, newestSortKey: newest })
        : null;
    if (own?.isNew === true) newIds.add(own.message.id);
    const results = [
      own?.message ?? null,
      change === null || isOutdated ? null : applyChange(tables, conversationId, change, arrival.now),
    ];
    for (const result of results) {
      if (result === null) continue;
      saved.set(result.id, result);
      newest = laterSortKey(newest, toSortKey(result.id));
    }
  }
  const messages = [...saved.values()].sort((a, b) => (toSortKey(a.id) < toSortKey(b.id) ? -1 : 1));
  return { messages, newIds };
}

/** Saves all reactions of a message. Returns null if the message is not stored or nothing changed. */
export function saveReactions(
  tables: CacheTables,
  { conversationId, messageId }: { readonly conversationId: ConversationId; readonly messageId: MessageId },
  reactions: readonly Reaction[],
  now: Milliseconds,
): StoredMessage | null {
  const stored = tables.messages.get(conversationId, messageId);
  if (stored?.deletedBy !== null) return null;
  const merged = mergeMessage(stored, { ...stored, reactions }, "read");
  return merged === stored ? null : store(tables, stored, merged, now);
}
