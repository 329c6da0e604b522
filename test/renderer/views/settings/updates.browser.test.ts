import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { projectPageUrl } from "../../../../preload/model/app/project-page.ts";
import type { UpdateStatus, UpdateStep } from "../../../../preload/model/app/updates.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const status = (step: UpdateStep, changes: Partial<UpdateStatus> = {}): UpdateStatus => ({
  method: "installs",
  skippedVersion: null,
  step,
  ...changes,
});

async function showAbout(value: UpdateStatus) {
  const transport = await showApp({ updates: value });
  await page.getByRole("button", { name: /^Settings/u }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: /^About/u })
    .click();
  return transport;
}

test("a package that never looks for new versions says so, and offers the project's page", async () => {
  const transport = await showAbout(status({ state: "current", checkedAt: null }, { method: "off" }));
  transport.answer("openLink", () => done(undefined));
  await expect.element(page.getByText("Natter does not check for new versions")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Open Natter’s page" }).click();
  expect(transport.inputsOf("openLink")).toEqual([{ url: projectPageUrl }]);
});

test("Check now asks for a new version, and its download shows the percent", async () => {
  const transport = await showAbout(status({ state: "current", checkedAt: null }));
  transport.answer("checkForUpdates", () =>
    done(status({ state: "downloading", version: "0.4.0", percent: 0 })),
  );
  await page.getByRole("button", { name: "Check now" }).click();
  await expect.element(page.getByText("Version 0.4.0 is being downloaded")).toBeVisible();
  transport.push("updatesChanged", status({ state: "downloading", version: "0.4.0", percent: 62 }));
  await expect.element(page.getByText(/^\W*62%\W+You can use Natter meanwhile\.$/u)).toBeVisible();
});

test("if a new version is ready, Settings and About are marked, and Restart now installs it", async () => {
  const transport = await showApp();
  transport.push("updatesChanged", status({ state: "ready", version: "0.4.0" }));
  transport.answer("restartToUpdate", () => done(undefined));
  await page.getByRole("button", { name: "Settings, 1 new version" }).click();
  await page.getByRole("button", { name: "About New version" }).click();
  await expect.element(page.getByText("Version 0.4.0 is ready")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Restart now" }).click();
  expect(transport.inputsOf("restartToUpdate")).toHaveLength(1);
});

test("if a new version was ready before the page was loaded again, Settings is marked from the start", async () => {
  await showApp({ updates: status({ state: "ready", version: "0.4.0" }) });
  await expect.element(page.getByRole("button", { name: "Settings, 1 new version" })).toBeVisible();
});

test("if Natter cannot install updates itself, a new version is announced with a link to the project's page", async () => {
  await showAbout(status({ state: "announced", version: "0.4.0" }, { method: "announces" }));
  await expect.element(page.getByText("Version 0.4.0 is available")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Open Natter’s page" })).toBeVisible();
});

test.each([
  ["unreachable", "cannot be reached"],
  ["redirected", "sends Natter elsewhere"],
  ["invalid", "does not name one"],
  ["untrusted", "is not signed by Natter’s publisher"],
  ["damaged", "is not the one that was announced"],
  ["disk", "the disk is full"],
] as const)("if an update fails, About says why, and offers to check again: %s", async (because, words) => {
  await showAbout(status({ state: "failed", because }));
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Check now" })).toBeVisible();
});

test("if a new version could not be started, About names that version", async () => {
  await showAbout(status({ state: "current", checkedAt: null }, { skippedVersion: "0.4.0" }));
  await expect.element(page.getByText("Version 0.4.0 did not open")).toBeVisible();
});
