import { expect, test } from "vitest";
import {
  annasKey,
  createSessionHarness,
  ok,
  refusedReply,
  offlineReply,
} from "../../../support/account/sign-in-parts.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { SessionHarness } from "../../../support/account/sign-in-parts.ts";

const verification = {
  code: "mfa-1",
  methods: { sms: "***12" },
  status: "unverified",
  long_pin: "98765",
  system_number: "+1555",
};
const password = { username: " anna ", password: "secret " };
const challenge = {
  smsHint: "***12",
  isPinSent: false,
  textBack: { message: expect.stringContaining("(98765)") as string, number: "+1555" },
};

async function challengedHarness(): Promise<SessionHarness> {
  const harness = createSessionHarness();
  harness.answers["logIn"] = ({ body }) =>
    JSON.stringify(body).includes("mfa-1") ? ok({ access_token: "good" }) : ok({ verification }, 202);
  harness.answers["initiateVerification"] = ok({ hint: "***34" });
  harness.answers["confirmVerification"] = ok({ status: 20000 });
  await harness.session.restore();
  await harness.session.signInWithPassword(password);
  return harness;
}
const countOf = (harness: SessionHarness, name: string): number =>
  harness.calls.filter((call) => call.name === name).length;

test("a password sign-in without a challenge signs in and sends the device id", async () => {
  const harness = createSessionHarness();
  harness.answers["logIn"] = ok({ access_token: "good" });
  await harness.session.signInWithPassword(password);
  expect(harness.calls[0]).toMatchObject({
    name: "logIn",
    token: null,
    body: {
      app_id: "natter",
      grant_type: "password",
      username: "anna",
      password: "secret ",
      device_id: "device-1",
    },
  });
  expect(harness.calls[0]?.body).not.toHaveProperty("verification");
  expect(harness.session.current()).toMatchObject({ state: "signed-in" });
  expect(harness.keychain.stored.get("7")).toBe("good");
});

test.each([
  [{ username: " ", password: "x" }, "username"],
  [{ username: "x", password: "" }, "password"],
])("the sign-in %j is refused without a request", async (input, field) => {
  const harness = createSessionHarness();
  expect(await harness.session.signInWithPassword(input)).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field },
  });
  expect(harness.calls).toEqual([]);
});

test.each([
  [refusedReply(401, { refusal: "wrongCredentials" }), { kind: "wrong-credentials" }],
  [refusedReply(401, { refusal: "wrongCredentials", code: 40102 }), { kind: "phone-app-only" }],
  [refusedReply(401, { refusal: "wrongCredentials", code: 40121 }), { kind: "account-banned" }],
  [offlineReply, { kind: "offline" }],
])("the login response %j becomes its problem", async (answer, problem) => {
  const harness = createSessionHarness();
  await harness.session.restore();
  harness.answers["logIn"] = answer;
  expect(await harness.session.signInWithPassword(password)).toEqual({ ok: false, problem });
  expect(harness.session.current().state).toBe("signed-out");
});

test("if the service answers a sign-in with 202, the session asks for the second factor in the challenge's ways", async () => {
  const harness = await challengedHarness();
  expect(harness.session.current()).toEqual({ state: "two-factor", challenge });
});

test("a requested pin is texted, and its new hint is shown", async () => {
  const harness = await challengedHarness();
  await harness.session.requestPin();
  expect(harness.calls.at(-1)).toMatchObject({
    name: "initiateVerification",
    path: { mfa_id: "mfa-1" },
    body: { verification: { method: "sms" } },
    token: null,
  });
  expect(harness.session.current()).toMatchObject({ challenge: { smsHint: "***34", isPinSent: true } });
});

test("a correct pin repeats the sign-in with the verification code", async () => {
  const harness = await challengedHarness();
  expect(await harness.session.confirmPin({ pin: " 1234 " })).toEqual({ ok: true, value: undefined });
  const confirm = harness.calls.find((call) => call.name === "confirmVerification");
  expect(confirm?.body).toEqual({ verification: { pin: "1234" } });
  const repeated = harness.calls.filter((call) => call.name === "logIn").at(-1);
  expect(repeated?.body).toMatchObject({
    username: "anna",
    password: "secret ",
    verification: { code: "mfa-1" },
  });
  expect(harness.session.current().state).toBe("signed-in");
});

