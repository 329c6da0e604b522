import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { FetchedPicture } from "./media-source.ts";

/** The target of an export. Its methods return errors as problems. */
export interface ExportTarget {
  /** Current path of the output. */
  readonly currentPath: () => string;
  readonly write: (text: string) => Promise<Problem | null>;
  /** Saves a picture next to the exported text. Returns the relative path that the text uses. */
  readonly addPicture: (picture: FetchedPicture) => Promise<Reply<string>>;
  /**
   * Chooses a free path next to the exported text for a file with this extension. `full` is the path on this computer;
   * `path` is the relative path that the text uses.
   */
  readonly filePathFor: (extension: string) => { readonly full: string; readonly path: string };
  /** Completes the export: the output gets its final name. */
  readonly finish: () => Promise<Problem | null>;
  /** Ends the export without deleting the partial output. */
  readonly leave: () => Promise<void>;
  /** Deletes the whole output. */
  readonly discard: () => Promise<void>;
}
