import type { Page } from "playwright";

const exchanges = 40;

/** This process's clock: milliseconds since the epoch, never stepping back. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * How many milliseconds a page's clock (`performance.timeOrigin + performance.now()`) is ahead of this process's. Each
 * exchange of messages gives a lower and an upper bound. If 0 lies between the bounds, the result is 0.
 */
export async function pageClockLead(page: Page): Promise<number> {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let exchange = 0; exchange < exchanges; exchange += 1) {
    const asked = now();
    const answer = await page.evaluate(() => performance.timeOrigin + performance.now());
    const answered = now();
    least = Math.max(least, answer - answered);
    most = Math.min(most, answer - asked);
  }
  return least <= 0 && most >= 0 ? 0 : (least + most) / 2;
}
