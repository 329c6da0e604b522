import type { DatabaseSync } from "node:sqlite";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { UploadStatus } from "../../../preload/model/media/uploads.ts";
import { parseJsonColumn, readTextColumn } from "../rows/rows.ts";
import type { UnsentUpload } from "./unsent.ts";

/** The result of the upload of a file, if the upload ended before the message with the file was sent. */
export interface EarlyUpload extends Pick<UnsentUpload, "sent"> {
  readonly fileId: ChosenFileId;
  readonly status: Extract<UploadStatus, { state: "done" | "failed" }>;
  /**
   * Whether the location was removed from the uploaded copy. If the setting for this has changed since, the file is
   * uploaded again.
   */
  readonly isLocationRemoved: boolean;
}

/**
 * The table of ended uploads of files in drafts and scheduled messages. If it is lost, the files are uploaded again, so
 * recovery does not read it.
 */
export interface EarlyUploadTable {
  get(fileId: ChosenFileId): EarlyUpload | null;
  save(upload: EarlyUpload): void;
  remove(fileId: ChosenFileId): void;
  fileIds(): readonly ChosenFileId[];
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createEarlyUploadTableSql = `
CREATE TABLE IF NOT EXISTS early_uploads (file_id TEXT PRIMARY KEY, upload TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

export function createEarlyUploadTable(database: DatabaseSync): EarlyUploadTable {
  const get = database.prepare("SELECT upload FROM early_uploads WHERE file_id = ?");
  const save = database.prepare("INSERT OR REPLACE INTO early_uploads VALUES (?, ?)");
  const remove = database.prepare("DELETE FROM early_uploads WHERE file_id = ?");
  const ids = database.prepare("SELECT file_id FROM early_uploads");
  return {
    get: (fileId) => {
      const row = get.get(fileId);
      return row === undefined ? null : (parseJsonColumn(row, "upload") as EarlyUpload);
    },
    save: (upload) => {
      save.run(upload.fileId, JSON.stringify(upload));
    },
    remove: (fileId) => {
      remove.run(fileId);
    },
    fileIds: () => ids.all().map((row) => asId<ChosenFileId>(readTextColumn(row, "file_id"))),
  };
}
