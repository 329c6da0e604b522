import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { speedUpClock, setClockShift } from "../support/clock/app-clock.ts";
import { say, textsIn } from "../support/service/journey-world.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";

const chat = "Sunday Five-a-side";
const day = 24 * 3_600_000;

/**
 * Sends a message in the app and waits until it is sent. Then Kwame answers, and the test waits until the app shows his
 * answer.
 */
async function talk(natter: Natter, service: JourneyService, word: string): Promise<void> {
  await natter.send(`${word}, asked`);
  await expect(natter.message(`${word}, asked`)).toContainText("Sent", { timeout: 20_000 });
  say(service.world, service.kwame, service.football.id, `${word}, answered`);
  await expect(natter.message(`${word}, answered`)).toBeVisible({ timeout: 20_000 });
}

async function expectTalk(natter: Natter, service: JourneyService, words: readonly string[]): Promise<void> {
  const said = words.flatMap((word) => [`${word}, asked`, `${word}, answered`]);
  expect(textsIn(service.world, service.football.id).slice(1)).toEqual(said);
  const shown = await natter.timeline.getByRole("article").allInnerTexts();
  expect(shown.flatMap((text) => said.filter((one) => text.includes(one)))).toEqual(said);
}

test("if the computer's clock jumps a day ahead and then two days back, no message is lost, doubled or reordered", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines, clockShift: 0 });
  await natter.openChat(chat);
  await talk(natter, service, "on time");
  await setClockShift(natter, day);
  await talk(natter, service, "a day ahead");
  await setClockShift(natter, -day);
  await talk(natter, service, "a day behind");
  await setClockShift(natter, 0);
  await talk(natter, service, "on time again");
  await expectTalk(natter, service, ["on time", "a day ahead", "a day behind", "on time again"]);
});

test("if the clock is set back a day, a message does not wait a day longer for a rate limit", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines, clockShift: 0 });
  await natter.openChat(chat);
  service.service.faults.set([{ route: "sendGroupMessage", status: 429, retry_after: 3, times: 1 }]);
  await natter.send("patience");
  await expect(natter.message("patience")).toContainText("Waiting");
  await setClockShift(natter, -day);
  await expect(natter.message("patience")).toContainText("Sent", { timeout: 20_000 });
});

test("if the clock is a day ahead at the start, the app gets push once the clock is right", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, clockShift: day });
  // Without push the app polls the service every half minute.
  await speedUpClock(natter, 10);
  await signInWithToken(natter, service, service.ines);
  await natter.openChat(chat);
  await talk(natter, service, "a day ahead");
  expect(service.service.push.isListening(service.ines.id)).toBe(false);
  await speedUpClock(natter, 1);
  await setClockShift(natter, 0);
  await expect.poll(() => service.service.push.isListening(service.ines.id), { timeout: 40_000 }).toBe(true);
});

test("after an hour asleep the app sends its message once, shows the missed messages and reconnects push", async () => {
  const service = await startJourneyService();
  const { world, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: service.ines, clockShift: 0 });
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  service.service.faults.set([{ route: "sendGroupMessage", hang: "after", times: 1 }]);
  service.service.push.faults.set({ lost: 1 });
  await natter.send("on its way when the lid closed");
  await expect.poll(() => textsIn(world, football.id)).toContain("on its way when the lid closed");
  const [main = 0] = natter.pids;
  await natter.desktop.suspend();
  await setClockShift(natter, 3_600_000);
  process.kill(main, "SIGSTOP");
  service.service.push.cut(false);
  service.service.clock.advance(3_600_000);
  for (let minute = 0; minute < 60; minute += 1) say(world, kwame, football.id, `asleep ${String(minute)}.`);
  service.service.push.faults.set({});
  process.kill(main, "SIGCONT");
  await natter.desktop.resume();
  await expect(natter.message("asleep 59.")).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => service.service.push.isListening(service.ines.id), { timeout: 20_000 }).toBe(true);
  await natter.send("awake");
  await expect(natter.message("awake")).toContainText("Sent", { timeout: 30_000 });
  expect(textsIn(world, football.id).filter((text) => text.startsWith("on its way"))).toHaveLength(1);
  expect(textsIn(world, football.id).at(-1)).toBe("awake");
});
