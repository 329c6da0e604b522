import { expect, test } from "vitest";
import type { Pushes } from "../../../../preload/pushes.ts";
import type { WireEvent } from "../../../../api/activities/events.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** 20 November 2026, 10:00 UTC. */
const now = Date.UTC(2026, 10, 20, 10);
const month = { from: now - 10 * day, to: now + 20 * day };

function event(id: string, conversationId: string, inHours: number): WireEvent {
  const startAt = now + inHours * hour;
  return {
    event_id: id,
    conversation_id: conversationId,
    creator_id: "200",
    name: id,
    start_at: new Date(startAt).toISOString(),
    end_at: new Date(startAt + hour).toISOString(),
    timezone: "UTC",
    reminders: [3600],
  };
}

/** Starts an account with a group, its topic and a chat, at a service that refuses the agenda with this error. */
async function begin(error: ServiceError | null = refusal(404)): Promise<AccountHarness> {
  const harness = createAccountHarness({ clock: createFixedClock(now) });
  const { service } = harness;
  service.addTopic(service.addGroup("500"), "501");
  service.addChat({ id: "200", name: "Bea" });
  service.events = [
    event("dinner", "1+200", 30),
    event("match", "500", 3),
    event("repair", "501", 5),
    event("fair", "500", 30 * 24),
  ];
  if (error !== null) service.always("listAgenda", error);
  await harness.begin();
  return harness;
}

const names = async ({ account }: AccountHarness) =>
  unwrapReply(await account.listAgenda(month)).map(({ name }) => name);

test("if the service refuses the agenda, the events of groups, topics and chats are loaded one by one, soonest first", async () => {
  expect(await names(await begin())).toEqual(["match", "repair", "dinner"]);
});

const missing: readonly (readonly [string, ServiceError])[] = [
  ["not found", refusal(404)],
  ["refused", refusal(400, 400, ["bad request"])],
  ["for phones only", refusal(401, 40_102, ["device_verification_failed"])],
  ["not implemented", { kind: "service-failed", status: 501 }],
  ["unreadable", { kind: "unreadable", endpoint: "listAgenda", field: "events" }],
];
test.each(missing)(
  "if the service answers a request for the agenda as %s, the agenda is not requested again in this run",
  async (_, error) => {
    const harness = await begin(error);
    expect(await names(harness)).toHaveLength(3);
    await harness.clock.pass(4 * hour);
    expect(await names(harness)).toHaveLength(3);
    expect(harness.service.callsOf("listAgenda")).toHaveLength(1);
    const next = await harness.restart();
    await next.begin();
    expect(next.service.callsOf("listAgenda")).toHaveLength(2);
  },
);

test("if the service fails to return the agenda, each conversation's events are read, and the agenda is requested next time", async () => {
  const harness = await begin(null);
  const before = harness.service.callsOf("listAgenda").length;
  harness.service.once("listAgenda", { kind: "service-failed", status: 500 });
  expect(await names(harness)).toHaveLength(3);
  expect(harness.service.callsOf("listEvents")).not.toEqual([]);
  await harness.account.listAgenda(month);
  expect(harness.service.callsOf("listAgenda")).toHaveLength(before + 2);
});

const passing: readonly (readonly [string, ServiceError])[] = [
  ["offline", { kind: "offline" }],
  ["timed out", { kind: "timed-out" }],
  ["overloaded", { kind: "service-failed", status: 503 }],
  ["signed out", refusal(401)],
];
test.each(passing)(
  "if the request for the agenda fails (%s), its problem is returned and no other list is requested",
  async (_, error) => {
    const harness = await begin(null);
    harness.service.once("listAgenda", error);
    expect(await harness.account.listAgenda(month)).toMatchObject({ ok: false });
    expect(harness.service.callsOf("listEvents")).toEqual([]);
  },
);

test("a conversation whose event list the service refuses is left out; if all lists are refused, the reply says why", async () => {
  const harness = await begin();
  await harness.clock.pass(2 * minute);
  harness.service.always("listEvents", ({ path }) => (path["group_id"] === "500" ? refusal(403) : null));
  expect(await names(harness)).toEqual(["repair", "dinner"]);
  await harness.clock.pass(2 * minute);
  harness.service.always("listEvents", refusal(404));
  expect(await harness.account.listAgenda(month)).toEqual({ ok: false, problem: { kind: "not-found" } });
  harness.service.always("listEvents", { kind: "offline" });
  expect(await harness.account.listAgenda(month)).toEqual({ ok: false, problem: { kind: "offline" } });
});

/** What a reading published after its reply: the names of the events, and the numbers of chats that were left. */
function published({ reported }: AccountHarness) {
  const reads = reported.filter(({ name }) => name === "eventsRead");
  const values = reads.map(({ value }) => value as Pushes["eventsRead"]);
  return {
    names: values.flatMap(({ events }) => events.map(({ name }) => name)),
    left: values.map(({ conversationsLeft }) => conversationsLeft),
  };
}

