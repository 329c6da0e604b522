import type { AccountKey } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { AccountInUse } from "./session-parts.ts";

/** The accounts that are signed in, or were ended by the service, in the order in which they came; one of them is shown. */
export class HeldAccounts {
  readonly #accounts = new Map<AccountKey, AccountInUse>();
  #shown: AccountKey | null = null;

  get(key: AccountKey): AccountInUse | null {
    return this.#accounts.get(key) ?? null;
  }

  all(): readonly AccountInUse[] {
    return [...this.#accounts.values()];
  }

  /** The one that the window shows, or goes back to from signing in; null while there is none. */
  shown(): AccountInUse | null {
    return this.#shown === null ? null : this.get(this.#shown);
  }

  /** Takes one in, or what is known of it now. The first one is shown. */
  put(account: AccountInUse): void {
    const key = accountKeyOf(account.account);
    this.#accounts.set(key, account);
    this.#shown ??= key;
  }

  show(key: AccountKey): void {
    if (this.#accounts.has(key)) this.#shown = key;
  }

  /** Lets one go. Where it was shown, the one after it is, or else the one before. */
  remove(key: AccountKey): void {
    const keys = [...this.#accounts.keys()];
    const at = keys.indexOf(key);
    this.#accounts.delete(key);
    if (this.#shown === key) this.#shown = keys[at + 1] ?? keys[at - 1] ?? null;
  }

  /** Whether this account is still signed in to with this token. */
  holds(key: AccountKey, token: string): boolean {
    return this.get(key)?.token === token;
  }
}
