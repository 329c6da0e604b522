import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type {
  Conversation,
  LocalConversationField,
} from "../../../preload/model/conversations/conversation.ts";
import { defaultMessageRules } from "../../../preload/model/messages/message-rules.ts";
import { firstSortKey } from "../rows/sort-key.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import {
  parseJsonColumn,
  readNumberColumn,
  readNullableNumberColumn,
  readNullableTextColumn,
  readTextColumn,
} from "../rows/rows.ts";

/** The fields of a conversation that come from the service; the cache computes the others. */
export type StoredConversationFields = Omit<Conversation, LocalConversationField>;

/** A conversation as it is stored. Positions in its history are sort keys of `toSortKey`. */
export interface StoredConversation {
  readonly facts: StoredConversationFields;
  /**
   * Sort key of the newest message at the time when the service last listed the conversation. `facts.unreadCount` is
   * from the same time.
   */
  readonly listedTo: string;
  /**
   * Sort key of the newest message up to which the copy is complete; what is missing before it is recorded as gaps. Empty
   * if no page of messages was ever loaded.
   */
  readonly completeTo: string;
  /** False if the account left the conversation or it was removed. It is then hidden, but its messages stay stored. */
  readonly isListed: boolean;
}

/** How far the history of a conversation is stored. */
export type StoredConversationExtent = Pick<StoredConversation, "listedTo" | "completeTo"> & {
  readonly id: ConversationId;
};

/** The fields that a search for a conversation compares, and those that a search result shows of it. */
export type NamedConversation = Pick<StoredConversationFields, "id" | "kind" | "name" | "avatar"> &
  Pick<StoredConversation, "isListed">;

/** A part of the listed conversations, in the order of storage. */
export interface ListedConversationPart {
  readonly conversations: readonly StoredConversation[];
  /** First row of the next part; null after the last part. */
  readonly nextRow: number | null;
}

export interface ConversationTable {
  get(id: ConversationId): StoredConversation | null;
  listed(): readonly StoredConversation[];
  /** The first `limit` listed conversations from the row `from` on; 0 is the first row. */
  listedFrom(from: number, limit: number): ListedConversationPart;
  areAnyListed(): boolean;
  /** Includes conversations that the account left and those that were removed. */
  all(): readonly StoredConversation[];
  /** The topics of a group that are in the conversation list. */
  topicsOf(groupId: ConversationId): readonly ConversationId[];
  /** How far the history of each listed conversation is stored. */
  extents(): readonly StoredConversationExtent[];
  /** How far the history of one listed conversation is stored; null if the conversation is not listed. */
  extentOf(id: ConversationId): StoredConversationExtent | null;
  /**
   * The extents of those listed conversations whose newest messages are not stored. They are read again only after a
   * write, because search asks for them at each typed letter.
   */
  behind(): readonly StoredConversationExtent[];
  /** The names of all conversations. They are read again only after a conversation was saved or left. */
  names(): readonly NamedConversation[];
  /** Saves the facts and marks the conversation as listed. `completeTo` does not change. */
  saveFacts(facts: StoredConversationFields, listedTo: string): void;
  setCompleteTo(id: ConversationId, completeTo: string): void;
  /** Marks a conversation as no longer in the list. */
  unlist(id: ConversationId): void;
}

/** Defaults for fields that earlier versions did not store. */
const defaults: Pick<StoredConversationFields, "parentId" | "rules"> = {
  parentId: null,
  rules: defaultMessageRules,
};

function toKept(row: DatabaseRow): StoredConversation {
  const facts = parseJsonColumn(row, "facts") as Omit<StoredConversationFields, keyof typeof defaults> &
    Partial<typeof defaults>;
  // Rules that earlier versions did not store get their default values.
  const rules = { ...defaultMessageRules, ...facts.rules };
  return {
    facts: { ...defaults, ...facts, rules, mutedUntil: readNullableNumberColumn(row, "muted_until") },
    listedTo: readTextColumn(row, "listed_to"),
    completeTo: readTextColumn(row, "complete_to"),
    isListed: readNumberColumn(row, "is_listed") === 1,
  };
}

