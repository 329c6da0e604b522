import type { GrowthPoint } from "../support/document.ts";

/** The numbers that growth is measured with. */
const steps = {
  messages: [10_000, 30_000, 100_000, 300_000, 1_000_000, 10_000_000],
  chats: [50, 500, 5000],
} as const;

/** The numbers that the tables and plots of a whole run have. Those of a run that was not whole are shown as not measured. */
export const shownSteps = {
  messages: [100_000, 1_000_000, 10_000_000],
  chats: [50, 500, 5000],
} as const;

/** The numbers up to a largest one. Messages begin at 100,000, or at a tenth of a smaller largest number. */
export function growthSteps(of: GrowthPoint["of"], largest: number): readonly number[] {
  const first = shownSteps.messages[0];
  const least = of === "chats" ? 0 : largest >= first ? first : largest / 10;
  return steps[of].filter((count) => count >= least && count <= largest);
}

/** Returns the name of a figure of growth, such as `messages100000Start`. */
export function growthName(of: GrowthPoint["of"], count: number, line: GrowthPoint["line"]): string {
  return `${of}${String(count)}${line.slice(0, 1).toUpperCase()}${line.slice(1)}`;
}
