import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { say, textsIn } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";

test("a sent message is confirmed and reaches the others once", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.send("I can drive four people");
  await expect(natter.message("I can drive four people")).toContainText("Sent");
  await expect(natter.composer).toHaveValue("");
  expect(
    textsIn(service.world, service.football.id).filter((text) => text === "I can drive four people"),
  ).toHaveLength(1);
});

test("if the service refuses direct messages as too many, the message says so, keeps its text, and is sent later", async () => {
  const service = await startJourneyService();
  const { world, ines, withKwame } = service;
  world.flood.setLimits({ messages: 1, window: 60_000, ban: 3_600_000 });
  const natter = await openNatter(service, ines);
  await natter.openChat("Kwame Mensah");
  await natter.send("Are you in?");
  await expect(natter.message("Are you in?")).toContainText("Sent");
  await natter.send("And your sister?");
  const refused = natter.message("And your sister?");
  await expect(refused).toContainText("You sent too many direct messages");
  await expect(refused).toContainText("your text is kept here");
  expect(textsIn(world, withKwame)).not.toContain("And your sister?");
  world.flood.endBan(ines.id);
  await refused.getByRole("button", { name: "Try again" }).click();
  await expect(refused).toContainText("Sent");
  expect(textsIn(world, withKwame)).toContain("And your sister?");
});

test("another person's message appears in the open chat without a reload", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("Who is in on Sunday?")).toBeVisible();
  say(service.world, service.kwame, service.football.id, "Bring the pump");
  await expect(natter.message("Bring the pump")).toBeVisible();
});
