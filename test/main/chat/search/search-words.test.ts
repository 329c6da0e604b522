import { expect, test } from "vitest";
import { SearchFixture } from "../../../support/account/search-fixture.ts";

/** Returns those of the given texts that a search for `text` finds. */
function among(texts: readonly string[], text: string): string[] {
  const fixture = new SearchFixture();
  for (const one of texts) fixture.say(one);
  return fixture.find(text);
}

test("a word is found regardless of case", () => {
  expect(among(["Lunch at noon", "No food"], "LUNCH ")).toEqual(["Lunch at noon"]);
});

test("the last word is a prefix while it is typed, and a whole word once a space ends it", () => {
  const texts = ["lunchtime", "lunch"];
  expect(among(texts, "lun")).toEqual(["lunch", "lunchtime"]);
  expect(among(texts, "lunch ")).toEqual(["lunch"]);
});

test("a word before the last must match a whole word", () => {
  expect(among(["lunch today", "lunchtime today"], "lunch tod")).toEqual(["lunch today"]);
});

test("all words must be present, in any order", () => {
  expect(among(["bring the ball", "the ball", "bring it"], "ball bring ")).toEqual(["bring the ball"]);
});

test("text in quotes is found exactly as written", () => {
  const texts = ["see you at the lake", "the lake at night"];
  expect(among(texts, '"at the lake"')).toEqual(["see you at the lake"]);
});

test("unclosed quotes end with the text, and their last word is still a prefix", () => {
  expect(among(["see you at the lake", "the lake at night"], '"at the la')).toEqual(["see you at the lake"]);
});

test("closed quotes end the word", () => {
  expect(among(["lunchtime", "lunch"], '"lunch"')).toEqual(["lunch"]);
});

test("a word with punctuation inside is found with any punctuation between its parts, which must be adjacent", () => {
  const texts = ["a well-known e-mail", "known well"];
  expect(among(texts, "well-known ")).toEqual(["a well-known e-mail"]);
  expect(among(["don’t", "t don"], "don't ")).toEqual(["don’t"]);
});

test("accents are ignored, in the search and in the text", () => {
  const texts = ["Crème brûlée", "Łódź", "smørrebrød", "Straße", "ΟΔΟΣ", "ёлка", "e\u0301te\u0301"];
  const typed = ["creme brulee ", "lodz ", "smørrebrod ", "STRASSE ", "οδος ", "елка ", "été "];
  for (const [index, one] of typed.entries()) expect([one, among(texts, one)]).toEqual([one, [texts[index]]]);
});

test("letters that only look accented stay distinct", () => {
  expect(among(["мой"], "мои ")).toEqual([]);
  expect(among(["かき"], "がき ")).toEqual([]);
  expect(among(["हिन्दी"], "हनद ")).toEqual([]);
});

test("full-width and half-width forms match each other", () => {
  expect(among(["ＡＢＣ １２３"], "abc 123 ")).toEqual(["ＡＢＣ １２３"]);
  expect(among(["ﾗｰﾒﾝ ｶﾞｽ"], "ラーメン ガス ")).toEqual(["ﾗｰﾒﾝ ｶﾞｽ"]);
});

test("any number of adjacent characters of a script without spaces is found inside a text", () => {
  const texts = ["明天我们去吃火锅", "今天天气好"];
  for (const typed of ["火", "锅", "火锅", "吃火锅", "我们去吃火锅", "明天我们去吃火锅"]) {
    expect([typed, among(texts, typed)]).toEqual([typed, [texts[0]]]);
  }
  expect(among(texts, "天")).toEqual([texts[1], texts[0]]);
});

test("a word is found only where its characters stand side by side in the text", () => {
  expect(among(["火车和锅"], "火锅")).toEqual([]);
  expect(among(["火锅店", "店火锅"], "锅店")).toEqual(["火锅店"]);
});

test("characters outside the basic plane are found like others", () => {
  expect(among(["𠮷野家で昼"], "𠮷")).toEqual(["𠮷野家で昼"]);
  expect(among(["𠮷野家で昼"], "𠮷野")).toEqual(["𠮷野家で昼"]);
});

test("Japanese, Korean, Thai, Lao, Khmer and Burmese text is found by any part", () => {
  const texts = ["東京タワーへ行く", "학교에서 만나요", "วันนี้อากาศดี", "ສະບາຍດີ", "ជំរាបសួរ", "မင်္ဂလာပါ"];
  const typed = ["タワー", "학교", "อากาศ", "ບາຍ", "រាប", "လာ"];
  for (const [index, one] of typed.entries()) expect([one, among(texts, one)]).toEqual([one, [texts[index]]]);
});

