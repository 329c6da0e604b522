import type { CommandId } from "../../../preload/model/app/app-commands.ts";
import { defaultKeysOf } from "../../../preload/model/app/command-keys.ts";

const playwrightNames: Readonly<Record<string, string>> = {
  Mod: "ControlOrMeta",
  Ctrl: "Control",
  Plus: "+",
};

/** The default keys of a command, as Playwright presses them. */
export function keysOf(name: CommandId): string {
  const platform = process.platform === "darwin" ? "darwin" : "linux";
  return defaultKeysOf(name, { platform, direction: "ltr" })
    .split("+")
    .map((part) => playwrightNames[part] ?? part)
    .join("+");
}
