import type { Random } from "../shared/random.ts";
import type { DemoPersonName } from "./cast.ts";
import { smallTalkExchanges, smallTalkSlotValues } from "./exchanges.ts";
import type { StoryLine } from "./story.ts";

const speakers: readonly DemoPersonName[] = [
  "oleksandr",
  "kwame",
  "ines",
  "ana",
  "bjorn",
  "wanjiru",
  "minh",
  "thorunn",
  "tunde",
  "daniel",
  "tomas",
  "jonas",
];
const reactions = ["👍", "🤣", "❤️", "🙏", "🔥", "👀"] as const;
const firstDay = 76;
const lastDay = 2;
const perDay = 1.35;

/** Months of small talk in a group, so that there is history to page through. */
export function smallTalkHistory(random: Random): readonly StoryLine[] {
  const count = Math.floor((firstDay - lastDay) * perDay);
  return Array.from({ length: count }, (_unused, index) => {
    const daysAgo = firstDay - ((firstDay - lastDay) * index) / count;
    return exchange(
      random,
      smallTalkExchanges[index % smallTalkExchanges.length] ?? [],
      Math.floor(daysAgo * 1440),
    );
  }).flat();
}

function exchange(random: Random, says: readonly string[], startedAgo: number): readonly StoryLine[] {
  let minutesAgo = startedAgo;
  let last: DemoPersonName | null = null;
  return says.map((say) => {
    const by: DemoPersonName = random.pick(speakers.filter((speaker) => speaker !== last));
    last = by;
    minutesAgo -= random.between(1, 14);
    const liked = random.chance(0.2) ? { reactions: { [random.pick(reactions)]: some(random, by) } } : {};
    return { by, ago: `${String(minutesAgo)}m`, say: filled(random, say), ...liked };
  });
}

function filled(random: Random, say: string): string {
  return say.replace(/\{(\w+)\}/g, (_whole, slot: string) =>
    random.pick(smallTalkSlotValues[slot] ?? [slot]),
  );
}

function some(random: Random, except: DemoPersonName): readonly DemoPersonName[] {
  const others = speakers.filter((speaker) => speaker !== except);
  const start = random.between(0, others.length - 1);
  return others.slice(start, start + random.between(1, 4));
}
