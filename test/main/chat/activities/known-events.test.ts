import { expect, test } from "vitest";
import type { WireEvent } from "../../../../api/activities/events.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId } from "../../../../preload/base/ids.ts";
import { conversationId } from "../../../support/model/build-model.ts";

const [hour, day] = [3_600_000, 86_400_000];
const now = Date.UTC(2026, 10, 20, 10);
const month = { from: now - 10 * day, to: now + 20 * day };

function event(id: string, inHours: number): WireEvent {
  const startAt = now + inHours * hour;
  return {
    event_id: id,
    conversation_id: "500",
    creator_id: "200",
    name: id,
    start_at: new Date(startAt).toISOString(),
    end_at: new Date(startAt + hour).toISOString(),
    timezone: "UTC",
    reminders: [],
  };
}

async function begin(): Promise<AccountHarness> {
  const harness = createAccountHarness({ clock: createFixedClock(now) });
  harness.service.addGroup("500");
  harness.service.events = [event("match", 3), event("dinner", 30)];
  await harness.begin();
  return harness;
}

const known = async ({ account }: AccountHarness): Promise<readonly string[]> =>
  unwrapReply(await account.listKnownEvents(month)).map(({ name }) => name);

test("events that the calendar has loaded before are listed without a connection, the soonest first", async () => {
  const harness = await begin();
  unwrapReply(await harness.account.listAgenda(month));
  harness.service.always("listAgenda", { kind: "offline" });
  expect(await harness.account.listAgenda(month)).toMatchObject({ ok: false });
  expect(await known(harness)).toEqual(["match", "dinner"]);
});

test("if the service no longer lists a stored event when its period is loaded again, the event is removed", async () => {
  const harness = await begin();
  unwrapReply(await harness.account.listAgenda(month));
  harness.service.events = [event("dinner", 30)];
  unwrapReply(await harness.account.listAgenda(month));
  expect(await known(harness)).toEqual(["dinner"]);
});

test("if the service returns not found for a stored event, the event is removed, and the others stay", async () => {
  const harness = await begin();
  unwrapReply(await harness.account.listAgenda(month));
  const one = { conversationId: conversationId("500"), eventId: asId<EventId>("match") };
  harness.service.once("getEvent", refusal(404));
  expect(await harness.account.getEvent(one)).toMatchObject({ ok: false });
  expect(await known(harness)).toEqual(["dinner"]);
});

test("events of a conversation that arrive after the reply are stored too", async () => {
  const harness = await begin();
  harness.service.events = [event("match", 3), event("late", 40)];
  harness.service.always("listAgenda", refusal(404));
  harness.service.once("listEvents", { kind: "limited", retryAfterMs: 10_000 });
  const reading = harness.account.listAgenda(month);
  await settle();
  await harness.clock.pass(2000);
  expect(unwrapReply(await reading)).toEqual([]);
  expect(await known(harness)).not.toContain("late");
  await harness.clock.pass(10_000);
  expect(await known(harness)).toContain("late");
});

test("events that are loaded from each conversation separately are stored too", async () => {
  const harness = await begin();
  harness.service.always("listAgenda", refusal(404));
  unwrapReply(await harness.account.listAgenda(month));
  expect(await known(harness)).toEqual(["match", "dinner"]);
});
