import { expect, test } from "vitest";
import { createSessionHarness, ok } from "../../../support/account/sign-in-parts.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { SessionHarness } from "../../../support/account/sign-in-parts.ts";

const password = { username: "anna@example.org", password: "secret" };

async function signedIn(): Promise<SessionHarness> {
  const harness = createSessionHarness();
  harness.answers["logIn"] = ok({ access_token: "good", user_id: "7", expires_at: 1_800_000_000 });
  await harness.session.signInWithPassword(password);
  return harness;
}

test("the session has, and remembers, the expiry of the token from the login response", async () => {
  const harness = await signedIn();
  expect(harness.session.current()).toMatchObject({ state: "signed-in", tokenEndsAt: 1_800_000_000_000 });
  expect(harness.remembered.accounts).toMatchObject([{ id: "7", tokenEndsAt: 1_800_000_000_000 }]);
});

test("after a restart, the session knows when its token expires, also after the service has confirmed the account", async () => {
  const earlier = await signedIn();
  const harness = createSessionHarness();
  harness.remembered.accounts = earlier.remembered.accounts;
  harness.keychain.stored.set("7", "good");
  harness.answers["getMe"] = ok({ id: "7", name: "Anna B." });
  await harness.session.restore();
  await settle();
  expect(harness.session.current()).toMatchObject({
    account: { name: "Anna B." },
    tokenEndsAt: 1_800_000_000_000,
  });
  expect(harness.remembered.accounts).toMatchObject([{ name: "Anna B.", tokenEndsAt: 1_800_000_000_000 }]);
});

test("the expiry of a new token replaces that of the previous token", async () => {
  const harness = await signedIn();
  harness.answers["setMfa"] = ok({
    mfa: { backup_code: "1111-2222" },
    access_token: { access_token: "next", user_id: "7", expires_at: null },
  });
  await harness.session.enableMfa();
  expect(harness.session.current()).not.toHaveProperty("tokenEndsAt");
  expect(harness.remembered.accounts[0]).not.toHaveProperty("tokenEndsAt");
});

test("a pasted token has no known expiry", async () => {
  const harness = createSessionHarness();
  await harness.session.signInWithToken({ token: "good", keep: true });
  expect(harness.session.current()).not.toHaveProperty("tokenEndsAt");
});
