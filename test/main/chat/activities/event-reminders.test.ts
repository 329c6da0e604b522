import { expect, onTestFinished, test } from "vitest";
import type { WireEvent } from "../../../../api/activities/events.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import { createStage } from "../../../support/account/stage.ts";
import type { Stage, StageOptions } from "../../../support/account/stage.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { FakeTown } from "../../../support/account/fake-town.ts";

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

interface Reminding extends Stage {
  readonly place: Place;
  /** Names and hours of what was shown. */
  readonly names: () => readonly (readonly [string, number])[];
  /** Somebody says in the chat that something about the event happened; the event is as given from then on. */
  readonly tell: (type: string, event: WireEvent | null) => Promise<void>;
}

function about(stage: Stage, place: Place): Reminding {
  const names = () => stage.reminded.map(({ event: { name }, now }) => [name, (now - begin) / hour] as const);
  const tell = async (type: string, told: WireEvent | null): Promise<void> => {
    stage.town.events = told === null ? [] : [told];
    if (told !== null) stage.town.answerOnce("getEvent", { event: told });
    const data = { event: { id: told?.event_id ?? "e1", name: "" } };
    const row = stage.town.say(place, "", { sender_type: "system", event: { type, data } });
    stage.push.created(place, row);
    await stage.clock.pass(300);
  };
  return Object.assign(stage, { place, names, tell });
}

/** An account that is online, with these events planned before it came. */
async function online(events: readonly WireEvent[], options: StageOptions = {}): Promise<Reminding> {
  const clock = options.clock ?? createFixedClock(begin);
  const stage = createStage({ ...options, clock });
  const place = stage.town.addGroup("500");
  stage.town.events = events;
  await stage.begin();
  return about(stage, place);
}

async function again(stage: Reminding): Promise<Reminding> {
  const next = await stage.restart();
  await next.begin();
  return about(next, stage.place);
}

/** The computer sleeps for so long: its clock goes on, and no timer runs. */
function sleep({ clock }: Stage, time: number): void {
  clock.set(clock.now() + time);
}

test("a reminder is shown when it is due, once, and both of an event are", async () => {
  const stage = await online([event({ reminders: [3600, 900] })]);
  await stage.clock.pass(2 * hour - 1);
  expect(stage.names()).toEqual([]);
  await stage.clock.pass(day);
  expect(stage.names()).toEqual([
    ["Five-a-side", 2],
    ["Five-a-side", 2.75],
  ]);
});

test("the agenda is read at the start, for a day back and a week and a day ahead, and every three hours", async () => {
  const stage = await online([]);
  const [first] = stage.town.callsOf("listAgenda");
  expect(first?.query).toMatchObject({
    start_date: new Date(begin - day).toISOString(),
    end_date: new Date(begin + 8 * day).toISOString(),
  });
  await stage.clock.pass(6 * hour);
  expect(stage.town.callsOf("listAgenda")).toHaveLength(3);
});

test("a full list is followed by another, from where it ended", async () => {
  const many = Array.from({ length: 100 }, (_, at) => event({ event_id: `e${String(at)}`, in: at * minute }));
  const stage = createStage({ clock: createFixedClock(begin) });
  stage.town.addGroup("500");
  stage.town.answerOnce("listAgenda", { events: many });
  stage.town.events = [event({ event_id: "last", name: "Last", in: 3 * hour })];
  await stage.begin();
  expect(stage.town.callsOf("listAgenda").map(({ query }) => query["start_date"])).toEqual([
    new Date(begin - day).toISOString(),
    new Date(begin + 99 * minute).toISOString(),
  ]);
  await stage.clock.pass(2 * hour);
  expect(about(stage, stage.town.addGroup("501")).names().at(-1)).toEqual(["Last", 2]);
});

test("an event that is planned while the app runs is reminded of", async () => {
  const stage = await online([]);
  await stage.tell("calendar.event.created", event());
  await stage.clock.pass(2 * hour);
  expect(stage.names()).toEqual([["Five-a-side", 2]]);
});

test("what is planned by others for sooner than its reminder is told at once; what I plan myself is not", async () => {
  const stage = await online([]);
  await stage.tell("calendar.event.created", event({ in: 30 * minute }));
  expect(stage.reminded.map(({ event: { name } }) => name)).toEqual(["Five-a-side"]);
  await stage.tell("calendar.event.created", event({ event_id: "e2", creator_id: "1", in: 30 * minute }));
  await stage.clock.pass(day);
  expect(stage.reminded).toHaveLength(1);
});

test("an event that is moved is reminded of at its new time, also when it was reminded of before", async () => {
  const stage = await online([event()]);
  await stage.tell("calendar.event.updated", event({ in: 5 * hour }));
  await stage.clock.pass(4 * hour);
  expect(stage.names()).toEqual([["Five-a-side", 4]]);
  await stage.tell("calendar.event.updated", event({ in: 26 * hour }));
  await stage.clock.pass(day);
  expect(stage.names().map(([, at]) => Math.round(at))).toEqual([4, 25]);
});

