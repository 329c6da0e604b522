import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** The settings, which main stores. */
export class SettingsState {
  value: Settings;
  /** The settings as main has them. */
  #stored: Settings;
  /** The changes that main has not confirmed yet, in their order. */
  #unconfirmed: readonly Partial<Settings>[] = [];
  readonly #bridge: Bridge;
  readonly #onUnsaved: (problem: Problem) => void;

  /** `onUnsaved` gets the problem if a change could not be saved. */
  constructor(bridge: Bridge, first: Settings, onUnsaved: (problem: Problem) => void) {
    this.#bridge = bridge;
    this.value = $state.raw(first);
    this.#stored = first;
    this.#onUnsaved = onUnsaved;
  }

  /** Push: a setting changed, here or elsewhere. */
  settingsChanged(settings: Pushes["settingsChanged"]): void {
    this.#show(settings);
  }

  /** Shows a notification with its sound, as a test. */
  testNotification(): void {
    void this.#bridge.showTestNotification();
  }

  /** Reads the zoom of the window in per cent; null if it cannot be read. */
  async readZoom(): Promise<number | null> {
    const reply = await this.#bridge.getZoom();
    return reply.ok ? reply.value : null;
  }

  /** Changes some settings. The change shows at once and is undone if main rejects it. */
  async change(changes: Partial<Settings>): Promise<boolean> {
    const one = { ...changes };
    this.#unconfirmed = [...this.#unconfirmed, one];
    this.#show(this.#stored);
    const reply = await this.#bridge.changeSettings({ changes });
    this.#unconfirmed = this.#unconfirmed.filter((each) => each !== one);
    this.#show(reply.ok ? reply.value : this.#stored);
    if (!reply.ok) this.#onUnsaved(reply.problem);
    return reply.ok;
  }

  /**
   * Shows the settings that main has stored, together with the changes of this window that main has not confirmed yet.
   */
  #show(stored: Settings): void {
    this.#stored = stored;
    this.value = this.#unconfirmed.reduce<Settings>((shown, changes) => ({ ...shown, ...changes }), stored);
  }
}
