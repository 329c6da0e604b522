import { foldWord } from "../../../preload/base/fold-word.ts";

/** The form in which names are compared in a search: without case and accents, as the words of messages are. */
export function foldForSearch(text: string): string {
  return foldWord(text);
}
