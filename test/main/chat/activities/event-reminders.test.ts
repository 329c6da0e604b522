import { expect, onTestFinished, test } from "vitest";
import type { WireEvent } from "../../../../api/activities/events.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";
import type { AccountHarness, AccountHarnessOptions } from "../../../support/account/harness.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { FakeService } from "../../../support/account/fake-service.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** 20 November 2026, 10:00 UTC. */
const begin = Date.UTC(2026, 10, 20, 10);

function event(changes: Partial<WireEvent> & { readonly in?: number } = {}): WireEvent {
  const startAt = begin + (changes.in ?? 3 * hour);
  return {
    event_id: "e1",
    conversation_id: "500",
    creator_id: "200",
    name: "Five-a-side",
    start_at: new Date(startAt).toISOString(),
    end_at: new Date(startAt + hour).toISOString(),
    timezone: "Europe/Lisbon",
    reminders: [3600],
    going: [],
    not_going: [],
    ...changes,
  };
}

interface Reminding extends AccountHarness {
  readonly conversation: FakeConversation;
  /** The names of the events that were reminded of, each with the time of the reminder in hours after `begin`. */
  readonly names: () => readonly (readonly [string, number])[];
  /**
   * Posts a system message about a change of an event. From then on the service returns the given event, or none if
   * null.
   */
  readonly tell: (type: string, event: WireEvent | null) => Promise<void>;
}

function about(harness: AccountHarness, conversation: FakeConversation): Reminding {
  const names = () =>
    harness.reminded.map(({ event: { name }, now }) => [name, (now - begin) / hour] as const);
  const tell = async (type: string, reported: WireEvent | null): Promise<void> => {
    harness.service.events = reported === null ? [] : [reported];
    if (reported !== null) harness.service.answerOnce("getEvent", { event: reported });
    const data = { event: { id: reported?.event_id ?? "e1", name: "" } };
    const row = harness.service.say(conversation, "", { sender_type: "system", event: { type, data } });
    harness.push.created(conversation, row);
    await harness.clock.pass(300);
  };
  return Object.assign(harness, { conversation, names, tell });
}

/** Starts an account that is online, with events that were planned before it started. */
async function online(events: readonly WireEvent[], options: AccountHarnessOptions = {}): Promise<Reminding> {
  const clock = options.clock ?? createFixedClock(begin);
  const harness = createAccountHarness({ ...options, clock });
  const conversation = harness.service.addGroup("500");
  harness.service.events = events;
  await harness.begin();
  return about(harness, conversation);
}

async function again(harness: Reminding): Promise<Reminding> {
  const next = await harness.restart();
  await next.begin();
  return about(next, harness.conversation);
}

/** Lets the computer sleep for `time` milliseconds: the clock advances, and no timer runs. */
function sleep({ clock }: AccountHarness, time: number): void {
  clock.set(clock.now() + time);
}

test("each reminder of an event is shown once, when it is due", async () => {
  const harness = await online([event({ reminders: [3600, 900] })]);
  await harness.clock.pass(2 * hour - 1);
  expect(harness.names()).toEqual([]);
  await harness.clock.pass(day);
  expect(harness.names()).toEqual([
    ["Five-a-side", 2],
    ["Five-a-side", 2.75],
  ]);
});

test("the agenda is fetched at the start and every three hours, from a day ago to eight days ahead", async () => {
  const harness = await online([]);
  const [first] = harness.service.callsOf("listAgenda");
  expect(first?.query).toMatchObject({
    start_date: new Date(begin - day).toISOString(),
    end_date: new Date(begin + 8 * day).toISOString(),
  });
  await harness.clock.pass(6 * hour);
  expect(harness.service.callsOf("listAgenda")).toHaveLength(3);
});

test("if a page of the agenda is full, the next page is requested from the end of that page", async () => {
  const many = Array.from({ length: 100 }, (_, at) => event({ event_id: `e${String(at)}`, in: at * minute }));
  const harness = createAccountHarness({ clock: createFixedClock(begin) });
  harness.service.addGroup("500");
  harness.service.answerOnce("listAgenda", { events: many });
  harness.service.events = [event({ event_id: "last", name: "Last", in: 3 * hour })];
  await harness.begin();
  expect(harness.service.callsOf("listAgenda").map(({ query }) => query["start_date"])).toEqual([
    new Date(begin - day).toISOString(),
    new Date(begin + 99 * minute).toISOString(),
  ]);
  await harness.clock.pass(2 * hour);
  expect(about(harness, harness.service.addGroup("501")).names().at(-1)).toEqual(["Last", 2]);
});

