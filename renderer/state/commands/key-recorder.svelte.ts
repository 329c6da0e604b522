import { commandIds, commandRules } from "../../../preload/model/app/app-commands.ts";
import type { CommandId } from "../../../preload/model/app/app-commands.ts";
import { defaultKeysOf, withChangedKeys, withDefaultKeys } from "../../../preload/model/app/command-keys.ts";
import { keysOfPress } from "../../shared/keyboard/key-press.ts";
import type { KeyPress } from "../../shared/keyboard/key-press.ts";
import { whyKeysRefused } from "../../shared/keyboard/refused-keys.ts";
import type { KeysRefusal } from "../../shared/keyboard/refused-keys.ts";
import type { Keymap } from "../app/keymap.svelte.ts";
import type { SettingsState } from "../app/settings.svelte.ts";

/** The result of the keys that a person pressed for a command. */
export type RecordedKeys =
  | { readonly kind: "refused"; readonly keys: string; readonly because: KeysRefusal }
  /** Another command has the keys. */
  | { readonly kind: "conflict"; readonly keys: string; readonly other: CommandId };

/** Gives commands other keys: records a press, names conflicts, and resets to the defaults. */
export class KeyRecorder {
  /** The command whose new keys are awaited, or in conflict; null for none. */
  command: CommandId | null = $state.raw(null);
  /** The result of the last press; null while keys are awaited. */
  recorded: RecordedKeys | null = $state.raw(null);
  readonly #settings: Pick<SettingsState, "value" | "change">;
  readonly #keymap: Keymap;
  readonly #changedIds: ReadonlySet<CommandId> = $derived.by(
    () => new Set(commandIds.filter((id) => this.#keymap.keys[id] !== defaultKeysOf(id, this.#keymap))),
  );

  constructor(settings: Pick<SettingsState, "value" | "change">, keymap: Keymap) {
    this.#settings = settings;
    this.#keymap = keymap;
  }

  /** Whether a command has other keys than its default ones. */
  isChanged(id: CommandId): boolean {
    return this.#changedIds.has(id);
  }

  /** Whether any command has other keys than its default ones. */
  get isAnyChanged(): boolean {
    return this.#changedIds.size > 0;
  }

  /** Waits for the new keys of a command. */
  start(id: CommandId): void {
    this.command = id;
    this.recorded = null;
  }

  /** Stops waiting; the command keeps its keys. */
  stop(): void {
    this.command = null;
    this.recorded = null;
  }

  /** Takes a press for the awaited command. Escape stops, and Backspace leaves the command without keys. */
  async record(event: KeyPress): Promise<void> {
    const { command } = this;
    if (command === null) return;
    const { platform } = this.#keymap;
    const named = keysOfPress(event, platform);
    // If a press has several names, a name in ASCII is preferred, because it works on the person's other keyboards too.
    const keys = named.find((each) => /^[!-~]+$/u.test(each)) ?? named[0];
    if (keys === undefined) return;
    if (keys === "Escape") this.stop();
    else if (keys === "Backspace") await this.#assign(command, "");
    else await this.#assignUnlessTaken(command, keys, this.#keymap.commandFor(event));
  }

  /** Gives the awaited command the keys of the other command, which then has none. */
  async resolve(): Promise<void> {
    const { command, recorded } = this;
    if (command === null || recorded?.kind !== "conflict") return;
    await this.#saveKeys(
      new Map([
        [recorded.other, ""],
        [command, recorded.keys],
      ]),
    );
  }

  /** Gives a command its default keys. Another command that has them by now is named as a conflict. */
  async reset(id: CommandId): Promise<void> {
    this.start(id);
    const keys = defaultKeysOf(id, this.#keymap);
    await this.#assignUnlessTaken(id, keys, this.#keymap.commandWith(keys));
  }

  /** Gives all commands their default keys. */
  async resetAll(): Promise<void> {
    this.stop();
    await this.#settings.change({ changedKeys: withDefaultKeys(this.#settings.value.changedKeys) });
  }

  /** Gives a command keys, unless they are refused or another command has them. */
  async #assignUnlessTaken(command: CommandId, keys: string, other: CommandId | null): Promise<void> {
    const { platform } = this.#keymap;
    const because =
      keys === defaultKeysOf(command, this.#keymap)
        ? null
        : whyKeysRefused(keys, platform, commandRules[command].scope);
    if (because !== null) this.recorded = { kind: "refused", keys, because };
    else if (other !== null && other !== command) this.recorded = { kind: "conflict", keys, other };
    else await this.#assign(command, keys);
  }

  #assign(command: CommandId, keys: string): Promise<void> {
    return this.#saveKeys(new Map([[command, keys]]));
  }

  async #saveKeys(changes: ReadonlyMap<CommandId, string>): Promise<void> {
    this.stop();
    const changedKeys = withChangedKeys(this.#settings.value.changedKeys, changes, this.#keymap);
    await this.#settings.change({ changedKeys });
  }
}
