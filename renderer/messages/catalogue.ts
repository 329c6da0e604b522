import type { IntlMessageFormat } from "intl-messageformat";

/** A text: a parsed message, or a plain string if it has no slots and no plural forms. */
export type CatalogueText = string | ReturnType<IntlMessageFormat["getAst"]>;

/** The texts of an area by name. */
export type AreaTexts = Readonly<Record<string, CatalogueText>>;

/** A translation: by the name of an area, the function that loads the area's translated texts. */
export type Translation = Readonly<Record<string, () => Promise<{ readonly default: AreaTexts }>>>;

/** Turns a text of the source language into one of the language that is shown. */
export type TextChange = (text: CatalogueText) => CatalogueText;

const sources = new Map<string, AreaTexts>();
const translated = new Map<string, AreaTexts>();
const loading = new Set<Promise<void>>();
let translation: Translation = {};
let change: TextChange | null = null;

/** Loads the translated texts of an area. If that fails, the area stays in the source language. */
async function loadArea(area: string): Promise<void> {
  try {
    const texts = await translation[area]?.();
    if (texts !== undefined) translated.set(area, texts.default);
  } catch (error) {
    reportError(error);
  }
}

function startLoading(area: string): void {
  if (translation[area] === undefined) return;
  const load = loadArea(area).finally(() => loading.delete(load));
  loading.add(load);
}

/**
 * Adds the messages of an area. The module that the build makes for each area calls it, before the modules that use its
 * texts run.
 * @public
 */
export function addCatalogueTexts(area: string, messages: AreaTexts): void {
  sources.set(area, messages);
  startLoading(area);
}

/** The translated texts that are still being loaded; null if all are there. A part of the page must wait for them. */
export function loadingTexts(): Promise<unknown> | null {
  return loading.size === 0 ? null : Promise.all(loading);
}

/**
 * Shows the texts in a translation: at once in all areas that are loaded, and in every area that is loaded later.
 * Resolves when the translations of the areas loaded so far are there.
 */
export async function showTranslation(given: Translation): Promise<void> {
  translation = given;
  translated.clear();
  for (const area of sources.keys()) startLoading(area);
  await loadingTexts();
}

/** Shows each text of the source language as `changed` returns it; null shows them as they are. */
export function changeSourceTexts(changed: TextChange | null): void {
  change = changed;
}

/**
 * The message of a key such as `list.empty`, and whether it is translated. Undefined if there is none, or if its area is
 * not loaded.
 */
export function catalogueText(
  key: string,
): { readonly text: CatalogueText; readonly isTranslated: boolean } | undefined {
  const [area = "", name = ""] = key.split(".");
  const own = translated.get(area)?.[name];
  if (own !== undefined) return { text: own, isTranslated: true };
  const text = sources.get(area)?.[name];
  return text === undefined ? undefined : { text: change?.(text) ?? text, isTranslated: false };
}
