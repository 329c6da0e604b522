import { run } from "axe-core";
import { expect } from "vitest";

/** Resolves after the page has drawn a frame, which starts the animations of the page's last change. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The animations that run now and will end. */
function endingAnimations(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
}

/** Waits until finite animations have ended, also those that begin when another one ends. */
async function waitForAnimations(): Promise<void> {
  await nextFrame();
  const ending = endingAnimations();
  if (ending.length === 0) return;
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await waitForAnimations();
}

/**
 * Waits until finite animations have ended. Fails with the accessibility rules that the page breaks, and the elements
 * that break them, each with the reason.
 */
export async function expectAccessible(): Promise<void> {
  await waitForAnimations();
  const { violations } = await run(document.body);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary = "" }) => `${html} ${failureSummary}`).join(" | ")}`,
    ),
  ).toEqual([]);
}
