import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";

test("I react, change my reaction and remove it, and the others see each step", async () => {
  const service = await startJourneyService();
  const said = say(service.world, service.kwame, service.football.id, "We won");
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const codes = (): (string | undefined)[] =>
    unwrapOrFail(
      service.world.messages.visible(service.kwame.id, service.football.id, said.id),
    ).reactions.map(({ code }) => code);
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

test("the app offers exactly the fifteen reactions that the service accepts", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const message = natter.message("Who is in on Sunday?");
  await message.hover();
  await message.getByRole("button", { name: "React", exact: true }).click();
  const dialog = natter.page.getByRole("dialog", { name: "Choose a reaction" });
  await expect(dialog.getByRole("group", { name: "Emoji", exact: true }).getByRole("button")).toHaveCount(15);
});

test("another person's reaction to my message appears without a reload, and disappears when it is removed", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.send("I scored twice");
  await expect(natter.message("I scored twice")).toContainText("Sent");
  const { world, football, thorunn } = service;
  const mine = world.conversations.log(football.id).findLast(({ text }) => text === "I scored twice");
  unwrapOrFail(
    world.reactions.react(thorunn.id, football.id, mine?.id ?? "", { type: "unicode", code: "😮" }),
  );
  const chip = natter.message("I scored twice").getByRole("button", { name: "Surprised face, 1" });
  await expect(chip).toBeVisible();
  unwrapOrFail(world.reactions.unreact(thorunn.id, football.id, mine?.id ?? ""));
  await expect(chip).toHaveCount(0);
});

test("the app lists a group's and a direct chat's liked messages: the most liked, mine, and those that I liked", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football, withKwame } = service;
  const heart = { type: "unicode", code: "❤️" } as const;
  const scored = say(world, ines, football.id, "I scored twice");
  const passed = say(world, kwame, football.id, "I passed twice");
  const answered = say(world, ines, withKwame, "It is in my bag");
  const asked = say(world, kwame, withKwame, "Which bag?");
  unwrapOrFail(world.reactions.react(kwame.id, football.id, scored.id, heart));
  unwrapOrFail(world.reactions.react(ines.id, football.id, passed.id, heart));
  unwrapOrFail(world.reactions.react(kwame.id, withKwame, answered.id, heart));
  unwrapOrFail(world.reactions.react(ines.id, withKwame, asked.id, heart));
  const natter = await openNatter(service, ines);
  const { page } = natter;
  const dialog = page.getByRole("dialog", { name: "Liked messages" });
  const expectListed = async (list: string, ...texts: string[]): Promise<void> => {
    await dialog.getByText(list, { exact: true }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(texts.length);
    for (const text of texts) await expect(dialog.getByRole("list")).toContainText(text);
  };
  const openLiked = async (chat: string): Promise<void> => {
    await natter.openChat(chat);
    await page.getByRole("button", { name: "More", exact: true }).last().click();
    await page.getByRole("menuitem", { name: "Liked messages" }).click();
  };
  await openLiked("Sunday Five-a-side");
  await expectListed("Today", "I scored twice", "I passed twice");
  await expectListed("Liked by you", "I passed twice");
  await expectListed("Yours that others liked", "I scored twice");
  await page.keyboard.press("Escape");
  await openLiked("Kwame Mensah");
  await expectListed("Liked by you", "Which bag?");
  await expectListed("Yours that others liked", "It is in my bag");
});
