import path from "node:path";
import { addLocalOnlyItems } from "../cache/degraded/local-only-items.ts";
import { saveUnsavedWork } from "../chat/account/unsaved-work.ts";
import type { UnsavedWork } from "../chat/account/unsaved-work.ts";
import type { OpenedAccount } from "./open-account.ts";

/** The fields of an opened account that this class needs after sign-out. */
type DetachedAccount = Pick<OpenedAccount, "account" | "cache" | "file">;

/**
 * Local copies of accounts that signed out while the disk could not be written. Their unsaved data stays in memory
 * until it can be written, until the account signs in again, or until the person decides about it before Natter quits.
 */
export class DetachedCopies {
  readonly #copies = new Map<string, DetachedAccount>();

  /** Takes over the local copy of an account that signed out. Closes the copy at once if no data would be lost. */
  add(detached: DetachedAccount): void {
    // The demo's data need not be saved: the demo creates its people and messages again at every start.
    if (detached.account.isDemo || saveUnsavedWork(detached.account.name, detached.cache) === null)
      detached.cache.close();
    else this.#copies.set(detached.file, detached);
  }

  /** Returns the unsaved data to an account that signed in again. */
  giveBack({ file, cache }: DetachedAccount): void {
    const before = this.#copies.get(file);
    if (before === undefined) return;
    this.#copies.delete(file);
    const unsaved = before.cache.saveToDisk();
    if (unsaved !== null) {
      cache.write((tables) => {
        addLocalOnlyItems(tables, unsaved);
      });
    }
    before.cache.close();
  }

  /** Discards the unsaved data of the local copy in `folder`, which is about to be deleted. */
  drop(folder: string): void {
    for (const [file, { cache }] of this.#copies) {
      if (path.dirname(file) !== folder) continue;
      this.#copies.delete(file);
      cache.close();
    }
  }

  /** Tries to save the data of all copies on disk. Returns the data that could not be saved. */
  saveToDisk(): readonly UnsavedWork[] {
    return [...this.#copies.values()].flatMap(
      ({ account, cache }) => saveUnsavedWork(account.name, cache) ?? [],
    );
  }

  closeAll(): void {
    for (const { cache } of this.#copies.values()) cache.close();
    this.#copies.clear();
  }

  /** Whether any local copy still has unsaved data. */
  get hasUnsaved(): boolean {
    return this.#copies.size > 0;
  }
}
