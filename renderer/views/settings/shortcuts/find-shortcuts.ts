import { foldForSearch } from "../../../shared/forms/fold-for-search.ts";

/** The form in which keys are compared: `ctrl+k`, `Ctrl K` and `CTRL - K` are the same. */
function foldKeys(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[\s+-]+/gu, " ")
    .trim();
}

/** Whether a shortcut has the typed words in its name, or the typed keys. */
export function isShortcutFound(name: string, keys: string, query: string): boolean {
  const words = foldForSearch(query.trim());
  return foldForSearch(name).includes(words) || ` ${foldKeys(keys)}`.includes(` ${foldKeys(query)}`);
}
