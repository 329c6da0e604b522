import { join } from "node:path";
import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { say, textsIn } from "../support/service/journey-world.ts";
import { canMount, mountSmallDisk } from "../support/files/small-disk.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";
const full = "The disk is full. New messages are shown but not saved.";

test("if the disk is full, the app says so and continues from memory, and no typed text is lost", async ({
  skip,
}) => {
  skip(!canMount(), "needs a disk to be mounted: Linux, and root or a sudo that asks for no password");
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const userData = temporaryFolder();
  const disk = mountSmallDisk(join(userData, "local-service", "accounts"), 4);
  const first = await startNatter({ service, userData, signedInAs: ines });
  await first.openChat("Building 14");
  await first.composer.fill("typed before");
  await first.openChat(chat);
  await expect(first.row("Building 14")).toContainText("Draft:");
  disk.fill();
  // Writes can use free parts of the file, so they fail only after long messages have used up these parts.
  const long = "a line that takes its room ".repeat(30);
  for (let number = 1; number <= 60; number += 1)
    say(world, kwame, football.id, `${String(number)}. ${long}`);
  await expect(first.page.getByText(full, { exact: false })).toBeVisible({ timeout: 20_000 });
  await expect(first.message("60. a line")).toBeVisible();
  await first.send("sent from memory");
  await expect(first.message("sent from memory")).toContainText("Sent", { timeout: 20_000 });
  await service.stop();
  await first.send("typed on a full disk");
  await expect(first.message("typed on a full disk")).toBeVisible();
  await first.openChat("Building 14");
  await expect(first.composer).toHaveValue("typed before");
  await first.composer.fill("typed before and after");
  await first.openChat(chat);
  await expect(first.row("Building 14")).toContainText("typed before and after");
  disk.free();
  await first.close();

  await service.startAgain();
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, ines);
  await second.openChat(chat);
  await expect(second.message("typed on a full disk")).toContainText("Sent", { timeout: 30_000 });
  await expect(second.page.getByText(full, { exact: false })).toHaveCount(0);
  expect(textsIn(world, football.id).slice(-2)).toEqual(["sent from memory", "typed on a full disk"]);
  await second.openChat("Building 14");
  await expect(second.composer).toHaveValue("typed before and after");
});
