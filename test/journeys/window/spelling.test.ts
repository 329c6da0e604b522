import { test } from "vitest";
import { canRunHere } from "../../support/fits.ts";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";

const portuguese = "Alguém pode trazer as chaves da cozinha amanhã de manhã?";
const english = "Please bring the keys of the kitchen tomorrow morning";

test.runIf(canRunHere.spellingLanguages)(
  "the spelling check follows the language in every field for long texts",
  async () => {
    const service = await startJourneyService();
    const natter = await startNatter({ service, signedInAs: service.ines });
    const { page } = natter;
    const checked = (): Promise<readonly string[]> =>
      natter.evaluate(({ session }) => session.defaultSession.getSpellCheckerLanguages());

    await natter.openChat("Sunday Five-a-side");
    await page.keyboard.press("ControlOrMeta+,");
    await page.getByRole("button", { name: "Privacy" }).click();
    await page.getByRole("button", { name: "Choose languages to check spelling in" }).click();
    const languages = page.getByRole("dialog");
    for (const name of ["British English", "European Portuguese"]) await languages.getByLabel(name).check();
    await languages.getByRole("button", { name: "Save" }).click();
    await expect.poll(checked).toEqual(["en-GB", "pt-PT"]);
    await expect(languages).toBeHidden();
    await page.keyboard.press("Escape");
    await natter.composer.fill(portuguese);
    await expect.poll(checked).toEqual(["pt-PT"]);
    await natter.composer.fill(english);
    await expect.poll(checked).toEqual(["en-GB"]);

    await page.getByRole("button", { name: "Attach, poll, event" }).click();
    await page.getByRole("menuitem", { name: "New poll" }).click();
    const poll = page.getByRole("dialog", { name: "New poll" });
    await expect(poll.getByLabel("Question")).toBeFocused();
    await expect.poll(checked).toEqual(["en-GB", "pt-PT"]);
    await poll.getByLabel("Question").fill(portuguese);
    await expect.poll(checked).toEqual(["pt-PT"]);
    await poll.getByLabel("Option 1", { exact: true }).fill(english);
    await expect.poll(checked).toEqual(["en-GB"]);
    await poll.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Attach, poll, event" }).click();
    await page.getByRole("menuitem", { name: "New event" }).click();
    const event = page.getByRole("dialog", { name: "New event" });
    await event.getByLabel("Notes").fill(portuguese);
    await expect.poll(checked).toEqual(["pt-PT"]);
    await event.getByRole("button", { name: "Cancel" }).click();
    await natter.composer.focus();
    await expect.poll(checked).toEqual(["en-GB"]);
  },
);