test("a search word that mixes scripts finds only texts in which the parts follow each other in the same order", () => {
  const texts = ["新iPhone手机", "iPhone 手机"];
  expect(among(texts, "iphone手机")).toEqual(["iPhone 手机", "新iPhone手机"]);
  expect(among(texts, "新iphone手")).toEqual(["新iPhone手机"]);
});

test("right-to-left words are found, with or without their vowels", () => {
  const texts = ["שָׁלוֹם לכולם", "مُحَمَّد هنا", "أحمد"];
  expect(among(texts, "שלום ")).toEqual([texts[0]]);
  expect(among(texts, "محمد ")).toEqual([texts[1]]);
  expect(among(texts, "احم")).toEqual([texts[2]]);
});

test("an emoji is found regardless of its variation selector and its neighbours", () => {
  expect(among(["yes❤️yes", "no"], "❤")).toEqual(["yes❤️yes"]);
  expect(among(["🎉🎉🎉"], "🎉")).toEqual(["🎉🎉🎉"]);
});

test("an emoji without a skin tone finds all tones, and an emoji with a tone finds only that tone", () => {
  const texts = ["👍", "👍🏽", "👍🏿"];
  expect(among(texts, "👍")).toEqual(["👍🏿", "👍🏽", "👍"]);
  expect(among(texts, "👍🏽")).toEqual(["👍🏽"]);
});

test("a joined emoji is found as a whole, without its tone, and by each of its parts", () => {
  const texts = ["👩🏽‍🚀", "👨‍👩‍👧", "🤷‍♀️"];
  expect(among(texts, "👩‍🚀")).toEqual(["👩🏽‍🚀"]);
  expect(among(texts, "👩🏽‍🚀")).toEqual(["👩🏽‍🚀"]);
  expect(among(texts, "👩🏿‍🚀")).toEqual([]);
  expect(among(texts, "👩")).toEqual(["👨‍👩‍👧", "👩🏽‍🚀"]);
  expect(among(texts, "🤷")).toEqual(["🤷‍♀️"]);
});

test("flags and keycaps are found whole, never by the halves of two neighbours", () => {
  expect(among(["🇩🇪🇪🇸"], "🇪🇸")).toEqual(["🇩🇪🇪🇸"]);
  expect(among(["🇩🇪🇪🇸"], "🇪🇪")).toEqual([]);
  expect(among(["1️⃣ first", "1 first"], "1️⃣")).toEqual(["1️⃣ first"]);
});

test("each match is highlighted at its position, and a whole word as a whole", () => {
  const fixture = new SearchFixture();
  fixture.say("Déjà vu: the lunch, LUNCHTIME");
  expect(fixture.marked("deja lun")).toEqual(["Déjà", "lunch", "LUNCHTIME"]);
});

test("a phrase is highlighted from its first word to its last, and adjacent highlights are merged", () => {
  const fixture = new SearchFixture();
  fixture.say("see you at the lake");
  expect(fixture.marked('"at the" lake')).toEqual(["at the", "lake"]);
  fixture.say("天天向上");
  expect(fixture.marked("天")).toEqual(["天天"]);
});

test("in a script without spaces, only the typed characters and their combining marks are highlighted", () => {
  const fixture = new SearchFixture();
  fixture.say("明天去吃火锅");
  expect(fixture.marked("火")).toEqual(["火"]);
  expect(fixture.marked("吃火锅")).toEqual(["吃火锅"]);
  fixture.say("วันนี้ดี");
  expect(fixture.marked("นน")).toEqual(["นนี้"]);
});

test("a word beginning is found whether it is frequent or rare, however many messages there are", () => {
  const fixture = new SearchFixture();
  fixture.say("zebra crossing");
  for (let index = 0; index < 900; index += 1) fixture.say(`that thing ${String(index)}`);
  expect(fixture.find("th")).toHaveLength(50);
  expect(fixture.find("zeb")).toEqual(["zebra crossing"]);
  expect(fixture.find("thing 89")).toEqual([
    "that thing 899",
    "that thing 898",
    ...[7, 6, 5, 4, 3, 2, 1, 0].map((digit) => `that thing 89${String(digit)}`),
    "that thing 89",
  ]);
});
