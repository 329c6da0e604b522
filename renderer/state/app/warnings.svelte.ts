import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { Warnings } from "../../../preload/model/app/warnings.ts";

/** What a person has to know of this installation, watched by main. */
export class WarningsState {
  value: Warnings = $state.raw({
    isSandboxOff: false,
    daysOld: null,
    notifications: null,
    isTrayMissing: false,
  });
  /** The person has read that the sandbox is off; until Natter is started again. */
  isSandboxNoticeDismissed = $state.raw(false);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Asks main once, at the start. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getWarnings();
    if (reply.ok) this.value = reply.value;
  }

  /** Push: something of it has changed. */
  warningsChanged(warnings: Pushes["warningsChanged"]): void {
    this.value = warnings;
  }

  /** Opens an address in the browser. */
  async openLink(url: string): Promise<void> {
    await this.#bridge.openLink({ url });
  }

  /** The notice of an old version goes, and comes again in a month. */
  async putOffOldVersion(): Promise<void> {
    const reply = await this.#bridge.putOffOldVersion();
    if (reply.ok) this.value = reply.value;
  }
}
