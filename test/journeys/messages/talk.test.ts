import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { say, textsIn } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";

test("a sent message is confirmed and reaches the others once", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.send("I can drive four people");
  await expect(natter.message("I can drive four people")).toContainText("Sent");
  await expect(natter.composer).toHaveValue("");
  expect(
    textsIn(service.world, service.football.id).filter((text) => text === "I can drive four people"),
  ).toHaveLength(1);
});

test("another person's message appears automatically", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("Who is in on Sunday?")).toBeVisible();
  say(service.world, service.kwame, service.football.id, "Bring the pump");
  await expect(natter.message("Bring the pump")).toBeVisible();
});
