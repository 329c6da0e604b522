import { expect, test } from "vitest";
import type { Gap } from "../../../../main/cache/tables/gaps.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId } from "../../../../preload/base/ids.ts";
import type { SearchPage } from "../../../../preload/model/conversations/search.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

/** Starts an account with one group that has messages 1 to `count`. Only the newest page of them is stored. */
async function harnessWith(
  count: number,
): Promise<{ harness: AccountHarness; conversation: FakeConversation }> {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  for (let number = 1; number <= count; number += 1)
    harness.service.say(conversation, `word${String(number)}`);
  await harness.begin();
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  await settle();
  return { harness, conversation };
}

async function found(harness: AccountHarness, text: string): Promise<SearchPage> {
  const answer = unwrapReply(
    await harness.account.searchMessages({ text, conversationId: null, before: null }),
  );
  if (answer.state !== "found") throw new Error(answer.because);
  return answer.page;
}

function idOf(conversation: FakeConversation, number: number): MessageId {
  return asId<MessageId>(conversation.rows[number - 1]?.id ?? "");
}

function orderAt(conversation: FakeConversation, number: number): string {
  return toSortKey(idOf(conversation, number));
}

/** The gaps of the group, the newest first. */
function gapsOf(harness: AccountHarness): readonly Gap[] {
  return harness.cache.read((tables) => {
    const gaps: Gap[] = [];
    for (let gap = tables.gaps.below(here, null); gap !== null; gap = tables.gaps.below(here, gap.after))
      gaps.push(gap);
    return gaps;
  });
}

test("a search says that a conversation is not fully stored, and finds its oldest message once its history is fetched", async () => {
  const { harness } = await harnessWith(450);
  const before = await found(harness, "word1");
  expect(before.results).toEqual([]);
  expect(before.unindexed).toMatchObject([{ conversationId: here, isBehind: false }]);
  let turns = 0;
  for (let isComplete = false; !isComplete && turns < 20; turns += 1) {
    ({ isComplete } = unwrapReply(await harness.account.fetchHistory({ conversationId: here })));
  }
  expect(turns).toBeLessThan(20);
  const after = await found(harness, "word1");
  expect(after.results.map(({ message }) => message.text)).toContain("word1");
  expect(after.unindexed).toEqual([]);
});

test("if a conversation is stored back to its beginning, fetching its history sends no request", async () => {
  const { harness } = await harnessWith(3);
  unwrapReply(await harness.account.fetchHistory({ conversationId: here }));
  const pages = harness.service.callsOf("listGroupMessages").length;
  expect(unwrapReply(await harness.account.fetchHistory({ conversationId: here })).isComplete).toBe(true);
  expect(harness.service.callsOf("listGroupMessages")).toHaveLength(pages);
});

test("a conversation without stored messages is fetched from its newest page on", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  harness.service.say(conversation, "hello");
  harness.service.always("listGroupMessages", { kind: "offline" });
  await harness.begin();
  expect(await harness.account.fetchHistory({ conversationId: here })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
  harness.service.always("listGroupMessages", null);
  // The first fetch returns the newest page; the second one shows that there are no older messages.
  expect(unwrapReply(await harness.account.fetchHistory({ conversationId: here })).isComplete).toBe(false);
  expect(unwrapReply(await harness.account.fetchHistory({ conversationId: here })).isComplete).toBe(true);
  expect((await found(harness, "hello")).results).toHaveLength(1);
});

test("a conversation that is not in this account is not fetched", async () => {
  const { harness } = await harnessWith(1);
  const reply = await harness.account.fetchHistory({ conversationId: conversationId("999") });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("messages newer than a search result are read page by page from the local copy, up to the newest", async () => {
  const { harness, conversation } = await harnessWith(100);
  const first = unwrapReply(
    await harness.account.loadNewer({ conversationId: here, afterId: idOf(conversation, 10) }),
  );
  expect([first.messages[0]?.text, first.messages.length, first.hasNewer]).toEqual(["word11", 60, true]);
  harness.service.always("sendGroupMessage", { kind: "offline" });
  harness.account.sendMessage({ conversationId: here, text: "not sent", replyTo: null });
  const last = unwrapReply(
    await harness.account.loadNewer({ conversationId: here, afterId: idOf(conversation, 70) }),
  );
  expect([last.messages[0]?.text, last.hasNewer]).toEqual(["word71", false]);
  expect(last.messages.at(-1)?.text).toBe("not sent");
});

test("if messages newer than a search result are missing in the local copy, they are requested from the service", async () => {
  const { harness, conversation } = await harnessWith(250);
  harness.cache.write((tables) => {
    for (let number = 100; number <= 200; number += 1)
      tables.messages.remove(here, idOf(conversation, number));
    tables.gaps.save(here, { after: orderAt(conversation, 99), before: orderAt(conversation, 201) });
  });
  const seen: string[] = [];
  let afterId = idOf(conversation, 98);
  let hasNewer = true;
  for (let turns = 0; hasNewer && turns < 20; turns += 1) {
    const page = unwrapReply(await harness.account.loadNewer({ conversationId: here, afterId }));
    seen.push(...page.messages.map(({ text }) => text));
    afterId = page.messages.at(-1)?.id ?? afterId;
    ({ hasNewer } = page);
  }
  expect(seen).toEqual(Array.from({ length: 152 }, (_, index) => `word${String(99 + index)}`));
});

test("a message in a gap is loaded with the messages around it, and still missing messages stay a gap", async () => {
  const { harness, conversation } = await harnessWith(900);
  harness.service.answerOnce("getGroupMessage", { message: conversation.rows[399] });
  const around = unwrapReply(
    await harness.account.loadAround({ conversationId: here, messageId: idOf(conversation, 400) }),
  );
  expect(around).toMatchObject({ hasOlder: true, hasNewer: true });
  expect(around?.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 61 }, (_, index) => `word${String(370 + index)}`),
  );
  expect(gapsOf(harness)).toEqual([
    { after: orderAt(conversation, 500), before: orderAt(conversation, 801) },
    { after: "", before: orderAt(conversation, 300) },
  ]);
});

test("a message that neither this computer nor the service has is not shown, and changes no gap", async () => {
  const { harness, conversation } = await harnessWith(900);
  const before = gapsOf(harness);
  harness.service.once("getGroupMessage", refusal(404));
  const input = { conversationId: here, messageId: idOf(conversation, 400) };
  expect(unwrapReply(await harness.account.loadAround(input))).toBeNull();
  expect(gapsOf(harness)).toEqual(before);
});

test("a message in a gap is not requested if only stored messages are wanted", async () => {
  const { harness, conversation } = await harnessWith(900);
  const input = { conversationId: here, messageId: idOf(conversation, 400), isStoredOnly: true } as const;
  expect(unwrapReply(await harness.account.loadAround(input))).toBeNull();
  expect(harness.service.callsOf("getGroupMessage")).toEqual([]);
});

test("if a message in a gap cannot be loaded now, the reply says why", async () => {
  const { harness, conversation } = await harnessWith(900);
  harness.service.always("listGroupMessages", { kind: "offline" });
  harness.service.answerOnce("getGroupMessage", { message: conversation.rows[399] });
  const input = { conversationId: here, messageId: idOf(conversation, 400) };
  expect(await harness.account.loadAround(input)).toEqual({ ok: false, problem: { kind: "offline" } });
});