test("a name that is changed shows in the reminder, and does not bring one that was shown again", async () => {
  const stage = await online([event({ reminders: [7200, 3600] })]);
  await stage.clock.pass(hour);
  await stage.tell("calendar.event.updated", event({ reminders: [7200, 3600], name: "Six-a-side" }));
  await stage.clock.pass(hour);
  expect(stage.reminded.map(({ event: { name } }) => name)).toEqual(["Five-a-side", "Six-a-side"]);
});

test("an event that is called off is not reminded of", async () => {
  const stage = await online([event()]);
  await stage.tell("calendar.event.cancelled", null);
  await stage.clock.pass(day);
  expect(stage.reminded).toEqual([]);
});

test("an event that is gone from the agenda, which no push told, is not reminded of", async () => {
  const stage = await online([event({ in: 6 * hour })]);
  stage.town.events = [];
  await stage.clock.pass(day);
  expect(stage.reminded).toEqual([]);
});

test("what I declined is not reminded of, also when I change my mind after its time", async () => {
  const stage = await online([event({ not_going: ["1"] })]);
  await stage.clock.pass(2 * hour);
  await stage.tell("calendar.event.user.going", event({ going: ["1"] }));
  await stage.clock.pass(day);
  expect(stage.reminded).toEqual([]);
});

test("declining drops the reminder that is still to come, and going brings it back", async () => {
  const stage = await online([event()]);
  await stage.tell("calendar.event.user.not_going", event({ not_going: ["1"] }));
  await stage.tell("calendar.event.user.going", event({ going: ["1"] }));
  await stage.clock.pass(day);
  expect(stage.reminded).toHaveLength(1);
});

test("a reminder that was slept through is shown on waking, until ten minutes into the event", async () => {
  const stage = await online([event({ in: 2 * hour })]);
  sleep(stage, 2 * hour + 10 * minute - 1);
  stage.account.wake();
  expect(stage.names()).toHaveLength(1);
  await stage.clock.pass(hour);
  expect(stage.names()).toHaveLength(1);
});

/** Names of the events that were told as missed, line by line. */
const missedBy = ({ missed }: Stage): readonly (readonly string[])[] =>
  missed.map((notice) => notice.missed.map((one) => one.event.name));

test("a reminder that was slept through for longer is dropped, and its event told as missed, once", async () => {
  const stage = await online([event({ in: 2 * hour, reminders: [3600, 900] })]);
  sleep(stage, 2 * hour + 10 * minute);
  stage.account.wake();
  await stage.clock.pass(hour);
  expect([stage.reminded, missedBy(stage)]).toEqual([[], [["Five-a-side"]]]);
});

test("what came due while the app was closed is told at the start, all of it in one line", async () => {
  const stage = await online([event(), event({ event_id: "e2", name: "Dinner", in: 6 * hour })]);
  sleep(stage, 7 * hour);
  const next = await again(stage);
  expect([next.reminded, missedBy(next)]).toEqual([[], [["Dinner", "Five-a-side"]]]);
  expect(missedBy(await again(next))).toEqual([]);
});

test("of what was missed more than a day ago nothing is said, nor of what was had", async () => {
  const stage = await online([event(), event({ event_id: "e2", name: "Dinner", in: 30 * hour })]);
  await stage.clock.pass(2 * hour);
  sleep(stage, 5 * hour);
  const next = await again(stage);
  expect([stage.reminded.length, missedBy(next)]).toEqual([1, []]);
  sleep(next, 2 * day);
  expect(missedBy(await again(next))).toEqual([]);
});

test("an event that goes on for days is told as missed once, however often the agenda is read", async () => {
  const long = event({ in: 2 * hour, end_at: new Date(begin + 5 * day).toISOString() });
  const stage = await online([long]);
  sleep(stage, 3 * hour);
  const next = await again(stage);
  await next.clock.pass(3 * day);
  expect(missedBy(next)).toEqual([["Five-a-side"]]);
});

test("what I declined is not told as missed, nor what others plan for a time that is past", async () => {
  const stage = await online([event({ in: 2 * hour, not_going: ["1"] })]);
  await stage.tell("calendar.event.created", event({ event_id: "e2", in: -2 * hour }));
  sleep(stage, 5 * hour);
  expect([missedBy(stage), missedBy(await again(stage))]).toEqual([[], []]);
});

test("what is missed in a chat that is muted is not told", async () => {
  const stage = createStage({ clock: createFixedClock(begin) });
  const place = stage.town.addGroup("500");
  place.mutedUntil = (begin + day) / 1000;
  stage.town.events = [event({ in: 2 * hour })];
  await stage.begin();
  sleep(stage, 3 * hour);
  stage.account.wake();
  await settle();
  expect(missedBy(stage)).toEqual([]);
});

test("where no desktop tells of waking, a reminder comes within a minute of it", async () => {
  const stage = await online([event({ in: 2 * hour })]);
  await stage.clock.pass(minute);
  sleep(stage, hour + 30 * minute);
  await stage.clock.pass(minute);
  expect(stage.reminded).toHaveLength(1);
});

