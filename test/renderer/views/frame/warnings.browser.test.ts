import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { InstallationWarnings } from "../../../../preload/model/app/warnings.ts";
import { done } from "../../../../preload/base/reply.ts";
import { projectPageUrl } from "../../../../preload/model/app/project-page.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const none: InstallationWarnings = {
  isSandboxOff: false,
  daysOld: null,
  notifications: null,
  isTrayMissing: false,
  areSystemKeysRefused: false,
};
const old: InstallationWarnings = { ...none, daysOld: 121 };
const notice = page.getByRole("status").filter({ hasText: "121 days old" });

test("if Natter's version is old, a notice says how old, and its button opens the project's page in the browser", async () => {
  const transport = await showApp({ warnings: old });
  transport.answer("openLink", () => done(undefined));
  await expect.element(notice).toBeVisible();
  await expectAccessible();
  await notice.getByRole("button", { name: "Show new versions" }).click();
  expect(transport.inputsOf("openLink")).toEqual([{ url: projectPageUrl }]);
  await expect.element(notice).toBeVisible();
});

test("the notice of an old version can be dismissed, and is shown again if main publishes it again", async () => {
  const transport = await showApp({ warnings: old });
  transport.answer("putOffOldVersion", () => done(none));
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  transport.push("warningsChanged", old);
  await expect.element(notice).toBeVisible();
});

test("the warning about a missing sandbox comes before the notice of an old version", async () => {
  await showApp({ warnings: { ...old, isSandboxOff: true } });
  const warning = page.getByRole("status").filter({ hasText: "without its sandbox" });
  await expect.element(warning).toBeVisible();
  await warning.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(notice).toBeVisible();
});

test("a recent version that runs in its sandbox shows no warning", async () => {
  await showApp();
  await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
  await expect.element(page.getByText(/days old|sandbox/)).not.toBeInTheDocument();
});

for (const [reported, words] of [
  [{ notifications: { kind: "refused", reason: "Not allowed by the system" } }, "Not allowed by the system"],
  [{ notifications: { kind: "unsupported" } }, "This desktop shows no notifications"],
  [{ isTrayMissing: true }, "This desktop shows no icon of Natter"],
] as const) {
  test(`the settings say what the desktop does not show: ${words}`, async () => {
    const transport = await showApp();
    await page.getByRole("button", { name: "Settings" }).click();
    await page
      .getByRole("navigation", { name: "Settings sections" })
      .getByRole("button", { name: "Notifications" })
      .click();
    await expect.element(page.getByRole("switch", { name: "Show notifications" })).toBeVisible();
    await expect.element(page.getByText(new RegExp(words, "u"))).not.toBeInTheDocument();
    transport.push("warningsChanged", { ...none, ...reported });
    await expect.element(page.getByText(new RegExp(words, "u"))).toBeVisible();
  });
}
