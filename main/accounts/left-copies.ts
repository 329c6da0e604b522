import path from "node:path";
import { writeIrreplaceable } from "../cache/degraded/carry-over.ts";
import { keepOrTell } from "../chat/account/unkept.ts";
import type { UnkeptAccount } from "../chat/account/unkept.ts";
import type { OpenedAccount } from "./open-account.ts";

/** What of an opened account this needs. */
type Left = Pick<OpenedAccount, "account" | "cache" | "file">;

/**
 * Local copies of accounts that were signed out while the disk took nothing. What only memory has of them waits here: for
 * room on the disk, for the account to come back, or for the question that is asked before Natter ends.
 */
export class LeftCopies {
  readonly #held = new Map<string, Left>();

  /** Takes over a copy whose account has ended; it is closed unless something would be lost. */
  take(left: Left): void {
    // The demo's people and messages are made up again at every start.
    if (left.account.isDemo || keepOrTell(left.account.name, left.cache) === null) left.cache.close();
    else this.#held.set(left.file, left);
  }

  /** Gives an account that came back what was written before it was left. */
  giveBack({ file, cache }: Left): void {
    const before = this.#held.get(file);
    if (before === undefined) return;
    this.#held.delete(file);
    const unkept = before.cache.keep();
    if (unkept !== null) {
      cache.write((tables) => {
        writeIrreplaceable(tables, unkept);
      });
    }
    before.cache.close();
  }

  /** Gives up what waits of the copy in a folder, which is to be deleted. */
  drop(folder: string): void {
    for (const [file, { cache }] of this.#held) {
      if (path.dirname(file) !== folder) continue;
      this.#held.delete(file);
      cache.close();
    }
  }

  /** Tries to keep everything; tells what cannot be kept. */
  keep(): readonly UnkeptAccount[] {
    return [...this.#held.values()].flatMap(({ account, cache }) => keepOrTell(account.name, cache) ?? []);
  }

  closeAll(): void {
    for (const { cache } of this.#held.values()) cache.close();
    this.#held.clear();
  }

  /** Whether anything waits. */
  get areAny(): boolean {
    return this.#held.size > 0;
  }
}
