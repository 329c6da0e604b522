import type { FileId } from "../../base/ids.ts";
import type { Recording } from "./recording.ts";

/** A file that was shared in a conversation (interface/files#reading). */
export interface ConversationFile {
  readonly id: FileId;
  readonly name: string;
  /** Size in bytes; null if the service does not state it. */
  readonly size: number | null;
  /** Media type according to the sender; null if the service does not state it. */
  readonly type: string | null;
  /** Present if the file is a voice message that was recorded on this computer. */
  readonly recording?: Recording;
}
