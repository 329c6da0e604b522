import { expect, test } from "vitest";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId } from "../../../../preload/base/ids.ts";
import type { SearchPage } from "../../../../preload/model/conversations/search.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");

/** A stage whose one group has messages 1 to `count`, of which the newest page and no other was read. */
async function stageWith(count: number): Promise<{ stage: Stage; place: Place }> {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  for (let number = 1; number <= count; number += 1) stage.town.say(place, `word${String(number)}`);
  await stage.begin();
  valueOf(await stage.account.openConversation({ conversationId: here }));
  await settle();
  return { stage, place };
}

async function found(stage: Stage, text: string): Promise<SearchPage> {
  const answer = valueOf(await stage.account.searchMessages({ text, conversationId: null, before: null }));
  if (answer.state !== "found") throw new Error(answer.because);
  return answer.page;
}

function idOf(place: Place, number: number): MessageId {
  return asId<MessageId>(place.rows[number - 1]?.id ?? "");
}

function orderAt(place: Place, number: number): string {
  return orderOf(idOf(place, number));
}

test("a conversation that is not all here is named, and fetching page by page lets its oldest message be found", async () => {
  const { stage } = await stageWith(450);
  const before = await found(stage, "word1");
  expect(before.results).toEqual([]);
  expect(before.unindexed).toMatchObject([{ conversationId: here, isBehind: false }]);
  let turns = 0;
  for (let isComplete = false; !isComplete && turns < 20; turns += 1) {
    ({ isComplete } = valueOf(await stage.account.fetchHistory({ conversationId: here })));
  }
  expect(turns).toBeLessThan(20);
  const after = await found(stage, "word1");
  expect(after.results.map(({ message }) => message.text)).toContain("word1");
  expect(after.unindexed).toEqual([]);
});

test("once the beginning was reached, fetching asks the service for nothing", async () => {
  const { stage } = await stageWith(3);
  valueOf(await stage.account.fetchHistory({ conversationId: here }));
  const pages = stage.town.callsOf("listGroupMessages").length;
  expect(valueOf(await stage.account.fetchHistory({ conversationId: here })).isComplete).toBe(true);
  expect(stage.town.callsOf("listGroupMessages")).toHaveLength(pages);
});

test("a conversation that was never read is fetched from its newest page on", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  stage.town.say(place, "hello");
  stage.town.always("listGroupMessages", { kind: "offline" });
  await stage.begin();
  expect(await stage.account.fetchHistory({ conversationId: here })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
  stage.town.always("listGroupMessages", null);
  // The newest page, and the one that says that nothing comes before it.
  expect(valueOf(await stage.account.fetchHistory({ conversationId: here })).isComplete).toBe(false);
  expect(valueOf(await stage.account.fetchHistory({ conversationId: here })).isComplete).toBe(true);
  expect((await found(stage, "hello")).results).toHaveLength(1);
});

test("a conversation that is not one of this account's is not fetched", async () => {
  const { stage } = await stageWith(1);
  const reply = await stage.account.fetchHistory({ conversationId: conversationId("999") });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("what follows a message is read from this computer, a page at a time, up to the newest", async () => {
  const { stage, place } = await stageWith(100);
  const first = valueOf(await stage.account.loadNewer({ conversationId: here, afterId: idOf(place, 10) }));
  expect([first.messages[0]?.text, first.messages.length, first.hasNewer]).toEqual(["word11", 60, true]);
  stage.town.always("sendGroupMessage", { kind: "offline" });
  stage.account.sendMessage({ conversationId: here, text: "not sent", replyTo: null });
  const last = valueOf(await stage.account.loadNewer({ conversationId: here, afterId: idOf(place, 70) }));
  expect([last.messages[0]?.text, last.hasNewer]).toEqual(["word71", false]);
  expect(last.messages.at(-1)?.text).toBe("not sent");
});

test("what follows a message and is not here is asked for, so that nothing is missing in between", async () => {
  const { stage, place } = await stageWith(250);
  stage.cache.write((tables) => {
    for (let number = 100; number <= 200; number += 1) tables.messages.remove(here, idOf(place, number));
    tables.gaps.save(here, { after: orderAt(place, 99), before: orderAt(place, 201) });
  });
  const seen: string[] = [];
  let afterId = idOf(place, 98);
  let hasNewer = true;
  for (let turns = 0; hasNewer && turns < 20; turns += 1) {
    const page = valueOf(await stage.account.loadNewer({ conversationId: here, afterId }));
    seen.push(...page.messages.map(({ text }) => text));
    afterId = page.messages.at(-1)?.id ?? afterId;
    ({ hasNewer } = page);
  }
  expect(seen).toEqual(Array.from({ length: 152 }, (_, index) => `word${String(99 + index)}`));
});
