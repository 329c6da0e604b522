import type { Bridge } from "../../../preload/bridge.ts";
import { localCopyCommandNamesOfShownAccount } from "../../../preload/commands/conversations/local-copy.ts";
import { accountCommandNames } from "../../../preload/contract.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";

type BridgeCommand = (input?: unknown) => Promise<unknown>;

/**
 * The bridge for a window that shows one account after another. Its commands go to the account addressed last. If
 * another account is addressed before a command is answered, the promise of the command never settles: data of one
 * account must not be drawn for another, which may be in the same conversation.
 */
export class AccountBridge {
  /** The whole bridge, with the account commands bound to the addressed account. */
  readonly bridge: Bridge;
  readonly #bridge: Bridge;
  #key: AccountKey | null = null;
  /** Number of account changes so far. */
  #changeCount = 0;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    const names = [...accountCommandNames, ...localCopyCommandNamesOfShownAccount];
    const bound = names.map((name) => [name, this.#bind(bridge[name] as BridgeCommand)]);
    this.bridge = { ...bridge, ...(Object.fromEntries(bound) as Partial<Bridge>) };
  }

  /** Sends all later commands to this account. */
  address(key: AccountKey | null): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#changeCount += 1;
    // Not awaited: main handles commands in the order in which they are sent, and this command cannot fail.
    void this.#bridge.addressAccount({ key });
  }

  #bind(ask: BridgeCommand): BridgeCommand {
    return (input) =>
      new Promise((resolve, reject) => {
        const changeCount = this.#changeCount;
        const ifSameAccount =
          <Value>(settle: (value: Value) => void) =>
          (value: Value): void => {
            if (changeCount === this.#changeCount) settle(value);
          };
        ask(input).then(ifSameAccount(resolve), ifSameAccount(reject));
      });
  }
}
