import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { relatedFigure } from "../support/document.ts";
import type { RelatedFigure } from "../support/document.ts";
import type { SendingTimes } from "../support/probe.ts";

/**
 * After this time the draft is saved and the typing signal is sent, so the app is idle when Enter is pressed.
 * Milliseconds.
 */
const restAfterTyping = 350;

/** The times of one sent message, and how long a trivial command to main took just before. */
export interface SendingSample extends SendingTimes {
  readonly roundTrip: number;
}

/** Types a message, does `before`, presses Enter, and waits until the message is confirmed. */
export async function takeSendingSample(
  page: Page,
  { index, offset, before }: { index: number; offset: number; before?: () => Promise<void> },
): Promise<SendingSample> {
  const text = `Own message ${String(index).padStart(4, "0")}.`;
  await page.getByRole("textbox", { name: /^Message / }).fill(text);
  await wait(restAfterTyping + offset);
  const roundTrip = await page.evaluate(() => window.probe.roundTrip());
  await before?.();
  await page.evaluate((expected) => {
    window.probe.expectSending(expected);
  }, text);
  await page.keyboard.press("Enter");
  return { ...(await page.evaluate(() => window.probe.sent())), roundTrip };
}

/** The lower limit for everything that passes through main: the round trip of one command. */
export function roundTripComparison(samples: readonly SendingSample[]): RelatedFigure {
  const what = "one command to main and back (getSettings), just before";
  return relatedFigure(
    "commandRoundTrip",
    what,
    samples.map(({ roundTrip }) => roundTrip),
  );
}
