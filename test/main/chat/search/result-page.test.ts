import { expect, test } from "vitest";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { firstMoment, messageIdAt, SearchFixture } from "../../../support/account/search-fixture.ts";

const here = conversationId("500");
const there = conversationId("600");

test("the newest messages of all conversations come first, whatever the order in which they arrived", () => {
  const fixture = new SearchFixture();
  const minute = 60_000;
  fixture.say("ball 3", { createdAt: firstMoment + 3 * minute });
  fixture.say("ball 1", { createdAt: firstMoment + minute, conversationId: there });
  fixture.say("ball 2", { createdAt: firstMoment + 2 * minute });
  expect(fixture.find("ball")).toEqual(["ball 3", "ball 2", "ball 1"]);
});

test("messages of the same second are ordered by their ids, whatever the order in which they arrived", () => {
  const fixture = new SearchFixture();
  const sent = { conversationId: there, createdAt: firstMoment };
  fixture.say("ball 2", { ...sent, id: messageId(messageIdAt(8)) });
  fixture.say("ball 3", { ...sent, id: messageId(messageIdAt(9)), conversationId: here });
  fixture.say("ball 1", { ...sent, id: messageId(messageIdAt(7)) });
  expect(fixture.find("ball")).toEqual(["ball 3", "ball 2", "ball 1"]);
});

/** Reads every page of a search, and calls `between` after each. Returns the texts of the results. */
function readAll(fixture: SearchFixture, text: string, between: () => void = () => {}): string[] {
  const texts: string[] = [];
  let before: string | null = null;
  do {
    const page = fixture.page(text, { before });
    texts.push(...page.results.map(({ message }) => message.text));
    before = page.next;
    between();
  } while (before !== null);
  return texts;
}

test("between two pages of search results, no message is missing or repeated", () => {
  const fixture = new SearchFixture();
  const said = Array.from({ length: 120 }, (_unused, index) => `ball ${String(index)}`);
  for (const text of said) fixture.say(text);
  expect(readAll(fixture, "ball ")).toEqual(said.toReversed());
  expect(readAll(fixture, "bal")).toEqual(said.toReversed());
});

test("no search result is missed or repeated if messages of one second arrive, change or are deleted between two pages", () => {
  const fixture = new SearchFixture();
  const said = Array.from({ length: 120 }, (_unused, index) => `ball ${String(index)}`);
  const ids = said.map((text) => fixture.say(text, { createdAt: firstMoment }));
  let turn = 0;
  const read = readAll(fixture, "ball ", () => {
    turn += 1;
    fixture.say(`new ball ${String(turn)}`, { createdAt: firstMoment });
    fixture.say("newer ball");
    fixture.change(ids[119 - turn] ?? "", { text: `changed ball ${String(turn)}` });
    fixture.change(ids[118] ?? "", { deletedBy: "sender" });
  });
  expect(read).toEqual(said.toReversed());
});

test("the last page says that it is the last, even if it is full", () => {
  const fixture = new SearchFixture();
  for (let index = 0; index < 50; index += 1) fixture.say("ball");
  expect(fixture.page("ball").next).toBeNull();
  fixture.say("ball");
  expect(fixture.page("ball").next).not.toBeNull();
});

test("an invalid page cursor begins at the newest message", () => {
  const fixture = new SearchFixture();
  fixture.say("ball");
  for (const before of ["", "x", "1.2.3", "99999999999999999999.1", "-1.5"])
    expect(fixture.find("ball", { before })).toEqual(["ball"]);
});

test("messages of a former conversation are found, with its name", () => {
  const fixture = new SearchFixture();
  fixture.say("ball", { conversationId: there });
  fixture.cache.write((tables) => {
    tables.conversations.unlist(there);
  });
  const { results, conversations } = fixture.page("ball");
  expect(results.map(({ conversationId: id }) => id)).toEqual([there]);
  expect(conversations).toEqual([
    { id: there, kind: "group", name: "Football", avatar: null, isListed: false },
  ]);
});

test("a result includes the current text of the message that it replies to", () => {
  const fixture = new SearchFixture();
  const asked = fixture.say("who brings the ball?");
  fixture.say("me", {
    attachments: [
      { kind: "reply", messageId: fixture.page("ball").results[0]?.message.id ?? never(asked), quoted: null },
    ],
  });
  const [answer] = fixture.page("me").results;
  expect(answer?.message.attachments).toMatchObject([
    { kind: "reply", quoted: { text: "who brings the ball?" } },
  ]);
});

function never(value: string): never {
  throw new Error(`not found: ${value}`);
}

test("a page of results does not name a fully stored conversation as incompletely searched", () => {
  const fixture = new SearchFixture();
  fixture.say("ball");
  expect(fixture.page("ball").unindexed).toEqual([]);
});

/** Makes a fixture in which history is missing in every possible way. */
function holedFixture(): SearchFixture {
  const fixture = new SearchFixture();
  fixture.say("old ball");
  const later = fixture.say("ball after the gap");
  const elsewhere = fixture.say("ball", { conversationId: there });
  fixture.cache.write((tables) => {
    tables.gaps.save(here, { after: "", before: toSortKey(messageIdAt(0)) });
    tables.gaps.save(here, { after: toSortKey(messageIdAt(0)), before: toSortKey(later) });
    const kept = tables.conversations.get(there);
    if (kept !== null) tables.conversations.saveFacts(kept.facts, toSortKey(`${elsewhere}9`));
    const chat = tables.conversations.get(conversationId("1+200"));
    if (chat !== null) tables.conversations.saveFacts(chat.facts, toSortKey("5"));
  });
  return fixture;
}

test("a page of results names what was not searched: chats without stored or newest messages, and messages before a gap", () => {
  const unindexed = holedFixture().page("ball").unindexed;
  expect(new Map(unindexed.map(({ conversationId: id, ...rest }) => [id as string, rest]))).toEqual(
    new Map([
      ["500", { isNothingStored: false, olderThan: firstMoment + 60_000, isBehind: false }],
      ["600", { isNothingStored: false, olderThan: null, isBehind: true }],
      ["1+200", { isNothingStored: true, olderThan: null, isBehind: true }],
    ]),
  );
});

test("a page of results names as incompletely searched only conversations and days that the search includes", () => {
  const fixture = holedFixture();
  const ids = (text: string): string[] => fixture.page(text).unindexed.map(({ conversationId: id }) => id);
  expect(ids("ball in:lake")).toEqual(["500"]);
  expect(ids("ball in:lake after:2026-04-30")).toEqual(["500"]);
  expect(ids("ball in:lake after:2026-05-01")).toEqual([]);
});

test("a page says whether messages of an earlier version are still being indexed", () => {
  const fixture = new SearchFixture();
  fixture.say("ball");
  expect(fixture.page("ball").isIndexing).toBe(false);
});
