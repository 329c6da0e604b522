import AxeBuilder from "@axe-core/playwright";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import type { Locator } from "playwright";
import { test } from "vitest";
import type { Message } from "../../../local-service/world/messages/message.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const sign = "\uFFFD";

/** Posts a message with pack emoji. Each entry of `charmap` is a pack and an index in that pack. */
function draw(
  { world, football }: JourneyService,
  person: Person,
  text: string,
  charmap: readonly (readonly [number, number])[],
): Message {
  const attachments = [{ type: "emoji", placeholder: sign, charmap }];
  return unwrapOrFail(world.messages.post(person.id, football.id, { text, attachments }));
}

/** The charmap of the pack emoji in a message, as it was sent. */
function drawnIn(message: Message | undefined): unknown {
  return message?.attachments.find(({ type }) => type === "emoji")?.["charmap"];
}

/** Whether an emoji shows an image from a pack's sheet. */
function isDrawn(emoji: Locator): Promise<boolean> {
  return emoji.evaluate((element) => getComputedStyle(element).backgroundImage.startsWith("url("));
}

/** Finds a pack emoji in a message by its name. */
function emojiIn(natter: SharedNatter, text: string, name: string): Locator {
  return natter.message(text).getByRole("img", { name });
}

async function picture({ page }: SharedNatter, name: string): Promise<void> {
  const folder = process.env["NATTER_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}

test("pack emoji are shown in a text and in a reaction", async () => {
  const service = await startJourneyService();
  const { world, kwame, thorunn, ines, football } = service;
  const said = draw(service, kwame, `We won ${sign} and ${sign}, ${sign}`, [
    [1, 3],
    [99, 4],
  ]);
  draw(service, kwame, `${sign}${sign}`, [
    [2, 0],
    [3, 1],
  ]);
  unwrapOrFail(
    world.reactions.react(thorunn.id, football.id, said.id, { type: "emoji", packId: 1, packIndex: 4 }),
  );
  const natter = await openNatter(service, ines);
  await expect(natter.row("Sunday Five-a-side")).toContainText(":sun::lemon:");
  await natter.openChat("Sunday Five-a-side");
  const message = natter.message("We won");
  const love = message.getByRole("img", { name: "in love" });
  await expect(love).toBeVisible();
  await expect.poll(() => isDrawn(love)).toBe(true);
  const unknown = message.getByRole("img", { name: "Emoji of a pack" });
  await expect(unknown).toBeVisible();
  expect(await isDrawn(unknown)).toBe(false);
  await expect(message).toContainText(sign);
  const cool = message.getByRole("button", { name: "cool, 1" });
  await expect(cool).toBeVisible();
  await picture(natter, "packs-seen");
  await cool.click();
  await expect(message.getByRole("button", { name: "cool, 2, including yours" })).toBeVisible();
});

test("a pack emoji in the composer stays while I type more, and is sent and edited as it is shown", async () => {
  const service = await startJourneyService();
  const { world, football, ines } = service;
  const natter = await openNatter(service, ines);
  const { page, composer } = natter;
  await natter.openChat("Sunday Five-a-side");
  const last = (): Message | undefined =>
    world.conversations
      .log(football.id)
      .later(null)
      .findLast(({ text }) => text?.includes("Look"));
  await composer.pressSequentially("Look  here");
  for (let step = 0; step < 5; step += 1) await composer.press("ArrowLeft");
  await composer.press("ControlOrMeta+e");
  const search = page.getByRole("searchbox", { name: "Find an emoji" });
  await search.fill("in love");
  await page
    .getByRole("dialog", { name: "Emoji" })
    .getByRole("button", { name: "in love", exact: true })
    .click();
  await expect(composer).toHaveValue("Look \u2B1B here");
  await expect(composer).toHaveAccessibleDescription("Emoji of packs, in order: in love");
  await composer.press("End");
  await composer.pressSequentially(" :lemo");
  await page.getByRole("option", { name: ":lemon:" }).last().waitFor();
  await composer.press("Escape");
  await composer.pressSequentially("n, ");
  await picture(natter, "packs-written");
  await composer.press("Enter");
  await expect.poll(() => last()?.text).toBe(`Look ${sign} here :lemon,`);
  expect(drawnIn(last())).toEqual([[1, 3]]);
  await expect(natter.message("here :lemon").getByRole("img", { name: "in love" })).toBeVisible();
  await expect(natter.message("here :lemon")).toContainText("Sent");

  await composer.press("ArrowUp");
  await expect(composer).toHaveValue("Look \u2B1B here :lemon,");
  await composer.press("Home");
  await composer.pressSequentially(":plu");
  await page.getByRole("option", { name: ":plum:" }).click();
  await composer.press("Enter");
  await expect.poll(() => last()?.text).toBe(`${sign}Look ${sign} here :lemon,`);
  expect(drawnIn(last())).toEqual([
    [3, 2],
    [1, 3],
  ]);
});

test("pack emoji are drawn after a restart without the service, and a message with one is stored and sent later", async () => {
  const service = await startJourneyService();
  const keychain = await startSecretService();
  const userData = temporaryFolder();
  const { world, kwame, ines, football } = service;
  draw(service, kwame, `We won ${sign}`, [[1, 3]]);
  const first = await startNatter({ service, userData, env: keychain.env, signedInAs: ines });
  await expect.poll(() => keychain.secrets()).toContain(world.accounts.tokenOf(ines.id) ?? "nobody's");
  await first.openChat("Sunday Five-a-side");
  await expect.poll(() => isDrawn(emojiIn(first, "We won", "in love"))).toBe(true);
  await first.composer.pressSequentially("Well :wink");
  await first.page.getByRole("option", { name: ":wink:" }).last().click();
  await expect(first.composer).toHaveValue("Well \u2B1B");
  await first.openChat("Building 14");
  await expect(first.row("Sunday Five-a-side")).toContainText("Draft: Well :wink:");
  await first.close();
  await service.stop();

  const second = await startNatter({ service, userData, env: keychain.env });
  await expect(second.row("Sunday Five-a-side")).toContainText("Draft: Well :wink:");
  await second.openChat("Sunday Five-a-side");
  await expect.poll(() => isDrawn(emojiIn(second, "We won", "in love"))).toBe(true);
  await expect(second.composer).toHaveValue("Well \u2B1B");
  await second.composer.press("Enter");
  await expect(emojiIn(second, "Well", "wink")).toBeVisible();
  await second.close();

  const third = await startNatter({ service, userData, env: keychain.env });
  await third.openChat("Sunday Five-a-side");
  await expect(emojiIn(third, "Well", "wink")).toBeVisible();
  await service.startAgain();
  const sent = (): Message | undefined =>
    world.conversations
      .log(football.id)
      .later(null)
      .findLast(({ text }) => text === `Well ${sign}`);
  await expect.poll(() => drawnIn(sent()), { timeout: 40_000 }).toEqual([[1, 2]]);
});

test("a pack emoji is added as a reaction from the picker, and the others see it", async () => {
  const service = await startJourneyService();
  const { world, kwame, football, ines } = service;
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  const message = natter.message("Who is in on Sunday?");
  await message.hover();
  await message.getByRole("button", { name: "React", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a reaction" });
  await dialog.getByRole("group", { name: "Weather" }).getByRole("button", { name: "rain" }).waitFor();
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
  for (const key of ["End", "ArrowUp", "Home", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(dialog.getByRole("button", { name: "grin" })).toBeFocused();
  await page.keyboard.press("Enter");
  const chip = message.getByRole("button", { name: "grin, 1, including yours" });
  await expect(chip).toBeVisible();
  const [asked] = world.conversations.log(football.id).later(null);
  const given = (): unknown =>
    unwrapOrFail(world.messages.visible(kwame.id, football.id, asked?.id ?? "")).reactions;
  expect(given()).toEqual([{ type: "emoji", packId: 1, packIndex: 0, userIds: [ines.id] }]);
  await chip.click();
  await expect(chip).toHaveCount(0);
  expect(given()).toEqual([]);
});

test("in a notification, in search results and in copied text a word stands for each pack emoji", async () => {
  const service = await startJourneyService();
  const { kwame, ines } = service;
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Building 14");
  await natter.desktop.blurWindow();
  draw(service, kwame, `Shining ${sign} today`, [[2, 0]]);
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
  const [shown] = await natter.desktop.notifications();
  expect(shown?.body).toContain("Shining :sun: today");
  await natter.openChat("Sunday Five-a-side");
  await emojiIn(natter, "Shining", "sun").waitFor();
  const copied = await natter.message("Shining").evaluate((article) => {
    const text = article.querySelector(".text");
    if (text !== null) getSelection()?.selectAllChildren(text);
    return getSelection()?.toString();
  });
  expect(copied).toContain("Shining :sun: today");
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
  await page.keyboard.press("ControlOrMeta+Shift+F");
  const panel = page.getByRole("dialog", { name: /^Search / });
  await panel.getByRole("combobox").fill("shining");
  const found = panel.getByRole("group", { name: "Messages" }).getByRole("option");
  await expect(found).toContainText("Shining :sun: today");
});

test("pack emoji keep their position through copying, cutting, pasting and undoing in the composer", async () => {
  const service = await startJourneyService();
  const { world, football, ines } = service;
  const natter = await openNatter(service, ines);
  const { composer, page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await composer.pressSequentially("a :lime");
  // The first option is the emoji that every font has. The emoji of the pack is offered once the packs are loaded.
  const limes = page.getByRole("option", { name: ":lime:" });
  await expect(limes).toHaveCount(2);
  await limes.last().click();
  await composer.pressSequentially(" b");
  await composer.press("ControlOrMeta+a");
  await composer.press("ControlOrMeta+x");
  await expect(composer).toHaveValue("");
  await composer.press("ControlOrMeta+v");
  await composer.press("ControlOrMeta+v");
  await expect(composer).toHaveValue("a \u2B1B ba \u2B1B b");
  await expect(composer).toHaveAccessibleDescription("Emoji of packs, in order: lime, lime");
  for (let step = 0; step < 3; step += 1) await composer.press("Backspace");
  await expect(composer).toHaveAccessibleDescription("Emoji of packs, in order: lime");
  await composer.press("ControlOrMeta+z");
  await expect(composer).toHaveAccessibleDescription("Emoji of packs, in order: lime, lime");
  await composer.press("Enter");
  const last = (): Message | undefined => world.conversations.log(football.id).later(null).at(-1);
  await expect.poll(() => last()?.text).toBe(`a ${sign} ba ${sign} b`);
  expect(drawnIn(last())).toEqual([
    [3, 4],
    [3, 4],
  ]);
});
