import { randomUUID } from "node:crypto";
import { asId } from "../../../preload/base/ids.ts";
import type { FileHandleId } from "../../../preload/base/ids.ts";

/**
 * Number of handles that are remembered until Natter quits. It is larger than the number of files that a person chooses
 * at once.
 */
const maxRemembered = 4_000;

/**
 * Handles for the files that the system passed to the app, because they were dropped on the window, chosen in a dialog
 * or opened from outside. Natter reads no other files for sending. The page knows each file only by a random id.
 */
export class FileHandles {
  readonly #paths = new Map<FileHandleId, string>();

  /** Issues a handle for a path. The path must come from the system, never from the page. */
  issueHandle(path: string): FileHandleId {
    const id = asId<FileHandleId>(randomUUID());
    this.#paths.set(id, path);
    for (const oldest of this.#paths.keys()) {
      if (this.#paths.size <= maxRemembered) break;
      this.#paths.delete(oldest);
    }
    return id;
  }

  /** The path of a file; null if its id was not issued in this run. */
  pathOf(id: FileHandleId): string | null {
    return this.#paths.get(id) ?? null;
  }
}
