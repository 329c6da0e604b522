import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

async function showAbout() {
  const transport = await showApp();
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "About" })
    .click();
  return transport;
}

test("a button of About opens the folder with the log, and if that fails, the failure is shown", async () => {
  const transport = await showAbout();
  transport.answer("openLogFolder", () => failed({ kind: "not-found" }));
  await page.getByRole("button", { name: "Open the folder" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  transport.answer("openLogFolder", () => done(undefined));
  await page.getByRole("button", { name: "Open the folder" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a button of About opens the licences of the libraries, and if that fails, the failure is shown", async () => {
  const transport = await showAbout();
  transport.answer("openNotices", () => failed({ kind: "not-found" }));
  await page.getByRole("button", { name: "Open the list" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  transport.answer("openNotices", () => done(undefined));
  await page.getByRole("button", { name: "Open the list" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expectAccessible();
});

test("the diagnostics are shown completely before they are saved", async () => {
  const transport = await showAbout();
  transport.answer("readDiagnostics", () => done("Versions\n  natter: 0.3.0"));
  transport.answer("saveDiagnostics", () => done("natter-diagnostics.txt"));
  await page.getByRole("button", { name: "Show…" }).click();
  const dialog = page.getByRole("dialog", { name: "Diagnostics" });
  await expect.element(dialog.getByText("natter: 0.3.0", { exact: false })).toBeVisible();
  expect(transport.inputsOf("saveDiagnostics")).toEqual([]);
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save…" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(transport.inputsOf("saveDiagnostics")).toHaveLength(1);
});

test("if the diagnostics cannot be saved, they stay on screen, with the reason", async () => {
  const transport = await showAbout();
  transport.answer("readDiagnostics", () => done("Versions"));
  transport.answer("saveDiagnostics", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await page.getByRole("button", { name: "Show…" }).click();
  const dialog = page.getByRole("dialog", { name: "Diagnostics" });
  await dialog.getByRole("button", { name: "Save…" }).click();
  await expect.element(dialog.getByText("The disk is full", { exact: false })).toBeVisible();
});
