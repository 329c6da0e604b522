import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { AccountEntry } from "../../../preload/model/session/accounts.ts";
import type { AccountLine } from "../app/account-line.ts";

type AccountsBridge = Pick<Bridge, "listAccounts" | "showAccount" | "addAccount" | "stopAdding">;

/** The accounts that are signed in to side by side, and the way from one to another. */
export class AccountsState {
  /** In the order in which they were signed in to. */
  list: readonly AccountEntry[] = $state.raw([]);
  /** Those that the window does not show. */
  readonly others: readonly AccountEntry[] = $derived(this.list.filter(({ isShown }) => !isShown));
  readonly areSeveral: boolean = $derived(this.list.length > 1);
  /** What is unread of the others. */
  readonly unreadElsewhere: number = $derived(this.others.reduce((sum, { unread }) => sum + unread, 0));
  readonly isForMeElsewhere: boolean = $derived(this.others.some(({ forMe }) => forMe > 0));
  /** Whether the service ended one of the others. */
  readonly isEndedElsewhere: boolean = $derived(this.others.some(({ ended }) => ended !== null));
  readonly #bridge: AccountsBridge;
  readonly #line: Pick<AccountLine, "address">;
  readonly #onShown: (account: Account) => void;
  readonly #lastOpen = new Map<AccountKey, ConversationId | null>();

  /** `onShown` hears which account the person has gone to. */
  constructor(
    bridge: AccountsBridge,
    line: Pick<AccountLine, "address">,
    onShown: (account: Account) => void,
  ) {
    this.#bridge = bridge;
    this.#line = line;
    this.#onShown = onShown;
  }

  async load(): Promise<void> {
    const reply = await this.#bridge.listAccounts();
    if (reply.ok) this.list = reply.value;
  }

  /** Push: one came, went, was ended or renamed, or what is unread of it changed. */
  accountsChanged(list: Pushes["accountsChanged"]): void {
    this.list = list;
  }

  /** What the window asks for from now on is meant for this account. */
  address(key: AccountKey | null): void {
    this.#line.address(key);
  }

  /** Remembers what was open when an account is left. */
  left(key: AccountKey, open: ConversationId | null): void {
    this.#lastOpen.set(key, open);
  }

  /** What was open when this account was left. */
  lastOpen(key: AccountKey): ConversationId | null {
    return this.#lastOpen.get(key) ?? null;
  }

  // What becomes of these is told by the session.
  async show(key: AccountKey): Promise<void> {
    const reply = await this.#bridge.showAccount({ key });
    const shown = this.list.find((entry) => entry.key === key);
    if (reply.ok && shown !== undefined) this.#onShown(shown.account);
  }

  /** Shows the one after the one shown, round the end. */
  async showNext(): Promise<void> {
    const at = this.list.findIndex(({ isShown }) => isShown);
    const next = this.list[(at + 1) % this.list.length];
    if (next !== undefined && !next.isShown) await this.show(next.key);
  }

  /** Shows the account that stands at this place, from 1; does nothing where none does. */
  async showNumber(place: number): Promise<void> {
    const account = this.list[place - 1];
    if (account !== undefined && !account.isShown) await this.show(account.key);
  }

  /** Leads to signing in to one more. */
  async add(): Promise<void> {
    await this.#bridge.addAccount();
  }

  /** Goes back from that. */
  async stopAdding(): Promise<void> {
    await this.#bridge.stopAdding();
  }
}
