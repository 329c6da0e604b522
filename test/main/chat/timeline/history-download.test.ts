import { expect, test } from "vitest";
import type { HistoryDownload } from "../../../../preload/model/conversations/history.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");
const there = conversationId("600");
const minute = 60_000;

function say(harness: AccountHarness, conversation: FakeConversation, count: number): void {
  for (let number = 1; number <= count; number += 1) harness.service.say(conversation, String(number));
}

async function harnessWith(
  count: number,
  id = "500",
): Promise<{ harness: AccountHarness; conversation: FakeConversation }> {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup(id);
  say(harness, conversation, count);
  await harness.begin();
  harness.service.calls.length = 0;
  return { harness, conversation };
}

function stored(harness: AccountHarness, id = here): number {
  return harness.cache.read((tables) => tables.messages.countStored(id));
}

function reported(harness: AccountHarness): readonly HistoryDownload[] {
  return harness.reported.flatMap((one) => (one.name === "historyDownloadChanged" ? [one.value] : []));
}

function last(harness: AccountHarness): HistoryDownload | undefined {
  return reported(harness).at(-1);
}

/** The `before_id` of each request for a page. The first request has none, and is left out. */
function anchors(harness: AccountHarness): readonly unknown[] {
  return harness.service
    .callsOf("listGroupMessages")
    .flatMap(({ query }) => ("before_id" in query ? [query["before_id"]] : []));
}

test("a history is downloaded page by page back to its beginning, and the progress is published after each page", async () => {
  const { harness } = await harnessWith(450);
  expect(stored(harness)).toBe(100);
  unwrapReply(harness.account.startHistoryDownload({ conversationId: here }));
  expect(last(harness)).toEqual({
    conversationId: here,
    state: { kind: "running" },
    stored: 100,
    total: null,
  });
  await harness.clock.pass(minute);
  expect(stored(harness)).toBe(450);
  expect([...new Set(reported(harness).map((each) => each.stored))]).toEqual([100, 200, 300, 400, 450]);
  expect(last(harness)).toEqual({ conversationId: here, state: { kind: "done" }, stored: 450, total: 450 });
  expect(unwrapReply(harness.account.listHistoryDownloads())).toEqual([]);
});

test("a download pauses a quarter of a second between two pages", async () => {
  const { harness } = await harnessWith(450);
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(0);
  for (let pages = 0; pages < 4; pages += 1) {
    await harness.clock.pass(249);
    expect(anchors(harness)).toHaveLength(pages);
    await harness.clock.pass(1);
    expect(anchors(harness)).toHaveLength(pages + 1);
  }
});

test("a download ends at the first message even if the group's count is higher, and fetches no page twice", async () => {
  const { harness, conversation } = await harnessWith(250);
  harness.service.answerOnce("listGroupMessages", { count: 9000, messages: [] });
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(minute);
  expect(last(harness)).toMatchObject({ state: { kind: "done" }, stored: 250, total: 9000 });
  expect(new Set(anchors(harness)).size).toBe(anchors(harness).length);
  expect(anchors(harness).at(-1)).toBe(conversation.rows[0]?.id);
});

test("a download also fills gaps between stored messages", async () => {
  const { harness, conversation } = await harnessWith(5);
  say(harness, conversation, 1200);
  harness.push.ready();
  await harness.clock.pass(0);
  expect(stored(harness)).toBeLessThan(1205);
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(minute);
  expect(stored(harness)).toBe(1205);
  expect(harness.cache.read((tables) => tables.gaps.below(here, null))).toBeNull();
});

test("a conversation that was never fetched is downloaded from its newest page on", async () => {
  const { harness } = await harnessWith(0);
  const conversation = harness.service.addGroup("600");
  say(harness, conversation, 150);
  harness.service.always("listGroupMessages", { kind: "offline" });
  harness.push.ready();
  await harness.clock.pass(0);
  harness.service.always("listGroupMessages", null);
  harness.account.startHistoryDownload({ conversationId: there });
  await harness.clock.pass(minute);
  expect(stored(harness, there)).toBe(150);
});

test("a paused download sends no request, and continues where it was", async () => {
  const { harness } = await harnessWith(450);
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(600);
  harness.account.pauseHistoryDownload({ conversationId: here });
  expect(last(harness)?.state).toEqual({ kind: "paused" });
  const calls = harness.service.callsOf("listGroupMessages").length;
  await harness.clock.pass(10 * minute);
  expect(harness.service.callsOf("listGroupMessages")).toHaveLength(calls);
  expect(unwrapReply(harness.account.listHistoryDownloads())[0]).toMatchObject({ state: { kind: "paused" } });
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(minute);
  expect(stored(harness)).toBe(450);
  expect(new Set(anchors(harness)).size).toBe(anchors(harness).length);
});

test("a cancelled download keeps its messages, and a restart does not continue it", async () => {
  const { harness } = await harnessWith(450);
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(600);
  harness.account.cancelHistoryDownload({ conversationId: here });
  expect(last(harness)?.state).toEqual({ kind: "cancelled" });
  const kept = stored(harness);
  expect(kept).toBeGreaterThan(100);
  const second = await harness.restart();
  await second.begin();
  await second.clock.pass(minute);
  expect(stored(second)).toBe(kept);
});

