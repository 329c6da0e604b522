import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { UpdateStatus } from "../../../preload/model/app/updates.ts";

/** Newer versions of Natter, which main looks for. */
export class UpdatesState {
  value: UpdateStatus = $state.raw({
    method: "off",
    step: { state: "current", checkedAt: null },
    skippedVersion: null,
  });
  /** Whether there is a newer version that the person has not got yet. */
  readonly isUpdateWaiting = $derived(
    this.value.step.state === "ready" || this.value.step.state === "announced",
  );
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Reads the status from main once, at the start: a page that is loaded again has missed the earlier pushes. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getUpdates();
    if (reply.ok) this.value = reply.value;
  }

  updatesChanged(status: Pushes["updatesChanged"]): void {
    this.value = status;
  }

  /** Looks for a newer version now. */
  async check(): Promise<void> {
    const reply = await this.#bridge.checkForUpdates();
    if (reply.ok) this.value = reply.value;
  }

  /** Quits and starts the newer version. */
  async restart(): Promise<void> {
    await this.#bridge.restartToUpdate();
  }
}
