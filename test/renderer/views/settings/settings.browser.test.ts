import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { oauthCallbackAddress } from "../../../../preload/model/session.ts";
import { done, failed } from "../../../../preload/reply.ts";
import { buildAccount } from "../../../support/build-model.ts";
import { expectAccessible, showApp } from "../../app-fixture.ts";
import type { Start } from "../../app-fixture.ts";

const sections = [
  "Appearance",
  "Notifications",
  "Account",
  "Sign-in",
  "Privacy",
  "Storage",
  "Shortcuts",
  "About",
];
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

test("Storage says what takes the room, bounds it, and clears what can be fetched again", async () => {
  const copy = {
    messages: 2,
    conversations: 1,
    drafts: 0,
    unsent: 0,
    fileBytes: 5_000_000,
    mediaBytes: 640_000_000,
  };
  const transport = await showSettings("Storage", {
    prepare: (fake) => {
      fake.answer("describeLocalCopy", () => done(copy));
    },
  });
  await expect.element(page.getByText("Photos and videos 640 MB")).toBeVisible();
  await expect.element(page.getByText("Messages 5 MB")).toBeVisible();
  await page.getByRole("combobox", { name: "Keep at most" }).selectOptions("5 GB");
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { mediaLimit: 5_000_000_000 } }]);
  transport.answer("clearMedia", () => {
    transport.answer("describeLocalCopy", () => done({ ...copy, mediaBytes: 0 }));
    return done(undefined);
  });
  await page.getByRole("button", { name: "Clear photos and videos" }).click();
  await expect.element(page.getByText("Photos and videos 0 byte")).toBeVisible();
  await expect.element(page.getByText("Photos and videos were cleared")).toBeVisible();
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
