import { expect, test } from "vitest";
import { languagesOfText } from "../../../../main/shell/window/detect-language.ts";

const chosen = ["en-GB", "en-US", "de", "fr", "es"];

test.each([
  ["Ich komme morgen etwas später als sonst", ["de"]],
  ["See you at the pitch on Sunday morning", ["en-GB", "en-US"]],
  ["Nos vemos el domingo en el campo de siempre", ["es"]],
])("the text %j can only be in the languages %j", (text, left) => {
  expect(languagesOfText(text, chosen)).toEqual(left);
});

test.each([
  ["ok", "a short text"],
  ["haha yes", "a short text"],
  ["", "no text"],
  ["https://example.org/ein/langer/deutscher/pfad/der/nichts/sagt", "an address"],
  ["🎉🎉🎉 12345 67890 !!!", "a text without letters"],
  ["Добрый вечер всем, до встречи", "a text in a script of no chosen language"],
])("the text %j can be in any language, because it is %s", (text) => {
  expect(languagesOfText(text, chosen)).toEqual(chosen);
});

test("a language that cannot be detected stays possible beside the detected one", () => {
  const text = "Ich komme morgen etwas später als sonst";
  expect(languagesOfText(text, ["de", "en-GB", "cy"])).toEqual(["de", "cy"]);
  expect(languagesOfText(text, ["de", "cy"])).toEqual(["de", "cy"]);
});
