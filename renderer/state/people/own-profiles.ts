import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import { OwnProfileState } from "./own-profile.svelte.ts";

/** The profiles of the accounts on this computer. Each keeps its unsaved changes while another account is shown. */
export class OwnProfiles {
  readonly #bridge: Bridge;
  readonly #profiles = new Map<AccountKey, OwnProfileState>();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /**
   * The profile of an account on this computer. In Svelte, a reaction does not track state that it has created itself,
   * so a view must read the profile in one `$derived` and its fields in another.
   */
  of(key: AccountKey): OwnProfileState {
    const known = this.#profiles.get(key);
    if (known !== undefined) return known;
    const made = new OwnProfileState(this.#bridge);
    this.#profiles.set(key, made);
    return made;
  }

  /** Ends the loading states of an account's profile. Must be called when the window shows another account instead. */
  leaveAccount(key: AccountKey): void {
    this.#profiles.get(key)?.stopWaiting();
  }

  /** Push: forgets the profiles of accounts that were signed out. */
  accountsChanged(list: Pushes["accountsChanged"]): void {
    const keys = new Set(list.map(({ key }) => key));
    for (const key of [...this.#profiles.keys()]) if (!keys.has(key)) this.#profiles.delete(key);
  }
}
