import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { ConversationId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { ChosenFile, UploadStatus } from "../../../preload/model/media/uploads.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import {
  parseJsonColumn,
  parseMessageColumn,
  readNumberColumn,
  readNullableNumberColumn,
  readTextColumn,
} from "../rows/rows.ts";

/** A file of an unsent message, and its upload status. */
export interface UnsentUpload {
  readonly file: ChosenFile;
  readonly status: UploadStatus;
  /** The attachment to send, as the service returned it for the uploaded file; null until the upload is complete. */
  readonly sent: WireLike | null;
}

/** An attachment in the form in which it is sent. */
interface WireLike {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A message without an id from the service yet, and its send state. */
export interface UnsentMessage {
  /** Number that gives the order of writing, across all conversations. */
  readonly sequence: number;
  /** The message as the app shows it; its `id` is null. */
  readonly message: Message;
  /** Attachments in the form in which they are sent. */
  readonly attachments: readonly WireLike[];
  /** Files of the message. Once they are uploaded, their attachments are sent before those in `attachments`. */
  readonly uploads: readonly UnsentUpload[];
  /**
   * Time of the first request that may have reached the service although no response came; null if there is no such
   * request.
   */
  readonly attemptedAt: number | null;
  /**
   * Sort key of the newest message that was stored before the request at `attemptedAt`. If the service has the unsent
   * message, its sort key comes after this one.
   */
  readonly newestBefore: string;
  /** Number of consecutive attempts that the service answered with an error of its own. */
  readonly failures: number;
}

/** The table of unsent messages. They exist only here, so recovery reads them from a damaged file. */
export interface UnsentMessageTable {
  get(sourceGuid: SourceGuid): UnsentMessage | null;
  /** The unsent messages of one conversation, in the order of writing. */
  of(conversationId: ConversationId): readonly UnsentMessage[];
  all(): readonly UnsentMessage[];
  add(unsent: Omit<UnsentMessage, "sequence">): void;
  /** Saves a changed message that is in the table already. */
  save(unsent: UnsentMessage): void;
  remove(sourceGuid: SourceGuid): void;
  /** Number of messages that the service has not confirmed, across all conversations. */
  countUndelivered(): number;
}

/** Reads an unsent message from a row. */
export function parseUnsentRow(row: DatabaseRow): UnsentMessage {
  return {
    sequence: readNumberColumn(row, "sequence"),
    message: parseMessageColumn(row),
    attachments: parseJsonColumn(row, "attachments") as UnsentMessage["attachments"],
    attemptedAt: readNullableNumberColumn(row, "attempted_at"),
    newestBefore: readTextColumn(row, "newest_before"),
    failures: readNumberColumn(row, "failures"),
    uploads:
      row["uploads"] === undefined ? [] : (parseJsonColumn(row, "uploads") as UnsentMessage["uploads"]),
  };
}

const columns = "message, attachments, attempted_at, newest_before, failures, uploads";

function valuesOf(unsent: Omit<UnsentMessage, "sequence">): SQLInputValue[] {
  return [
    JSON.stringify(unsent.message),
    JSON.stringify(unsent.attachments),
    unsent.attemptedAt,
    unsent.newestBefore,
    unsent.failures,
    JSON.stringify(unsent.uploads),
  ];
}

export function createUnsentTable(database: DatabaseSync): UnsentMessageTable {
  const get = database.prepare("SELECT * FROM unsent WHERE source_guid = ?");
  const of = database.prepare("SELECT * FROM unsent WHERE conversation_id = ? ORDER BY sequence");
  const all = database.prepare("SELECT * FROM unsent ORDER BY sequence");
  const add = database.prepare(
    `INSERT INTO unsent (${columns}, source_guid, conversation_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const save = database.prepare(`UPDATE unsent SET (${columns}) = (?, ?, ?, ?, ?, ?) WHERE source_guid = ?`);
  const remove = database.prepare("DELETE FROM unsent WHERE source_guid = ?");
  const listOf = (conversationId: ConversationId): UnsentMessage[] =>
    of.all(conversationId).map(parseUnsentRow);
  const listAll = (): UnsentMessage[] => all.all().map(parseUnsentRow);
  return {
    get: (sourceGuid) => {
      const row = get.get(sourceGuid);
      return row === undefined ? null : parseUnsentRow(row);
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
