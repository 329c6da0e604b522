import type { CommandId } from "../../../preload/model/app/app-commands.ts";
import { commandKeys } from "../../../preload/model/app/command-keys.ts";
import { writingDirection } from "../../../preload/model/app/languages.ts";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import { textLanguage } from "../../messages/format.ts";

/** The keys that every command has in the language of the window. */
export function currentKeys({
  changedKeys,
  platform,
}: {
  /** Returns the setting with the keys that the person changed. */
  readonly changedKeys: () => readonly string[];
  readonly platform: DesktopProperties["platform"];
}): Readonly<Record<CommandId, string>> {
  return commandKeys(changedKeys(), { platform, direction: writingDirection(textLanguage()) });
}
