import { expect, test } from "vitest";
import { createRandom } from "../../../../local-service/shared/random.ts";
import { readPieces } from "../../../../main/chat/search/pieces.ts";
import { longestSearch } from "../../../../preload/model/conversations/search.ts";
import { SearchTown } from "../../../support/account/search-town.ts";

const operators = ["AND", "OR", "NOT", "NEAR", "NEAR(a b, 2)", "a AND b", "words : a", "rank MATCH 'x'"];
const signs = [
  `"`,
  `""`,
  `"""`,
  "'",
  "(",
  ")",
  "(((",
  "*",
  "^",
  "-",
  "--",
  ":",
  "%",
  "_",
  ";",
  "\\",
  "{",
  "}",
  "+",
  "a*b",
  "^a",
];
const strange = [
  "\0",
  "a\0b",
  "\ud800",
  "\udc00a",
  "\u200d",
  "\ufe0f",
  "\u20e3",
  "\ue000s100",
  "\ue00030",
  "\u202e",
  "\uffff",
  "́",
];

test("what is an operator to SQL or to the index is a word to a person", () => {
  const town = new SearchTown();
  town.say("rock AND roll, NEAR the OR gate, NOT far");
  for (const typed of ["AND", "rock AND roll", "NEAR", "OR gate", "NOT far", "NEAR the", '"NOT far"']) {
    expect([typed, town.find(typed)]).toEqual([typed, ["rock AND roll, NEAR the OR gate, NOT far"]]);
  }
  expect(town.find("rock OR nothing")).toEqual([]);
  expect(town.find("rock NOT roll")).toEqual(["rock AND roll, NEAR the OR gate, NOT far"]);
});

test("signs of SQL and of the index have no meaning, and no search of them fails", () => {
  const town = new SearchTown();
  town.say("a b");
  for (const typed of [...operators, ...signs, ...strange]) {
    for (const text of [
      typed,
      `a ${typed}`,
      `${typed} a`,
      `"${typed}`,
      `from:${typed}`,
      `in:"${typed}"`,
      `has:${typed}`,
      `before:${typed}`,
    ]) {
      const answer = town.search.searchMessages({ text, conversationId: null, before: null });
      expect([text, ["found", "refused"].includes(answer.state)]).toEqual([text, true]);
    }
  }
  expect(town.find("a* b")).toEqual(["a b"]);
});

test("text with the index's own signs in it is kept and found like any other, and gives nothing a mark", () => {
  const town = new SearchTown();
  town.say("\ue000hpoll \ue000m \ue00030 hello");
  expect(town.find("hello")).toHaveLength(1);
  expect(town.find("has:poll")).toEqual([]);
  expect(town.find("mentions:me")).toEqual([]);
});

test("signs without a word, nothing at all, and too much are refused by name", () => {
  const town = new SearchTown();
  const because = (text: string): string => {
    const answer = town.search.searchMessages({ text, conversationId: null, before: null });
    return answer.state === "refused" ? answer.because : answer.state;
  };
  expect([because(""), because("  \n"), because("from:")]).toEqual(["empty", "empty", "empty"]);
  expect([because("%%"), because('"()"'), because("→")]).toEqual(["no-words", "no-words", "no-words"]);
  expect(because("x".repeat(100_000))).toBe("too-long");
  expect(because("x".repeat(longestSearch))).toBe("found");
  expect(because("天".repeat(longestSearch))).toBe("found");
  expect(because("a ".repeat(longestSearch / 2))).toBe("found");
});

/** Text that a person would not think of: pieces of everything above, in any order. */
function makeText(seed: number): string {
  const random = createRandom(seed);
  const pieces = [
    ...operators,
    ...signs,
    ...strange,
    " ",
    " ",
    "from:",
    "in:",
    "has:",
    "before:",
    "after:",
    "mentions:me",
    "é",
    "你",
    "好",
    "👩🏽‍🚀",
    "🇩🇪",
    "lunch",
    "2026-05",
    "x".repeat(50),
  ];
  return Array.from({ length: random.between(1, 12) }, () => {
    return random.chance(0.1) ? String.fromCharCode(random.between(0, 0xffff)) : random.pick(pieces);
  }).join("");
}

test("no text whatever makes a search, a completion or the index fail", () => {
  const town = new SearchTown();
  for (let seed = 1; seed <= 1500; seed += 1) {
    const text = makeText(seed);
    town.say(text);
    const answer = town.search.searchMessages({ text, conversationId: null, before: null });
    expect([seed, ["found", "refused"].includes(answer.state)]).toEqual([seed, true]);
    const { start, end } = town.search.complete({ text, caret: seed % (text.length + 1) });
    expect([seed, 0 <= start && start <= end && end <= text.length]).toEqual([seed, true]);
  }
});

test("whatever was said is found by its own words in quotes", () => {
  const town = new SearchTown();
  for (let seed = 1; seed <= 600; seed += 1) {
    const text = makeText(seed).replaceAll(/["“”„]/g, " ");
    const id = town.say(text);
    const answer = town.search.searchMessages({ text: `"${text}"`, conversationId: null, before: null });
    if (answer.state === "refused") continue;
    expect([seed, text, answer.page.results[0]?.message.id]).toEqual([seed, text, id]);
  }
});

test("marks lie inside the text, in order and apart, whatever the text", () => {
  const town = new SearchTown();
  for (let seed = 1; seed <= 600; seed += 1) {
    const text = makeText(seed);
    town.say(text);
    const answer = town.search.searchMessages({ text, conversationId: null, before: null });
    if (answer.state === "refused") continue;
    for (const { message, ranges } of answer.page.results) {
      let end = -1;
      for (const range of ranges) {
        expect([seed, range.start > end && range.length > 0]).toEqual([seed, true]);
        end = range.start + range.length;
      }
      expect(end).toBeLessThanOrEqual(message.text.length);
    }
  }
});

test("taking text apart gives its pieces in order, and each lies where it says", () => {
  for (let seed = 1; seed <= 1500; seed += 1) {
    const text = makeText(seed);
    let end = 0;
    for (const piece of readPieces(text)) {
      expect([seed, piece.start >= end && piece.end > piece.start]).toEqual([seed, true]);
      expect(text.slice(piece.start, piece.end)).toContain(piece.text);
      end = piece.end;
    }
  }
});
