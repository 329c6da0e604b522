/** Converts keys as the table of commands has them to an accelerator of Electron; null if there are no keys. */
export function acceleratorOf(keys: string): string | null {
  if (keys === "") return null;
  return keys
    .split("+")
    .map((part) => part.replace(/^Mod$/u, "CmdOrCtrl").replace(/^Arrow/u, ""))
    .join("+");
}
