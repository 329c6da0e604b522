import { expect } from "vitest";
import type { Group } from "../../../local-service/world/groups/group.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { say, textsIn } from "../service/journey-world.ts";
import type { JourneyService, Natter } from "../app/start-natter.ts";

const numbered = /no\. \d+\./;

/** Somebody says a number of numbered sentences, one after the other. */
export function count(service: JourneyService, by: Person, group: Group, from: number, to: number): void {
  for (let number = from; number <= to; number += 1) say(service.world, by, group.id, numberedText(number));
}

/** A text that `expectTail` knows. */
export function numberedText(number: number): string {
  return `no. ${String(number)}.`;
}

/** Waits until the rows on the screen are the last of what the service has: each once, and in its order. */
export async function expectTail(natter: Natter, service: JourneyService, group: Group): Promise<void> {
  await expect
    .poll(
      async () => {
        const shown = numbersIn(await natter.timeline.getByRole("article").allInnerTexts());
        const said = numbersIn(textsIn(service.world, group.id));
        return { isFilled: shown.length > 2, shown, saidLast: said.slice(-shown.length) };
      },
      { timeout: 30_000 },
    )
    .toSatisfy(isTail, "the rows on the screen are the last of what was said");
}

function isTail({
  isFilled,
  shown,
  saidLast,
}: {
  readonly isFilled: boolean;
  readonly shown: readonly string[];
  readonly saidLast: readonly string[];
}): boolean {
  return isFilled && shown.join() === saidLast.join();
}

function numbersIn(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => numbered.exec(text)?.[0] ?? []);
}
