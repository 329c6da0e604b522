import { expect, test } from "vitest";
import { createRandom } from "../../../../local-service/shared/random.ts";
import { splitIntoSearchPieces } from "../../../../main/chat/search/search-pieces.ts";
import { maxSearchTextLength } from "../../../../preload/model/conversations/search.ts";
import { SearchFixture } from "../../../support/account/search-fixture.ts";

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

test("operators of SQL and of the search index are ordinary words", () => {
  const fixture = new SearchFixture();
  fixture.say("rock AND roll, NEAR the OR gate, NOT far");
  for (const typed of ["AND", "rock AND roll", "NEAR", "OR gate", "NOT far", "NEAR the", '"NOT far"']) {
    expect([typed, fixture.find(typed)]).toEqual([typed, ["rock AND roll, NEAR the OR gate, NOT far"]]);
  }
  expect(fixture.find("rock OR nothing")).toEqual([]);
  expect(fixture.find("rock NOT roll")).toEqual(["rock AND roll, NEAR the OR gate, NOT far"]);
});

test("special characters of SQL and of the search index have no meaning and make no search fail", () => {
  const fixture = new SearchFixture();
  fixture.say("a b");
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
      const answer = fixture.search.searchMessages({ text, conversationId: null, before: null });
      expect([text, ["found", "refused"].includes(answer.state)]).toEqual([text, true]);
    }
  }
  expect(fixture.find("a* b")).toEqual(["a b"]);
});

test("text with the search index's own marker characters is found like any other text, and matches no filter", () => {
  const fixture = new SearchFixture();
  fixture.say("\ue000hpoll \ue000m \ue00030 hello");
  expect(fixture.find("hello")).toHaveLength(1);
  expect(fixture.find("has:poll")).toEqual([]);
  expect(fixture.find("mentions:me")).toEqual([]);
});

test("a search that is empty, has no word or is too long is refused with the reason", () => {
  const fixture = new SearchFixture();
  const because = (text: string): string => {
    const answer = fixture.search.searchMessages({ text, conversationId: null, before: null });
    return answer.state === "refused" ? answer.because : answer.state;
  };
  expect([because(""), because("  \n"), because("from:")]).toEqual(["empty", "empty", "empty"]);
  expect([because("%%"), because('"()"'), because("→")]).toEqual(["no-words", "no-words", "no-words"]);
  expect(because("x".repeat(100_000))).toBe("too-long");
  expect(because("x".repeat(maxSearchTextLength))).toBe("found");
  expect(because("天".repeat(maxSearchTextLength))).toBe("found");
  expect(because("a ".repeat(maxSearchTextLength / 2))).toBe("found");
});

/** Makes a random text of pieces from the lists above, in any order. The same seed gives the same text. */
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

test("no text makes a search or the index fail", () => {
  const fixture = new SearchFixture();
  for (let seed = 1; seed <= 1500; seed += 1) {
    const text = makeText(seed);
    fixture.say(text);
    const answer = fixture.search.searchMessages({ text, conversationId: null, before: null });
    expect([seed, ["found", "refused"].includes(answer.state)]).toEqual([seed, true]);
  }
});

test("no text makes a completion fail", async () => {
  const { search } = new SearchFixture();
  for (let seed = 1; seed <= 1500; seed += 1) {
    const text = makeText(seed);
    const { start, end } = await search.complete({ text, caret: seed % (text.length + 1) });
    expect([seed, 0 <= start && start <= end && end <= text.length]).toEqual([seed, true]);
  }
});

test("every message is found by its own words in quotes", () => {
  const fixture = new SearchFixture();
  for (let seed = 1; seed <= 600; seed += 1) {
    const text = makeText(seed).replaceAll(/["“”„]/g, " ");
    const id = fixture.say(text);
    const answer = fixture.search.searchMessages({ text: `"${text}"`, conversationId: null, before: null });
    if (answer.state === "refused") continue;
    expect([seed, text, answer.page.results[0]?.message.id]).toEqual([seed, text, id]);
  }
});

test("whatever the text, the highlighted ranges of a search result lie within its text, in order and without overlap", () => {
  const fixture = new SearchFixture();
  for (let seed = 1; seed <= 600; seed += 1) {
    const text = makeText(seed);
    fixture.say(text);
    const answer = fixture.search.searchMessages({ text, conversationId: null, before: null });
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

test("splitIntoSearchPieces returns the pieces of any text in order, each with the position where the piece is in the text", () => {
  for (let seed = 1; seed <= 1500; seed += 1) {
    const text = makeText(seed);
    let end = 0;
    for (const piece of splitIntoSearchPieces(text)) {
      expect([seed, piece.start >= end && piece.end > piece.start]).toEqual([seed, true]);
      expect(text.slice(piece.start, piece.end)).toContain(piece.text);
      end = piece.end;
    }
  }
});
