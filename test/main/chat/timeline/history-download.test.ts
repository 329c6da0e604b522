import { expect, test } from "vitest";
import type { HistoryDownload } from "../../../../preload/model/conversations/history.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");
const there = conversationId("600");
const minute = 60_000;

function say(stage: Stage, place: Place, count: number): void {
  for (let number = 1; number <= count; number += 1) stage.town.say(place, String(number));
}

async function stageWith(count: number, id = "500"): Promise<{ stage: Stage; place: Place }> {
  const stage = createStage();
  const place = stage.town.addGroup(id);
  say(stage, place, count);
  await stage.begin();
  stage.town.calls.length = 0;
  return { stage, place };
}

function held(stage: Stage, id = here): number {
  return stage.cache.read((tables) => tables.messages.countHeld(id));
}

function told(stage: Stage): readonly HistoryDownload[] {
  return stage.told.flatMap((one) => (one.name === "historyDownloadChanged" ? [one.value] : []));
}

function last(stage: Stage): HistoryDownload | undefined {
  return told(stage).at(-1);
}

/** Anchors of the pages that were asked for. */
function anchors(stage: Stage): readonly unknown[] {
  return stage.town
    .callsOf("listGroupMessages")
    .flatMap(({ query }) => ("before_id" in query ? [query["before_id"]] : []));
}

test("a history is downloaded to its beginning, a page at a time, and each page tells how far it is", async () => {
  const { stage } = await stageWith(450);
  expect(held(stage)).toBe(100);
  valueOf(stage.account.startHistoryDownload({ conversationId: here }));
  expect(last(stage)).toEqual({ conversationId: here, state: { kind: "running" }, held: 100, total: null });
  await stage.clock.pass(minute);
  expect(held(stage)).toBe(450);
  expect([...new Set(told(stage).map((each) => each.held))]).toEqual([100, 200, 300, 400, 450]);
  expect(last(stage)).toEqual({ conversationId: here, state: { kind: "done" }, held: 450, total: 450 });
  expect(valueOf(stage.account.listHistoryDownloads())).toEqual([]);
});

test("between two pages the service is left alone for a quarter of a second", async () => {
  const { stage } = await stageWith(450);
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(0);
  for (let pages = 0; pages < 4; pages += 1) {
    await stage.clock.pass(249);
    expect(anchors(stage)).toHaveLength(pages);
    await stage.clock.pass(1);
    expect(anchors(stage)).toHaveLength(pages + 1);
  }
});

test("an old group whose count promises more than there is ends where its messages do, and asks for no page twice", async () => {
  const { stage, place } = await stageWith(250);
  stage.town.answerOnce("listGroupMessages", { count: 9000, messages: [] });
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(minute);
  expect(last(stage)).toMatchObject({ state: { kind: "done" }, held: 250, total: 9000 });
  expect(new Set(anchors(stage)).size).toBe(anchors(stage).length);
  expect(anchors(stage).at(-1)).toBe(place.rows[0]?.id);
});

test("gaps further up are filled as well", async () => {
  const { stage, place } = await stageWith(5);
  say(stage, place, 1200);
  stage.push.ready();
  await stage.clock.pass(0);
  expect(held(stage)).toBeLessThan(1205);
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(minute);
  expect(held(stage)).toBe(1205);
  expect(stage.cache.read((tables) => tables.gaps.below(here, null))).toBeNull();
});

test("a conversation that was never read is read from its newest page on", async () => {
  const { stage } = await stageWith(0);
  const place = stage.town.addGroup("600");
  say(stage, place, 150);
  stage.town.always("listGroupMessages", { kind: "offline" });
  stage.push.ready();
  await stage.clock.pass(0);
  stage.town.always("listGroupMessages", null);
  stage.account.startHistoryDownload({ conversationId: there });
  await stage.clock.pass(minute);
  expect(held(stage, there)).toBe(150);
});

test("a paused download asks for nothing, and goes on where it was", async () => {
  const { stage } = await stageWith(450);
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(600);
  stage.account.pauseHistoryDownload({ conversationId: here });
  expect(last(stage)?.state).toEqual({ kind: "paused" });
  const calls = stage.town.callsOf("listGroupMessages").length;
  await stage.clock.pass(10 * minute);
  expect(stage.town.callsOf("listGroupMessages")).toHaveLength(calls);
  expect(valueOf(stage.account.listHistoryDownloads())[0]).toMatchObject({ state: { kind: "paused" } });
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(minute);
  expect(held(stage)).toBe(450);
  expect(new Set(anchors(stage)).size).toBe(anchors(stage).length);
});

test("a cancelled download keeps what came, and a restart does not go on with it", async () => {
  const { stage } = await stageWith(450);
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(600);
  stage.account.cancelHistoryDownload({ conversationId: here });
  expect(last(stage)?.state).toEqual({ kind: "cancelled" });
  const kept = held(stage);
  expect(kept).toBeGreaterThan(100);
  const second = await stage.restart();
  await second.begin();
  await second.clock.pass(minute);
  expect(held(second)).toBe(kept);
});

