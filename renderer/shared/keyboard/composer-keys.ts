import { isCommandOf } from "../../../preload/model/app/app-commands.ts";
import type { CommandId, CommandOf } from "../../../preload/model/app/app-commands.ts";
import type { DesktopProperties, Settings } from "../../../preload/model/app/settings.ts";
import { keysText } from "./keys-text.ts";

/** The action of a key press in the composer. */
export type ComposerAction = CommandOf<"composer"> | "send" | "escape" | "edit-last";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The settings that decide which keys send. */
export interface SendKeys extends Pick<Settings, "isSentByEnter">, Pick<DesktopProperties, "platform"> {}

/** The settings that decide which action a key has. */
export interface ComposerKeys extends SendKeys {
  /** The command that has the pressed keys; null if no command has them. */
  readonly command: CommandId | null;
}

/** The action of a key press; null if the field itself handles it, such as a letter or a new line. */
export function composerAction(
  press: Press,
  { isSentByEnter, platform, command }: ComposerKeys,
): ComposerAction | null {
  if (command !== null && isCommandOf(command, "composer")) return command;
  if (press.altKey || press.shiftKey) return null;
  const { ctrlKey, metaKey } = press;
  const isBare = !ctrlKey && !metaKey;
  const isMain = platform === "darwin" ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  switch (press.key) {
    case "Enter":
      return isMain || (isBare && isSentByEnter) ? "send" : null;
    case "Escape":
      return isBare ? "escape" : null;
    case "ArrowUp":
      return isBare ? "edit-last" : null;
    default:
      return null;
  }
}

/** The keys that send and the keys that break the line, as the person's keyboard names them. */
export function sendKeysText({ isSentByEnter, platform }: SendKeys): {
  readonly send: string;
  readonly newLine: string;
} {
  return isSentByEnter
    ? { send: "Enter", newLine: keysText("Shift+Enter", platform) }
    : { send: keysText("Mod+Enter", platform), newLine: "Enter" };
}
