import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { say, unwrapOrFail } from "../../test/support/service/journey-world.ts";
import { openList } from "../people/open-list.ts";
import { pressKeys, typeInBareField, typeInField } from "../people/type-in-field.ts";
import { openCleanup } from "../support/cleanup.ts";
import { relatedFigure, summariseMeasure } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { readRuntime } from "../support/machine.ts";
import type { Runtime } from "../support/machine.ts";
import { openAppAtGroup } from "../support/open-app.ts";
import { discardedSampleCount } from "../support/scene.ts";
import type { MeasuredPart } from "../support/scene.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import type { IdleWorld } from "../support/idle-world.ts";
import { startThreadClock } from "../support/thread-time.ts";
import { printProgress } from "../support/waiting.ts";

const chatCount = 500;
/** The number of people without a chat that the palette searches too. */
const contactCount = 5_000;
/** The longest time until the emoji are drawn, and for the work of a key that finds a chat, in milliseconds. */
const goals = { emoji: 100, key: 50 };
/** Milliseconds that a person takes to read before they choose an emoji. The window loads its other parts meanwhile. */
const reading = 4_000;

const emoji = { button: "Emoji", rows: "[data-emoji]" };

/** Measures what a person does in the window: opens the emoji after each start, and types to find a chat. */
export async function measureWindow(starts: number, samples: number): Promise<MeasuredPart> {
  const opened = { first: [] as number[], second: [] as number[] };
  // The first start reads the programs from the disk; it is not counted.
  for (let run = 0; run <= starts; run += 1) {
    printProgress(`opening the emoji, ${String(run)} of ${String(starts)}`);
    const took = await openEmoji();
    if (run === 0) continue;
    opened.first.push(took.first);
    opened.second.push(took.second);
  }
  const found = await measureFinding(samples);
  const first = summariseMeasure(
    {
      name: "emojiOpened",
      what: "the press of Emoji, the first one after a start -> the emoji are drawn",
      goalP95: goals.emoji,
      comparison: [relatedFigure("emojiOpenedAgain", "the second press", opened.second)],
    },
    opened.first,
  );
  return { runtime: found.runtime, figures: [first, ...found.figures] };
}

async function openEmoji(): Promise<{ readonly first: number; readonly second: number }> {
  await using cleanup = openCleanup();
  const { page } = await openAppAtGroup(cleanup, await openIdleWorld(cleanup));
  await wait(reading);
  const first = await openList(page, emoji);
  await closeEmoji(page);
  return { first, second: await openList(page, emoji) };
}

async function closeEmoji(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Emoji" }).waitFor({ state: "detached" });
}

function fill({ world, ines, kwame }: IdleWorld): void {
  for (let index = 0; index < chatCount; index += 1) {
    const name = `Person ${String((index * 79) % chatCount)} and friends`;
    const group = unwrapOrFail(world.createGroup({ name, ownerId: kwame.id }));
    unwrapOrFail(world.addMember(group.id, ines.id));
    say(world, kwame, group.id, "hello");
  }
  for (let index = 0; index < contactCount; index += 1) {
    const name = `Person ${String((index * 7_919) % contactCount).padStart(4, "0")}`;
    const email = `person${String(index)}@bench.example`;
    world.contacts.add(ines.id, world.accounts.add({ name, email, password: "a" }).id);
  }
}

/** Types into the palette once it has the people. Returns the work of each key, in milliseconds. */
async function typeInPalette(page: Page, count: number): Promise<readonly number[]> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.insertText("@person 4999");
  await page.getByRole("option", { name: /^Person 4999/u }).waitFor();
  await page.keyboard.press("Escape");
  const work = await pressKeys(page, count, startThreadClock);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  return work;
}

async function measureFinding(
  samples: number,
): Promise<{ readonly runtime: Runtime; readonly figures: readonly Figure[] }> {
  await using cleanup = openCleanup();
  const world = await openIdleWorld(cleanup);
  fill(world);
  const app = await openAppAtGroup(cleanup, world);
  const { page } = app;
  await page
    .locator(`[aria-setsize="${String(chatCount + 3)}"]`)
    .first()
    .waitFor();
  const keys = await typeInField(page, "Find a chat", samples + discardedSampleCount, startThreadClock);
  const inPalette = await typeInPalette(page, samples + discardedSampleCount);
  const bare = await typeInBareField(page, samples + discardedSampleCount, startThreadClock);
  const bareField = relatedFigure(
    "bareField",
    "the same key in a field that nothing listens to",
    bare.slice(discardedSampleCount),
  );
  const inList = summariseMeasure(
    {
      name: "chatFoundKeyWork",
      what: `processor time of the page's main thread from a key that finds one of ${String(chatCount)} chats until the rows are drawn`,
      goalP95: goals.key,
      comparison: [bareField],
    },
    keys.slice(discardedSampleCount),
  );
  const inPaletteMeasure = summariseMeasure(
    {
      name: "paletteKeyWork",
      what: `processor time of the page's main thread from a key in the palette until its results among ${String(chatCount)} chats and ${String(contactCount)} people are drawn`,
      goalP95: goals.key,
      comparison: [bareField],
    },
    inPalette.slice(discardedSampleCount),
  );
  return { runtime: await readRuntime(app), figures: [inList, inPaletteMeasure] };
}
