/** Keys in the form of the table of commands as an accelerator of Electron; null for none. */
export function acceleratorOf(keys: string): string | null {
  if (keys === "") return null;
  return keys
    .split("+")
    .map((part) => part.replace(/^Mod$/u, "CmdOrCtrl").replace(/^Arrow/u, ""))
    .join("+");
}
