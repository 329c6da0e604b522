/** Electron's names of modifiers and keys that have other names in the table of commands. */
const names: Readonly<Record<string, string>> = {
  Mod: "CommandOrControl",
  Ctrl: "Control",
  ArrowUp: "Up",
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
  Escape: "Esc",
};

/** Keys in the form of the table of commands as an accelerator of Electron; null for none. */
export function acceleratorOf(keys: string): string | null {
  if (keys === "") return null;
  return keys
    .split("+")
    .map((part) => names[part] ?? part)
    .join("+");
}
