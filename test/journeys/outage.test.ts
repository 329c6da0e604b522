import { expect } from "playwright/test";
import { test } from "vitest";
import { say, textsIn } from "../support/journey-world.ts";
import {
  folderForTwoRuns,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../support/start-natter.ts";

test("the service stops and starts again: nothing is lost, nothing comes twice, and the order stays", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.send("before");
  await expect(natter.message("before")).toContainText("Sent");
  await service.stop();
  await expect(natter.page.getByText("You are offline.", { exact: false })).toBeVisible({ timeout: 30_000 });
  await natter.send("while away, one");
  await natter.send("while away, two");
  await expect(natter.message("while away, two")).toBeVisible();
  say(service.world, service.kwame, service.football.id, "said meanwhile");
  // While it is away: once it is back the line finds it by itself, and the button is gone before it is pressed.
  await natter.page.getByRole("button", { name: "Try now" }).click();
  await expect(natter.page.getByText("You are offline.", { exact: false })).toBeVisible({ timeout: 30_000 });
  await service.startAgain();
  await natter.desktop.resume();
  await expect(natter.message("while away, two")).toContainText("Sent", { timeout: 30_000 });
  await expect(natter.message("said meanwhile")).toBeVisible();
  await expect(natter.page.getByText("You are offline.", { exact: false })).toHaveCount(0);
  expect(textsIn(service.world, service.football.id)).toEqual([
    "Who is in on Sunday?",
    "before",
    "said meanwhile",
    "while away, one",
    "while away, two",
  ]);
  for (const text of ["before", "while away, one", "while away, two", "said meanwhile"]) {
    await expect(natter.message(text)).toHaveCount(1);
  }
});

test("a message sent offline survives the app being killed, and goes out after the next sign-in", async () => {
  const service = await startJourneyService();
  const userData = folderForTwoRuns();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await service.stop();
  await first.send("kept through the crash");
  await expect(first.message("kept through the crash")).toBeVisible();
  first.kill();
  await first.gone;
  await service.startAgain();
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await second.openChat("Sunday Five-a-side");
  await expect(second.message("kept through the crash")).toContainText("Sent", { timeout: 30_000 });
  const arrived = textsIn(service.world, service.football.id).filter(
    (text) => text === "kept through the crash",
  );
  expect(arrived).toHaveLength(1);
});

test("a draft is there again after the app was killed", async () => {
  const service = await startJourneyService();
  const userData = folderForTwoRuns();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await first.composer.fill("half a thou");
  await first.page.waitForTimeout(1_000);
  first.kill();
  await first.gone;
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await expect(second.row("Sunday Five-a-side")).toContainText("Draft:");
  await second.openChat("Sunday Five-a-side");
  await expect(second.composer).toHaveValue("half a thou");
});

test("after the computer slept, what was said meanwhile is there", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.suspend();
  service.service.push.cut(true);
  say(service.world, service.kwame, service.football.id, "said while asleep");
  service.service.push.restore();
  await natter.desktop.resume();
  await expect(natter.message("said while asleep")).toBeVisible({ timeout: 15_000 });
  await expect(natter.message("said while asleep")).toHaveCount(1);
});
