import type { Settings } from "../../../preload/model/app/settings.ts";
import { settingsFields } from "../../commands/inputs/app/settings-fields.ts";
import type { StoredSettings } from "./settings-shape.ts";

/** Fields that only older versions wrote. They are read, and not written again. */
const formerFields: ReadonlySet<string> = new Set(["rememberedAccount"]);

type Fields = Readonly<Record<string, unknown>>;

/** What another version of Natter wrote and this one does not understand. It is written again, so that it is not lost. */
export interface ForeignFields {
  /** Fields of the file that this version does not have. */
  readonly file: Fields;
  /** Settings that this version does not have, and values of settings that it does not offer. */
  readonly settings: Fields;
}

/** Finds the foreign fields of a settings file. `known`: what this version read from it. */
export function foreignFieldsOf(content: Fields, known: StoredSettings): ForeignFields {
  const { settings: written } = content;
  return {
    file: pick(content, (name) => !(name in known) && !formerFields.has(name)),
    settings: isFields(written) ? pick(written, (name, value) => !isUnderstood(name, value)) : {},
  };
}

/** The foreign fields after the person has set some settings: a value that was set here replaces a foreign one. */
export function withoutChanged(foreign: ForeignFields, changed: Settings, before: Settings): ForeignFields {
  const isSet = (name: string): boolean => Reflect.get(changed, name) !== Reflect.get(before, name);
  return { ...foreign, settings: pick(foreign.settings, (name) => !isSet(name)) };
}

/** The content of the file: what this version stores, and the foreign fields. */
export function withForeign(stored: StoredSettings, foreign: ForeignFields): Fields {
  return { ...foreign.file, ...stored, settings: { ...stored.settings, ...foreign.settings } };
}

function isUnderstood(name: string, value: unknown): boolean {
  const schema = Object.entries(settingsFields).find(([each]) => each === name)?.[1];
  return schema?.safeParse(value).success === true;
}

function pick(fields: Fields, isWanted: (name: string, value: unknown) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => isWanted(name, value)));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
