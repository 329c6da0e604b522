import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { AppSession } from "../../../../../preload/model/session/security.ts";
import type { TwoFactorPrompt } from "../../../../../preload/model/session/session.ts";
import { fixtureTime } from "../../../../support/model/build-model.ts";
import { buildProfile } from "../../../../support/model/build-profile.ts";
import { showApp } from "../../../app-fixture.ts";
import type { StartState } from "../../../app-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { cutTexts, enlargeText } from "../../../large-text.ts";

const natter: AppSession = { id: "1", appName: "natter", startedAt: fixtureTime };
const phone: AppSession = { id: "2", appName: "Phone app", startedAt: fixtureTime };
const nameless: AppSession = { id: "3", appName: "", startedAt: null };
const challenge: TwoFactorPrompt = {
  smsHint: "••• 47",
  isPinSent: false,
  textBack: { message: "My code (849201)", number: "555 0142" },
};
const dialog = page.getByRole("dialog");

interface ShownSecurity extends StartState {
  readonly sessions?: readonly AppSession[];
  readonly mfa?: { readonly isOn: boolean; readonly hasChannel: boolean };
}

/** Opens the section "Security" over a service that ends sessions and turns the second factor on and off. */
async function showSecurity({ sessions = [natter, phone, nameless], mfa, ...start }: ShownSecurity = {}) {
  let stored = sessions;
  let factor = mfa ?? { isOn: false, hasChannel: false };
  const transport = await showApp({
    ...start,
    prepare: (fake) => {
      fake.answer("getProfile", () => done(buildProfile({ mfa: factor })));
      fake.answer("listSessions", () => done(stored));
      fake.answer("endSession", ({ sessionId }) => {
        stored = stored.filter(({ id }) => id !== sessionId);
        return done(stored);
      });
      fake.answer("startMfa", () => done(challenge));
      fake.answer("requestMfaPin", () => done({ ...challenge, isPinSent: true }));
      fake.answer("confirmMfaPin", ({ pin }) =>
        pin === "123456" ? done(undefined) : failed({ kind: "wrong-pin", attemptsLeft: 2 }),
      );
      fake.answer("enableMfa", () => {
        factor = { isOn: true, hasChannel: true };
        return done({ backupCode: "1234-5678" });
      });
      fake.answer("disableMfa", () => {
        factor = { isOn: false, hasChannel: true };
        return done(undefined);
      });
      fake.answer("newBackupCode", () => done({ backupCode: "8765-4321" }));
      start.prepare?.(fake);
    },
  });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Security", exact: true }).click();
  return transport;
}

test.each([
  { theme: "light", width: 1280, dir: "ltr", zoom: 1 },
  { theme: "dark", width: 480, dir: "rtl", zoom: 1 },
  { theme: "light", width: 480, dir: "ltr", zoom: 2 },
] as const)(
  "the section Security is accessible and not wider than the window: $theme, $width px, $dir, zoom $zoom",
  async ({ theme, width, dir, zoom }) => {
    document.documentElement.dir = dir;
    onTestFinished(() => {
      document.documentElement.dir = "ltr";
    });
    if (zoom !== 1) enlargeText(zoom);
    await showSecurity({ settings: { theme }, mfa: { isOn: true, hasChannel: true } });
    await page.viewport(width, 800);
    await expect.element(page.getByRole("button", { name: "New backup code…" })).toBeVisible();
    await expectAccessible();
    const content = document.querySelector(".content");
    expect((content?.scrollWidth ?? 1) - (content?.clientWidth ?? 0)).toBeLessThanOrEqual(0);
    expect(cutTexts(".preference .words")).toEqual([]);
  },
);

test("each session shows its app and its date, and the only session of Natter is marked as probably this session", async () => {
  await showSecurity();
  await expect.element(page.getByText("Since 20 November 2026").first()).toBeVisible();
  await expect.element(page.getByText("Unknown app")).toBeVisible();
  await expect.element(page.getByText("Probably this one")).toBeVisible();
  await expect.element(page.getByText(/not the place, the last use, or which one/u)).toBeVisible();
});

