// Opens a section of the settings.
import { page } from "vitest/browser";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";

/** The button of a section in the navigation of the settings. */
export const inSections = (name: string) =>
  page.getByRole("navigation", { name: "Settings sections" }).getByRole("button", { name });

/** Shows the app with a section of its settings. */
export async function showSettings(section: string, start: StartState = {}) {
  const transport = await showApp(start);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await inSections(section).click();
  return transport;
}
