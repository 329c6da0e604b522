import type { Log } from "../async/log.ts";

/** Counts the pushed messages that could not be read, without storing their contents. */
export interface UnreadablePushTally {
  /** Counts an event of an unknown type. */
  countUnknown(type: string): void;
  /** Counts a message with the wrong shape. */
  countMalformed(type: string, field: string): void;
}

const maxNameLength = 60;
const maxNames = 100;

/**
 * Creates a tally. It logs a name when its count reaches 1, 10, 100 and so on, so that a flood of messages causes only
 * a few lines. Names come from the service, so they are truncated; all names after the first hundred are counted
 * together.
 */
export function createUnreadablePushTally(log: Pick<Log, "info" | "warn">): UnreadablePushTally {
  const counts = new Map<string, number>();
  const count = (key: string): number => {
    const slot = counts.has(key) || counts.size < maxNames ? key : "others";
    const next = (counts.get(slot) ?? 0) + 1;
    counts.set(slot, next);
    return next;
  };
  return {
    countUnknown: (type) => {
      const name = type.slice(0, maxNameLength);
      const seen = count(`unknown ${name}`);
      if (isPowerOfTen(seen)) log.info("push of an unknown kind ignored", { type: name, count: seen });
    },
    countMalformed: (type, field) => {
      const name = type.slice(0, maxNameLength);
      const seen = count(`malformed ${name}`);
      if (isPowerOfTen(seen)) {
        log.warn("malformed push ignored", { type: name, field: field.slice(0, maxNameLength), count: seen });
      }
    },
  };
}

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count));
}
