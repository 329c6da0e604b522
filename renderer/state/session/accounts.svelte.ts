import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { AccountListEntry } from "../../../preload/model/session/accounts.ts";
import type { AccountBridge } from "../app/account-bridge.ts";
import { ShownViewState } from "../app/shown-view-state.ts";

type AccountsBridge = Pick<
  Bridge,
  "listAccounts" | "showAccount" | "addAccount" | "stopAdding" | "readShownView" | "saveShownView"
>;

/** The accounts that are signed in on this computer, and the switch between them. */
export class AccountsState {
  /** In the order of sign-in. */
  list: readonly AccountListEntry[] = $state.raw([]);
  /** The accounts that the window does not show. */
  readonly others: readonly AccountListEntry[] = $derived(this.list.filter(({ isShown }) => !isShown));
  readonly areSeveral: boolean = $derived(this.list.length > 1);
  /** Number of unread messages in the other accounts. */
  readonly unreadElsewhere: number = $derived(this.others.reduce((sum, { unread }) => sum + unread, 0));
  /** Whether an unread message in another account mentions that account or replies to it. */
  readonly isForMeElsewhere: boolean = $derived(this.others.some(({ forMe }) => forMe > 0));
  /** Whether the service has ended the sign-in of another account. */
  readonly isEndedElsewhere: boolean = $derived(this.others.some(({ ended }) => ended !== null));
  /** Stores and restores the view that the window shows of an account. */
  readonly shownView: ShownViewState;
  readonly #bridge: AccountsBridge;
  readonly #accountBridge: Pick<AccountBridge, "address">;
  readonly #onShown: (account: Account) => void;

  /** `onShown` gets the account that the person switched to. */
  constructor(
    bridge: AccountsBridge,
    accountBridge: Pick<AccountBridge, "address">,
    onShown: (account: Account) => void,
  ) {
    this.#bridge = bridge;
    this.shownView = new ShownViewState(bridge);
    this.#accountBridge = accountBridge;
    this.#onShown = onShown;
  }

  async load(): Promise<void> {
    const reply = await this.#bridge.listAccounts();
    if (reply.ok) this.list = reply.value;
  }

  /** Push: an account was added, removed, ended or renamed, or its unread count changed. */
  accountsChanged(list: Pushes["accountsChanged"]): void {
    this.list = list;
  }

  /** Sends all later commands of the window to this account. */
  address(key: AccountKey | null): void {
    this.#accountBridge.address(key);
  }

  // Shows another account in the window. The outcome arrives with the push of the session.
  async show(key: AccountKey): Promise<void> {
    const reply = await this.#bridge.showAccount({ key });
    const shown = this.list.find((entry) => entry.key === key);
    if (reply.ok && shown !== undefined) this.#onShown(shown.account);
  }

  /** Shows the next account, and the first one after the last. */
  async showNext(): Promise<void> {
    const at = this.list.findIndex(({ isShown }) => isShown);
    const next = this.list[(at + 1) % this.list.length];
    if (next !== undefined && !next.isShown) await this.show(next.key);
  }

  /** Shows the account at this position, from 1; does nothing if there is none. */
  async showNumber(place: number): Promise<void> {
    const account = this.list[place - 1];
    if (account !== undefined && !account.isShown) await this.show(account.key);
  }

  /** Shows the sign-in page for one more account. The outcome arrives with the push of the session. */
  async add(): Promise<void> {
    await this.#bridge.addAccount();
  }

  /** Leaves the sign-in page for one more account, and returns to the account shown before. */
  async stopAdding(): Promise<void> {
    await this.#bridge.stopAdding();
  }
}
