import { expect } from "vitest";
import { page } from "vitest/browser";

/** Waits until a menu is open and has the focus. It receives the keys that are pressed from then on. */
export async function waitForMenu(): Promise<void> {
  await expect.poll(() => document.activeElement?.closest("[role=menu]")).not.toBeNull();
}

/** Waits for the open menu and returns its items, each with its keys in brackets. */
export async function readMenuItems(): Promise<readonly string[]> {
  await waitForMenu();
  return page
    .getByRole("menuitem")
    .elements()
    .map((item) => {
      const keys = item.querySelector(".keys")?.textContent ?? "";
      const label = item.querySelector(".label")?.textContent.trim() ?? "";
      return keys === "" ? label : `${label} [${keys}]`;
    });
}
