import { expect, test } from "vitest";
import {
  annasKey,
  createStage,
  ok,
  refused,
  settle,
  unreachable,
} from "../../../support/account/sign-in-parts.ts";
import type { Stage } from "../../../support/account/sign-in-parts.ts";

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

async function challengedStage(): Promise<Stage> {
  const stage = createStage();
  stage.answers["logIn"] = ({ body }) =>
    JSON.stringify(body).includes("mfa-1") ? ok({ access_token: "good" }) : ok({ verification }, 202);
  stage.answers["initiateVerification"] = ok({ hint: "***34" });
  stage.answers["confirmVerification"] = ok({ status: 20000 });
  await stage.session.restore();
  await stage.session.signInWithPassword(password);
  return stage;
}
const countOf = (stage: Stage, name: string): number =>
  stage.calls.filter((call) => call.name === name).length;

test("a password login without a challenge signs in; the device id goes along", async () => {
  const stage = createStage();
  stage.answers["logIn"] = ok({ access_token: "good" });
  await stage.session.signInWithPassword(password);
  expect(stage.calls[0]).toMatchObject({
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
  expect(stage.calls[0]?.body).not.toHaveProperty("verification");
  expect(stage.session.current()).toMatchObject({ state: "signed-in" });
  expect(stage.keychain.stored.get("7")).toBe("good");
});

test.each([
  [{ username: " ", password: "x" }, "username"],
  [{ username: "x", password: "" }, "password"],
])("the login %j is refused unsent", async (input, field) => {
  const stage = createStage();
  expect(await stage.session.signInWithPassword(input)).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field },
  });
  expect(stage.calls).toEqual([]);
});

test.each([
  [refused(401, { refusal: "wrongCredentials" }), { kind: "wrong-credentials" }],
  [refused(401, { refusal: "wrongCredentials", code: 40102 }), { kind: "phone-app-only" }],
  [refused(401, { refusal: "wrongCredentials", code: 40121 }), { kind: "account-banned" }],
  [unreachable, { kind: "offline" }],
])("the answer %j to a login tells why", async (answer, problem) => {
  const stage = createStage();
  await stage.session.restore();
  stage.answers["logIn"] = answer;
  expect(await stage.session.signInWithPassword(password)).toEqual({ ok: false, problem });
  expect(stage.session.current().state).toBe("signed-out");
});

test("a 202 leads to the second step, with what the challenge offers", async () => {
  const stage = await challengedStage();
  expect(stage.session.current()).toEqual({ state: "two-factor", challenge });
});

test("a requested pin is texted and its new hint shown", async () => {
  const stage = await challengedStage();
  await stage.session.requestPin();
  expect(stage.calls.at(-1)).toMatchObject({
    name: "initiateVerification",
    path: { mfa_id: "mfa-1" },
    body: { verification: { method: "sms" } },
    token: null,
  });
  expect(stage.session.current()).toMatchObject({ challenge: { smsHint: "***34", isPinSent: true } });
});

test("a right pin repeats the login with the verification code", async () => {
  const stage = await challengedStage();
  expect(await stage.session.confirmPin({ pin: " 1234 " })).toEqual({ ok: true, value: undefined });
  const confirm = stage.calls.find((call) => call.name === "confirmVerification");
  expect(confirm?.body).toEqual({ verification: { pin: "1234" } });
  const repeated = stage.calls.filter((call) => call.name === "logIn").at(-1);
  expect(repeated?.body).toMatchObject({
    username: "anna",
    password: "secret ",
    verification: { code: "mfa-1" },
  });
  expect(stage.session.current().state).toBe("signed-in");
});

