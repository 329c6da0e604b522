import type { Bridge } from "../../../preload/bridge.ts";
import { shownCopyCommandNames } from "../../../preload/commands/conversations/local-copy.ts";
import { accountCommandNames } from "../../../preload/contract.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";

type Ask = (input?: unknown) => Promise<unknown>;

/**
 * The bridge, for a window that shows one account after another. What is asked is meant for the account that was addressed
 * last. An answer that comes when another one is shown is for nobody any more, and never arrives: two accounts may know
 * the same conversation, and nothing of one may be drawn for the other.
 */
export class AccountLine {
  /** The whole bridge, the commands of an account bound to the one addressed. */
  readonly bridge: Bridge;
  readonly #bridge: Bridge;
  #key: AccountKey | null = null;
  /** Counts changes of the account. */
  #turn = 0;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    const names = [...accountCommandNames, ...shownCopyCommandNames];
    const bound = names.map((name) => [name, this.#bind(bridge[name] as Ask)]);
    this.bridge = { ...bridge, ...(Object.fromEntries(bound) as Partial<Bridge>) };
  }

  /** What is asked from now on is meant for this account. */
  address(key: AccountKey | null): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#turn += 1;
    // It takes its place among the other commands, and main does nothing that could fail.
    void this.#bridge.addressAccount({ key });
  }

  #bind(ask: Ask): Ask {
    return (input) =>
      new Promise((resolve, reject) => {
        const turn = this.#turn;
        const unlessOver =
          <Value>(settle: (value: Value) => void) =>
          (value: Value): void => {
            if (turn === this.#turn) settle(value);
          };
        ask(input).then(unlessOver(resolve), unlessOver(reject));
      });
  }
}
