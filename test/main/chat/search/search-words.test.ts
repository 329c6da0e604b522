import { expect, test } from "vitest";
import { SearchTown } from "../../../support/account/search-town.ts";

/** What a search finds among these texts. */
function among(texts: readonly string[], text: string): string[] {
  const town = new SearchTown();
  for (const one of texts) town.say(one);
  return town.find(text);
}

test("a word is found in whatever case it is written", () => {
  expect(among(["Lunch at noon", "No food"], "LUNCH ")).toEqual(["Lunch at noon"]);
});

test("the last word is a beginning while it is typed, and a whole word once a space ends it", () => {
  const texts = ["lunchtime", "lunch"];
  expect(among(texts, "lun")).toEqual(["lunch", "lunchtime"]);
  expect(among(texts, "lunch ")).toEqual(["lunch"]);
});

test("a word before the last is a whole one", () => {
  expect(among(["lunch today", "lunchtime today"], "lunch tod")).toEqual(["lunch today"]);
});

test("all words must be there, in any order", () => {
  expect(among(["bring the ball", "the ball", "bring it"], "ball bring ")).toEqual(["bring the ball"]);
});

test("what stands in quotes is found as it stands", () => {
  const texts = ["see you at the lake", "the lake at night"];
  expect(among(texts, '"at the lake"')).toEqual(["see you at the lake"]);
});

test("quotes that nobody closed are closed by the end, and their last word is still being typed", () => {
  expect(among(["see you at the lake", "the lake at night"], '"at the la')).toEqual(["see you at the lake"]);
});

test("closed quotes end the word", () => {
  expect(among(["lunchtime", "lunch"], '"lunch"')).toEqual(["lunch"]);
});

test("a word with signs in it is found with those signs or others between its parts, one after the other", () => {
  const texts = ["a well-known e-mail", "known well"];
  expect(among(texts, "well-known ")).toEqual(["a well-known e-mail"]);
  expect(among(["don’t", "t don"], "don't ")).toEqual(["don’t"]);
});

test("marks on letters count for nothing, on either side", () => {
  const texts = ["Crème brûlée", "Łódź", "smørrebrød", "Straße", "ΟΔΟΣ", "ёлка", "e\u0301te\u0301"];
  const typed = ["creme brulee ", "lodz ", "smørrebrod ", "STRASSE ", "οδος ", "елка ", "été "];
  for (const [index, one] of typed.entries()) expect([one, among(texts, one)]).toEqual([one, [texts[index]]]);
});

test("letters that only look marked stay apart", () => {
  expect(among(["мой"], "мои ")).toEqual([]);
  expect(among(["かき"], "がき ")).toEqual([]);
  expect(among(["हिन्दी"], "हनद ")).toEqual([]);
});

test("full-width and half-width forms are the same words", () => {
  expect(among(["ＡＢＣ １２３"], "abc 123 ")).toEqual(["ＡＢＣ １２３"]);
  expect(among(["ﾗｰﾒﾝ ｶﾞｽ"], "ラーメン ガス ")).toEqual(["ﾗｰﾒﾝ ｶﾞｽ"]);
});

test("one, two, three and more characters of a script without spaces are found inside what is written in it", () => {
  const texts = ["明天我们去吃火锅", "今天天气好"];
  for (const typed of ["火", "锅", "火锅", "吃火锅", "我们去吃火锅", "明天我们去吃火锅"]) {
    expect([typed, among(texts, typed)]).toEqual([typed, [texts[0]]]);
  }
  expect(among(texts, "天")).toEqual([texts[1], texts[0]]);
});

test("characters that stand apart are not taken for a word", () => {
  expect(among(["火车和锅"], "火锅")).toEqual([]);
  expect(among(["火锅店", "店火锅"], "锅店")).toEqual(["火锅店"]);
});

test("characters beyond the first plane are characters like others", () => {
  expect(among(["𠮷野家で昼"], "𠮷")).toEqual(["𠮷野家で昼"]);
  expect(among(["𠮷野家で昼"], "𠮷野")).toEqual(["𠮷野家で昼"]);
});

