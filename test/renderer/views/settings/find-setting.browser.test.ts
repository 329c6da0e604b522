import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { showInLanguage } from "../../screens/languages/show-in-language.ts";

const field = () => page.getByRole("combobox", { name: "Find a setting" });
const list = () => page.getByRole("listbox", { name: "Settings found" });
const option = (name: string) => page.getByRole("option", { name });
const section = (name: string) =>
  page.getByRole("navigation", { name: "Settings sections" }).getByRole("button", { name, exact: true });

async function showSettings(start: StartState = {}): Promise<void> {
  await showApp(start);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect.element(field()).toBeVisible();
}

beforeEach(() => {
  delete document.documentElement.dataset["theme"];
});

test("in the settings, Enter shows the row that is found first, with the focus on its control", async () => {
  await showSettings();
  await field().fill("receipts");
  await expect.element(option("Read receipts Privacy")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("switch", { name: "Read receipts" })).toHaveFocus();
  await expect.element(section("Privacy")).toHaveAttribute("aria-current", "true");
  await expect.element(field()).toHaveValue("");
});

test("in the settings, a click on a section that is found shows the section and focuses it", async () => {
  await showSettings();
  await field().fill("storage");
  await option("Storage").click();
  await expect.element(page.getByRole("group", { name: "Storage" })).toHaveFocus();
  await expect.element(section("Storage")).toHaveAttribute("aria-current", "true");
});

test("the arrow keys choose among the settings that are found, and Enter opens the chosen one", async () => {
  await showSettings();
  await field().fill("photos");
  await expect.element(list()).toBeVisible();
  const names = list()
    .getByRole("option")
    .elements()
    .map((element) => element.textContent.trim());
  expect(names.length).toBeGreaterThan(1);
  await userEvent.keyboard("{ArrowUp}");
  await expect
    .element(
      list()
        .getByRole("option")
        .nth(names.length - 1),
    )
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(list().getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
});

test("if no setting is found, the screen and screen readers say so, and Escape clears the field", async () => {
  await showSettings();
  await field().fill("xyzzyqq");
  await expect
    .element(page.getByText("No setting is found. Try another word, or fewer letters."))
    .toBeVisible();
  await expect.element(page.getByText("Nothing found", { exact: true })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).toHaveValue("");
  await expect.element(field()).toHaveFocus();
});

test("the list of the settings that are found closes with the focus, and the typed text stays", async () => {
  await showSettings();
  await field().fill("sound");
  await expect.element(list()).toBeVisible();
  await userEvent.click(page.getByRole("heading", { name: "Settings", exact: true }));
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue("sound");
  await field().click();
  await expect.element(list()).toBeVisible();
});

test.each([
  { theme: "light", width: 1280 },
  { theme: "dark", width: 1280 },
  { theme: "light", width: 400 },
  { theme: "dark", width: 400 },
] as const)(
  "the settings that are found are accessible and within the window with $theme and $width",
  async ({ theme, width }) => {
    await showSettings({ settings: { theme }, size: { width, height: 700 } });
    await field().fill("notifications");
    await expect.element(list()).toBeVisible();
    await expectAccessible();
    const { left, right } = list().element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  },
);

test("in Arabic, the field of the settings stands at the left, and its list is within the window", async () => {
  await showInLanguage("ar");
  await showSettings({ size: { width: 1280, height: 700 } });
  await field().fill("لون");
  await expect.element(list()).toBeVisible();
  const { left, right } = list().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThan(640);
});
