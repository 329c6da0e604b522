import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { oauthCallbackAddress } from "../../preload/model/session.ts";
import { startJourneyService, startNatter } from "../support/start-natter.ts";

test("without a client id the button says how to get one; with one the browser signs in", async () => {
  const service = await startJourneyService();
  const { page, desktop, row } = await startNatter({ service });
  await page.getByRole("button", { name: "Continue in the browser" }).click();
  await expect(page.getByText(oauthCallbackAddress, { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "Client id" }).fill("natter-test");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("heading", { name: "Finish in the browser" }).waitFor();

  const [asked] = await desktop.openedLinks();
  const address = new URL(asked ?? "");
  expect(address.searchParams.get("client_id")).toBe("natter-test");
  // The service knows the callback by registration; the local one is told, with who consents.
  address.searchParams.set("redirect_uri", oauthCallbackAddress.replace("localhost", "127.0.0.1"));
  address.searchParams.set("user_id", service.ines.id);
  const consented = await fetch(address);
  expect(await consented.text()).toContain("close");
  await expect(row("Sunday Five-a-side")).toBeVisible();
});

test("waiting for the browser can be given up", async () => {
  const service = await startJourneyService();
  const { page } = await startNatter({ service });
  await page.getByRole("button", { name: "Continue in the browser" }).click();
  await page.getByRole("textbox", { name: "Client id" }).fill("natter-test");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
});
