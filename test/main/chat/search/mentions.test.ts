import { expect, test } from "vitest";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { facts } from "../../cache/cache-file.ts";
import { saidId, SearchTown } from "../../../support/account/search-town.ts";

const group = conversationId("500");

test("what is for me is unread until it is read, whatever the count says", () => {
  const town = new SearchTown();
  const first = town.say("first for Sam", { isForMe: true });
  town.say("second for Sam", { isForMe: true });
  const marks = (): readonly (readonly [string, boolean])[] =>
    town.search
      .mentionsOfMe({ before: null })
      .results.map(({ message, isUnread }) => [message.text, isUnread]);
  expect(marks()).toEqual([
    ["second for Sam", true],
    ["first for Sam", true],
  ]);
  town.cache.write((tables) => {
    tables.readPositions.read(group, orderOf(messageId(first)));
  });
  expect(marks()).toEqual([
    ["second for Sam", true],
    ["first for Sam", false],
  ]);
});

test("a text is marked where it names me, or everybody, and nowhere else", () => {
  const town = new SearchTown();
  const mentions = [
    { userId: userId("200"), start: 0, length: 5 },
    { userId: userId("1"), start: 6, length: 4 },
    { userId: userId("-1"), start: 11, length: 4 },
  ];
  town.say("@José @Sam @all", { isForMe: true, attachments: [{ kind: "mentions", mentions }] });
  const [found] = town.search.mentionsOfMe({ before: null }).results;
  expect(found?.ranges).toEqual([
    { start: 6, length: 4 },
    { start: 11, length: 4 },
  ]);
});

test("an answer comes with what it answers, as that is now", () => {
  const town = new SearchTown();
  const asked = town.say("Who drives?", { isOwn: true });
  const reply = { kind: "reply", messageId: messageId(asked), quoted: null } as const;
  town.say("I do", { isForMe: true, attachments: [reply] });
  town.change(asked, { text: "Who drives on Sunday?" });
  const [found] = town.search.mentionsOfMe({ before: null }).results;
  expect(found?.message.attachments).toMatchObject([{ quoted: { text: "Who drives on Sunday?" } }]);
});

test("a page says of which conversations something may be missing", () => {
  const town = new SearchTown();
  town.cache.write((tables) => {
    tables.conversations.saveFacts(facts({ name: "Lake house" }), orderOf(messageId(saidId(9))));
  });
  const { results, unindexed } = town.search.mentionsOfMe({ before: null });
  expect(results).toEqual([]);
  expect(unindexed).toMatchObject([{ conversationId: group, isNothingHeld: true, isBehind: true }]);
});
