import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { t } from "../../../../renderer/messages/format.ts";
import "virtual:messages";
import type { SettingsSection } from "../../../../preload/model/app/settings-sections.ts";
import { sectionTextKeys, settingRows } from "../../../../renderer/state/palette/setting-rows.ts";
import { showApp } from "../../app-fixture.ts";

const withRows = (Object.keys(sectionTextKeys) as SettingsSection[]).filter(
  (section) => settingRows[section].length > 0,
);

test("each row of the settings that the palette finds is in its section", async () => {
  // Windows has all rows.
  await showApp({ desktop: { platform: "win32" } });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  for (const section of withRows) {
    const name = t(sectionTextKeys[section]);
    await page
      .getByRole("navigation", { name: "Settings sections" })
      .getByRole("button", { name, exact: true })
      .click();
    for (const row of settingRows[section]) {
      const title = CSS.escape(t(row));
      await expect
        .poll(() => document.querySelector(`[data-setting="${title}"]`), { message: `${name}: ${title}` })
        .not.toBeNull();
    }
  }
});
