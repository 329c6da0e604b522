import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accepted, say } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";

test("I react, change my mind and take it back; the others see each", async () => {
  const service = await startJourneyService();
  const said = say(service.world, service.kwame, service.football.id, "We won");
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  const codes = (): (string | undefined)[] =>
    accepted(service.world.messages.visible(service.kwame.id, service.football.id, said.id)).reactions.map(
      ({ code }) => code,
    );
  const message = natter.message("We won");
  await message.hover();
  await message.getByRole("button", { name: "React", exact: true }).click();
  await natter.page.getByRole("button", { name: "Party popper" }).click();
  await expect(message.getByRole("button", { name: "Party popper, 1, including yours" })).toBeVisible();
  expect(codes()).toEqual(["🎉"]);

  await message.hover();
  await message.getByRole("button", { name: "React", exact: true }).click();
  await natter.page.getByRole("button", { name: "Fire" }).click();
  const fire = message.getByRole("button", { name: "Fire, 1, including yours" });
  await expect(fire).toBeVisible();
  expect(codes()).toEqual(["🔥"]);

  await fire.click();
  await expect(fire).toHaveCount(0);
  expect(codes()).toEqual([]);
});

test("exactly the fifteen reactions that the service takes are offered", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  const message = natter.message("Who is in on Sunday?");
  await message.hover();
  await message.getByRole("button", { name: "React", exact: true }).click();
  const dialog = natter.page.getByRole("dialog", { name: "Choose a reaction" });
  await expect(dialog.getByRole("group", { name: "Emoji", exact: true }).getByRole("button")).toHaveCount(15);
});

test("somebody else's reaction to my message appears by itself, and goes again", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.send("I scored twice");
  await expect(natter.message("I scored twice")).toContainText("Sent");
  const { world, football, thorunn } = service;
  const mine = world.conversations.log(football.id).findLast(({ text }) => text === "I scored twice");
  accepted(world.reactions.react(thorunn.id, football.id, mine?.id ?? "", { type: "unicode", code: "😮" }));
  const chip = natter.message("I scored twice").getByRole("button", { name: "Surprised face, 1" });
  await expect(chip).toBeVisible();
  accepted(world.reactions.unreact(thorunn.id, football.id, mine?.id ?? ""));
  await expect(chip).toHaveCount(0);
});
