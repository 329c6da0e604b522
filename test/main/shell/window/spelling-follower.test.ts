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

test("the check follows the language of the text, and is widened again for a new text", async () => {
  const { follower, applied } = harness();
  for (const text of ["", "Ich komme", "Ich komme morgen", "I come", ""]) await follower.typed(text);
  expect(applied).toEqual([["de"], ["en-GB"], ["en-GB", "de"]]);
});

test.each([{ isSpellingChecked: false }, { isSpellingFollowed: false }])(
  "with %j, nothing is followed or loaded",
  async (changes) => {
    const { follower, applied, settings, loads } = harness();
    Object.assign(settings, changes);
    await follower.typed("Ich komme");
    expect([applied, loads()]).toEqual([[], 0]);
  },
);

test("nothing is loaded for a single language, or if the system chooses it", async () => {
  for (const languages of [[], ["de"]]) {
    const { follower, loads } = harness({ languages: () => languages });
    await follower.typed("Ich komme");
    expect(loads()).toBe(0);
  }
});

test("of texts that are typed while the library loads, only the last one counts", async () => {
  const { follower, applied } = harness();
  await Promise.all([follower.typed("I come"), follower.typed("Ich komme")]);
  expect(applied).toEqual([["de"]]);
});

test("after a change of the settings the same text is followed anew", async () => {
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
