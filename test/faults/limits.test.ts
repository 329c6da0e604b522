import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { setClockShift, speedUpClock } from "../support/clock/app-clock.ts";
import { say, textsIn } from "../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { recordRequests } from "../support/network/watch-requests.ts";

const chat = "Sunday Five-a-side";

test("if the service refuses every request with 429, the app waits as requested, then sends all messages once in order", async () => {
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
  // The app sends one message at a time and makes one attempt after each pause.
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

test("if the service answers 429 without Retry-After, the app waits a minute, and all messages arrive in the end", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  const natter = await startNatter({ service, signedInAs: ines, clockShift: 0 });
  await natter.openChat(chat);
  service.service.faults.set([{ route: "*", status: 429 }]);
  const requests = recordRequests(service.service.port);
  const speed = 20;
  await speedUpClock(natter, speed);
  const began = performance.now();
  for (let number = 1; number <= 3; number += 1) await natter.send(`mine ${String(number)}.`);
  // After a minute, the app first looks the message up at the service before it sends the message again. This look-up
  // counts as an attempt, too.
  const isTried = ({ path }: (typeof requests)[number]): boolean => path.endsWith("/messages");
  await expect.poll(() => requests.filter(isTried).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  const minutes = ((performance.now() - began) * speed) / 60_000;
  expect(requests.filter(isTried).length).toBeLessThanOrEqual(Math.ceil(minutes) + 1);
  service.service.faults.set([]);
  await expect(natter.message("mine 3.")).toContainText("Sent", { timeout: 30_000 });
  expect(textsIn(world, football.id).slice(1)).toEqual(["mine 1.", "mine 2.", "mine 3."]);
});

test("if the Retry-After of the service is absurd, the app waits for an hour at most, and says how long", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines, clockShift: 0 });
  const { page } = natter;
  const failure = page.getByRole("alert").filter({ hasText: "The service is limiting requests." });
  const minute = "Try again in a minute.";
  const hour = "Try again in 1 hour.";
  // In this order, each value leads to another sentence than the value before it, so that every change of the text shows.
  const values = [
    ["Thu, 01 Jan 2099 00:00:00 GMT", hour],
    ["1200", "Try again in 20 minutes."],
    ["9".repeat(400), hour],
    ["-5", minute],
    ["86400", hour],
    ["soon, or later", minute],
    ["90", "Try again in 90 seconds."],
    ["1e99", minute],
  ] as const;
  for (const [index, [value, sentence]] of values.entries()) {
    // The limit before this one ends after an hour, even if the service demanded a longer wait.
    await setClockShift(natter, index * 3_600_000);
    service.service.faults.set([{ route: "listPopularGroups", status: 429, retry_after: value }]);
    await page.getByRole("button", { name: index === 0 ? "Discover" : "Try again", exact: true }).click();
    await expect(failure).toContainText(sentence);
  }
  await setClockShift(natter, values.length * 3_600_000);
  service.service.faults.set([]);
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(failure).toHaveCount(0);
});
