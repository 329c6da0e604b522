import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { speedUpClock } from "../support/clock/app-clock.ts";
import { localCopyPath, loggedLines, messagesInWords, readLocalCopy } from "../support/app/app-cache.ts";
import { say, textsIn } from "../support/service/journey-world.ts";
import { postNumberedMessages, expectNewestMessages, numberedText } from "../support/page/shown-timeline.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import { recordRequests } from "../support/network/watch-requests.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

async function startListening(): Promise<{ readonly service: JourneyService; readonly natter: Natter }> {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines, clockShift: 0 });
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  return { service, natter };
}

test("when push is cut again and again, no message is lost, doubled or reordered", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  await natter.openChat(chat);
  const requests = recordRequests(service.service.port);
  for (let cut = 0; cut < 6; cut += 1) {
    const before = requests.length;
    service.service.push.cut(false);
    postNumberedMessages(service, service.kwame, service.football, cut * 10 + 1, cut * 10 + 5);
    // The first request after a cut begins the catch-up.
    await expect.poll(() => requests.length, { timeout: 30_000 }).toBeGreaterThan(before);
    postNumberedMessages(service, service.kwame, service.football, cut * 10 + 6, cut * 10 + 10);
  }
  await expect(natter.message("no. 60.")).toBeVisible({ timeout: 30_000 });
  // Half a minute or somewhat more passes until the app fetches a message that was lost with a cut poll.
  await expectNewestMessages(natter, service, service.football, 60_000);
  await natter.close();
  const stored = readLocalCopy(localCopyPath(userData, service.ines), (tables) =>
    messagesInWords(tables, service.football.id),
  );
  expect(stored.map((words) => words.slice(words.indexOf(" ") + 1))).toEqual(
    textsIn(service.world, service.football.id),
  );
});

test("a dead push connection is recognised by its silence, and the missed message is fetched", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, clockShift: 0 });
  // The timeouts of a connection are set when it opens, so the app's time must run faster before the sign-in opens it.
  await speedUpClock(natter, 5);
  await signInWithToken(natter, service, service.ines);
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  for (let number = 1; number <= 3; number += 1) {
    postNumberedMessages(service, service.kwame, service.football, number, number);
    await expect(natter.message(numberedText(number))).toBeVisible();
  }
  const before = countEndedConnections(userData);
  service.service.push.freeze();
  say(service.world, service.kwame, service.football.id, "into the void");
  await expect(natter.message("into the void")).toBeVisible({ timeout: 60_000 });
  expect(countEndedConnections(userData)).toBe(before + 1);
  say(service.world, service.kwame, service.football.id, "heard again");
  await expect(natter.message("heard again")).toBeVisible({ timeout: 20_000 });
  await expect(natter.message("into the void")).toHaveCount(1);
});

/** How many push connections the app ended or lost, by its log. */
function countEndedConnections(userData: string): number {
  return loggedLines(userData).filter((line) => line.includes("push connection ended")).length;
}

test("if the service accepts WebSockets, push opens exactly one WebSocket", async () => {
  const { service } = await startListening();
  await expect.poll(() => service.service.push.countWebSockets()).toBe(1);
});

test("if WebSockets are refused, messages still arrive at once by long-polling", async () => {
  const service = await startJourneyService();
  service.service.push.acceptWebSockets(false);
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  const requests = recordRequests(service.service.port);
  postNumberedMessages(service, service.kwame, service.football, 1, 5);
  await expect(natter.message("no. 5.")).toBeVisible();
  await expectNewestMessages(natter, service, service.football);
  expect(requests.filter(({ path }) => path.startsWith("/v3/groups"))).toEqual([]);
});

test("without push the app asks the service for messages every half minute, and does not say that it is offline", async () => {
  const { service, natter } = await startListening();
  service.service.push.cut(true);
  await speedUpClock(natter, 10);
  const requests = recordRequests(service.service.port);
  const began = performance.now();
  for (let said = 1; said <= 3; said += 1) {
    postNumberedMessages(service, service.kwame, service.football, said, said);
    await expect(natter.message(`no. ${String(said)}.`)).toBeVisible({ timeout: 20_000 });
  }
  const halfMinutes = ((performance.now() - began) * 10) / 30_000;
  const lists = requests.filter(({ path }) => path === "/v3/groups").length;
  expect(lists).toBeLessThanOrEqual(Math.ceil(halfMinutes * 1.25) + 1);
  await expect(natter.page.getByText("The service cannot be reached.", { exact: false })).toHaveCount(0);
  service.service.push.restore();
  await expect.poll(() => service.service.push.isListening(service.ines.id), { timeout: 20_000 }).toBe(true);
  await expectNewestMessages(natter, service, service.football);
});
