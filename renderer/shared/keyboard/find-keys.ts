import { foldForSearch } from "../forms/fold-for-search.ts";

/** The form in which keys are compared: `ctrl+k`, `Ctrl K` and `CTRL - K` are the same. */
export function foldKeys(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[\s+-]+/gu, " ")
    .trim();
}

/** Whether keys that are shown to the person contain the typed ones. */
export function areKeysFound(keys: string, typed: string): boolean {
  return ` ${foldKeys(keys)}`.includes(` ${foldKeys(typed)}`);
}
