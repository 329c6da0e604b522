import { setTimeout as wait } from "node:timers/promises";
import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { hurry } from "../support/clock/app-clock.ts";
import { cacheFile, heldIn, lookInto } from "../support/app/app-cache.ts";
import { say, textsIn } from "../support/service/journey-world.ts";
import { count, expectTail, numberedText } from "../support/page/shown-timeline.ts";
import {
  temporaryFolder,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import { recordRequests } from "../support/network/watch-requests.ts";

const chat = "Sunday Five-a-side";

async function startListening(): Promise<{ readonly service: JourneyService; readonly natter: Natter }> {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines, clockShift: 0 });
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  return { service, natter };
}

test("a push line that is cut again and again costs no message, none comes twice, and the order stays", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  await natter.openChat(chat);
  for (let cut = 0; cut < 6; cut += 1) {
    service.service.push.cut(false);
    count(service, service.kwame, service.football, cut * 10 + 1, cut * 10 + 5);
    await wait(250);
    count(service, service.kwame, service.football, cut * 10 + 6, cut * 10 + 10);
  }
  await expect(natter.message("no. 60.")).toBeVisible({ timeout: 30_000 });
  await expectTail(natter, service, service.football);
  await natter.close();
  const held = lookInto(cacheFile(userData, service.ines), (tables) => heldIn(tables, service.football.id));
  expect(held.map((words) => words.slice(words.indexOf(" ") + 1))).toEqual(
    textsIn(service.world, service.football.id),
  );
});

test("a push line that is open and dead is noticed by its silence, and what it swallowed is fetched", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, clockShift: 0 });
  const speed = 10;
  // What a line waits for is planned when it is opened, so time hurries before that.
  await hurry(natter, speed);
  await signInWithToken(natter, service, service.ines);
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  let lastSaidAt = 0;
  for (let number = 1; number <= 3; number += 1) {
    lastSaidAt = performance.now();
    count(service, service.kwame, service.football, number, number);
    await expect(natter.message(numberedText(number))).toBeVisible();
  }
  service.service.push.freeze();
  say(service.world, service.kwame, service.football.id, "into the void");
  await expect(natter.message("into the void")).toBeVisible({ timeout: 30_000 });
  expect((performance.now() - lastSaidAt) * speed).toBeGreaterThan(30_000);
  say(service.world, service.kwame, service.football.id, "heard again");
  await expect(natter.message("heard again")).toBeVisible({ timeout: 20_000 });
  await expect(natter.message("into the void")).toHaveCount(1);
});

test("where WebSockets are refused, what is said still arrives at once, by long-polling", async () => {
  const service = await startJourneyService();
  service.service.push.acceptWebSockets(false);
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  const requests = recordRequests(service.service.port);
  count(service, service.kwame, service.football, 1, 5);
  await expect(natter.message("no. 5.")).toBeVisible();
  await expectTail(natter, service, service.football);
  expect(requests.filter(({ path }) => path.startsWith("/v3/groups"))).toEqual([]);
});

test("where no push is to be had, the service is asked every half minute, no more often, and nothing is shown as offline", async () => {
  const { service, natter } = await startListening();
  service.service.push.cut(true);
  await hurry(natter, 10);
  const requests = recordRequests(service.service.port);
  const began = performance.now();
  for (let said = 1; said <= 3; said += 1) {
    count(service, service.kwame, service.football, said, said);
    await expect(natter.message(`no. ${String(said)}.`)).toBeVisible({ timeout: 20_000 });
  }
  const halfMinutes = ((performance.now() - began) * 10) / 30_000;
  const lists = requests.filter(({ path }) => path === "/v3/groups").length;
  expect(lists).toBeLessThanOrEqual(Math.ceil(halfMinutes * 1.25) + 1);
  await expect(natter.page.getByText("You are offline.", { exact: false })).toHaveCount(0);
  service.service.push.restore();
  await expect.poll(() => service.service.push.isListening(service.ines.id), { timeout: 20_000 }).toBe(true);
  await expectTail(natter, service, service.football);
});
