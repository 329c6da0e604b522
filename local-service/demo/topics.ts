import type { CastName } from "./cast.ts";
import type { PlaceName } from "./places.ts";

/** A topic of a group of the demo. */
interface DemoTopic {
  readonly parent: PlaceName;
  readonly name: string;
  readonly description: string;
  readonly by: CastName;
  readonly isForAnnouncements?: boolean;
}

/** Every topic of the demo, by the name the stories use. The place in this list makes the id. */
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
export type TopicName = keyof typeof topics;

/** A topic with what it may lack made plain. */
export function topicOf(name: TopicName): DemoTopic {
  return topics[name];
}

/** Id of a topic of the demo; always the same. */
export function topicIdOf(name: TopicName): string {
  return String(35_000_300 + Object.keys(topics).indexOf(name) * 11);
}
