import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { t } from "../../../../renderer/messages/format.ts";
import "virtual:messages";
import { settingsSections } from "../../../../preload/model/app/settings-sections.ts";
import type { SettingsSection } from "../../../../preload/model/app/settings-sections.ts";
import { settingsSectionNames, settingRows } from "../../../../renderer/state/palette/setting-rows.ts";
import { showApp } from "../../app-fixture.ts";

/** Sections whose rows are found otherwise: as commands and keys, as help, or as bots and accounts by their names. */
const foundOtherwise: readonly SettingsSection[] = ["shortcuts", "help", "bots", "account"];

async function showSettings(): Promise<void> {
  // Windows has all rows.
  await showApp({ desktop: { platform: "win32" } });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
}
async function showSection(section: SettingsSection): Promise<void> {
  const name = t(settingsSectionNames[section]);
  const sections = page.getByRole("navigation", { name: "Settings sections" });
  await sections.getByRole("button", { name, exact: true }).click();
}
const titlesOf = (section: SettingsSection): readonly string[] => settingRows[section].map((row) => t(row));
const titleOf = (element: Element): string => element.getAttribute("data-setting") ?? "";

/** The rows with a control in the shown section that neither their own titles nor that of their group lead to. */
function rowsNotFound(titles: readonly string[]): readonly string[] {
  const groups = [...document.querySelectorAll(".content > section[data-setting]")];
  return groups.flatMap((group) =>
    titles.includes(titleOf(group))
      ? []
      : [...group.querySelectorAll("[data-setting]:has(button, input)")]
          .map(titleOf)
          .filter((title) => !titles.includes(title)),
  );
}

test("each row and group of the settings that the search finds is in its section", async () => {
  await showSettings();
  for (const section of settingsSections.filter((name) => settingRows[name].length > 0)) {
    await showSection(section);
    for (const title of titlesOf(section)) {
      await expect
        .poll(() => document.querySelector(`[data-setting="${CSS.escape(title)}"]`), {
          message: `${section}: ${title}`,
        })
        .not.toBeNull();
    }
  }
});

test("the search finds each row of the settings with a control, by its name or that of its group", async () => {
  await showSettings();
  for (const section of settingsSections.filter((name) => !foundOtherwise.includes(name))) {
    await showSection(section);
    await expect
      .poll(() => document.querySelectorAll(".content [data-setting]").length, { message: section })
      .not.toBe(0);
    expect(rowsNotFound(titlesOf(section)), section).toEqual([]);
  }
});