test.each([
  [{ response: { remaining_attempts: 2 } }, 2],
  [{ remaining_attempts: 1 }, 1],
  [{ response: null, meta: { code: 400 } }, null],
])("a wrong pin with the body %j leaves the challenge standing", async (body, attemptsLeft) => {
  const stage = await challengedStage();
  stage.answers["confirmVerification"] = refused(400, { refusal: "wrongPin", body });
  expect(await stage.session.confirmPin({ pin: "0" })).toEqual({
    ok: false,
    problem: { kind: "wrong-pin", attemptsLeft },
  });
  expect(stage.session.current().state).toBe("two-factor");
  stage.answers["confirmVerification"] = ok({ status: 20000 });
  await stage.session.confirmPin({ pin: "1" });
  expect(stage.session.current().state).toBe("signed-in");
});

test("a pin that was right is not spent again when the login after it could not be sent", async () => {
  const stage = await challengedStage();
  stage.answers["logIn"] = unreachable;
  expect(await stage.session.confirmPin({ pin: "1" })).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(stage.session.current().state).toBe("two-factor");
  stage.answers["logIn"] = ok({ access_token: "good" });
  await stage.session.confirmPin({ pin: "1" });
  expect(countOf(stage, "confirmVerification")).toBe(1);
  expect(stage.session.current().state).toBe("signed-in");
});

test("a repeated login that is refused leads back to signed out, with the reason", async () => {
  const stage = await challengedStage();
  stage.answers["logIn"] = refused(401, { refusal: "wrongCredentials" });
  await stage.session.confirmPin({ pin: "1" });
  expect(stage.session.current()).toMatchObject({
    state: "signed-out",
    notice: { kind: "wrong-credentials" },
  });
  expect(await stage.session.confirmPin({ pin: "1" })).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("a text sent back is noticed by asking every three seconds", async () => {
  const stage = await challengedStage();
  stage.answers["getVerification"] = ok({ verification });
  const waiting = stage.session.waitForTextBack();
  await stage.clock.pass(6_000);
  expect(countOf(stage, "getVerification")).toBe(3);
  stage.answers["getVerification"] = unreachable;
  await stage.clock.pass(3_000);
  stage.answers["getVerification"] = ok({ verification: { ...verification, status: "verified" } });
  await stage.clock.pass(3_000);
  expect(await waiting).toEqual({ ok: true, value: undefined });
  expect(stage.session.current().state).toBe("signed-in");
  expect(stage.clock.waiting()).toBe(0);
});

test("a text that does not come within ten minutes is given up; the challenge stands", async () => {
  const stage = await challengedStage();
  stage.answers["getVerification"] = ok({ verification });
  const waiting = stage.session.waitForTextBack();
  await stage.clock.pass(603_000);
  expect(await waiting).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(stage.session.current().state).toBe("two-factor");
});

test("a challenge that the service no longer knows ends the waiting at once", async () => {
  const stage = await challengedStage();
  stage.answers["getVerification"] = refused(404);
  expect(await stage.session.waitForTextBack()).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("a pin typed while a text is waited for logs in once", async () => {
  const stage = await challengedStage();
  stage.answers["getVerification"] = ok({ verification });
  const waiting = stage.session.waitForTextBack();
  await settle();
  await stage.session.confirmPin({ pin: "1" });
  await stage.clock.pass(3_000);
  expect(await waiting).toEqual({ ok: true, value: undefined });
  expect(countOf(stage, "logIn")).toBe(2);
  expect(stage.entered).toHaveLength(1);
});

test("giving up forgets the password and stops the waiting", async () => {
  const stage = await challengedStage();
  stage.answers["getVerification"] = ok({ verification });
  const waiting = stage.session.waitForTextBack();
  await settle();
  stage.session.cancelSignIn();
  expect(await waiting).toEqual({ ok: true, value: undefined });
  expect(stage.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
  expect(stage.clock.waiting()).toBe(0);
  expect(await stage.session.requestPin()).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("a challenge given up from an ended account leads back to that account", async () => {
  const stage = createStage();
  await stage.session.signInWithToken({ token: "good", keep: true });
  stage.session.ended(annasKey, "by-service");
  stage.answers["logIn"] = ok({ verification }, 202);
  await stage.session.signInWithPassword(password);
  expect(stage.session.current().state).toBe("two-factor");
  stage.session.cancelSignIn();
  expect(stage.session.current().state).toBe("ended");
});
