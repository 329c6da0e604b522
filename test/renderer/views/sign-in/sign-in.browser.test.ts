import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { TwoFactorPrompt } from "../../../../preload/model/session/session.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import { oauthCallbackAddress } from "../../../../preload/model/session/session.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { showApp, signedInSession, signedOutSession } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const challenge: TwoFactorPrompt = {
  smsHint: "••• 47",
  isPinSent: false,
  textBack: { message: "My code (849201)", number: "555 0142" },
};

test.each(["light", "dark"] as const)("the sign-in screen is accessible in the %s theme", async (theme) => {
  await showApp({ session: signedOutSession, settings: { theme } });
  await expect.element(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
  await expectAccessible();
});

/** The names of the buttons that stand out as the main action. */
function primaryButtons(): readonly string[] {
  return [...document.querySelectorAll("main .button.primary")].map((one) => one.textContent.trim());
}

test("without a client ID, the sign-in by password has the main button", async () => {
  await showApp({ session: signedOutSession });
  await expect.element(button("Use the browser")).toBeVisible();
  expect(primaryButtons()).toEqual(["Sign in"]);
  expect(button("Continue in the browser").query()).toBeNull();
});

test("with a client ID, the sign-in by browser has the main button, and the heading has the focus", async () => {
  await showApp({ session: signedOutSession, settings: { oauthClientId: "my-client" } });
  await expect.element(button("Continue in the browser")).toBeVisible();
  expect(primaryButtons()).toEqual(["Continue in the browser"]);
  await expect.element(page.getByRole("heading", { name: "Sign in to Natter" })).toHaveFocus();
});

test("on the first page of the sign-in, the first field has the focus, and the heading is announced", async () => {
  await showApp({ session: signedOutSession });
  await expect.element(page.getByLabelText("Email or username")).toHaveFocus();
  await expect
    .poll(() => document.querySelector("[aria-live=polite]")?.textContent)
    .toBe("Sign in to Natter");
});

test("a forgotten password and a missing account lead to the page of the service", async () => {
  const transport = await showApp({ session: signedOutSession });
  transport.answer("openLink", () => done(undefined));
  await button("Forgot your password?").click();
  await button("Create an account").click();
  expect(transport.inputsOf("openLink")).toEqual([
    { url: "https://web.groupme.com/" },
    { url: "https://web.groupme.com/" },
  ]);
});

test("if no browser opens, the sign-in screen names the page to open", async () => {
  const transport = await showApp({ session: signedOutSession });
  transport.answer("openLink", () => failed({ kind: "unexpected" }));
  await button("Create an account").click();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/browser was not opened\. Open https:\/\/web\.groupme\.com\/ in it yourself/u);
});

test("going back in the sign-in, by button or Escape, keeps what was typed", async () => {
  const transport = await showApp({ session: signedOutSession });
  const typed = async (): Promise<void> => {
    await expect.element(page.getByLabelText("Email or username")).toHaveValue("sam@example.test");
    await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("secret");
    await expect.element(page.getByLabelText("Email or username")).toHaveFocus();
  };
  await page.getByLabelText("Email or username").fill("sam@example.test");
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await button("Use an access token").click();
  await page.getByLabelText("Access token").fill("q7Xk");
  await button("Back to sign in").click();
  await typed();
  await button("Use an access token").click();
  await expect.element(page.getByLabelText("Access token")).toHaveValue("q7Xk");
  await userEvent.keyboard("{Escape}");
  await typed();
  await button("Use the browser").click();
  await page.getByLabelText("Client ID").fill("mine");
  await userEvent.keyboard("{Escape}");
  await typed();
  await button("Use the browser").click();
  await expect.element(page.getByLabelText("Client ID")).toHaveValue("mine");
  await button("Cancel").click();
  await typed();
  for (const session of [{ state: "two-factor", challenge }, { state: "waiting-for-browser" }] as const) {
    transport.push("sessionChanged", session);
    transport.answer("cancelSignIn", () => {
      transport.push("sessionChanged", signedOutSession);
      return done(undefined);
    });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await typed();
  }
});

test("a single press signs in to the demo", async () => {
  const transport = await showApp({ session: signedOutSession });
  transport.answer("signInToDemo", () => {
    transport.push("sessionChanged", signedInSession);
    return done(undefined);
  });
  await button("Open the demo").click();
  await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
});

test("an empty password form sends nothing, and focuses the first missing field", async () => {
  const transport = await showApp({ session: signedOutSession });
  await button("Sign in").click();
  const field = page.getByLabelText("Email or username");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription("Type your email or username.");
  expect(transport.inputsOf("signInWithPassword")).toEqual([]);
});

