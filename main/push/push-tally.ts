import type { Log } from "../async/log.ts";

/** Counts what was not understood, without keeping any of it. */
export interface PushTally {
  /** A kind of event that this version does not know. */
  countUnknown(type: string): void;
  /** Something whose shape was wrong. */
  countMalformed(type: string, field: string): void;
}

const longestName = 60;
const mostNames = 100;

/**
 * Writes each kind to the log when its count reaches 1, 10, 100 and so on, so that a flood leaves a few lines. Names
 * come from outside, so they are cut, and beyond a hundred they are counted together.
 */
export function createPushTally(log: Pick<Log, "info" | "warn">): PushTally {
  const counts = new Map<string, number>();
  const count = (key: string): number => {
    const slot = counts.has(key) || counts.size < mostNames ? key : "others";
    const next = (counts.get(slot) ?? 0) + 1;
    counts.set(slot, next);
    return next;
  };
  return {
    countUnknown: (type) => {
      const name = type.slice(0, longestName);
      const seen = count(`unknown ${name}`);
      if (isPowerOfTen(seen)) log.info("push of an unknown kind ignored", { type: name, count: seen });
    },
    countMalformed: (type, field) => {
      const name = type.slice(0, longestName);
      const seen = count(`malformed ${name}`);
      if (isPowerOfTen(seen)) {
        log.warn("malformed push ignored", { type: name, field: field.slice(0, longestName), count: seen });
      }
    },
  };
}

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count));
}
