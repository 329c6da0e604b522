import type { DemoPersonName } from "./cast.ts";
import type { DemoGroupName } from "./demo-groups.ts";

interface DemoTopic {
  readonly parent: DemoGroupName;
  readonly name: string;
  readonly description: string;
  readonly by: DemoPersonName;
  readonly isForAnnouncements?: boolean;
}

/** All topics of the demo, by the name that the stories use. The position in this list determines the id. */
export const topics = {
  route: {
    parent: "lagos",
    name: "The route",
    description: "Ferries, borders, and the bit with the goats",
    by: "chidinma",
  },
  van: {
    parent: "lagos",
    name: "The van",
    description: "Its health, its moods, its spare tyres",
    by: "chidinma",
  },
  ripe: {
    parent: "market",
    name: "What is ripe",
    description: "Pictures count double",
    by: "fonseca",
  },
  umbrellas: {
    parent: "market",
    name: "Lost umbrellas",
    description: "Describe the handle, not the colour: they are all black",
    by: "fonseca",
  },
  hours: {
    parent: "market",
    name: "Opening hours",
    description: "Only the office writes here",
    by: "fonseca",
    isForAnnouncements: true,
  },
} as const satisfies Record<string, DemoTopic>;

/** Name of a topic of the demo, as the stories use it. */
export type DemoTopicName = keyof typeof topics;

/** Returns a topic of the demo as `DemoTopic`: the literal type of `topics` lacks the optional fields that are not set. */
export function demoTopic(name: DemoTopicName): DemoTopic {
  return topics[name];
}

/** Id of a topic of the demo; always the same. */
export function demoTopicId(name: DemoTopicName): string {
  return String(35_000_300 + Object.keys(topics).indexOf(name) * 11);
}
