import type { Settings } from "../../../preload/model/app/settings.ts";

/** The names of the settings that are on or off. */
export type SwitchedSetting = NamesOf<boolean>;

/** The names of the settings that are texts. */
export type TextSetting = NamesOf<string>;

type NamesOf<Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];