test("a wrong password says so, and the typed password is kept and selected for retyping", async () => {
  const transport = await showApp({ session: signedOutSession });
  transport.answer("signInWithPassword", () => failed({ kind: "wrong-credentials" }));
  await page.getByLabelText("Email or username").fill("sam@example.test");
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/password is wrong.*still here/u);
  await expect.element(page.getByLabelText("Password", { exact: true })).toHaveFocus();
  expect(transport.inputsOf("signInWithPassword")).toEqual([
    { username: "sam@example.test", password: "secret" },
  ]);
});

test("a password is hidden until the person asks to see it", async () => {
  await showApp({ session: signedOutSession });
  const field = page.getByLabelText("Password", { exact: true });
  await expect.element(field).toHaveAttribute("type", "password");
  await button("Show what is typed").click();
  await expect.element(field).toHaveAttribute("type", "text");
});

test("without a client ID, the browser sign-in page says how to get one, and saves a pasted one", async () => {
  const transport = await showApp({ session: signedOutSession });
  transport.answer("signInWithBrowser", () => {
    transport.push("sessionChanged", { state: "waiting-for-browser" });
    return new Promise(() => undefined);
  });
  await button("Use the browser").click();
  const field = page.getByLabelText("Client ID");
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText(oauthCallbackAddress, { exact: false })).toBeVisible();
  await field.fill(" my-client ");
  await button("Save and continue").click();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { oauthClientId: "my-client" } }]);
  await expect.element(page.getByRole("heading", { name: "Finish in the browser" })).toBeVisible();
  transport.answer("signInWithBrowser", () => failed({ kind: "offline" }));
  await button("Open the page again").click();
  expect(transport.inputsOf("signInWithBrowser")).toHaveLength(2);
  await expect.element(page.getByText("The service cannot be reached.", { exact: false })).toBeVisible();
  await button("Cancel").click();
  expect(transport.inputsOf("cancelSignIn")).toHaveLength(1);
});

const found = {
  id: asId<UserId>("7"),
  name: "Anna Ørsted",
  avatar: null,
  email: "anna@example.org",
  isDemo: false,
};

test.each(["light", "dark"] as const)(
  "the account confirmation is accessible in the %s theme",
  async (theme) => {
    await showApp({ session: { state: "confirming-account", found }, settings: { theme } });
    await expect.element(page.getByRole("heading", { name: "Is this you?" })).toBeVisible();
    await expectAccessible();
  },
);

test("the account found by the browser is described and has the focus, and Enter alone does not confirm it", async () => {
  const transport = await showApp({ session: { state: "confirming-account", found } });
  const account = page.getByRole("group", { name: "Account: Anna Ørsted" });
  await expect.element(account).toHaveFocus();
  await expect.element(account).toHaveAccessibleDescription("Anna Ørsted anna@example.org");
  await userEvent.keyboard("{Enter} ");
  expect(transport.inputsOf("confirmAccount")).toEqual([]);
  await userEvent.keyboard("{Tab}");
  await expect.element(button(/^Continue as .?Anna Ørsted.?$/)).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(button("Not me")).toHaveFocus();
});

test("Continue in the account confirmation opens the account", async () => {
  const transport = await showApp({ session: { state: "confirming-account", found } });
  transport.answer("confirmAccount", () => {
    transport.push("sessionChanged", signedInSession);
    return done(undefined);
  });
  await button(/^Continue as .?Anna Ørsted.?$/).click();
  await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
});

test("“Not me” cancels the sign-in", async () => {
  const transport = await showApp({ session: { state: "confirming-account", found } });
  await button("Not me").click();
  expect(transport.inputsOf("cancelSignIn")).toHaveLength(1);
  expect(transport.inputsOf("confirmAccount")).toEqual([]);
});

test("a very long account name, or a name in another writing direction, stays within its card", async () => {
  const name = `${"Donaudampfschifffahrt".repeat(8)}\u202eannA`;
  await showApp({ session: { state: "confirming-account", found: { ...found, name } } });
  await page.viewport(400, 700);
  await expect.element(button("Not me")).toBeVisible();
  expect(document.scrollingElement?.scrollWidth).toBe(400);
  for (const element of document.querySelectorAll("section, section button, section p")) {
    const { left, right } = element.getBoundingClientRect();
    expect([left >= 0, right <= 400, element.scrollWidth <= element.clientWidth + 1]).toEqual([
      true,
      true,
      true,
    ]);
  }
});

test("a token with a space inside is refused in the page and not sent", async () => {
  const transport = await showApp({ session: signedOutSession });
  await button("Use an access token").click();
  const field = page.getByLabelText("Access token");
  await expect.element(field).toHaveFocus();
  await field.fill("q7Xk 2Rfh");
  await button("Sign in").click();
  await expect.element(field).toHaveAccessibleDescription(/There are spaces in this token/u);
  expect(transport.inputsOf("signInWithToken")).toEqual([]);
});

