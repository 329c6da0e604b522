import { foldForSearch } from "../forms/fold-for-search.ts";

/** The form in which keys are compared: `ctrl+k`, `Ctrl K` and `CTRL - K` are the same. */
export function foldKeys(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[\s+-]+/gu, " ")
    .trim();
}

/** Whether the text of a command's keys, as shown to the person, contains the typed text. */
export function areKeysFound(keys: string, typed: string): boolean {
  return ` ${foldKeys(keys)}`.includes(` ${foldKeys(typed)}`);
}
