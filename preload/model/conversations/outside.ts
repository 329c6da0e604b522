import type { FileHandleId } from "../../base/ids.ts";
import type { RefusedFile, UploadKind } from "../media/uploads.ts";
import type { LinkTarget } from "./link-target.ts";

/** A file that was passed to Natter from outside of its window. The person has not chosen a conversation for it yet. */
export interface OfferedFile {
  readonly id: FileHandleId;
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly kind: UploadKind;
}

/** The files to send, and a link, that were passed to Natter from outside of its window. */
export interface OpenRequest {
  /** The files that can be sent, in the order in which they arrived. */
  readonly files: readonly OfferedFile[];
  /** Files that cannot be sent, each with the reason. */
  readonly refused: readonly RefusedFile[];
  /** What the link that was opened last leads to; null if none was. */
  readonly target: LinkTarget | null;
}
