import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { expect } from "playwright/test";
import { say, unwrapOrFail } from "../../test/support/service/journey-world.ts";
import { openCleanup } from "../support/cleanup.ts";
import { relatedFigure, summariseFigure, summariseMeasure, withGoal } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { readRuntime } from "../support/machine.ts";
import { openAppAtGroup } from "../support/open-app.ts";
import { readPageHeap } from "../../test/support/page/page-heap.ts";
import type { PageHeap } from "../../test/support/page/page-heap.ts";
import { discardedSampleCount, takeSamples } from "../support/scene.ts";
import type { MeasuredPart } from "../support/scene.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import type { IdleWorld } from "../support/idle-world.ts";
import { startThreadClock } from "../support/thread-time.ts";
import { printProgress } from "../support/waiting.ts";
import { measureReordering } from "./reordering.ts";
import { arrowBetween, installSwitchWatch, switchByKeys, switchMarks } from "./switch-chats.ts";

/** Messages of the second chat; the first one has those of the idle world. */
const secondLength = 200;
/** Number of further chats, which the list is reordered with. */
const otherChats = 40;
/** How often the chat is switched before the first memory reading. */
const switchesBefore = 20;
/** Maximum number of switches that are timed. Further switches only show whether the memory grows. */
const timedSwitches = 200;
/** Longest time from a key until the chat is drawn, in milliseconds, and how much the memory may grow. */
const goals = { switching: 50, memory: 1.05 };
/** Milliseconds between two switches. */
const switchInterval = 30;

/**
 * Switches between two chats that are read already, `count` times, and then lets the list of chats be reordered 50
 * times a second for some seconds.
 */
export async function measureSwitching(count: number, seconds: number): Promise<MeasuredPart> {
  await using cleanup = openCleanup();
  const world = await openIdleWorld(cleanup);
  const others = fill(world);
  const app = await openAppAtGroup(cleanup, world);
  const { page } = app;
  await installSwitchWatch(page);
  const session = await app.context.newCDPSession(page);
  const readHeap = async (): Promise<PageHeap> => {
    // The marks of this measurement are not the app's.
    await page.evaluate(() => {
      performance.clearMarks();
    });
    return readPageHeap(session);
  };
  const switchOnce = await switchBetween(page, world);
  await readBoth(page, switchOnce, world);
  await switchChats(switchOnce, switchesBefore);
  const before = await readHeap();
  const switched = await measureSwitches(page, switchOnce, Math.min(count, timedSwitches));
  await switchChats(switchOnce, count - Math.min(count, timedSwitches) - discardedSampleCount);
  const memory = memoryFigures(before, await readHeap(), switchesBefore + count);
  const reordered = await measureReordering(page, world, others, seconds);
  return { runtime: await readRuntime(app), figures: [...switched, ...memory, ...reordered] };
}

/** Fills the world. The two chats that are switched stand first in the list, one below the other. */
function fill({ world, ines, kwame, football, building }: IdleWorld): readonly string[] {
  const others = Array.from({ length: otherChats }, (_unused, index) => {
    const name = `Group ${String(index).padStart(2, "0")}`;
    const group = unwrapOrFail(world.createGroup({ name, ownerId: kwame.id }));
    unwrapOrFail(world.addMember(group.id, ines.id));
    say(world, kwame, group.id, "hello");
    return group.id;
  });
  for (let index = 0; index < secondLength; index += 1)
    say(world, kwame, building.id, `The lift is at floor ${String(index)}. `.repeat((index % 4) + 1));
  say(world, kwame, football.id, "Who brings the ball?");
  say(world, kwame, building.id, "It is repaired");
  return others;
}

/** Goes to the other of the two chats; `index` says which one it is. */
type Switch = (index: number) => Promise<number>;

async function switchBetween(page: Page, { football, building }: IdleWorld): Promise<Switch> {
  const there = await arrowBetween(page, football.id, building.id);
  const back = there === "ArrowDown" ? "ArrowUp" : "ArrowDown";
  return (index) =>
    index % 2 === 0 ? switchByKeys(page, there, building.name) : switchByKeys(page, back, football.name);
}

/** Goes to the end of both chats, so that neither has an unread message. */
async function readBoth(page: Page, switchOnce: Switch, { football, building }: IdleWorld): Promise<void> {
  for (const [index, { id, name }] of [building, football].entries()) {
    await switchOnce(index);
    await page.getByRole("log", { name: `Messages in ${name}` }).evaluate((log) => {
      log.scrollTop = 0; // the end
    });
    await expect(page.locator(`[data-conversation="${id}"] .badge`)).toHaveCount(0);
  }
}

async function switchChats(switchOnce: Switch, times: number): Promise<void> {
  for (let index = 0; index < times - (times % 2); index += 1) {
    if (index % 200 === 0) printProgress(`switching chats, ${String(index)} of ${String(times)}`);
    await switchOnce(index);
    await wait(switchInterval);
  }
}

async function measureSwitches(page: Page, switchOnce: Switch, count: number): Promise<readonly Figure[]> {
  const clock = await startThreadClock(page);
  const samples = await takeSamples("chatSwitched", count, async (index, offset) => {
    const roundTrip = await page.evaluate(() => window.probe.roundTrip());
    await wait(switchInterval + offset);
    return { took: await switchOnce(index), roundTrip };
  });
  // An odd number of switches would leave the other chat open.
  if ((count + discardedSampleCount) % 2 === 1) await switchOnce(1);
  const between = await clock.stop();
  const work = between(switchMarks.pressed, switchMarks.drawn).slice(
    discardedSampleCount,
    discardedSampleCount + count,
  );
  const what = "the key that goes to the next chat, which is read already -> its messages are drawn";
  const command = relatedFigure(
    "commandRoundTrip",
    "one command to main and back",
    samples.map(({ roundTrip }) => roundTrip),
  );
  return [
    summariseMeasure(
      { name: "chatSwitched", what, goalP95: goals.switching, comparison: [command] },
      samples.map(({ took }) => took),
    ),
    summariseMeasure(
      { name: "chatSwitchedWork", what: `${what}, processor time of the page's main thread` },
      work,
    ),
  ];
}

function memoryFigures(before: PageHeap, after: PageHeap, switches: number): readonly Figure[] {
  const what = `data in the page after ${String(switches)} switches of the chat`;
  const code = `compiled code and tables of V8 in the page after ${String(switches)} switches`;
  const beside = `beside it: after ${String(switchesBefore)}`;
  const ratio = summariseFigure({ name: "switchMemoryRatio", what: "the one of the other", unit: "ratio" }, [
    after.data / before.data,
  ]);
  const bytes = (name: string, text: string, value: number): Figure =>
    summariseFigure({ name, what: text, unit: "bytes" }, [value]);
  return [
    bytes("switchMemory", what, after.data),
    bytes("switchMemoryBefore", beside, before.data),
    withGoal(ratio, "p50", { atMost: goals.memory }),
    bytes("switchCode", code, after.code),
    bytes("switchCodeBefore", beside, before.code),
  ];
}