test("a token is sent without the spaces around it, and stored only if the person chooses so", async () => {
  const transport = await showApp({ session: signedOutSession });
  transport.answer("signInWithToken", () => failed({ kind: "signed-out" }));
  await button("Use an access token").click();
  await page.getByLabelText("Access token").fill(" q7Xk2Rfh ");
  await page.getByRole("checkbox", { name: "Keep me signed in" }).click();
  await button("Sign in").click();
  await expect
    .element(page.getByLabelText("Access token"))
    .toHaveAccessibleDescription(/does not know this token/u);
  expect(transport.inputsOf("signInWithToken")).toEqual([{ token: "q7Xk2Rfh", keep: false }]);
});

test("without a keychain the sign-in screen says how long a sign-in lasts", async () => {
  await showApp({ session: { ...signedOutSession, keychain: "absent" } });
  await expect
    .element(page.getByText(/no keychain, so a sign-in lasts until Natter is closed/u))
    .toBeVisible();
  await button("Use an access token").click();
  const keep = page.getByRole("checkbox", { name: "Keep me signed in" });
  await expect.element(keep).toBeDisabled();
  await expect.element(keep).not.toBeChecked();
});

test("if the keychain is locked, the sign-in screen has a button that tries the keychain again", async () => {
  const transport = await showApp({ session: { ...signedOutSession, keychain: "locked" } });
  transport.answer("retryKeychain", () => done(undefined));
  await button("Try the keychain again").click();
  expect(transport.inputsOf("retryKeychain")).toHaveLength(1);
});

test("if main publishes a notice with the session, the sign-in screen shows it", async () => {
  await showApp({ session: { ...signedOutSession, notice: { kind: "browser-gave-up" } } });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/was not finished in the browser in time/u);
});

test("a pin is sent on request, and a new pin only after a minute", async () => {
  const transport = await showApp({ session: { state: "two-factor", challenge } });
  transport.answer("requestPin", () => {
    transport.push("sessionChanged", { state: "two-factor", challenge: { ...challenge, isPinSent: true } });
    return done(undefined);
  });
  await button("Send the code").click();
  await expect.element(page.getByLabelText("Code", { exact: true })).toHaveFocus();
  await expect.element(page.getByText(/^New code in (?:1:00|0:5\d)$/u)).toBeVisible();
  expect(button("Send a new code").query()).toBeNull();
  await expectAccessible();
});

test("a wrong pin says how many tries are left", async () => {
  const transport = await showApp({
    session: { state: "two-factor", challenge: { ...challenge, isPinSent: true } },
  });
  transport.answer("confirmPin", () => failed({ kind: "wrong-pin", attemptsLeft: 2 }));
  const field = page.getByLabelText("Code", { exact: true });
  await field.fill("40 71");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAccessibleDescription(/That code was wrong\. 2 tries left\./u);
  expect(transport.inputsOf("confirmPin")).toEqual([{ pin: "4071" }]);
});

test("if no tries are left for a code of any kind, Start again is the only button, even after typing", async () => {
  const transport = await showApp({
    session: { state: "two-factor", challenge: { ...challenge, isPinSent: true } },
  });
  transport.answer("confirmPin", () => failed({ kind: "wrong-pin", attemptsLeft: 0 }));
  transport.answer("cancelSignIn", () => {
    transport.push("sessionChanged", signedOutSession);
    return done(undefined);
  });
  await page.getByLabelText("Code", { exact: true }).fill("4071");
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Start again")).toHaveFocus();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Too many wrong codes\. Start again/u);
  expect(button("Confirm").query()).toBeNull();
  await page.getByRole("radio", { name: "Use my backup code" }).click();
  await expect.element(button("Start again")).toBeVisible();
  expect(page.getByLabelText("Backup code").query()).toBeNull();
  await button("Start again").click();
  await expect.element(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
  transport.push("sessionChanged", { state: "two-factor", challenge: { ...challenge, isPinSent: true } });
  await expect.element(page.getByLabelText("Code", { exact: true })).toHaveFocus();
});

test("the text message for the person to send can be copied, while main waits for it", async () => {
  const transport = await showApp({ session: { state: "two-factor", challenge } });
  transport.answer("waitForTextBack", () => new Promise(() => undefined));
  await page.getByRole("radio", { name: "I send the text myself" }).click();
  await expect.element(page.getByText("Waiting for your text to arrive.", { exact: false })).toBeVisible();
  await button("Copy the text").click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: "My code (849201)" }]);
  await page.getByRole("radio", { name: "Use my backup code" }).click();
  await expect.element(page.getByLabelText("Backup code")).toBeVisible();
  await page.getByRole("radio", { name: "I send the text myself" }).click();
  expect(transport.inputsOf("waitForTextBack")).toHaveLength(1);
});

test("the sign-in screen fits the smallest window without scrolling sideways", async () => {
  await showApp({ session: signedOutSession, size: { width: 400, height: 520 } });
  await expect.element(button("Open the demo")).toBeVisible();
  const main = document.querySelector("main");
  expect(main?.scrollWidth).toBeLessThanOrEqual(400);
});
