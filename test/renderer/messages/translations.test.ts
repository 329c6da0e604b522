import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import "virtual:messages";
import {
  addCatalogueTexts,
  catalogueText,
  loadingTexts,
  showTranslation,
} from "../../../renderer/messages/catalogue.ts";
import { forgetFormats, t, tParts } from "../../../renderer/messages/format.ts";
import { setLanguages } from "../../../renderer/messages/language.ts";
import { showLanguage } from "../../../renderer/messages/show-language.ts";
import { lazyPart } from "../../../renderer/shared/controls/lazy-part.ts";

afterEach(async () => {
  setLanguages(["en-GB"]);
  await showLanguage("en-GB");
});

test("the texts of a translation are shown, and those that it lacks stay British English", async () => {
  await showTranslation({ common: () => Promise.resolve({ default: { cancel: "Abbrechen" } }) });
  forgetFormats();
  expect(t("common.cancel")).toBe("Abbrechen");
  expect(t("common.close")).toBe("Close");
});

test("a part of the page counts as loaded only when the translated texts of its areas are loaded", async () => {
  const later = Promise.withResolvers<{ default: Record<string, string> }>();
  await showTranslation({ planted: () => later.promise });
  const part = lazyPart(() => {
    addCatalogueTexts("planted", { title: "Title" });
    return Promise.resolve({ name: "part" });
  });
  let isThere = false;
  const loaded = Promise.resolve(part()).then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(loadingTexts()).not.toBeNull();
  expect(isThere).toBe(false);
  later.resolve({ default: { title: "Titel" } });
  await loaded;
  expect(catalogueText("planted.title")).toEqual({ text: "Titel", isTranslated: true });
});

test("an area whose translation cannot be loaded is reported and stays British English", async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", report);
  onTestFinished(() => void vi.unstubAllGlobals());
  await showTranslation({ common: () => Promise.reject(new Error("no such file")) });
  forgetFormats();
  expect(t("common.cancel")).toBe("Cancel");
  expect(report).toHaveBeenCalledOnce();
});

test("in German, the page's texts are German, with the plural forms and the digit groups of German", async () => {
  setLanguages(["de-DE"], "de");
  await showLanguage("de");
  expect(t("common.cancel")).toBe("Abbrechen");
});

test("in the pseudo-language, all words are in brackets, have accents, and are 40 % longer", async () => {
  setLanguages(["en-GB"], "en-XA");
  await showLanguage("en-XA");
  const shown = t("common.uncaughtErrorHint");
  expect(shown).toMatch(/^⟦.*⟧$/u);
  await showLanguage("en-GB");
  const plain = t("common.uncaughtErrorHint");
  expect(shown.length / plain.length).toBeGreaterThan(1.35);
  expect(shown).not.toContain("the");
});

test("in the pseudo-language, the values in a text are not changed, and stay parts with the names of their slots", async () => {
  await showLanguage("en-XA");
  const parts = tParts("list.draft", { text: "See you" });
  expect(parts.find(({ name }) => name === "text")?.text).toBe("See you");
});
