import type { Random } from "../shared/random.ts";
import type { CastName } from "./cast.ts";
import { exchanges, slots } from "./exchanges.ts";
import type { Line } from "./story.ts";

const speakers: readonly CastName[] = [
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

/** Months of a group's small talk, so that there is something to page back through. */
export function backlog(random: Random): readonly Line[] {
  const count = Math.floor((firstDay - lastDay) * perDay);
  return Array.from({ length: count }, (_unused, index) => {
    const daysAgo = firstDay - ((firstDay - lastDay) * index) / count;
    return exchange(random, exchanges[index % exchanges.length] ?? [], Math.floor(daysAgo * 1440));
  }).flat();
}

function exchange(random: Random, says: readonly string[], startedAgo: number): readonly Line[] {
  let minutesAgo = startedAgo;
  let last: CastName | null = null;
  return says.map((say) => {
    const by: CastName = random.pick(speakers.filter((speaker) => speaker !== last));
    last = by;
    minutesAgo -= random.between(1, 14);
    const liked = random.chance(0.2) ? { reactions: { [random.pick(reactions)]: some(random, by) } } : {};
    return { by, ago: `${String(minutesAgo)}m`, say: filled(random, say), ...liked };
  });
}

function filled(random: Random, say: string): string {
  return say.replace(/\{(\w+)\}/g, (_whole, slot: string) => random.pick(slots[slot] ?? [slot]));
}

function some(random: Random, except: CastName): readonly CastName[] {
  const others = speakers.filter((speaker) => speaker !== except);
  const start = random.between(0, others.length - 1);
  return others.slice(start, start + random.between(1, 4));
}