function toExtent(row: DatabaseRow): StoredConversationExtent {
  return {
    id: readTextColumn(row, "id") as ConversationId,
    listedTo: readTextColumn(row, "listed_to"),
    completeTo: readTextColumn(row, "complete_to"),
  };
}

function toNamed(row: DatabaseRow): NamedConversation {
  return {
    id: readTextColumn(row, "id") as NamedConversation["id"],
    kind: readTextColumn(row, "kind") as NamedConversation["kind"],
    name: readTextColumn(row, "name"),
    avatar: readNullableTextColumn(row, "avatar") as NamedConversation["avatar"],
    isListed: readNumberColumn(row, "is_listed") === 1,
  };
}

/** Creates the queries of how far histories are stored. */
function createExtents(database: DatabaseSync): Pick<ConversationTable, "extents" | "extentOf" | "behind"> {
  const extent = "SELECT id, listed_to, complete_to FROM conversations WHERE is_listed = 1";
  const extents = database.prepare(extent);
  const extentOf = database.prepare(`${extent} AND id = ?`);
  const behind = database.prepare(`${extent} AND complete_to < listed_to`);
  const changes = database.prepare("SELECT total_changes() AS changes");
  let remembered: { readonly changes: number; readonly extents: readonly StoredConversationExtent[] } | null =
    null;
  return {
    extents: () => extents.all().map(toExtent),
    extentOf: (id) => {
      const row = extentOf.get(id);
      return row === undefined ? null : toExtent(row);
    },
    behind: () => {
      const now = readNumberColumn(changes.get() ?? {}, "changes");
      if (remembered?.changes !== now) remembered = { changes: now, extents: behind.all().map(toExtent) };
      return remembered.extents;
    },
  };
}

/** Creates the query of the names. Its result is remembered until `forget` is called. */
function rememberNames(database: DatabaseSync): Pick<ConversationTable, "names"> & { forget: () => void } {
  const names = database.prepare(
    `SELECT id, facts ->> '$.kind' AS kind, facts ->> '$.name' AS name, facts ->> '$.avatar' AS avatar, is_listed
     FROM conversations`,
  );
  let named: readonly NamedConversation[] | null = null;
  return {
    names: () => (named ??= names.all().map(toNamed)),
    forget: () => {
      named = null;
    },
  };
}

export function createConversationTable(database: DatabaseSync): ConversationTable {
  const get = database.prepare("SELECT * FROM conversations WHERE id = ?");
  const listed = database.prepare("SELECT * FROM conversations WHERE is_listed = 1");
  const listedFrom = database.prepare(
    "SELECT rowid AS row, * FROM conversations WHERE is_listed = 1 AND rowid >= ? ORDER BY rowid LIMIT ?",
  );
  const anyListed = database.prepare("SELECT 1 FROM conversations WHERE is_listed = 1 LIMIT 1");
  const all = database.prepare("SELECT * FROM conversations");
  const topicsOf = database.prepare(
    "SELECT id FROM conversations WHERE is_listed = 1 AND json_extract(facts, '$.parentId') = ?",
  );
  const known = rememberNames(database);
  const save = database.prepare(
    `INSERT INTO conversations (id, facts, muted_until, listed_to, complete_to, is_listed)
     VALUES (?, ?, ?, ?, '${firstSortKey}', 1)
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
    listedFrom: (from, limit) => {
      const rows = listedFrom.all(from, limit);
      const last = rows[limit - 1];
      return {
        conversations: rows.map(toKept),
        nextRow: last === undefined ? null : readNumberColumn(last, "row") + 1,
      };
    },
    areAnyListed: () => anyListed.get() !== undefined,
    all: () => all.all().map(toKept),
    topicsOf: (groupId) => topicsOf.all(groupId).map((row) => readTextColumn(row, "id") as ConversationId),
    ...createExtents(database),
    names: known.names,
    saveFacts: (facts, listedTo) => {
      known.forget();
      save.run(facts.id, JSON.stringify(facts), facts.mutedUntil, listedTo);
    },
    setCompleteTo: (id, completeTo) => {
      complete.run(completeTo, id);
    },
    unlist: (id) => {
      known.forget();
      unlist.run(id);
    },
  };
}
