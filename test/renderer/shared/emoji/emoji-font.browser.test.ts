import { afterEach, expect, test } from "vitest";
import { createEmojiProbe } from "../../../../renderer/shared/emoji/emoji-probe.ts";
import { addMissingEmojiFont } from "../../../../renderer/shared/emoji/emoji-font.ts";

afterEach(() => {
  document.fonts.clear();
});

/** Whether one of the ranges of a font contains the character. */
const isIn = (face: FontFace, character: string): boolean =>
  face.unicodeRange.split(",").some((range) => {
    const [from = "", to = from] = range.trim().replace("U+", "").split("-");
    const code = character.codePointAt(0) ?? 0;
    return Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16);
  });

test("on a computer with an emoji font, the app adds no emoji font of its own", () => {
  expect(addMissingEmojiFont(() => true)).toEqual([]);
});

test("the check for coloured emoji says that a letter has no colours of its own", () => {
  expect(createEmojiProbe()?.isColoured("A")).toBe(false);
});

test("without an emoji font, the app adds its own font, and loads only the parts of it with shown emoji", async () => {
  const faces = addMissingEmojiFont(() => false);
  expect(faces.length).toBeGreaterThan(5);
  expect(faces.map(({ status }) => status)).not.toContain("loaded");
  await document.fonts.load('16px "Emoji in colours"', "😀");
  expect(faces.filter(({ status }) => status === "loaded").length).toBe(1);
});

test("the app's emoji font has faces, hands and flags, but no digits, which are no emoji by themselves", () => {
  const faces = addMissingEmojiFont(() => false);
  for (const emoji of ["😀", "👍", "🇵🇹", "❤", "🦀"]) {
    expect(faces.filter((face) => isIn(face, emoji)).length, emoji).toBeGreaterThan(0);
  }
  for (const character of ["1", "#", "*", "©"])
    expect(faces.some((face) => isIn(face, character))).toBe(false);
});
