import { join } from "node:path";
import { expect } from "playwright/test";
import type { Locator } from "playwright";
import { test } from "vitest";
import type { Message } from "../../main/local-service/world/message.ts";
import type { Person } from "../../main/local-service/world/person.ts";
import { accepted } from "../support/journey-world.ts";
import type { JourneyService, Natter } from "../support/start-natter.ts";
import { startJourneyService, startNatter } from "../support/start-natter.ts";

const sign = "\uFFFD";

/** Somebody writes with emoji of packs, each a pack and a place in it. */
function draw(
  { world, football }: JourneyService,
  person: Person,
  text: string,
  charmap: readonly (readonly [number, number])[],
): Message {
  const attachments = [{ type: "emoji", placeholder: sign, charmap }];
  return accepted(world.messages.post(person.id, football.id, { text, attachments }));
}

/** The emoji of a message, as they were sent. */
function drawnIn(message: Message | undefined): unknown {
  return message?.attachments.find(({ type }) => type === "emoji")?.["charmap"];
}

/** Whether an emoji shows a picture of a sheet. */
function isDrawn(emoji: Locator): Promise<boolean> {
  return emoji.evaluate((element) => getComputedStyle(element).backgroundImage.startsWith("url("));
}

async function picture({ page }: Natter, name: string): Promise<void> {
  const folder = process.env["NATTER_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}

test("emoji of packs are seen in a text and a reaction, and copied as words", async () => {
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
  accepted(
    world.reactions.react(thorunn.id, football.id, said.id, { type: "emoji", packId: 1, packIndex: 4 }),
  );
  const natter = await startNatter({ service, signedInAs: ines });
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

test("an emoji of a pack is chosen, stays while I type on, and is sent and edited as it is seen", async () => {
  const service = await startJourneyService();
  const { world, football, ines } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  const { page, composer } = natter;
  await natter.openChat("Sunday Five-a-side");
  const last = (): Message | undefined =>
    world.conversations
      .log(football.id)
      .later(null)
      .findLast(({ text }) => text?.includes("Look"));
  await composer.pressSequentially("Look  here");
  for (let step = 0; step < 5; step += 1) await composer.press("ArrowLeft");
  await composer.press("Control+e");
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
