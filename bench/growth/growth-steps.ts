import type { GrowthPoint } from "../support/document.ts";

/** How many messages and how many chats the local copy holds at each step of the measures of growth. */
const steps = {
  messages: [10_000, 30_000, 100_000, 300_000, 1_000_000, 10_000_000],
  chats: [50, 500, 5000],
} as const;

/**
 * The numbers of messages and of chats that the tables and plots show. A number that the run left out is shown as not
 * measured.
 */
export const shownSteps = {
  messages: [100_000, 1_000_000, 10_000_000],
  chats: [50, 500, 5000],
} as const;

/**
 * The numbers to measure, up to the largest one. Those of messages begin at 100,000, or at a tenth of the largest
 * number if that is smaller.
 */
export function growthSteps(of: GrowthPoint["of"], maxCount: number): readonly number[] {
  const first = shownSteps.messages[0];
  const minCount = of === "chats" ? 0 : maxCount >= first ? first : maxCount / 10;
  return steps[of].filter((count) => count >= minCount && count <= maxCount);
}

/** The least number of messages that the bench measures in 5,000 chats and not in 500. */
export const manyChatsFrom = 10_000_000;

/** Returns the name of the ratio of a figure of growth to the figure of the fewest messages or chats. */
export function ratioName(of: GrowthPoint["of"], count: number, line: GrowthPoint["line"]): string {
  return `${growthName(of, count, line)}Ratio`;
}

/** Returns the name of a figure of growth, such as `messages100000Start`. */
export function growthName(of: GrowthPoint["of"], count: number, line: GrowthPoint["line"]): string {
  return `${of}${String(count)}${line.slice(0, 1).toUpperCase()}${line.slice(1)}`;
}
