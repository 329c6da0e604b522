import { expect } from "vitest";
import { page } from "vitest/browser";

/** Waits for the open menu and returns its items, each with its keys in brackets. */
export async function readMenuItems(): Promise<readonly string[]> {
  await expect.poll(() => document.activeElement?.closest("[role=menu]")).not.toBeNull();
  return page
    .getByRole("menuitem")
    .elements()
    .map((item) => {
      const keys = item.querySelector(".keys")?.textContent ?? "";
      const label = item.querySelector(".label")?.textContent.trim() ?? "";
      return keys === "" ? label : `${label} [${keys}]`;
    });
}