test("after a restart a download continues, and a paused download stays paused", async () => {
  const { harness } = await harnessWith(450);
  say(harness, harness.service.addGroup("600"), 300);
  harness.push.ready();
  await harness.clock.pass(0);
  harness.account.startHistoryDownload({ conversationId: here });
  harness.account.startHistoryDownload({ conversationId: there });
  harness.account.pauseHistoryDownload({ conversationId: there });
  await harness.clock.pass(600);
  expect(stored(harness)).toBeLessThan(450);
  const second = await harness.restart();
  await second.begin();
  expect(unwrapReply(second.account.listHistoryDownloads()).map(({ state }) => state.kind)).toEqual([
    "running",
    "paused",
  ]);
  await second.clock.pass(minute);
  expect(stored(second)).toBe(450);
  expect(stored(second, there)).toBe(100);
});

test("a rate limit is observed and published, and applies to all downloads", async () => {
  const { harness } = await harnessWith(450);
  say(harness, harness.service.addGroup("600"), 300);
  harness.push.ready();
  await harness.clock.pass(0);
  harness.account.startHistoryDownload({ conversationId: here });
  harness.account.startHistoryDownload({ conversationId: there });
  await harness.clock.pass(300);
  harness.service.once("listGroupMessages", { kind: "limited", retryAfterMs: 30_000 });
  await harness.clock.pass(200);
  expect(last(harness)?.state).toEqual({
    kind: "waiting",
    until: harness.clock.now() + 30_000,
    because: { kind: "limited", retryAfterMs: 30_000 },
  });
  const calls = harness.service.calls.length;
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(29_000);
  expect(harness.service.callsOf("listGroupMessages")).toHaveLength(
    harness.service.calls.slice(0, calls).filter(({ name }) => name === "listGroupMessages").length,
  );
  await harness.clock.pass(minute);
  expect(stored(harness)).toBe(450);
  expect(stored(harness, there)).toBe(300);
});

test("setting the clock back or forward a day makes a rate limit neither longer nor shorter", async () => {
  for (const jump of [-24 * 60 * minute, 24 * 60 * minute]) {
    const { harness } = await harnessWith(450);
    say(harness, harness.service.addGroup("600"), 300);
    harness.push.ready();
    await harness.clock.pass(0);
    harness.account.startHistoryDownload({ conversationId: here });
    await harness.clock.pass(300);
    harness.service.once("listGroupMessages", { kind: "limited", retryAfterMs: 30_000 });
    await harness.clock.pass(200);
    const calls = harness.service.callsOf("listGroupMessages").length;
    harness.clock.set(harness.clock.now() + jump);
    harness.account.startHistoryDownload({ conversationId: there });
    await harness.clock.pass(29_000);
    expect(harness.service.callsOf("listGroupMessages")).toHaveLength(calls);
    await harness.clock.pass(minute);
    expect([stored(harness), stored(harness, there)]).toEqual([450, 300]);
  }
});

test("an offline download retries after growing delays and continues automatically", async () => {
  const { harness } = await harnessWith(450);
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(300);
  harness.service.always("listGroupMessages", { kind: "offline" });
  await harness.clock.pass(1_000);
  expect(last(harness)?.state).toMatchObject({ kind: "waiting", because: { kind: "offline" } });
  const calls = harness.service.callsOf("listGroupMessages").length;
  await harness.clock.pass(minute);
  expect(harness.service.callsOf("listGroupMessages").length - calls).toBeLessThan(8);
  harness.service.always("listGroupMessages", null);
  await harness.clock.pass(5 * minute);
  expect(last(harness)?.state).toEqual({ kind: "done" });
});

test("a refusal ends the download of a history with the reason, until the user starts the download again", async () => {
  const { harness } = await harnessWith(450);
  harness.service.always("listGroupMessages", refusal(403, null, ["no longer a member"]));
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(minute);
  expect(last(harness)?.state).toEqual({
    kind: "failed",
    problem: { kind: "refused", status: 403, reason: "no longer a member" },
  });
  expect(harness.service.callsOf("listGroupMessages")).toHaveLength(1);
  harness.service.always("listGroupMessages", null);
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(minute);
  expect(last(harness)?.state).toEqual({ kind: "done" });
});

test("the open conversation's history is downloaded before other histories, and downloads wait while a conversation is opened", async () => {
  const { harness } = await harnessWith(450);
  say(harness, harness.service.addGroup("600"), 300);
  harness.push.ready();
  await harness.clock.pass(0);
  harness.account.startHistoryDownload({ conversationId: here });
  harness.account.startHistoryDownload({ conversationId: there });
  await harness.clock.pass(300);
  await harness.account.openConversation({ conversationId: there });
  const before = anchors(harness).length;
  await harness.clock.pass(1_500);
  expect(anchors(harness)).toHaveLength(before);
  await harness.clock.pass(1_600);
  expect(stored(harness, there)).toBe(300);
  expect(stored(harness)).toBeLessThan(450);
});

test("the download of a conversation that the user left is cancelled", async () => {
  const { harness } = await harnessWith(450);
  harness.account.startHistoryDownload({ conversationId: here });
  harness.cache.write((tables) => {
    tables.conversations.unlist(here);
  });
  await harness.clock.pass(minute);
  expect(last(harness)?.state).toEqual({ kind: "cancelled" });
  expect(harness.account.startHistoryDownload({ conversationId: here })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("a message that arrives during a download is stored once", async () => {
  const { harness, conversation } = await harnessWith(450);
  harness.account.startHistoryDownload({ conversationId: here });
  await harness.clock.pass(600);
  harness.push.created(conversation, harness.service.say(conversation, "news"));
  await harness.clock.pass(minute);
  expect(stored(harness)).toBe(451);
  expect(harness.log.errors).toEqual([]);
});
