import { expect } from "vitest";
import type { Group } from "../../../local-service/world/groups/group.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { say, textsIn } from "../service/journey-world.ts";
import type { JourneyService, Natter, SharedNatter } from "../app/start-natter.ts";

const numbered = /no\. \d+\./;

/** A person posts numbered messages, one after the other. */
export function postNumberedMessages(
  service: JourneyService,
  by: Person,
  group: Group,
  from: number,
  to: number,
): void {
  for (let number = from; number <= to; number += 1) say(service.world, by, group.id, numberedText(number));
}

/** The text of a numbered message, which `expectNewestMessages` recognises. */
export function numberedText(number: number): string {
  return `no. ${String(number)}.`;
}

/** Waits until the page has drawn a frame, as a person who watches it does. */
export async function drawFrame({ page }: Pick<Natter, "page">): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/**
 * Waits until the messages on the screen are the last ones that the service has, each once and in order. The timeout is
 * in milliseconds.
 */
export async function expectNewestMessages(
  natter: SharedNatter,
  service: JourneyService,
  group: Group,
  timeout = 30_000,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const shown = numbersIn(await natter.timeline.getByRole("article").allInnerTexts());
        const said = numbersIn(textsIn(service.world, group.id));
        return { isFilled: shown.length > 2, shown, saidLast: said.slice(-shown.length) };
      },
      { timeout },
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
