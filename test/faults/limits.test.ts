import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { hurry } from "../support/clock/app-clock.ts";
import { say, textsIn } from "../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { recordRequests } from "../support/network/watch-requests.ts";

const chat = "Sunday Five-a-side";

test("a storm of 429 that names its pauses: each is kept, and in the end everything has arrived once and in order", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  await natter.openChat(chat);
  service.service.faults.set([{ route: "*", status: 429, retry_after: 2 }]);
  const requests = recordRequests(service.service.port);
  const began = performance.now();
  for (let number = 1; number <= 5; number += 1) await natter.send(`mine ${String(number)}.`);
  say(world, kwame, football.id, "theirs");
  await expect.poll(() => performance.now() - began, { timeout: 20_000 }).toBeGreaterThan(7_000);
  const sends = requests.filter(({ method, path }) => method === "POST" && path.endsWith("/messages"));
  // One message at a time, and one try of it for each pause.
  expect(sends.length).toBeLessThanOrEqual(5);
  for (const [index, { at }] of sends.entries()) {
    const before = sends[index - 1];
    if (before !== undefined) expect(at - before.at).toBeGreaterThan(1_900);
  }
  expect(requests.length).toBeLessThan(40);
  service.service.faults.set([]);
  await expect(natter.message("mine 5.")).toContainText("Sent", { timeout: 30_000 });
  await expect(natter.message("theirs")).toHaveCount(1);
  expect(textsIn(world, football.id).slice(1)).toEqual([
    "theirs",
    ...[1, 2, 3, 4, 5].map((number) => `mine ${String(number)}.`),
  ]);
});

test("a storm of 429 that names no pause is met with pauses of a minute, and everything arrives in the end", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  const natter = await startNatter({ service, signedInAs: ines, clockShift: 0 });
  await natter.openChat(chat);
  service.service.faults.set([{ route: "*", status: 429 }]);
  const requests = recordRequests(service.service.port);
  const speed = 20;
  await hurry(natter, speed);
  const began = performance.now();
  for (let number = 1; number <= 3; number += 1) await natter.send(`mine ${String(number)}.`);
  // After a minute a message is looked for before it is sent again: that is a try as well.
  const isTried = ({ path }: (typeof requests)[number]): boolean => path.endsWith("/messages");
  await expect.poll(() => requests.filter(isTried).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  const minutes = ((performance.now() - began) * speed) / 60_000;
  expect(requests.filter(isTried).length).toBeLessThanOrEqual(Math.ceil(minutes) + 1);
  service.service.faults.set([]);
  await expect(natter.message("mine 3.")).toContainText("Sent", { timeout: 30_000 });
  expect(textsIn(world, football.id).slice(1)).toEqual(["mine 1.", "mine 2.", "mine 3."]);
});
