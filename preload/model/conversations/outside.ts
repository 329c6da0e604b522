import type { HandedFileId } from "../../base/ids.ts";
import type { MessageTarget } from "../../base/message-link.ts";
import type { RefusedFile, UploadKind } from "../media/uploads.ts";

/** A file that was given to Natter from outside of its window, and waits to be told where it goes. */
export interface HandedFile {
  readonly id: HandedFileId;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: UploadKind;
}

/** What came from outside of the window: files to be sent, and a link to a message. */
export interface HandedOver {
  /** In the order in which they were given. */
  readonly files: readonly HandedFile[];
  /** Those that cannot be sent, each with why. */
  readonly refused: readonly RefusedFile[];
  /** The link that was opened last; null where none was. */
  readonly target: MessageTarget | null;
}
