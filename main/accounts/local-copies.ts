import { join } from "node:path";
import type { AccountKey } from "../../preload/base/ids.ts";
import type { DetachedCopy, LocalCopyContents } from "../../preload/model/conversations/history.ts";
import type { Problem } from "../../preload/base/reply.ts";
import { saveUnsavedWork } from "../chat/account/unsaved-work.ts";
import type { UnsavedWork } from "../chat/account/unsaved-work.ts";
import type { DetachedCopies } from "./detached-copies.ts";
import { deleteFolder, listDetachedCopies } from "./detached-folders.ts";
import { clearLocalCopy, countLocalCopy } from "./open-account.ts";
import type { OpenedAccount } from "./open-account.ts";

interface LocalCopiesParts {
  /** Path of the folder that contains one folder for each account. */
  readonly folder: string;
  /** The copies of accounts that signed out with unsaved data. */
  readonly detachedCopies: DetachedCopies;
  readonly running: () => readonly OpenedAccount[];
  readonly isRunning: (key: AccountKey) => boolean;
  /** Returns the account that the page's commands are for; null if there is none. */
  readonly addressed: () => OpenedAccount | null;
  /** Opens an account again after its local copy was deleted, and tells the page. */
  readonly reopenAccount: (opened: OpenedAccount, isWithUnsent: boolean) => void;
}

/** Manages the data on this computer: of the running accounts, and of the accounts that signed out. */
export class LocalCopies {
  readonly #parts: LocalCopiesParts;

  constructor(parts: LocalCopiesParts) {
    this.#parts = parts;
  }

  /** Whether data that the service does not have may exist only in memory. */
  hasUnsavedWork(): boolean {
    return (
      this.#parts.detachedCopies.hasUnsaved ||
      this.#accountsOnDisk().some(({ cache }) => cache.troubleReason() !== null)
    );
  }

  /**
   * For every account, tries to save on disk the data that exists only in memory. Returns the data that could not be
   * saved.
   */
  saveToDisk(): readonly UnsavedWork[] {
    const running = this.#accountsOnDisk().flatMap(
      ({ account, cache }) => saveUnsavedWork(account.name, cache) ?? [],
    );
    return [...running, ...this.#parts.detachedCopies.saveToDisk()];
  }

  /** Counts the addressed account's data on this computer; null if there is no addressed account. */
  localCopy(): Omit<LocalCopyContents, "mediaBytes" | "videoBytes"> | null {
    const opened = this.#parts.addressed();
    return opened === null ? null : countLocalCopy(opened);
  }

  /** Counts the data of every running account on this computer. */
  localCopies(): readonly Omit<LocalCopyContents, "mediaBytes" | "videoBytes">[] {
    return this.#parts.running().map(countLocalCopy);
  }

  /** Deletes the addressed account's local copy and starts a new one, without signing out; see `clearLocalCopy`. */
  deleteLocalCopy(isWithUnsent: boolean): Problem | null {
    const opened = this.#parts.addressed();
    if (opened === null) return { kind: "signed-out" };
    // If some of the data that must be kept cannot be saved on disk, nothing is deleted.
    if (!isWithUnsent && opened.cache.saveToDisk() !== null)
      return { kind: "disk", reason: opened.cache.troubleReason() ?? "unknown" };
    const problem = clearLocalCopy(opened, isWithUnsent);
    this.#parts.reopenAccount(opened, isWithUnsent);
    return problem;
  }

  /** Path of the addressed account's local copy; null if there is none. */
  copyFile(): string | null {
    return this.#parts.addressed()?.file ?? null;
  }

  /** Local copies of accounts that are not signed in. */
  detachedCopies(): Promise<readonly DetachedCopy[]> {
    return listDetachedCopies(this.#parts.folder, this.#parts.isRunning);
  }

  /** Deletes the local copy of an account that is not signed in. Null on success. */
  async deleteDetachedCopy(key: AccountKey): Promise<Problem | null> {
    const { folder, detachedCopies, isRunning } = this.#parts;
    if (isRunning(key)) return { kind: "invalid-input", field: "key" };
    detachedCopies.drop(join(folder, key));
    return deleteFolder(folder, key);
  }

  /** Running accounts whose local copy survives a restart; that of the demo does not. */
  #accountsOnDisk(): readonly OpenedAccount[] {
    return this.#parts.running().filter(({ account }) => !account.isDemo);
  }
}
