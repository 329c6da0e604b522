import { expect, test } from "vitest";
import { matchName, prepareName, queryWords } from "../../../../renderer/shared/text/name-match.ts";

/** The name with its matching parts in brackets; null if it does not match. */
function marked(name: string, query: string): string | null {
  const match = matchName(prepareName(name), queryWords(query));
  if (match === null) return null;
  let text = "";
  let at = 0;
  for (const { start, length } of match.ranges) {
    text += `${name.slice(at, start)}[${name.slice(start, start + length)}]`;
    at = start + length;
  }
  return text + name.slice(at);
}

const score = (name: string, query: string): number =>
  matchName(prepareName(name), queryWords(query))?.score ?? 0;

test.each([
  ["its beginning", "Sunday Five-a-side", "sun", "[Sun]day Five-a-side"],
  ["the beginning of a word", "Sunday Five-a-side", "five", "Sunday [Five]-a-side"],
  ["a part of a word", "Building 14", "ding", "Buil[ding] 14"],
  ["words in any order", "Lagos → Lisbon 2027", "lis lag", "[Lag]os → [Lis]bon 2027"],
  ["initials", "Sunday Five-a-side", "sf", "[S]unday [F]ive-a-side"],
  ["initials of later words", "Khai & Tāmati’s Wedding", "tsw", "Khai & [T]āmati’[s] [W]edding"],
  ["beginnings of words run together", "Sunday Five-a-side", "sunfiv", "[Sun]day [Fiv]e-a-side"],
  ["letters in order with one missing", "Sunday Five-a-side", "sundy", "[Sund]a[y] Five-a-side"],
  ["two letters swapped", "Sunday Five-a-side", "sudnay", "[Su]nday Five-a-side"],
  ["one wrong letter", "Kwame Mensah", "mansah", "Kwame [M]ensah"],
  ["one letter too many", "Kwame Mensah", "mennsah", "Kwame [Men]sah"],
])("the query matches a name by %s", (_what, name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test.each([
  ["Þórunn Guðmundsdóttir", "thorunn gud", "[Þórunn] [Guð]mundsdóttir"],
  ["Nguyễn Thị Minh Khai", "nguyen thi", "[Nguyễn] [Thị] Minh Khai"],
  ["Nguyễn Thị Minh Khai", "ntmk", "[N]guyễn [T]hị [M]inh [K]hai"],
  ["Алёна Жданова", "алена", "[Алёна] Жданова"],
  ["Алёна Жданова", "аж", "[А]лёна [Ж]данова"],
  ["Ἀθηνᾶ Παπαδοπούλου", "αθηνα παπ", "[Ἀθηνᾶ] [Παπ]αδοπούλου"],
  ["عائلة الحداد", "الحد", "عائلة [الحد]اد"],
  ["لَيلى الحداد", "ليلى", "[لَيلى] الحداد"],
  ["深夜食堂 Night Kitchen", "食堂", "深夜[食堂] Night Kitchen"],
  ["ＦＡＭＩＬＹ", "fam", "[ＦＡＭ]ＩＬＹ"],
  ["Größe", "grosse", "[Größe]"],
  ["नमस्ते दुनिया", "दुन", "नमस्ते [दुनि]या"],
  ["𞤀𞤣𞤤𞤢𞤥 group", "group", "𞤀𞤣𞤤𞤢𞤥 [group]"],
])("the name %s matches %s in its own script, and whole characters are marked", (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test.each([
  ["Sunday Five-a-side", "monday"],
  ["Sunday Five-a-side", "sunday six"],
  ["Kwame Mensah", "sf"],
  ["Building 14", "bxx"],
  ["Anna", "nana"],
])("the name %s does not match %s", (name, query) => {
  expect(marked(name, query)).toBeNull();
});

test("a match of the whole name ranks first, then of its beginning, words, initials, word parts, and words with mistakes", () => {
  const scores = [
    score("ferry", "ferry"),
    score("Ferry crew", "ferry"),
    score("The ferry", "ferry"),
    score("Five Eager Runners Rest Yearly", "ferry"),
    score("Lisbonferry", "ferry"),
    score("Fedrry", "ferry"),
    score("Firry", "ferry"),
  ];
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
});

test("a name of many equal words that does not match is refused without trying every combination", () => {
  expect(marked("a ".repeat(150), `${"a".repeat(60)}b`)).toBeNull();
});

test("a query of spaces matches every name, and marks nothing", () => {
  expect(marked("Anna", "  ")).toBe("Anna");
});
