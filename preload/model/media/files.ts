import type { FileId } from "../../base/ids.ts";

/** A file that was shared in a conversation (interface/files#reading). */
export interface FileInfo {
  readonly id: FileId;
  readonly name: string;
  /** Bytes; null where the service does not say. */
  readonly size: number | null;
  /** Media type, as whoever shared it said; null where the service does not say. */
  readonly type: string | null;
}
