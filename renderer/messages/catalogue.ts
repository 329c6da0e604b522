import type { IntlMessageFormat } from "intl-messageformat";

/** A text: a parsed message, or a plain string if it has no slots and no plural forms. */
export type CatalogueText = string | ReturnType<IntlMessageFormat["getAst"]>;

const areas = new Map<string, Readonly<Record<string, CatalogueText>>>();

/**
 * Adds the messages of an area. The module that the build makes for each area calls it, before the modules that use its
 * texts run.
 * @public
 */
export function addCatalogueTexts(area: string, messages: Readonly<Record<string, CatalogueText>>): void {
  areas.set(area, messages);
}

/** The message of a key such as `list.empty`; undefined if there is none, or if its area is not loaded. */
export function catalogueText(key: string): CatalogueText | undefined {
  const [area = "", name = ""] = key.split(".");
  return areas.get(area)?.[name];
}