test.each([
  [{ response: { remaining_attempts: 2 } }, 2],
  [{ remaining_attempts: 1 }, 1],
  [{ response: null, meta: { code: 400 } }, null],
])(
  "if the service refuses a pin as wrong with the body %j, the challenge stays",
  async (body, attemptsLeft) => {
    const harness = await challengedHarness();
    harness.answers["confirmVerification"] = refusedReply(400, { refusal: "wrongPin", body });
    expect(await harness.session.confirmPin({ pin: "0" })).toEqual({
      ok: false,
      problem: { kind: "wrong-pin", attemptsLeft },
    });
    expect(harness.session.current().state).toBe("two-factor");
    harness.answers["confirmVerification"] = ok({ status: 20000 });
    await harness.session.confirmPin({ pin: "1" });
    expect(harness.session.current().state).toBe("signed-in");
  },
);

test("if the sign-in after a correct pin could not be sent, a retry sends the sign-in but not the pin", async () => {
  const harness = await challengedHarness();
  harness.answers["logIn"] = offlineReply;
  expect(await harness.session.confirmPin({ pin: "1" })).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(harness.session.current().state).toBe("two-factor");
  harness.answers["logIn"] = ok({ access_token: "good" });
  await harness.session.confirmPin({ pin: "1" });
  expect(countOf(harness, "confirmVerification")).toBe(1);
  expect(harness.session.current().state).toBe("signed-in");
});

test("if the service refuses the sign-in after a correct pin, the session is signed out, with the reason", async () => {
  const harness = await challengedHarness();
  harness.answers["logIn"] = refusedReply(401, { refusal: "wrongCredentials" });
  await harness.session.confirmPin({ pin: "1" });
  expect(harness.session.current()).toMatchObject({
    state: "signed-out",
    notice: { kind: "wrong-credentials" },
  });
  expect(await harness.session.confirmPin({ pin: "1" })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("while the session waits for the user's text, the service is asked every three seconds whether it has arrived", async () => {
  const harness = await challengedHarness();
  harness.answers["getVerification"] = ok({ verification });
  const waiting = harness.session.waitForTextBack();
  await harness.clock.pass(6_000);
  expect(countOf(harness, "getVerification")).toBe(3);
  harness.answers["getVerification"] = offlineReply;
  await harness.clock.pass(3_000);
  harness.answers["getVerification"] = ok({ verification: { ...verification, status: "verified" } });
  await harness.clock.pass(3_000);
  expect(await waiting).toEqual({ ok: true, value: undefined });
  expect(harness.session.current().state).toBe("signed-in");
  expect(harness.clock.waiting()).toEqual([]);
});

test("the wait for a text from the user ends after ten minutes, and the challenge stays", async () => {
  const harness = await challengedHarness();
  harness.answers["getVerification"] = ok({ verification });
  const waiting = harness.session.waitForTextBack();
  await harness.clock.pass(603_000);
  expect(await waiting).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(harness.session.current().state).toBe("two-factor");
});

test("a challenge that the service no longer knows ends the wait at once", async () => {
  const harness = await challengedHarness();
  harness.answers["getVerification"] = refusedReply(404);
  expect(await harness.session.waitForTextBack()).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("a pin typed during the wait for a text signs in only once", async () => {
  const harness = await challengedHarness();
  harness.answers["getVerification"] = ok({ verification });
  const waiting = harness.session.waitForTextBack();
  await settle();
  await harness.session.confirmPin({ pin: "1" });
  await harness.clock.pass(3_000);
  expect(await waiting).toEqual({ ok: true, value: undefined });
  expect(countOf(harness, "logIn")).toBe(2);
  expect(harness.entered).toHaveLength(1);
});

test("cancelling a challenge forgets the password and stops the wait for a text", async () => {
  const harness = await challengedHarness();
  harness.answers["getVerification"] = ok({ verification });
  const waiting = harness.session.waitForTextBack();
  await settle();
  harness.session.cancelSignIn();
  expect(await waiting).toEqual({ ok: true, value: undefined });
  expect(harness.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
  expect(harness.clock.waiting()).toEqual([]);
  expect(await harness.session.requestPin()).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("cancelling a challenge from an ended account leads back to that account", async () => {
  const harness = createSessionHarness();
  await harness.session.signInWithToken({ token: "good", keep: true });
  harness.session.ended(annasKey, "by-service");
  harness.answers["logIn"] = ok({ verification }, 202);
  await harness.session.signInWithPassword(password);
  expect(harness.session.current().state).toBe("two-factor");
  harness.session.cancelSignIn();
  expect(harness.session.current().state).toBe("ended");
});
