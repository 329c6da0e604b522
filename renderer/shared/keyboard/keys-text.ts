import type { DesktopProperties } from "../../../preload/model/app/settings.ts";

type Platform = DesktopProperties["platform"];

const keySymbols: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Plus: "+",
  "-": "−",
};

/** The order in which Apple writes modifiers. */
const macModifiers: readonly (readonly [name: string, sign: string])[] = [
  ["Ctrl", "⌃"],
  ["Alt", "⌥"],
  ["Shift", "⇧"],
  ["Mod", "⌘"],
];

function modifiersAndKey(keys: string): { readonly held: readonly string[]; readonly key: string } {
  const parts = keys.split("+");
  return { held: parts.slice(0, -1), key: parts.at(-1) ?? "" };
}

/**
 * Converts keys from the form of the command table, such as `Mod+K`, to the names on the person's keyboard, such as
 * `Ctrl K`. Returns an empty text for no keys.
 */
export function keysText(keys: string, platform: Platform): string {
  const { held, key } = modifiersAndKey(keys);
  const shown = keySymbols[key] ?? key;
  if (platform === "darwin")
    return macModifiers.flatMap(([name, sign]) => (held.includes(name) ? [sign] : [])).join("") + shown;
  return [...held.map((name) => (name === "Mod" ? "Ctrl" : name)), shown].join(" ");
}

const ariaNames: Readonly<Record<string, string>> = {
  "⌃": "Control",
  "⌥": "Alt",
  "⇧": "Shift",
  "⌘": "Meta",
  Ctrl: "Control",
  Esc: "Escape",
  Del: "Delete",
  "↓": "ArrowDown",
  "↑": "ArrowUp",
  "←": "ArrowLeft",
  "→": "ArrowRight",
  "+": "Plus",
  "−": "-",
};

/** Converts keys as a person sees them, such as `Ctrl K`, to a value of `aria-keyshortcuts`. Undefined for no keys. */
export function ariaKeyShortcuts(text: string): string | undefined {
  if (text === "") return undefined;
  const parts = text.match(/[⌃⌥⇧⌘]|[^⌃⌥⇧⌘ ]+/gu) ?? [];
  return parts.map((part) => ariaNames[part] ?? part).join("+");
}

/** The keys that select an account by its position, as the person's keyboard names them. */
export function accountKeysText(platform: Platform): string {
  return platform === "darwin" ? "⌥⌘1–9" : "Ctrl Alt 1–9";
}