test("Japanese, Korean, Thai, Lao, Khmer and Burmese are found by any part", () => {
  const texts = ["東京タワーへ行く", "학교에서 만나요", "วันนี้อากาศดี", "ສະບາຍດີ", "ជំរាបសួរ", "မင်္ဂလာပါ"];
  const typed = ["タワー", "학교", "อากาศ", "ບາຍ", "រាប", "လာ"];
  for (const [index, one] of typed.entries()) expect([one, among(texts, one)]).toEqual([one, [texts[index]]]);
});

test("scripts mixed in one word are found together", () => {
  const texts = ["新iPhone手机", "iPhone 手机"];
  expect(among(texts, "iphone手机")).toEqual(["iPhone 手机", "新iPhone手机"]);
  expect(among(texts, "新iphone手")).toEqual(["新iPhone手机"]);
});

test("words written from right to left are found, with or without their vowels", () => {
  const texts = ["שָׁלוֹם לכולם", "مُحَمَّد هنا", "أحمد"];
  expect(among(texts, "שלום ")).toEqual([texts[0]]);
  expect(among(texts, "محمد ")).toEqual([texts[1]]);
  expect(among(texts, "احم")).toEqual([texts[2]]);
});

test("an emoji is found, however it is drawn and whatever stands next to it", () => {
  expect(among(["yes❤️yes", "no"], "❤")).toEqual(["yes❤️yes"]);
  expect(among(["🎉🎉🎉"], "🎉")).toEqual(["🎉🎉🎉"]);
});

test("an emoji without a skin tone finds all of them, one with a tone only that", () => {
  const texts = ["👍", "👍🏽", "👍🏿"];
  expect(among(texts, "👍")).toEqual(["👍🏿", "👍🏽", "👍"]);
  expect(among(texts, "👍🏽")).toEqual(["👍🏽"]);
});

test("a joined emoji is found as a whole, without its tone, and by each that it is joined of", () => {
  const texts = ["👩🏽‍🚀", "👨‍👩‍👧", "🤷‍♀️"];
  expect(among(texts, "👩‍🚀")).toEqual(["👩🏽‍🚀"]);
  expect(among(texts, "👩🏽‍🚀")).toEqual(["👩🏽‍🚀"]);
  expect(among(texts, "👩🏿‍🚀")).toEqual([]);
  expect(among(texts, "👩")).toEqual(["👨‍👩‍👧", "👩🏽‍🚀"]);
  expect(among(texts, "🤷")).toEqual(["🤷‍♀️"]);
});

test("flags and keycaps are found whole, never by half of one and half of the next", () => {
  expect(among(["🇩🇪🇪🇸"], "🇪🇸")).toEqual(["🇩🇪🇪🇸"]);
  expect(among(["🇩🇪🇪🇸"], "🇪🇪")).toEqual([]);
  expect(among(["1️⃣ first", "1 first"], "1️⃣")).toEqual(["1️⃣ first"]);
});

test("what was found is marked where it stands, whole words as whole words", () => {
  const town = new SearchTown();
  town.say("Déjà vu: the lunch, LUNCHTIME");
  expect(town.marked("deja lun")).toEqual(["Déjà", "lunch", "LUNCHTIME"]);
});

test("a phrase is marked from its first word to its last, and marks that touch are one", () => {
  const town = new SearchTown();
  town.say("see you at the lake");
  expect(town.marked('"at the" lake')).toEqual(["at the", "lake"]);
  town.say("天天向上");
  expect(town.marked("天")).toEqual(["天天"]);
});

test("only the characters that were typed are marked in a script without spaces, with what is drawn on them", () => {
  const town = new SearchTown();
  town.say("明天去吃火锅");
  expect(town.marked("火")).toEqual(["火"]);
  expect(town.marked("吃火锅")).toEqual(["吃火锅"]);
  town.say("วันนี้ดี");
  expect(town.marked("นน")).toEqual(["นนี้"]);
});

test("a common beginning and a rare one are both found, however many messages there are", () => {
  const town = new SearchTown();
  town.say("zebra crossing");
  for (let index = 0; index < 900; index += 1) town.say(`that thing ${String(index)}`);
  expect(town.find("th")).toHaveLength(50);
  expect(town.find("zeb")).toEqual(["zebra crossing"]);
  expect(town.find("thing 89")).toEqual([
    "that thing 899",
    "that thing 898",
    ...[7, 6, 5, 4, 3, 2, 1, 0].map((digit) => `that thing 89${String(digit)}`),
    "that thing 89",
  ]);
});
