import { run } from "axe-core";
import { expect } from "vitest";

/** Fails with the rules of accessibility that the page breaks, and where, once what moves or fades has come to its end. */
export async function expectAccessible(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await run(document.body);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
}