test("what was shown is not shown again after a restart, and what came due in between is", async () => {
  const stage = await online([event({ reminders: [7200, 3600] })]);
  await stage.clock.pass(hour);
  expect(stage.reminded).toHaveLength(1);
  const next = await again(stage);
  expect(next.reminded).toEqual([]);
  sleep(next, hour);
  const third = await again(next);
  expect(third.names()).toEqual([["Five-a-side", 2]]);
});

test("on the first look at an account, what was due before it is not brought up", async () => {
  const stage = await online([event({ in: 2 * day, reminders: [604_800, 86_400] })]);
  await stage.clock.pass(3 * day);
  expect(stage.names()).toEqual([["Five-a-side", 24]]);
});

test("a chat that is muted is silent, until the mute is over", async () => {
  const stage = createStage({ clock: createFixedClock(begin) });
  const place = stage.town.addGroup("500");
  place.mutedUntil = (begin + 2 * hour + minute) / 1000;
  stage.town.events = [event({ reminders: [3600, 300] })];
  await stage.begin();
  await stage.clock.pass(day);
  expect(about(stage, place).names()).toEqual([["Five-a-side", 3 - 5 / 60]]);
});

test.each(["areNotificationsOn", "areEventRemindersOn"] as const)(
  "nothing is shown while %s is off, nor made up for later",
  async (setting) => {
    const stage = await online([event({ reminders: [3600, 300] })]);
    stage.settings = { ...stage.settings, [setting]: false };
    await stage.clock.pass(2 * hour + minute);
    stage.settings = { ...stage.settings, [setting]: true };
    await stage.clock.pass(day);
    expect(stage.reminded).toHaveLength(1);
  },
);

test("an account that is signed out, or whose token ended, reminds of nothing", async () => {
  const stage = await online([event()]);
  stage.account.stop();
  await stage.clock.pass(day);
  expect([stage.reminded, stage.clock.waiting()]).toEqual([[], []]);
});

test("a list that could not be read is read when the service answers again", async () => {
  const town = new FakeTown("1", () => clock.now());
  const clock = createFixedClock(begin);
  town.once("listAgenda", { kind: "timed-out" });
  const stage = await online([event()], { town, clock });
  stage.push.ready();
  await stage.clock.pass(2 * hour);
  expect(stage.reminded).toHaveLength(1);
});

test("whole days begin with the midnight of the first, wherever the event was planned", async () => {
  inZone("Europe/Lisbon");
  const days = { is_all_day: true, timezone: "Asia/Tokyo", reminders: [3600] };
  const at = { start_at: "2026-11-22T00:00:00+09:00", end_at: "2026-11-22T23:59:59+09:00" };
  const stage = await online([event({ ...days, ...at })]);
  await stage.clock.pass(3 * day);
  expect(stage.reminded.map(({ now }) => now)).toEqual([Date.UTC(2026, 10, 21, 23)]);
});

test("a day before is twenty-four hours before, also where the clocks change in between", async () => {
  inZone("Europe/Lisbon");
  const clock = createFixedClock(Date.UTC(2026, 9, 23, 10));
  // Summer time ends on 25 October at 01:00 UTC: 18:00 is 18:00 UTC after it, and 17:00 UTC before.
  const at = { start_at: "2026-10-25T18:00:00+00:00", end_at: "2026-10-25T19:00:00+00:00" };
  const whole = {
    event_id: "e2",
    is_all_day: true,
    start_at: "2026-10-26T00:00:00+00:00",
    end_at: "2026-10-26T23:59:59+00:00",
  };
  const stage = await online(
    [event({ ...at, reminders: [86_400] }), event({ ...whole, reminders: [86_400] })],
    {
      clock,
    },
  );
  await clock.pass(4 * day);
  expect(stage.reminded.map(({ now }) => now)).toEqual([Date.UTC(2026, 9, 24, 18), Date.UTC(2026, 9, 25, 0)]);
});

test("the notification leads to the message that planned the event", async () => {
  const stage = createStage({ clock: createFixedClock(begin) });
  const place = stage.town.addGroup("500");
  const plan = stage.town.say(place, "Created event", {
    attachments: [{ type: "event", event_id: "e1", view: "full" }],
  });
  stage.town.say(place, "Who brings the ball?");
  stage.town.events = [event()];
  await stage.begin();
  await stage.clock.pass(2 * hour);
  expect(stage.reminded).toMatchObject([{ messageId: plan.id, startAt: begin + 3 * hour }]);
});

test("no mistake is made on the way", async () => {
  const stage = await online([event(), event({ event_id: "e2", conversation_id: "not-mine" })]);
  await stage.clock.pass(day);
  await settle();
  expect([stage.log.mistakes, stage.names()]).toEqual([[], [["Five-a-side", 2]]]);
});

function inZone(timeZone: string): void {
  const before = process.env["TZ"];
  process.env["TZ"] = timeZone;
  onTestFinished(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });
}
