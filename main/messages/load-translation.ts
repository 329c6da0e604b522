import type { TextCatalogue } from "../../preload/base/texts.ts";
import { pseudoLanguage, sourceLanguage } from "../../preload/model/app/languages.ts";
import type { ShownLanguage, TextLanguage } from "../../preload/model/app/languages.ts";

/** Reads the texts of each language. Only those of the shown language are read. */
const readers: Readonly<
  Record<Exclude<TextLanguage, typeof sourceLanguage>, () => Promise<{ readonly default: TextCatalogue }>>
> = {
  "en-US": () => import("../../texts/main/en-US.json", { with: { type: "json" } }),
  de: () => import("../../texts/main/de.json", { with: { type: "json" } }),
  es: () => import("../../texts/main/es.json", { with: { type: "json" } }),
  "pt-BR": () => import("../../texts/main/pt-BR.json", { with: { type: "json" } }),
  fr: () => import("../../texts/main/fr.json", { with: { type: "json" } }),
  ar: () => import("../../texts/main/ar.json", { with: { type: "json" } }),
  ja: () => import("../../texts/main/ja.json", { with: { type: "json" } }),
};

/** Reads the translated texts of a language. Empty for the source language, which needs none. */
export async function loadTranslation(language: ShownLanguage): Promise<TextCatalogue> {
  if (language === sourceLanguage || language === pseudoLanguage) return {};
  return (await readers[language]()).default;
}