test("each session has an icon that says its kind", async () => {
  const names = ["natter", "Android-4711", "groupme-web", "weather-bot", ""];
  await showSecurity({
    sessions: names.map((appName, index) => ({ id: String(index), appName, startedAt: null })),
  });
  for (const kind of ["Desktop", "Phone", "Browser", "Bot", "Unknown kind of app"])
    await expect.element(page.getByRole("img", { name: kind, exact: true })).toBeVisible();
});

test("if there are two sessions of Natter, neither is marked as this session", async () => {
  await showSecurity({ sessions: [natter, { ...natter, id: "9" }] });
  await expect.element(page.getByText("Natter", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("Probably this one")).not.toBeInTheDocument();
});

test("ending a session asks first, and the focus starts on Cancel", async () => {
  const transport = await showSecurity();
  await page.getByRole("button", { name: /^Sign out Phone app/u }).click();
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Sign out Phone app/u })).not.toBeInTheDocument();
  expect(transport.inputsOf("endSession")).toEqual([{ sessionId: "2" }]);
});

test("before the session that is probably this session is ended, the dialog says that the account will be signed out", async () => {
  await showSecurity();
  await page.getByRole("button", { name: /^Sign out Natter/u }).click();
  await expect.element(dialog.getByText(/you are signed out here too/u)).toBeVisible();
});

test("a session that cannot be ended stays, and the question says why", async () => {
  const transport = await showSecurity();
  transport.answer("endSession", () => failed({ kind: "offline" }));
  await page.getByRole("button", { name: /^Sign out Phone app/u }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/cannot be reached/u);
});

test("the other sessions end one by one, each with a result, and those of Natter are not chosen at first", async () => {
  const transport = await showSecurity();
  await page.getByRole("button", { name: "Sign out the others…" }).click();
  await expect.element(dialog.getByRole("checkbox", { name: "Natter" })).not.toBeChecked();
  transport.answer("endSession", ({ sessionId }) =>
    sessionId === "2" ? done([natter, nameless]) : failed({ kind: "service-failed", status: 500 }),
  );
  await dialog.getByRole("button", { name: "Sign out 2 sessions" }).click();
  await expect.element(dialog.getByText("Since 20 November 2026 · Signed out")).toBeVisible();
  await expect.element(dialog.getByText(/error 500/u)).toBeVisible();
  await expectAccessible();
  transport.answer("endSession", () => done([natter]));
  await dialog.getByRole("button", { name: "Sign out 1 session" }).click();
  await expect.element(dialog.getByRole("button", { name: "Sign out 1 session" })).not.toBeInTheDocument();
  expect(transport.inputsOf("endSession").map(({ sessionId }) => sessionId)).toEqual(["2", "3", "3"]);
});