test("an event that is planned while the app runs has a reminder", async () => {
  const harness = await online([]);
  await harness.tell("calendar.event.created", event());
  await harness.clock.pass(2 * hour);
  expect(harness.names()).toEqual([["Five-a-side", 2]]);
});

test("if an event is planned after its reminder was due, the reminder is shown at once, except for my event", async () => {
  const harness = await online([]);
  await harness.tell("calendar.event.created", event({ in: 30 * minute }));
  expect(harness.reminded.map(({ event: { name } }) => name)).toEqual(["Five-a-side"]);
  await harness.tell("calendar.event.created", event({ event_id: "e2", creator_id: "1", in: 30 * minute }));
  await harness.clock.pass(day);
  expect(harness.reminded).toHaveLength(1);
});

test("a moved event has a reminder at its new time, even if a reminder was shown before", async () => {
  const harness = await online([event()]);
  await harness.tell("calendar.event.updated", event({ in: 5 * hour }));
  await harness.clock.pass(4 * hour);
  expect(harness.names()).toEqual([["Five-a-side", 4]]);
  await harness.tell("calendar.event.updated", event({ in: 26 * hour }));
  await harness.clock.pass(day);
  expect(harness.names().map(([, at]) => Math.round(at))).toEqual([4, 25]);
});

test("a changed name shows in the next reminder, and does not repeat a reminder that was shown", async () => {
  const harness = await online([event({ reminders: [7200, 3600] })]);
  await harness.clock.pass(hour);
  await harness.tell("calendar.event.updated", event({ reminders: [7200, 3600], name: "Six-a-side" }));
  await harness.clock.pass(hour);
  expect(harness.reminded.map(({ event: { name } }) => name)).toEqual(["Five-a-side", "Six-a-side"]);
});

test("a cancelled event has no reminder", async () => {
  const harness = await online([event()]);
  await harness.tell("calendar.event.cancelled", null);
  await harness.clock.pass(day);
  expect(harness.reminded).toEqual([]);
});

test("an event that is no longer in the agenda has no reminder, even without a push event about it", async () => {
  const harness = await online([event({ in: 6 * hour })]);
  harness.service.events = [];
  await harness.clock.pass(day);
  expect(harness.reminded).toEqual([]);
});

test("an event that I declined has no reminder, even if I change my response after its time", async () => {
  const harness = await online([event({ not_going: ["1"] })]);
  await harness.clock.pass(2 * hour);
  await harness.tell("calendar.event.user.going", event({ going: ["1"] }));
  await harness.clock.pass(day);
  expect(harness.reminded).toEqual([]);
});

test("if I decline an event, its pending reminder is cancelled, and restored if I then answer that I go", async () => {
  const harness = await online([event()]);
  await harness.tell("calendar.event.user.not_going", event({ not_going: ["1"] }));
  await harness.tell("calendar.event.user.going", event({ going: ["1"] }));
  await harness.clock.pass(day);
  expect(harness.reminded).toHaveLength(1);
});

test("a reminder that was due during sleep is shown on waking, until ten minutes into the event", async () => {
  const harness = await online([event({ in: 2 * hour })]);
  sleep(harness, 2 * hour + 10 * minute - 1);
  harness.account.wake();
  expect(harness.names()).toHaveLength(1);
  await harness.clock.pass(hour);
  expect(harness.names()).toHaveLength(1);
});

/** The names of the events announced as missed, one list for each notification. */
const missedBy = ({ missed }: AccountHarness): readonly (readonly string[])[] =>
  missed.map((notice) => notice.missedEvents.map((one) => one.event.name));

test("a reminder found over ten minutes into its event is dropped, and the event is announced as missed, once", async () => {
  const harness = await online([event({ in: 2 * hour, reminders: [3600, 900] })]);
  sleep(harness, 2 * hour + 10 * minute);
  harness.account.wake();
  await harness.clock.pass(hour);
  expect([harness.reminded, missedBy(harness)]).toEqual([[], [["Five-a-side"]]]);
});

test("events missed while the app was closed are announced at the start, all in one notification", async () => {
  const harness = await online([event(), event({ event_id: "e2", name: "Dinner", in: 6 * hour })]);
  sleep(harness, 7 * hour);
  const next = await again(harness);
  expect([next.reminded, missedBy(next)]).toEqual([[], [["Dinner", "Five-a-side"]]]);
  expect(missedBy(await again(next))).toEqual([]);
});

