import { shortcutKeysText } from "../../../renderer/shared/keyboard/shortcuts.ts";
import type { Shortcut } from "../../../renderer/shared/keyboard/shortcuts.ts";

const isMac = process.platform === "darwin";

/** Playwright's names of the signs with which Natter writes keys. */
const playwrightNames: Readonly<Record<string, string>> = {
  Ctrl: "Control",
  Esc: "Escape",
  "↓": "ArrowDown",
  "↑": "ArrowUp",
  "←": "ArrowLeft",
  "→": "ArrowRight",
  "⌥": "Alt",
  "⇧": "Shift",
  "⌘": "Meta",
};

/** The keys of a shortcut of Natter's own table, as Playwright presses them. */
export function keysOf(name: Shortcut): string {
  const text = shortcutKeysText(name, isMac ? "darwin" : "linux");
  const parts = isMac ? (text.match(/[⌥⇧⌘]|[^⌥⇧⌘]+/gu) ?? []) : text.split(" ");
  return parts.map((part) => playwrightNames[part] ?? part).join("+");
}