test("a list of sessions that cannot be loaded says so, and Try again loads it", async () => {
  const transport = await showSecurity({
    prepare: (fake) => fake.answer("listSessions", () => failed({ kind: "offline" })),
  });
  await expect.element(page.getByText("The service cannot be reached.", { exact: false })).toBeVisible();
  transport.answer("listSessions", () => done([phone]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Phone app")).toBeVisible();
});

test("turning on two-factor sign-in says what ends, confirms the phone with a pin, and shows the backup code once", async () => {
  const transport = await showSecurity();
  await page.getByRole("button", { name: "Two-factor sign-in: Turn on…" }).click();
  await expect.element(dialog.getByText(/All other sessions of your account end/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm the phone" }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await dialog.getByRole("textbox", { name: "Code" }).fill("000000");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(dialog.getByRole("textbox", { name: "Code" }))
    .toHaveAccessibleDescription(/2 tries left/u);
  await dialog.getByRole("textbox", { name: "Code" }).fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("Your phone is confirmed.")).toBeVisible();
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect.element(dialog.getByText("1234-5678")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Copy the backup code" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: "1234-5678" }]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByText(/It is not shown again/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Show the code" }).click();
  await expect.element(dialog.getByText("1234-5678")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Yes, close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain("1234-5678");
  await expect.element(page.getByRole("button", { name: "Two-factor sign-in: Turn off…" })).toHaveFocus();
});

test("for two-factor sign-in, the phone can be confirmed by a text message that the person sends", async () => {
  const transport = await showSecurity();
  transport.answer("waitForMfaText", () => done(undefined));
  await page.getByRole("button", { name: "Two-factor sign-in: Turn on…" }).click();
  await dialog.getByRole("button", { name: "Confirm the phone" }).click();
  await expect.element(dialog.getByRole("radio", { name: "Use my backup code" })).not.toBeInTheDocument();
  await dialog.getByRole("radio", { name: "I send the text myself" }).click();
  await expect.element(dialog.getByText("Your phone is confirmed.")).toBeVisible();
});

test("if the phone is already confirmed, turning on two-factor sign-in needs no new pin", async () => {
  const transport = await showSecurity({ mfa: { isOn: false, hasChannel: true } });
  await page.getByRole("button", { name: "Two-factor sign-in: Turn on…" }).click();
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect.element(dialog.getByText("1234-5678")).toBeVisible();
  expect(transport.inputsOf("startMfa")).toEqual([]);
});

test("a new backup code, and turning off two-factor sign-in, both ask first, and a failure changes nothing", async () => {
  const transport = await showSecurity({ mfa: { isOn: true, hasChannel: true } });
  await page.getByRole("button", { name: "New backup code…" }).click();
  await expect.element(dialog.getByText("The code that you have now stops working.")).toBeVisible();
  await dialog.getByRole("button", { name: "Make a new code" }).click();
  await expect.element(dialog.getByText("8765-4321")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Yes, close" }).click();
  await page.getByRole("button", { name: "Two-factor sign-in: Turn off…" }).click();
  transport.answer("disableMfa", () => failed({ kind: "offline" }));
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Nothing was changed/u);
});

test("a wrong current password keeps what was typed, and the right password makes the change and closes the dialog", async () => {
  const transport = await showSecurity();
  await page.getByRole("button", { name: "Password: Change…" }).click();
  await expect.element(dialog.getByText(/All sessions of your account end/u)).toBeVisible();
  const current = dialog.getByLabelText("Current password");
  const next = dialog.getByLabelText("New password", { exact: true });
  const repeated = dialog.getByLabelText("New password again");
  const names = [current, next, repeated].map((field) => field.element().getAttribute("autocomplete"));
  expect(names).toEqual(["current-password", "new-password", "new-password"]);
  await expect.element(current).toHaveFocus();
  await current.fill("not-it");
  await next.fill("correct horse");
  await repeated.fill("correct house");
  await userEvent.keyboard("{Enter}");
  await expect.element(repeated).toHaveAccessibleDescription("The two new passwords differ.");
  expect(transport.inputsOf("changePassword")).toEqual([]);
  transport.answer("changePassword", () => failed({ kind: "wrong-credentials" }));
  await repeated.fill("correct horse");
  await userEvent.keyboard("{Enter}");
  await expect.element(current).toHaveAccessibleDescription(/not your current password/u);
  await expect.element(current).toHaveFocus();
  await expect.element(next).toHaveValue("correct horse");
  await expectAccessible();
  transport.answer("changePassword", () => done(undefined));
  await current.fill("old-secret");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The password is changed")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a new password that the service refuses keeps what was typed and shows the reason", async () => {
  const transport = await showSecurity();
  transport.answer("changePassword", () => failed({ kind: "refused", status: 400, reason: "too short" }));
  await page.getByRole("button", { name: "Password: Change…" }).click();
  await dialog.getByLabelText("Current password").fill("old-secret");
  await dialog.getByLabelText("New password", { exact: true }).fill("x");
  await dialog.getByLabelText("New password again").fill("x");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/“too short”.*still here/u);
});
