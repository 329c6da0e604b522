import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { beside } from "../support/document.ts";
import type { Beside } from "../support/document.ts";
import type { Sending } from "../support/probe.ts";

/** After this the draft is saved and the others have been told of the typing: Enter finds the app at rest. */
const restAfterTyping = 350;

/** A message that was sent, and how long a command that does next to nothing took just before. */
export interface SendingSample extends Sending {
  readonly roundTrip: number;
}

/** Types a message, does `before`, presses Enter, and waits until the message is confirmed. */
export async function sendOne(
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

/** The floor of everything that goes by way of main. */
export function besideRoundTrip(samples: readonly SendingSample[]): Beside {
  const what = "one command to main and back (getSettings), just before";
  return beside(
    "commandRoundTrip",
    what,
    samples.map(({ roundTrip }) => roundTrip),
  );
}
