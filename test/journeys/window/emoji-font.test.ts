import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { canRunHere } from "../../support/fits.ts";
import { expect } from "../../support/expect.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/** A setting of fontconfig that leaves out all emoji fonts of this computer. */
const withoutEmoji = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont><glob>*Emoji*</glob></rejectfont></selectfont>
</fontconfig>`;

/** The number of parts of the app's emoji font that are loaded. */
const loadedParts = (): number =>
  [...document.fonts].filter(({ family, status }) => /Emoji in colours/u.test(family) && status === "loaded")
    .length;

/** The number of parts of the app's emoji font that were added to the fonts of the computer. */
const addedParts = (): number =>
  [...document.fonts].filter(({ family }) => /Emoji in colours/u.test(family)).length - 1;

test.runIf(canRunHere.fontconfig)(
  "on a computer without an emoji font, an emoji is drawn by the app's own font",
  async () => {
    const file = join(temporaryFolder(), "fonts.conf");
    writeFileSync(file, withoutEmoji);
    const service = await startJourneyService();
    const natter = await startNatter({ service, signedInAs: service.ines, env: { FONTCONFIG_FILE: file } });
    await natter.openChat("Sunday Five-a-side");
    await natter.send("Goal 🦀");
    await natter.message("Goal").waitFor();
    await expect.poll(() => natter.page.evaluate(loadedParts)).toBeGreaterThan(0);
  },
);

test("on a computer with an emoji font, the app's own font is not loaded", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.send("Goal 🦀");
  await natter.message("Goal").waitFor();
  expect(await natter.page.evaluate(addedParts)).toBe(0);
});
