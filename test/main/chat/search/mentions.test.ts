import { expect, test } from "vitest";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { facts } from "../../../support/files/cache-file.ts";
import { messageIdAt, SearchFixture } from "../../../support/account/search-fixture.ts";

const group = conversationId("500");

test("a message in the list of mentions is marked as unread until it is read, whatever the unread count says", () => {
  const fixture = new SearchFixture();
  const first = fixture.say("first for Sam", { isForMe: true });
  fixture.say("second for Sam", { isForMe: true });
  const marks = (): readonly (readonly [string, boolean])[] =>
    fixture.search
      .mentionsOfMe({ before: null })
      .results.map(({ message, isUnread }) => [message.text, isUnread]);
  expect(marks()).toEqual([
    ["second for Sam", true],
    ["first for Sam", true],
  ]);
  fixture.cache.write((tables) => {
    tables.readPositions.setRead(group, toSortKey(messageId(first)));
  });
  expect(marks()).toEqual([
    ["second for Sam", true],
    ["first for Sam", false],
  ]);
});

test("in the list of mentions, only the words that mention me or everybody are highlighted", () => {
  const fixture = new SearchFixture();
  const mentions = [
    { userId: userId("200"), start: 0, length: 5 },
    { userId: userId("1"), start: 6, length: 4 },
    { userId: userId("-1"), start: 11, length: 4 },
  ];
  fixture.say("@José @Sam @all", { isForMe: true, attachments: [{ kind: "mentions", mentions }] });
  const [found] = fixture.search.mentionsOfMe({ before: null }).results;
  expect(found?.ranges).toEqual([
    { start: 6, length: 4 },
    { start: 11, length: 4 },
  ]);
});

test("a reply in the list of mentions includes the current text of the message that it replies to", () => {
  const fixture = new SearchFixture();
  const asked = fixture.say("Who drives?", { isOwn: true });
  const reply = { kind: "reply", messageId: messageId(asked), quoted: null } as const;
  fixture.say("I do", { isForMe: true, attachments: [reply] });
  fixture.change(asked, { text: "Who drives on Sunday?" });
  const [found] = fixture.search.mentionsOfMe({ before: null }).results;
  expect(found?.message.attachments).toMatchObject([{ quoted: { text: "Who drives on Sunday?" } }]);
});

test("a page of mentions lists the conversations in which messages may be missing", () => {
  const fixture = new SearchFixture();
  fixture.cache.write((tables) => {
    tables.conversations.saveFacts(facts({ name: "Lake house" }), toSortKey(messageId(messageIdAt(9))));
  });
  const { results, unindexed } = fixture.search.mentionsOfMe({ before: null });
  expect(results).toEqual([]);
  expect(unindexed).toMatchObject([{ conversationId: group, isNothingStored: true, isBehind: true }]);
});
