import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { untoldRules } from "../../../preload/model/messages/message-rules.ts";
import { beginning } from "../rows/message-order.ts";
import type { Row } from "../rows/rows.ts";
import { jsonOf, numberOf, numberOrNullOf, textOf } from "../rows/rows.ts";

/** What the service says of a conversation; the rest of a row is counted here. */
export type KeptFacts = Omit<
  Conversation,
  | "parentName"
  | "draft"
  | "draftFileCount"
  | "hasDraftLocation"
  | "failedCount"
  | "waitingCount"
  | "unreadForMeCount"
>;

/** A conversation as it is kept. Places are in the form of `orderOf`. */
export interface KeptConversation {
  readonly facts: KeptFacts;
  /** The newest message when the service last listed it; `facts.unreadCount` is as of then. */
  readonly listedTo: string;
  /** Everything up to here is held, but for the gaps; empty: no page was ever read. */
  readonly completeTo: string;
  /** False once it was left or removed: what is held stays, but it is not shown. */
  readonly isListed: boolean;
}

/** How much of a conversation is held. */
export type ConversationProgress = Pick<KeptConversation, "listedTo" | "completeTo"> & {
  readonly id: ConversationId;
};

/** The table of conversations. */
export interface ConversationTable {
  get(id: ConversationId): KeptConversation | null;
  listed(): readonly KeptConversation[];
  areAnyListed(): boolean;
  /** Those that were left as well. */
  all(): readonly KeptConversation[];
  /** The listed topics of a group. */
  topicsOf(groupId: ConversationId): readonly ConversationId[];
  /** How much is held of each that is listed. */
  progress(): readonly ConversationProgress[];
  /** Saves the facts and marks it as listed; what is known of its messages stays. */
  saveFacts(facts: KeptFacts, listedTo: string): void;
  setCompleteTo(id: ConversationId, completeTo: string): void;
  /** No longer among the conversations of this account. */
  unlist(id: ConversationId): void;
}

/** What was not kept of a conversation by an earlier version of this program. */
const later: Pick<KeptFacts, "parentId" | "rules"> = { parentId: null, rules: untoldRules };

function toKept(row: Row): KeptConversation {
  const facts = jsonOf(row, "facts") as Omit<KeptFacts, keyof typeof later> & Partial<typeof later>;
  return {
    facts: { ...later, ...facts, mutedUntil: numberOrNullOf(row, "muted_until") },
    listedTo: textOf(row, "listed_to"),
    completeTo: textOf(row, "complete_to"),
    isListed: numberOf(row, "is_listed") === 1,
  };
}

/** Opens the table of conversations. */
export function createConversationTable(database: DatabaseSync): ConversationTable {
  const get = database.prepare("SELECT * FROM conversations WHERE id = ?");
  const listed = database.prepare("SELECT * FROM conversations WHERE is_listed = 1");
  const anyListed = database.prepare("SELECT 1 FROM conversations WHERE is_listed = 1 LIMIT 1");
  const all = database.prepare("SELECT * FROM conversations");
  const topicsOf = database.prepare(
    "SELECT id FROM conversations WHERE is_listed = 1 AND json_extract(facts, '$.parentId') = ?",
  );
  const progress = database.prepare(
    "SELECT id, listed_to, complete_to FROM conversations WHERE is_listed = 1",
  );
  const save = database.prepare(
    `INSERT INTO conversations (id, facts, muted_until, listed_to, complete_to, is_listed)
     VALUES (?, ?, ?, ?, '${beginning}', 1)
     ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, muted_until = excluded.muted_until,
       listed_to = max(listed_to, excluded.listed_to), is_listed = 1`,
  );
  const complete = database.prepare("UPDATE conversations SET complete_to = ? WHERE id = ?");
  const unlist = database.prepare("UPDATE conversations SET is_listed = 0 WHERE id = ?");
  return {
    get: (id) => {
      const row = get.get(id);
      return row === undefined ? null : toKept(row);
    },
    listed: () => listed.all().map(toKept),
    areAnyListed: () => anyListed.get() !== undefined,
    all: () => all.all().map(toKept),
    topicsOf: (groupId) => topicsOf.all(groupId).map((row) => textOf(row, "id") as ConversationId),
    progress: () =>
      progress.all().map((row) => ({
        id: textOf(row, "id") as ConversationId,
        listedTo: textOf(row, "listed_to"),
        completeTo: textOf(row, "complete_to"),
      })),
    saveFacts: (facts, listedTo) => {
      save.run(facts.id, JSON.stringify(facts), facts.mutedUntil, listedTo);
    },
    setCompleteTo: (id, completeTo) => {
      complete.run(completeTo, id);
    },
    unlist: (id) => {
      unlist.run(id);
    },
  };
}