test("event lists that meet a rate limit are read later in the background, and their events pushed after the reply", async () => {
  const harness = await begin();
  await harness.clock.pass(2 * minute);
  harness.service.once("listEvents", { kind: "limited", retryAfterMs: minute });
  const reading = names(harness);
  await settle();
  await harness.clock.pass(2000);
  const first = await reading;
  await harness.clock.pass(minute);
  const all = new Set([...first, ...published(harness).names]);
  expect(["dinner", "match", "repair"].filter((name) => !all.has(name))).toEqual([]);
  expect(published(harness).left.at(-1)).toBe(0);
});

test("with hundreds of chats a calendar has the last used chats' events at once, and other events as they arrive", async () => {
  const harness = createAccountHarness({ clock: createFixedClock(now) });
  const { service, clock } = harness;
  const ids = Array.from({ length: 300 }, (_, index) => String(1000 + index));
  for (const [index, id] of ids.entries())
    service.say(service.addGroup(id), "hi", { created_at: Math.floor(now / 1000) - 100_000 + index });
  service.events = ids.map((id) => event(`of ${id}`, id, 3));
  service.always("listAgenda", { kind: "service-failed", status: 500 });
  await harness.begin();
  await clock.pass(30 * minute);
  const before = service.callsOf("listEvents").length;
  service.always("listEvents", async () => {
    await new Promise<void>((resolve) => {
      clock.after(500, resolve);
    });
    return null;
  });
  const reading = harness.account.listAgenda(month);
  await clock.pass(2000);
  const first = unwrapReply(await reading).map(({ name }) => name);
  const [newest] = service.callsOf("listEvents").slice(before);
  expect(newest?.path["group_id"]).toBe(ids.at(-1));
  expect(first).toContain(`of ${String(ids.at(-1))}`);
  expect(first.length).toBeLessThan(20);
  await clock.pass(2 * minute);
  const { names: rest, left } = published(harness);
  expect(new Set([...first, ...rest]).size).toBe(300);
  expect([left[0], left.at(-1)]).toEqual([300 - first.length, 0]);
  const asked = service.callsOf("listEvents").length;
  await harness.account.listAgenda(month);
  expect(service.callsOf("listEvents").length).toBe(asked);
});

test("if loading events fails after the first reply, the loading ends and reports that no chats are left", async () => {
  const harness = await begin();
  await harness.clock.pass(2 * minute);
  harness.service.always("listEvents", async () => {
    await new Promise<void>((resolve) => {
      harness.clock.after(5000, resolve);
    });
    return { kind: "offline" };
  });
  const reading = harness.account.listAgenda(month);
  await harness.clock.pass(2000);
  expect(unwrapReply(await reading)).toEqual([]);
  await harness.clock.pass(10_000);
  expect(published(harness).left.at(-1)).toBe(0);
});

test("the events of a conversation are not requested again within a minute, unless one of them changes", async () => {
  const harness = await begin();
  await harness.clock.pass(2 * minute);
  const { service, account } = harness;
  const count = () => service.callsOf("listEvents").length;
  const before = count();
  await Promise.all([names(harness), account.listAgenda({ from: now, to: month.to })]);
  expect(count() - before).toBe(3);
  service.answerOnce("getEvent", { event: event("match", "500", 4) });
  const match = (await account.listAgenda(month)).ok && unwrapReply(await account.listAgenda(month))[0];
  if (match === undefined || match === false) throw new Error("the match is not listed");
  unwrapReply(await account.getEvent({ conversationId: match.conversationId, eventId: match.id }));
  await names(harness);
  expect(count() - before).toBe(4);
});

test("if a page of a conversation's events is full, the next page is requested", async () => {
  const harness = await begin();
  await harness.clock.pass(2 * minute);
  const many = Array.from({ length: 130 }, (_, at) => event(`e${String(at)}`, "500", 1 + at));
  harness.service.events = many;
  const listed = unwrapReply(await harness.account.listAgenda(month));
  expect([listed.length, listed[0]?.name, listed.at(-1)?.name]).toEqual([100, "e0", "e99"]);
  const asked = harness.service.callsOf("listEvents").filter(({ path }) => path["group_id"] === "500");
  expect(asked.at(-1)?.query["end_at"]).toBe(new Date(now + 100 * hour).toISOString());
});

test("if the service refuses the agenda, reminders are shown for the events of each conversation's list", async () => {
  const harness = await begin();
  await harness.clock.pass(5 * hour);
  expect(harness.reminded.map(({ event: { name } }) => name)).toEqual(["match", "repair"]);
});
