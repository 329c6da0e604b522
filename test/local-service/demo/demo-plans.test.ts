import { expect, test } from "vitest";
import { fixedClock } from "../../../local-service/shared/clock.ts";
import { buildDemoWorld } from "../../../local-service/worlds/demo-world.ts";
import { demoGroupId } from "../../../local-service/demo/demo-groups.ts";
import type { DemoGroupName } from "../../../local-service/demo/demo-groups.ts";
import { pollCounts, isPollOver } from "../../../local-service/world/activities/poll.ts";
import { isRefused } from "../../../local-service/world/refused.ts";

const now = Date.parse("2026-11-21T10:54:00Z");
const day = 24 * 3600_000;

function build() {
  const clock = fixedClock(now);
  const world = buildDemoWorld(clock, 1);
  const [me] = world.accounts.all;
  if (me === undefined) throw new Error("nobody is in the demo");
  const pollIn = (group: DemoGroupName) => {
    const page = world.polls.page(me.id, demoGroupId(group), null);
    const [poll] = isRefused(page) ? [] : page.polls;
    if (poll === undefined) throw new Error(`there is no poll in ${group}`);
    return poll;
  };
  return { clock, world, me, pollIn };
}

test("the demo has an open poll in which its account has not voted, and an anonymous poll that has ended", () => {
  const { me, pollIn } = build();
  const open = pollIn("wedding");
  expect([isPollOver(open, now), open.votes.has(me.id), open.votes.size]).toEqual([false, false, 4]);
  const past = pollIn("ferry");
  expect([isPollOver(past, now), past.visibility]).toEqual([true, "anonymous"]);
  expect(pollCounts(past, now).map(({ votes }) => votes)).toEqual([2, undefined, 2]);
});

test("the demo has two coming events: an unanswered one with a time, and an all-day event", () => {
  const { world, me } = build();
  const [first, second, ...more] = world.events.agenda(me.id, now, now + 30 * day, 100);
  expect(more).toEqual([]);
  expect([first?.details.time.isAllDay, first?.responses.has(me.id)]).toEqual([false, false]);
  expect([second?.details.time.isAllDay, second?.responses.get(me.id)]).toEqual([true, true]);
});

test("the demo's polls end and its event reminders come on time, counted from when the demo was built", () => {
  const { clock, world, pollIn } = build();
  const open = pollIn("wedding");
  const noticesAfter = (group: DemoGroupName): unknown[] =>
    world.conversations
      .log(demoGroupId(group))
      .all.flatMap(({ event, createdAt }) => (createdAt > now ? [[event?.type, createdAt - now]] : []));
  expect(noticesAfter("wedding")).toEqual([]);
  clock.advance(6 * day);
  expect(noticesAfter("wedding")).toEqual([
    ["poll.reminder", 4 * day - 3600_000],
    ["poll.finished", open.expiresAt - now],
  ]);
  expect(noticesAfter("bookClub").map((reported) => (reported as unknown[])[0])).toEqual([
    "calendar.event.starting",
    "calendar.event.starting",
  ]);
  expect(noticesAfter("ferry")).toEqual([]);
});