test("at the start, events missed over a day ago, and events whose reminder was shown, are not announced as missed", async () => {
  const harness = await online([event(), event({ event_id: "e2", name: "Dinner", in: 30 * hour })]);
  await harness.clock.pass(2 * hour);
  sleep(harness, 5 * hour);
  const next = await again(harness);
  expect([harness.reminded.length, missedBy(next)]).toEqual([1, []]);
  sleep(next, 2 * day);
  expect(missedBy(await again(next))).toEqual([]);
});

test("an event of several days is announced as missed once, however often the agenda is fetched", async () => {
  const long = event({ in: 2 * hour, end_at: new Date(begin + 5 * day).toISOString() });
  const harness = await online([long]);
  sleep(harness, 3 * hour);
  const next = await again(harness);
  await next.clock.pass(3 * day);
  expect(missedBy(next)).toEqual([["Five-a-side"]]);
});

test("an event that I declined and an event that others plan for a past time are not announced as missed", async () => {
  const harness = await online([event({ in: 2 * hour, not_going: ["1"] })]);
  await harness.tell("calendar.event.created", event({ event_id: "e2", in: -2 * hour }));
  sleep(harness, 5 * hour);
  expect([missedBy(harness), missedBy(await again(harness))]).toEqual([[], []]);
});

test("a missed event of a muted chat is not announced", async () => {
  const harness = createAccountHarness({ clock: createFixedClock(begin) });
  const conversation = harness.service.addGroup("500");
  conversation.mutedUntil = (begin + day) / 1000;
  harness.service.events = [event({ in: 2 * hour })];
  await harness.begin();
  sleep(harness, 3 * hour);
  harness.account.wake();
  await settle();
  expect(missedBy(harness)).toEqual([]);
});

test("if the desktop does not announce waking, a reminder is shown within a minute after waking", async () => {
  const harness = await online([event({ in: 2 * hour })]);
  await harness.clock.pass(minute);
  sleep(harness, hour + 30 * minute);
  await harness.clock.pass(minute);
  expect(harness.reminded).toHaveLength(1);
});

test("after a restart, no reminder is shown twice, and reminders that came due while the app was closed are shown", async () => {
  const harness = await online([event({ reminders: [7200, 3600] })]);
  await harness.clock.pass(hour);
  expect(harness.reminded).toHaveLength(1);
  const next = await again(harness);
  expect(next.reminded).toEqual([]);
  sleep(next, hour);
  const third = await again(next);
  expect(third.names()).toEqual([["Five-a-side", 2]]);
});

test("the first sync of an account shows no reminder that was due before it", async () => {
  const harness = await online([event({ in: 2 * day, reminders: [604_800, 86_400] })]);
  await harness.clock.pass(3 * day);
  expect(harness.names()).toEqual([["Five-a-side", 24]]);
});

test("a muted chat shows no reminder until the mute ends", async () => {
  const harness = createAccountHarness({ clock: createFixedClock(begin) });
  const conversation = harness.service.addGroup("500");
  conversation.mutedUntil = (begin + 2 * hour + minute) / 1000;
  harness.service.events = [event({ reminders: [3600, 300] })];
  await harness.begin();
  await harness.clock.pass(day);
  expect(about(harness, conversation).names()).toEqual([["Five-a-side", 3 - 5 / 60]]);
});

test.each(["areNotificationsOn", "areEventRemindersOn"] as const)(
  "no reminder is shown while %s is off, and a reminder that was due then is not shown later",
  async (setting) => {
    const harness = await online([event({ reminders: [3600, 300] })]);
    harness.settings = { ...harness.settings, [setting]: false };
    await harness.clock.pass(2 * hour + minute);
    harness.settings = { ...harness.settings, [setting]: true };
    await harness.clock.pass(day);
    expect(harness.reminded).toHaveLength(1);
  },
);

test("no reminder is shown while notifications are paused, and a reminder that was due then is not shown later", async () => {
  const harness = await online([event({ reminders: [3600, 300] })]);
  const pausedUntil = harness.clock.now() + 2 * hour + 30 * minute;
  harness.settings = { ...harness.settings, notificationsPausedUntil: pausedUntil };
  await harness.clock.pass(day);
  expect(harness.reminded).toHaveLength(1);
});

const alwaysQuiet = ["1", "2", "3", "4", "5", "6", "7"].map((day) => `${day} 00:00-00:00`);

