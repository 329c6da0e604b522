import type { AccountKey } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { AccountInUse } from "./session-parts.ts";

/**
 * The accounts that are signed in or whose session the service has ended, in the order of signing in. At most one of
 * them is shown.
 */
export class SignedInAccounts {
  readonly #accounts = new Map<AccountKey, AccountInUse>();
  #shown: AccountKey | null = null;

  get(key: AccountKey): AccountInUse | null {
    return this.#accounts.get(key) ?? null;
  }

  all(): readonly AccountInUse[] {
    return [...this.#accounts.values()];
  }

  /** The account that the page shows, or to which it returns after a sign-in; null if there is none. */
  shown(): AccountInUse | null {
    return this.#shown === null ? null : this.get(this.#shown);
  }

  /** Adds or updates an account. If no account is shown, shows this one. */
  put(account: AccountInUse): void {
    const key = accountKeyOf(account.account);
    this.#accounts.set(key, account);
    this.#shown ??= key;
  }

  show(key: AccountKey): void {
    if (this.#accounts.has(key)) this.#shown = key;
  }

  /** Removes an account. If it was shown, the next one in order is shown, or the previous one if it was the last. */
  remove(key: AccountKey): void {
    const keys = [...this.#accounts.keys()];
    const at = keys.indexOf(key);
    this.#accounts.delete(key);
    if (this.#shown === key) this.#shown = keys[at + 1] ?? keys[at - 1] ?? null;
  }

  /** Whether this account is still signed in with this token. */
  holds(key: AccountKey, token: string): boolean {
    return this.get(key)?.token === token;
  }
}
