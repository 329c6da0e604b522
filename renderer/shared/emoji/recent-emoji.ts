import { settingRules } from "../../../preload/model/app/settings.ts";

/** The list of recently used emoji after one more was used, the newest first. */
export function withRecentEmoji(recent: readonly string[], char: string): readonly string[] {
  return [char, ...recent.filter((each) => each !== char)].slice(0, settingRules.recentEmoji.maxItems);
}
