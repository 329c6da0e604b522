import { test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import { expect } from "../../support/expect.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";

test("a reply to a photo far above quotes the photo, and a click on the quote shows the quoted message", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await openNatter(service, ines);
  const photo = { type: "image", url: `picture:${pictureName({ scene: "goal" }, 800, 600)}` };
  const post = (text: string, attachment: typeof photo | { type: string; [field: string]: string }) =>
    unwrapOrFail(world.messages.post(kwame.id, football.id, { text, attachments: [attachment] }));
  const asked = post("Whose bag is this?", photo);
  for (let number = 1; number <= 100; number += 1) say(world, ines, football.id, `word ${String(number)}.`);
  await expect(natter.row("Sunday Five-a-side")).toContainText("word 100.");
  await natter.openChat("Sunday Five-a-side");
  post("It is mine", { type: "reply", reply_id: asked.id, base_reply_id: asked.id });
  const quote = natter
    .message("It is mine")
    .getByTitle("Show the message by Kwame Mensah that this replies to");
  await expect(quote).toContainText("Whose bag is this?");
  await expect
    .poll(() =>
      natter
        .message("It is mine")
        .locator("img")
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(1);
  await natter
    .message("It is mine")
    .getByRole("button", { name: /^Profile of .Kwame Mensah/u })
    .last()
    .click();
  await expect(natter.page.getByRole("dialog", { name: /^Profile of/u })).toContainText("Kwame Mensah");
  await natter.page.keyboard.press("Escape");
  const original = natter.message("Whose bag is this?").filter({ hasNotText: "It is mine" });
  await expect(original).toHaveCount(0);
  await quote.click();
  await expect(original).toBeInViewport();
  await expect(original).toBeFocused();
});

test("the quote of a never loaded message shows its text, and a click on it loads the messages around it", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const asked = unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "Whose bag is this?" }));
  for (let number = 1; number <= 320; number += 1) say(world, ines, football.id, `word ${String(number)}.`);
  const reply = { type: "reply", reply_id: asked.id, base_reply_id: asked.id };
  unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "It is mine", attachments: [reply] }));
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  const quote = natter
    .message("It is mine")
    .getByTitle("Show the message by Kwame Mensah that this replies to");
  await expect(quote).toContainText("Whose bag is this?");
  await quote.click();
  const original = natter.message("Whose bag is this?");
  await expect(original).toBeInViewport();
  await expect(original).toBeFocused();
  await expect(natter.message("word 1.")).toBeVisible();
});
