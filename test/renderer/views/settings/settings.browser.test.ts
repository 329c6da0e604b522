import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { oauthCallbackAddress } from "../../../../preload/model.ts";
import { failed } from "../../../../preload/reply.ts";
import { buildAccount } from "../../../support/build-model.ts";
import { expectAccessible, showApp } from "../../app-fixture.ts";
import type { Start } from "../../app-fixture.ts";

const sections = ["Appearance", "Notifications", "Account", "Sign-in", "Privacy", "Shortcuts", "About"];
const inSections = (name: string) =>
  page.getByRole("navigation", { name: "Settings sections" }).getByRole("button", { name });

async function showSettings(section: string, start: Start = {}) {
  const transport = await showApp(start);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await inSections(section).click();
  return transport;
}

test.each(sections)("the section %s is accessible", async (section) => {
  await showSettings(section);
  await expect.element(inSections(section)).toHaveAttribute("aria-current", "true");
  await expectAccessible();
});

test("a theme takes effect at once", async () => {
  const transport = await showSettings("Appearance");
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { theme: "dark" } }]);
  await page.getByRole("radio", { name: "Same as the system" }).click();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBeUndefined();
});

test("density takes effect at once", async () => {
  await showSettings("Appearance");
  await page.getByRole("group", { name: "Density" }).getByText("Compact").click();
  await expect.poll(() => document.documentElement.dataset["density"]).toBe("compact");
});

test("notifications are switched off, and their content chosen", async () => {
  const transport = await showSettings("Notifications");
  await page.getByRole("switch", { name: "Show notifications" }).click();
  await page.getByRole("combobox", { name: "What a notification shows" }).selectOptions("Name only");
  expect(transport.inputsOf("changeSettings")).toEqual([
    { changes: { areNotificationsOn: false } },
    { changes: { notificationContent: "name" } },
  ]);
});

test("a setting that could not be kept goes back and is told", async () => {
  const transport = await showSettings("Appearance");
  transport.answer("changeSettings", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.element(page.getByText("The setting was not saved.")).toBeVisible();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBeUndefined();
});

test("the account says who is signed in and where the sign-in is kept", async () => {
  await showSettings("Account", {
    session: {
      state: "signed-in",
      account: buildAccount({ isDemo: false }),
      tokenKeeping: { place: "this-run", because: "asked" },
    },
  });
  await expect.element(page.getByText("sam@example.test")).toBeVisible();
  await expect.element(page.getByText("In memory, until Natter is closed")).toBeVisible();
  await expect.element(page.getByText("You asked for it when you signed in.")).toBeVisible();
});

test("the client id says where it comes from and which address goes with it, and is kept trimmed", async () => {
  const transport = await showSettings("Sign-in");
  await expect.element(page.getByText(oauthCallbackAddress, { exact: false })).toBeVisible();
  await page.getByLabelText("Client id").fill(" abc ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "Saved" })).toBeDisabled();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { oauthClientId: "abc" } }]);
});

test("About says the version and that the client is unofficial", async () => {
  await showSettings("About", { desktop: { version: "0.1.0" } });
  await expect.element(page.getByText("Version 0.1.0")).toBeVisible();
  await expect.element(page.getByText(/independent, unofficial client/u)).toBeVisible();
});
