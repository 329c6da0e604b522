import type { Page } from "playwright";
import { unwrapOrFail } from "../../test/support/service/journey-world.ts";
import { openCleanup } from "../support/cleanup.ts";
import { relatedFigure, summariseMeasure } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { readRuntime } from "../support/machine.ts";
import { openAppAtGroup } from "../support/open-app.ts";
import { discardedSampleCount, takeSamples } from "../support/scene.ts";
import type { MeasuredPart } from "../support/scene.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import type { IdleWorld } from "../support/idle-world.ts";
import { startThreadClock } from "../support/thread-time.ts";
import { typeInBareField, typeInField } from "./type-in-field.ts";
import { openList } from "./open-list.ts";
import { withTimeLimit } from "../support/waiting.ts";

/** How many members the group has, and how many contacts the account. */
const counts = { members: 2000, contacts: 5000 };
/** The longest time that the first opening of a list may take, in milliseconds. */
const firstOpening = 120_000;
/** The longest time until a list is drawn, and for the work of one key, in milliseconds. */
const goals = { open: 200, key: 16 };

/** A list of people: how it is opened and left, and the field that searches it. */
interface PeopleList {
  readonly name: "members" | "contacts";
  readonly what: string;
  /** The accessible name of the button that opens the list. */
  readonly button: string;
  readonly field: string;
  /** A selector of the rows. */
  readonly rows: string;
  readonly leave: (page: Page) => Promise<void>;
}

const lists: readonly PeopleList[] = [
  {
    name: "members",
    what: `the details of a group of ${String(counts.members)} members`,
    button: "Details",
    field: "Find a member",
    rows: '[role=group][aria-label="Members"] button',
    leave: async (page) => {
      await page.getByRole("button", { name: "Details", exact: true }).click();
      await page.getByRole("complementary", { name: /^Details of/ }).waitFor({ state: "detached" });
    },
  },
  {
    name: "contacts",
    what: `the list of ${String(counts.contacts)} contacts`,
    button: "People",
    field: "Find a person",
    rows: '[role=group][aria-label="Contacts"] li',
    leave: async (page) => {
      await page.getByRole("navigation").getByRole("button", { name: "Chats" }).click();
      await page.getByRole("textbox", { name: "Find a person" }).waitFor({ state: "detached" });
    },
  },
];

function fill({ world, ines, football }: IdleWorld): void {
  for (let index = 0; index < counts.contacts; index += 1) {
    const name = `Person ${String((index * 7_919) % counts.contacts).padStart(4, "0")}`;
    const { id } = world.accounts.add({ name, email: `person${String(index)}@bench.example`, password: "a" });
    world.contacts.add(ines.id, id);
    if (football.memberships.length < counts.members) unwrapOrFail(world.addMember(football.id, id));
  }
}

/** Measures long lists of people: the time until a list is drawn, and the work of each key that searches it. */
export async function measureLongLists(count: number): Promise<MeasuredPart> {
  await using cleanup = openCleanup();
  const world = await openIdleWorld(cleanup);
  fill(world);
  const app = await openAppAtGroup(cleanup, world);
  const figures: Figure[] = [];
  for (const list of lists) figures.push(...(await measureList(app.page, list, count)));
  return { runtime: await readRuntime(app), figures };
}

async function measureList(page: Page, list: PeopleList, count: number): Promise<readonly Figure[]> {
  // The first opening waits for the service, so it is not a sample.
  await withTimeLimit(firstOpening, list.what, openList(page, list));
  await list.leave(page);
  const opened = await takeSamples(`${list.name}Opened`, count, async () => {
    const took = await openList(page, list);
    const roundTrip = await page.evaluate(() => window.probe.roundTrip());
    await list.leave(page);
    return { took, roundTrip };
  });
  await openList(page, list);
  const keys = await typeInField(page, list.field, count + discardedSampleCount, startThreadClock);
  const bare = await typeInBareField(page, count + discardedSampleCount, startThreadClock);
  await page.getByRole("textbox", { name: list.field }).fill("");
  await list.leave(page);
  return [
    summariseMeasure(
      {
        name: `${list.name}Opened`,
        what: `the press of ${list.button} -> the first rows of ${list.what} are drawn`,
        goalP95: goals.open,
        comparison: [
          relatedFigure(
            "commandRoundTrip",
            "one command to main and back",
            opened.map(({ roundTrip }) => roundTrip),
          ),
        ],
      },
      opened.map(({ took }) => took),
    ),
    summariseMeasure(
      {
        name: `${list.name}KeyWork`,
        what: `processor time of the page's main thread from a key that searches ${list.what} until the result is drawn`,
        goalP95: goals.key,
        comparison: [
          relatedFigure(
            "bareField",
            "the same key in a field that nothing listens to",
            bare.slice(discardedSampleCount),
          ),
        ],
      },
      keys.slice(discardedSampleCount),
    ),
  ];
}
