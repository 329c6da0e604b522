import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { ConversationId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { ChosenFile, UploadStatus } from "../../../preload/model/media/uploads.ts";
import type { Row } from "../rows/rows.ts";
import { jsonOf, messageOf, numberOf, numberOrNullOf, textOf } from "../rows/rows.ts";

/** One file that is to go with a message, and how far it has come. */
export interface Upload {
  readonly file: ChosenFile;
  readonly status: UploadStatus;
  /** The attachment that the service gave for it; null until it has it. */
  readonly sent: WireLike | null;
}

/** An attachment as it is sent. */
interface WireLike {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A message that the service has not given an id yet, and how far sending it has come. */
export interface Unsent {
  /** Order of writing, over all conversations. */
  readonly sequence: number;
  /** As it is shown; its `id` is null. */
  readonly message: Message;
  /** Attachments as they are sent. */
  readonly attachments: readonly WireLike[];
  /** Files that stand before these attachments once the service has them. */
  readonly uploads: readonly Upload[];
  /** When a request was first made that may have arrived although no answer came; null: none was. */
  readonly attemptedAt: number | null;
  /** Place of the newest message held before that; it would stand after this one. */
  readonly newestBefore: string;
  /** Answers in a row by which the service failed on its side. */
  readonly failures: number;
}

/** The table of messages not sent yet. It exists nowhere else, so a damaged file is searched for it. */
export interface UnsentTable {
  get(sourceGuid: SourceGuid): Unsent | null;
  /** In the order of writing. */
  of(conversationId: ConversationId): readonly Unsent[];
  all(): readonly Unsent[];
  add(unsent: Omit<Unsent, "sequence">): void;
  /** Saves what changed of one that is there. */
  save(unsent: Unsent): void;
  remove(sourceGuid: SourceGuid): void;
  /** Over all conversations: how many the service is not known to have. */
  countUndelivered(): number;
}

/** A row as a message not sent yet. */
export function toUnsent(row: Row): Unsent {
  return {
    sequence: numberOf(row, "sequence"),
    message: messageOf(row),
    attachments: jsonOf(row, "attachments") as Unsent["attachments"],
    attemptedAt: numberOrNullOf(row, "attempted_at"),
    newestBefore: textOf(row, "newest_before"),
    failures: numberOf(row, "failures"),
    uploads: row["uploads"] === undefined ? [] : (jsonOf(row, "uploads") as Unsent["uploads"]),
  };
}

const columns = "message, attachments, attempted_at, newest_before, failures, uploads";

function valuesOf(unsent: Omit<Unsent, "sequence">): SQLInputValue[] {
  return [
    JSON.stringify(unsent.message),
    JSON.stringify(unsent.attachments),
    unsent.attemptedAt,
    unsent.newestBefore,
    unsent.failures,
    JSON.stringify(unsent.uploads),
  ];
}

/** Opens the table of messages not sent yet. */
export function createUnsentTable(database: DatabaseSync): UnsentTable {
  const get = database.prepare("SELECT * FROM unsent WHERE source_guid = ?");
  const of = database.prepare("SELECT * FROM unsent WHERE conversation_id = ? ORDER BY sequence");
  const all = database.prepare("SELECT * FROM unsent ORDER BY sequence");
  const add = database.prepare(
    `INSERT INTO unsent (${columns}, source_guid, conversation_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const save = database.prepare(`UPDATE unsent SET (${columns}) = (?, ?, ?, ?, ?, ?) WHERE source_guid = ?`);
  const remove = database.prepare("DELETE FROM unsent WHERE source_guid = ?");
  const listOf = (conversationId: ConversationId): Unsent[] => of.all(conversationId).map(toUnsent);
  const listAll = (): Unsent[] => all.all().map(toUnsent);
  return {
    get: (sourceGuid) => {
      const row = get.get(sourceGuid);
      return row === undefined ? null : toUnsent(row);
    },
    of: listOf,
    all: listAll,
    add: (unsent) => {
      add.run(...valuesOf(unsent), unsent.message.sourceGuid, unsent.message.conversationId);
    },
    save: (unsent) => {
      save.run(...valuesOf(unsent), unsent.message.sourceGuid);
    },
    remove: (sourceGuid) => {
      remove.run(sourceGuid);
    },
    countUndelivered: () => listAll().filter(({ message }) => message.status.state !== "sent").length,
  };
}
