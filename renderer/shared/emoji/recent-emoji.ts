import { mostRecentEmoji } from "../../../preload/model/app/settings.ts";

/** The emoji used last, with another one used just now. */
export function withUsed(recent: readonly string[], char: string): readonly string[] {
  return [char, ...recent.filter((each) => each !== char)].slice(0, mostRecentEmoji);
}
