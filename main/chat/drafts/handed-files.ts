import { randomUUID } from "node:crypto";
import { asId } from "../../../preload/base/ids.ts";
import type { HandedFileId } from "../../../preload/base/ids.ts";

/** Files remembered in one run: more than are ever given at once. */
const remembered = 4_000;

/**
 * The files that the system handed over: dropped on the window, chosen in a dialog, given from outside. Only what is in
 * here is ever read to be sent, and the page knows it by an id that says nothing.
 */
export class HandedFiles {
  readonly #paths = new Map<HandedFileId, string>();

  /** Takes a path on that came from the system, never from the page. */
  take(path: string): HandedFileId {
    const id = asId<HandedFileId>(randomUUID());
    this.#paths.set(id, path);
    for (const oldest of this.#paths.keys()) {
      if (this.#paths.size <= remembered) break;
      this.#paths.delete(oldest);
    }
    return id;
  }

  /** Where it is; null for what was not handed over in this run. */
  pathOf(id: HandedFileId): string | null {
    return this.#paths.get(id) ?? null;
  }
}
