/** How much a group of measures does. A group uses some of these amounts. */
export interface Amounts {
  readonly samples: number;
  /** Number of starts of the app. */
  readonly starts: number;
  /** How often the whole group is measured. */
  readonly runs: number;
  readonly messages: number;
  readonly chats: number;
  /** How long a group measures, in seconds. */
  readonly seconds: number;
  /** How long a group measures, in minutes. */
  readonly minutes: number;
  readonly megabytes: number;
  /** Frames of a pass of scrolling. */
  readonly frames: number;
}

/**
 * The amounts of one group: those of a whole run and those of a quick run; `quick` is null if the group cannot be
 * measured quickly.
 */
interface PlannedGroup {
  readonly whole: Partial<Amounts>;
  readonly quick: Partial<Amounts> | null;
}

/**
 * Every group of measures, in the order of a whole run. The amounts are chosen so that a whole run takes less than an
 * hour on two cores with little else to do, and a quick run some five minutes.
 */
export const plan = {
  grey: { whole: { samples: 200 }, quick: { samples: 20 } },
  confirmed: { whole: { samples: 200 }, quick: { samples: 20 } },
  push: { whole: { samples: 200 }, quick: { samples: 20 } },
  start: { whole: { starts: 10 }, quick: { starts: 2 } },
  search: { whole: { messages: 1_000_000, samples: 100 }, quick: { messages: 20_000, samples: 5 } },
  ingest: { whole: { messages: 100_000, runs: 5 }, quick: { messages: 10_000, runs: 1 } },
  "catch-up": { whole: { runs: 5 }, quick: { runs: 1 } },
  large: {
    whole: { messages: 1_000_000, starts: 10, samples: 200 },
    quick: { messages: 20_000, starts: 2, samples: 10 },
  },
  growth: {
    whole: { messages: 1_000_000, chats: 5000, starts: 5, samples: 50 },
    quick: { messages: 30_000, chats: 500, starts: 1, samples: 5 },
  },
  windows: { whole: { runs: 3 }, quick: { runs: 1 } },
  people: { whole: { samples: 100 }, quick: { samples: 10 } },
  switching: { whole: { samples: 1000, seconds: 10 }, quick: { samples: 40, seconds: 3 } },
  window: { whole: { starts: 10, samples: 100 }, quick: { starts: 1, samples: 10 } },
  // Not quick: the app is at rest only a minute and a half after its window was hidden.
  hidden: { whole: { minutes: 10 }, quick: null },
  holds: { whole: { messages: 1_000_000, runs: 9 }, quick: { messages: 20_000, runs: 2 } },
  clear: { whole: { messages: 100_000, runs: 3 }, quick: { messages: 10_000, runs: 1 } },
  upload: { whole: { megabytes: 2000 }, quick: { megabytes: 100 } },
  service: { whole: { seconds: 10 }, quick: { seconds: 3 } },
  timeline: {
    whole: { messages: 30_000, runs: 1, frames: 300 },
    quick: { messages: 1000, runs: 1, frames: 60 },
  },
} as const satisfies Readonly<Record<string, PlannedGroup>>;

/** The name of a group of measures. */
export type GroupName = keyof typeof plan;

/** The names of all groups, in the order of a whole run. */
export const groupNames = Object.keys(plan) as readonly GroupName[];

/** Whether a word is the name of a group of measures. */
export function isGroupName(word: string): word is GroupName {
  return Object.hasOwn(plan, word);
}

/**
 * Returns the amounts for a group. Chosen amounts replace those of the plan, and amounts that the group does not use
 * are left out. Null if the group cannot be measured quickly.
 */
export function amountsOf(
  name: GroupName,
  isQuick: boolean,
  chosen: Partial<Amounts>,
): Partial<Amounts> | null {
  const { whole, quick }: PlannedGroup = plan[name];
  const planned = isQuick ? quick : whole;
  if (planned === null) return null;
  const used = Object.entries(chosen).filter(([amount]) => Object.hasOwn(planned, amount));
  return { ...planned, ...Object.fromEntries(used) };
}
