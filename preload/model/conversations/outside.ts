import type { FileHandleId } from "../../base/ids.ts";
import type { MessageTarget } from "../../base/message-link.ts";
import type { RefusedFile, UploadKind } from "../media/uploads.ts";

/** A file that was passed to Natter from outside of its window. The person has not chosen a conversation for it yet. */
export interface OfferedFile {
  readonly id: FileHandleId;
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly kind: UploadKind;
}

/** The files to send, and a link to a message, that were passed to Natter from outside of its window. */
export interface OpenRequest {
  /** The files that can be sent, in the order in which they arrived. */
  readonly files: readonly OfferedFile[];
  /** Files that cannot be sent, each with the reason. */
  readonly refused: readonly RefusedFile[];
  /** The message of the link that was opened last; null if none was. */
  readonly target: MessageTarget | null;
}
