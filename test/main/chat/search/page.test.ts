import { expect, test } from "vitest";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { firstMoment, saidId, SearchTown } from "../../../support/account/search-town.ts";

const here = conversationId("500");
const there = conversationId("600");

test("the newest come first, over all conversations, in whatever order they were received", () => {
  const town = new SearchTown();
  const minute = 60_000;
  town.say("ball 3", { createdAt: firstMoment + 3 * minute });
  town.say("ball 1", { createdAt: firstMoment + minute, conversationId: there });
  town.say("ball 2", { createdAt: firstMoment + 2 * minute });
  expect(town.find("ball")).toEqual(["ball 3", "ball 2", "ball 1"]);
});

/** Reads every page of a search. */
function readAll(town: SearchTown, text: string, between: () => void = () => {}): string[] {
  const texts: string[] = [];
  let before: string | null = null;
  do {
    const page = town.page(text, { before });
    texts.push(...page.results.map(({ message }) => message.text));
    before = page.next;
    between();
  } while (before !== null);
  return texts;
}

test("pages follow on one another without a gap and without a message twice", () => {
  const town = new SearchTown();
  const said = Array.from({ length: 120 }, (_unused, index) => `ball ${String(index)}`);
  for (const text of said) town.say(text);
  expect(readAll(town, "ball ")).toEqual(said.toReversed());
  expect(readAll(town, "bal")).toEqual(said.toReversed());
});

test("pages stay true while messages of the same second arrive, change and leave", () => {
  const town = new SearchTown();
  const said = Array.from({ length: 120 }, (_unused, index) => `ball ${String(index)}`);
  const ids = said.map((text) => town.say(text, { createdAt: firstMoment }));
  let turn = 0;
  const read = readAll(town, "ball ", () => {
    turn += 1;
    town.say(`new ball ${String(turn)}`, { createdAt: firstMoment });
    town.say("newer ball");
    town.change(ids[119 - turn] ?? "", { text: `changed ball ${String(turn)}` });
    town.change(ids[118] ?? "", { deletedBy: "sender" });
  });
  expect(read).toEqual(said.toReversed());
});

test("the last page says that it is the last, also when it is full", () => {
  const town = new SearchTown();
  for (let index = 0; index < 50; index += 1) town.say("ball");
  expect(town.page("ball").next).toBeNull();
  town.say("ball");
  expect(town.page("ball").next).not.toBeNull();
});

test("a cursor that is none begins at the newest", () => {
  const town = new SearchTown();
  town.say("ball");
  for (const before of ["", "x", "1.2.3", "99999999999999999999.1", "-1.5"])
    expect(town.find("ball", { before })).toEqual(["ball"]);
});

test("messages of a conversation that was left are found, and it is told by name", () => {
  const town = new SearchTown();
  town.say("ball", { conversationId: there });
  town.cache.write((tables) => {
    tables.conversations.unlist(there);
  });
  const { results, conversations } = town.page("ball");
  expect(results.map(({ conversationId: id }) => id)).toEqual([there]);
  expect(conversations).toEqual([
    { id: there, kind: "group", name: "Football", avatar: null, isListed: false },
  ]);
});

test("a result shows what it answers, as it is now", () => {
  const town = new SearchTown();
  const asked = town.say("who brings the ball?");
  town.say("me", {
    attachments: [
      { kind: "reply", messageId: town.page("ball").results[0]?.message.id ?? never(asked), quoted: null },
    ],
  });
  const [answer] = town.page("me").results;
  expect(answer?.message.attachments).toMatchObject([
    { kind: "reply", quoted: { text: "who brings the ball?" } },
  ]);
});

function never(value: string): never {
  throw new Error(`not found: ${value}`);
}

test("a conversation of which everything is held is not named as missing anything", () => {
  const town = new SearchTown();
  town.say("ball");
  expect(town.page("ball").unindexed).toEqual([]);
});

/** A town in which history is missing in each way that it can be. */
function holedTown(): SearchTown {
  const town = new SearchTown();
  town.say("old ball");
  const later = town.say("ball after the gap");
  const elsewhere = town.say("ball", { conversationId: there });
  town.cache.write((tables) => {
    tables.gaps.save(here, { after: "", before: orderOf(saidId(0)) });
    tables.gaps.save(here, { after: orderOf(saidId(0)), before: orderOf(later) });
    const kept = tables.conversations.get(there);
    if (kept !== null) tables.conversations.saveFacts(kept.facts, orderOf(`${elsewhere}9`));
    const chat = tables.conversations.get(conversationId("1+200"));
    if (chat !== null) tables.conversations.saveFacts(chat.facts, orderOf("5"));
  });
  return town;
}

test("what was not searched is told: nothing held, the newest missing, or what is older than a gap", () => {
  const unindexed = holedTown().page("ball").unindexed;
  expect(new Map(unindexed.map(({ conversationId: id, ...rest }) => [id as string, rest]))).toEqual(
    new Map([
      ["500", { isNothingHeld: false, olderThan: firstMoment + 60_000, isBehind: false }],
      ["600", { isNothingHeld: false, olderThan: null, isBehind: true }],
      ["1+200", { isNothingHeld: true, olderThan: null, isBehind: true }],
    ]),
  );
});

test("what is missing is told only of what was asked for", () => {
  const town = holedTown();
  const ids = (text: string): string[] => town.page(text).unindexed.map(({ conversationId: id }) => id);
  expect(ids("ball in:lake")).toEqual(["500"]);
  expect(ids("ball in:lake after:2026-04-30")).toEqual(["500"]);
  expect(ids("ball in:lake after:2026-05-01")).toEqual([]);
});

test("a page says whether messages of an earlier version are still being read", () => {
  const town = new SearchTown();
  town.say("ball");
  expect(town.page("ball").isIndexing).toBe(false);
});
