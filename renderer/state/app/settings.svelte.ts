import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** What is set before main has answered: the values of a first run. */
const untilLoaded: Settings = {
  theme: "system",
  density: "cosy",
  notificationContent: "name-and-message",
  areNotificationsOn: true,
  areEventRemindersOn: true,
  oauthClientId: "",
  listWidth: 304,
  areLocationsStripped: true,
  emojiTone: 0,
  recentEmoji: [],
  mediaLimit: 1_000_000_000,
  arePicturesFetched: true,
  areVideosFetched: false,
  areFilesFetched: false,
  fetchLimit: 25_000_000,
  isSpellingChecked: true,
  spellingLanguages: [],
  isSentByEnter: true,
};

/** The settings, kept by main. */
export class SettingsState {
  value: Settings = $state.raw(untilLoaded);
  readonly #bridge: Bridge;
  readonly #onUnsaved: (problem: Problem) => void;

  /** `onUnsaved` hears why a change could not be kept. */
  constructor(bridge: Bridge, onUnsaved: (problem: Problem) => void) {
    this.#bridge = bridge;
    this.#onUnsaved = onUnsaved;
  }

  /** Asks main once, at the start. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getSettings();
    if (reply.ok) this.value = reply.value;
  }

  /** Push: something was set, here or elsewhere. */
  settingsChanged(settings: Pushes["settingsChanged"]): void {
    this.value = settings;
  }

  /** Changes some settings; shown at once, and taken back when main did not take them. */
  async change(changes: Partial<Settings>): Promise<boolean> {
    const before = this.value;
    const changed = { ...before, ...changes };
    this.value = changed;
    const reply = await this.#bridge.changeSettings({ changes });
    if (reply.ok) this.value = reply.value;
    else {
      // What main has pushed since is so, whether or not it could be written.
      if (this.value === changed) this.value = before;
      this.#onUnsaved(reply.problem);
    }
    return reply.ok;
  }
}
