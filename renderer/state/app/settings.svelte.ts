import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** The settings, which main stores. */
export class SettingsState {
  value: Settings;
  readonly #bridge: Bridge;
  readonly #onUnsaved: (problem: Problem) => void;

  /** `onUnsaved` gets the problem if a change could not be saved. */
  constructor(bridge: Bridge, first: Settings, onUnsaved: (problem: Problem) => void) {
    this.#bridge = bridge;
    this.value = $state.raw(first);
    this.#onUnsaved = onUnsaved;
  }

  /** Push: a setting changed, here or elsewhere. */
  settingsChanged(settings: Pushes["settingsChanged"]): void {
    this.value = settings;
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
    const before = this.value;
    const changed = { ...before, ...changes };
    this.value = changed;
    const reply = await this.#bridge.changeSettings({ changes });
    if (reply.ok) this.value = reply.value;
    else {
      // Settings that main has pushed meanwhile are in force, whether or not they could be saved.
      if (this.value === changed) this.value = before;
      this.#onUnsaved(reply.problem);
    }
    return reply.ok;
  }
}
