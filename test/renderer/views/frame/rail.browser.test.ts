import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { completeLanguages } from "../../../../preload/model/app/languages.ts";
import { showApp } from "../../app-fixture.ts";
import { showInLanguage } from "../../screens/languages/show-in-language.ts";

/** The names in the rail with a word that is broken over two lines: they have more lines than words. */
function brokenNames(): readonly string[] {
  const names = [...document.querySelectorAll<HTMLElement>("nav button > span:not(:empty)")];
  return names.flatMap((name) => {
    const text = name.textContent.trim();
    const lines = Math.round(
      name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight),
    );
    return lines > text.split(" ").length ? [text] : [];
  });
}

test.each(completeLanguages.flatMap((language) => [1000, 480].map((width) => ({ language, width }))))(
  "in $language, the rail of a window $width px wide breaks no word",
  async ({ language, width }) => {
    await showInLanguage(language);
    await showApp({ size: { width, height: 700 } });
    await expect.element(page.getByRole("navigation").first()).toBeVisible();
    expect(brokenNames()).toEqual([]);
  },
);
