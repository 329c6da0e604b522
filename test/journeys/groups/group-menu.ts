import type { Locator } from "playwright";
import type { SharedNatter } from "../../support/app/start-natter.ts";

/** Opens a dialog from the menu of a group's row. */
export async function openFromMenu(natter: SharedNatter, group: string, item: string): Promise<Locator> {
  await natter.row(group).click({ button: "right" });
  await natter.page.getByRole("menuitem", { name: item }).click();
  const dialog = natter.page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}
