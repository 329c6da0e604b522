import { expect, test } from "vitest";
import { SpellingFollower } from "../../../../main/shell/window/spelling-follower.ts";
import type { SpellingFollowerParts } from "../../../../main/shell/window/spelling-follower.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

function harness(changes: Partial<SpellingFollowerParts> & { readonly settings?: never } = {}) {
  const applied: (readonly string[])[] = [];
  const settings = { isSpellingChecked: true, isSpellingFollowed: true, spellingLanguages: [] as string[] };
  let loads = 0;
  const { log, lines } = createRecordingLog();
  const follower = new SpellingFollower({
    settings: () => settings,
    languages: () => ["en-GB", "de"],
    apply: (languages) => void applied.push(languages),
    load: () => {
      loads += 1;
      return Promise.resolve({
        languagesOfText: (text, all) => (text.startsWith("Ich") ? ["de"] : text === "" ? all : ["en-GB"]),
      });
    },
    log,
    ...changes,
  });
  return { follower, applied, settings, lines, loads: () => loads };
}

test("spelling is checked in the language of the text, and in all languages again for a new text", async () => {
  const { follower, applied } = harness();
  for (const text of ["", "Ich komme", "Ich komme morgen", "I come", ""]) await follower.typed(text);
  expect(applied).toEqual([["de"], ["en-GB"], ["en-GB", "de"]]);
});

test.each([{ isSpellingChecked: false }, { isSpellingFollowed: false }])(
  "with %j, the language of a text is not followed, and no library is loaded",
  async (changes) => {
    const { follower, applied, settings, loads } = harness();
    Object.assign(settings, changes);
    await follower.typed("Ich komme");
    expect([applied, loads()]).toEqual([[], 0]);
  },
);

test("the library for detecting languages is not loaded for a single language, or if the system chooses the language", async () => {
  for (const languages of [[], ["de"]]) {
    const { follower, loads } = harness({ languages: () => languages });
    await follower.typed("Ich komme");
    expect(loads()).toBe(0);
  }
});

test("if several texts are typed while the library loads, only the last text counts", async () => {
  const { follower, applied } = harness();
  await Promise.all([follower.typed("I come"), follower.typed("Ich komme")]);
  expect(applied).toEqual([["de"]]);
});

test("after a change of the settings, the language of the same text is detected again", async () => {
  const { follower, applied } = harness();
  await follower.typed("Ich komme");
  follower.reset();
  await follower.typed("Ich komme morgen");
  expect(applied).toEqual([["de"], ["de"]]);
});

test("a library that does not load is logged, and all languages stay", async () => {
  const { follower, applied, lines } = harness({ load: () => Promise.reject(new Error("no chunk")) });
  await follower.typed("Ich komme");
  expect(applied).toEqual([]);
  expect(lines.join()).toContain("language of a text not found");
});
