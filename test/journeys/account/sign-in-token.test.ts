import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";

test("a valid token signs in; without a keychain the page says that the sign-in ends when Natter quits", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  await signInWithToken(natter, service, service.ines);
  await expect(natter.row("Sunday Five-a-side")).toBeVisible();
  await expect(natter.page.getByText("This computer has no keychain", { exact: false })).toBeVisible();
});

test("a wrong token is refused with advice, and its field is marked as invalid", async () => {
  const service = await startJourneyService();
  const { page } = await startNatter({ service });
  await page.getByRole("button", { name: "Use an access token" }).click();
  const field = page.getByLabel("Access token", { exact: true });
  await field.fill("0".repeat(40));
  await field.press("Enter");
  await expect(page.getByText("The service does not know this token", { exact: false })).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
});

test("a token with spaces in it is refused before it is sent", async () => {
  const service = await startJourneyService();
  await service.stop();
  const { page } = await startNatter({ service });
  await page.getByRole("button", { name: "Use an access token" }).click();
  const field = page.getByLabel("Access token", { exact: true });
  await field.fill("q7Xk 2Rfh 90aL");
  await field.press("Enter");
  await expect(page.getByText("There are spaces in this token", { exact: false })).toBeVisible();
});

test("if the service cannot be reached, the sign-in shows another error than for a wrong token", async () => {
  const service = await startJourneyService();
  await service.stop();
  const { page } = await startNatter({ service });
  await page.getByRole("button", { name: "Use an access token" }).click();
  const field = page.getByLabel("Access token", { exact: true });
  await field.fill("0".repeat(40));
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("reach");
});
