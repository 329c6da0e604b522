import { foldForSearch } from "../../../shared/forms/fold-for-search.ts";
import { areKeysFound } from "../../../shared/keyboard/find-keys.ts";

/** Whether a shortcut has the typed words in its name, or the typed keys. */
export function isShortcutFound(name: string, keys: string, query: string): boolean {
  return foldForSearch(name).includes(foldForSearch(query.trim())) || areKeysFound(keys, query);
}
