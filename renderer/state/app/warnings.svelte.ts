import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { InstallationWarnings } from "../../../preload/model/app/warnings.ts";

/** Warnings about this installation, which main watches. */
export class WarningsState {
  value: InstallationWarnings = $state.raw({
    isSandboxOff: false,
    daysOld: null,
    notifications: null,
    isTrayMissing: false,
    areSystemKeysRefused: false,
  });
  /** The person has dismissed the sandbox notice, until Natter starts again. */
  isSandboxNoticeDismissed = $state.raw(false);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Reads the warnings from main once, at the start. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getWarnings();
    if (reply.ok) this.value = reply.value;
  }

  warningsChanged(warnings: Pushes["warningsChanged"]): void {
    this.value = warnings;
  }

  /** Opens a link outside Natter. */
  async openLink(url: string): Promise<void> {
    await this.#bridge.openLink({ url });
  }

  /** Hides the notice of an old version for a month. */
  async putOffOldVersion(): Promise<void> {
    const reply = await this.#bridge.putOffOldVersion();
    if (reply.ok) this.value = reply.value;
  }
}
