import { commandIds } from "../../../preload/model/app/app-commands.ts";
import type { CommandId } from "../../../preload/model/app/app-commands.ts";
import { commandKeys } from "../../../preload/model/app/command-keys.ts";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import { keysOfPress } from "../../shared/keyboard/key-press.ts";
import type { KeyPress } from "../../shared/keyboard/key-press.ts";
import { keysText } from "../../shared/keyboard/keys-text.ts";
import type { SettingsState } from "./settings.svelte.ts";

/** The keys of every command: the keys that the person has chosen, otherwise those of `commandRules`. */
export class Keymap {
  readonly platform: DesktopProperties["platform"];
  /** The direction in which the window is laid out. */
  readonly direction: "ltr" | "rtl";
  readonly #settings: Pick<SettingsState, "value">;
  /** The keys of each command, such as `Mod+K`; empty for none. */
  readonly keys: Readonly<Record<CommandId, string>> = $derived.by(() =>
    commandKeys(this.#settings.value.changedKeys, this),
  );
  readonly #commands: ReadonlyMap<string, CommandId> = $derived(
    new Map(commandIds.map((id) => [this.keys[id], id])),
  );

  constructor(
    settings: Pick<SettingsState, "value">,
    platform: DesktopProperties["platform"],
    direction: "ltr" | "rtl",
  ) {
    this.#settings = settings;
    this.platform = platform;
    this.direction = direction;
  }

  /** The command that a key press means; null if none. */
  commandFor(press: KeyPress): CommandId | null {
    for (const keys of keysOfPress(press, this.platform)) {
      const command = this.commandWith(keys);
      if (command !== null) return command;
    }
    return null;
  }

  /** The command that has these keys; null if none. */
  commandWith(keys: string): CommandId | null {
    return keys === "" ? null : (this.#commands.get(keys) ?? null);
  }

  /** The keys of a command as the person's keyboard names them; empty for none. */
  text(id: CommandId): string {
    return keysText(this.keys[id], this.platform);
  }
}