test("a reminder due in quiet hours is shown at their end, or as missed if the event has begun", async () => {
  for (const [end, shown] of [
    [2 * hour + 30 * minute, { reminded: 1, missed: 0 }],
    [4 * hour, { reminded: 0, missed: 1 }],
  ] as const) {
    const harness = await online([event({ reminders: [3600] })]);
    harness.settings = { ...harness.settings, areQuietHoursOn: true, quietHours: alwaysQuiet };
    await harness.clock.pass(end);
    expect([harness.reminded, harness.missed]).toEqual([[], []]);
    harness.settings = { ...harness.settings, areQuietHoursOn: false };
    await harness.clock.pass(minute);
    expect({ reminded: harness.reminded.length, missed: harness.missed.length }).toEqual(shown);
    harness.account.stop();
  }
});

test("a chat that is set to notify of nothing shows no reminder", async () => {
  const harness = await online([event({ reminders: [3600, 300] })]);
  await harness.account.setDefaultNotificationLevel({ kind: "group", level: "mentions" });
  await harness.clock.pass(2 * hour + minute);
  expect(harness.reminded).toHaveLength(1);
  await harness.account.setDefaultNotificationLevel({ kind: "group", level: "none" });
  await harness.clock.pass(day);
  expect(harness.reminded).toHaveLength(1);
});

test("no reminder is shown for an account that is signed out or whose token ended", async () => {
  const harness = await online([event()]);
  harness.account.stop();
  await harness.clock.pass(day);
  expect([harness.reminded, harness.clock.waiting()]).toEqual([[], []]);
});

test("an agenda that could not be fetched is fetched when the service answers again", async () => {
  const service = new FakeService("1", () => clock.now());
  const clock = createFixedClock(begin);
  service.once("listAgenda", { kind: "timed-out" });
  const harness = await online([event()], { service, clock });
  harness.push.ready();
  await harness.clock.pass(2 * hour);
  expect(harness.reminded).toHaveLength(1);
});

test("a whole-day event begins at midnight of its first day, wherever it was planned", async () => {
  inZone("Europe/Lisbon");
  const days = { is_all_day: true, timezone: "Asia/Tokyo", reminders: [3600] };
  const at = { start_at: "2026-11-22T00:00:00+09:00", end_at: "2026-11-22T23:59:59+09:00" };
  const harness = await online([event({ ...days, ...at })]);
  await harness.clock.pass(3 * day);
  expect(harness.reminded.map(({ now }) => now)).toEqual([Date.UTC(2026, 10, 21, 23)]);
});

test("a reminder a day before is twenty-four hours before, also across a clock change", async () => {
  inZone("Europe/Lisbon");
  const clock = createFixedClock(Date.UTC(2026, 9, 23, 10));
  // Summer time ends on 25 October at 01:00 UTC. 18:00 in Lisbon is 17:00 UTC before it, and 18:00 UTC after it.
  const at = { start_at: "2026-10-25T18:00:00+00:00", end_at: "2026-10-25T19:00:00+00:00" };
  const whole = {
    event_id: "e2",
    is_all_day: true,
    start_at: "2026-10-26T00:00:00+00:00",
    end_at: "2026-10-26T23:59:59+00:00",
  };
  const harness = await online(
    [event({ ...at, reminders: [86_400] }), event({ ...whole, reminders: [86_400] })],
    {
      clock,
    },
  );
  await clock.pass(4 * day);
  expect(harness.reminded.map(({ now }) => now)).toEqual([
    Date.UTC(2026, 9, 24, 18),
    Date.UTC(2026, 9, 25, 0),
  ]);
});

test("the notification of a reminder leads to the message that planned the event", async () => {
  const harness = createAccountHarness({ clock: createFixedClock(begin) });
  const conversation = harness.service.addGroup("500");
  const plan = harness.service.say(conversation, "Created event", {
    attachments: [{ type: "event", event_id: "e1", view: "full" }],
  });
  harness.service.say(conversation, "Who brings the ball?");
  harness.service.events = [event()];
  await harness.begin();
  await harness.clock.pass(2 * hour);
  expect(harness.reminded).toMatchObject([{ messageId: plan.id, startAt: begin + 3 * hour }]);
});

test("an event of an unknown conversation has no reminder and causes no error in the log", async () => {
  const harness = await online([event(), event({ event_id: "e2", conversation_id: "not-mine" })]);
  await harness.clock.pass(day);
  await settle();
  expect([harness.log.errors, harness.names()]).toEqual([[], [["Five-a-side", 2]]]);
});

function inZone(timeZone: string): void {
  const before = process.env["TZ"];
  process.env["TZ"] = timeZone;
  onTestFinished(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });
}