test("a restart goes on with a download, and leaves a paused one paused", async () => {
  const { stage } = await stageWith(450);
  say(stage, stage.town.addGroup("600"), 300);
  stage.push.ready();
  await stage.clock.pass(0);
  stage.account.startHistoryDownload({ conversationId: here });
  stage.account.startHistoryDownload({ conversationId: there });
  stage.account.pauseHistoryDownload({ conversationId: there });
  await stage.clock.pass(600);
  expect(held(stage)).toBeLessThan(450);
  const second = await stage.restart();
  await second.begin();
  expect(valueOf(second.account.listHistoryDownloads()).map(({ state }) => state.kind)).toEqual([
    "running",
    "paused",
  ]);
  await second.clock.pass(minute);
  expect(held(second)).toBe(450);
  expect(held(second, there)).toBe(100);
});

test("the service's wish for a pause is kept, said, and one for all downloads", async () => {
  const { stage } = await stageWith(450);
  say(stage, stage.town.addGroup("600"), 300);
  stage.push.ready();
  await stage.clock.pass(0);
  stage.account.startHistoryDownload({ conversationId: here });
  stage.account.startHistoryDownload({ conversationId: there });
  await stage.clock.pass(300);
  stage.town.once("listGroupMessages", { kind: "limited", retryAfterMs: 30_000 });
  await stage.clock.pass(200);
  expect(last(stage)?.state).toEqual({
    kind: "waiting",
    until: stage.clock.now() + 30_000,
    because: { kind: "limited", retryAfterMs: 30_000 },
  });
  const calls = stage.town.calls.length;
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(29_000);
  expect(stage.town.callsOf("listGroupMessages")).toHaveLength(
    stage.town.calls.slice(0, calls).filter(({ name }) => name === "listGroupMessages").length,
  );
  await stage.clock.pass(minute);
  expect(held(stage)).toBe(450);
  expect(held(stage, there)).toBe(300);
});

test("a clock that is put back or forward a day makes a pause neither longer nor shorter", async () => {
  for (const jump of [-24 * 60 * minute, 24 * 60 * minute]) {
    const { stage } = await stageWith(450);
    say(stage, stage.town.addGroup("600"), 300);
    stage.push.ready();
    await stage.clock.pass(0);
    stage.account.startHistoryDownload({ conversationId: here });
    await stage.clock.pass(300);
    stage.town.once("listGroupMessages", { kind: "limited", retryAfterMs: 30_000 });
    await stage.clock.pass(200);
    const calls = stage.town.callsOf("listGroupMessages").length;
    stage.clock.set(stage.clock.now() + jump);
    stage.account.startHistoryDownload({ conversationId: there });
    await stage.clock.pass(29_000);
    expect(stage.town.callsOf("listGroupMessages")).toHaveLength(calls);
    await stage.clock.pass(minute);
    expect([held(stage), held(stage, there)]).toEqual([450, 300]);
  }
});

test("out of reach it waits with longer pauses, and goes on by itself", async () => {
  const { stage } = await stageWith(450);
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(300);
  stage.town.always("listGroupMessages", { kind: "offline" });
  await stage.clock.pass(1_000);
  expect(last(stage)?.state).toMatchObject({ kind: "waiting", because: { kind: "offline" } });
  const calls = stage.town.callsOf("listGroupMessages").length;
  await stage.clock.pass(minute);
  expect(stage.town.callsOf("listGroupMessages").length - calls).toBeLessThan(8);
  stage.town.always("listGroupMessages", null);
  await stage.clock.pass(5 * minute);
  expect(last(stage)?.state).toEqual({ kind: "done" });
});

test("a refusal ends it with the reason, until it is asked for again", async () => {
  const { stage } = await stageWith(450);
  stage.town.always("listGroupMessages", refusal(403, null, ["no longer a member"]));
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(minute);
  expect(last(stage)?.state).toEqual({
    kind: "failed",
    problem: { kind: "refused", status: 403, reason: "no longer a member" },
  });
  expect(stage.town.callsOf("listGroupMessages")).toHaveLength(1);
  stage.town.always("listGroupMessages", null);
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(minute);
  expect(last(stage)?.state).toEqual({ kind: "done" });
});

test("the conversation on the screen goes first, and opening it is waited for", async () => {
  const { stage } = await stageWith(450);
  say(stage, stage.town.addGroup("600"), 300);
  stage.push.ready();
  await stage.clock.pass(0);
  stage.account.startHistoryDownload({ conversationId: here });
  stage.account.startHistoryDownload({ conversationId: there });
  await stage.clock.pass(300);
  await stage.account.openConversation({ conversationId: there });
  const before = anchors(stage).length;
  await stage.clock.pass(1_500);
  expect(anchors(stage)).toHaveLength(before);
  await stage.clock.pass(1_600);
  expect(held(stage, there)).toBe(300);
  expect(held(stage)).toBeLessThan(450);
});

test("a conversation that was left is given up", async () => {
  const { stage } = await stageWith(450);
  stage.account.startHistoryDownload({ conversationId: here });
  stage.cache.write((tables) => {
    tables.conversations.unlist(here);
  });
  await stage.clock.pass(minute);
  expect(last(stage)?.state).toEqual({ kind: "cancelled" });
  expect(stage.account.startHistoryDownload({ conversationId: here })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("messages that arrive meanwhile are kept, and told once", async () => {
  const { stage, place } = await stageWith(450);
  stage.account.startHistoryDownload({ conversationId: here });
  await stage.clock.pass(600);
  stage.push.created(place, stage.town.say(place, "news"));
  await stage.clock.pass(minute);
  expect(held(stage)).toBe(451);
  expect(stage.log.mistakes).toEqual([]);
});
