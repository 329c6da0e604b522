import { expect, test } from "vitest";
import { verificationLifetime } from "../../../local-service/world/people/verification.ts";
import { createCaller, readResponse, startScenario } from "../scenario.ts";
import type { ServiceResponse, Caller, Scenario } from "../scenario.ts";

const channel = { method: "phone_number" };

/** Requests a challenge for a phone number as the MFA channel. Returns the challenge's code. */
async function askForChannel(caller: Caller): Promise<string> {
  const asked = await caller.post("v3", "/user/mfa", { channel });
  return String(asked.at("response", "verification", "code"));
}

/** Verifies bob's phone with a texted pin, and makes the phone his MFA channel. */
async function establishChannel({ bob, world }: Scenario): Promise<ServiceResponse> {
  const code = await askForChannel(bob);
  await bob.post("v3", `/verifications/${code}/initiate`, { verification: { method: "sms" } });
  const pin = world.signingIn.textsTo(bob.id)[0]?.pin;
  await bob.post("v3", `/verifications/${code}/confirm`, { verification: { pin } });
  return bob.post("v3", "/user/mfa", { channel, verification: { code } });
}

function setMfaStatus(caller: Caller, status: string): Promise<ServiceResponse> {
  return caller.post("v3", "/user/mfa", { mfa: { status } });
}

/** Confirms the phone that gets the codes, and turns MFA on. Returns bob with his new token, and the backup code. */
async function enableMfa(scenario: Scenario): Promise<{ bob: Caller; backupCode: string }> {
  await establishChannel(scenario);
  const { at } = await setMfaStatus(scenario.bob, "enable");
  const token = String(at("response", "access_token", "access_token"));
  return {
    bob: createCaller(scenario.service, scenario.bob.id, token),
    backupCode: String(at("response", "mfa", "backup_code")),
  };
}

const mfaOf = async (caller: Caller): Promise<unknown> =>
  (await caller.get("v3", "/users/me")).at("response", "mfa");

test("a request for an MFA channel is answered with 202 and a challenge that offers text message and phone call", async () => {
  const { bob } = await startScenario();
  const asked = await bob.post("v3", "/user/mfa", { channel });
  expect(asked.status).toBe(202);
  expect(asked.at("meta", "code")).toBe(20200);
  expect(asked.at("response", "verification")).toMatchObject({ status: "unverified" });
  expect(Object.keys(asked.at("response", "verification", "methods") as object)).toEqual(["sms", "call"]);
});

test("a request for an MFA channel with the code of a verified challenge establishes the channel: 201 with status 20100", async () => {
  const scenario = await startScenario();
  const established = await establishChannel(scenario);
  expect(established.status).toBe(201);
  expect(established.at("response")).toEqual({ status: 20100 });
  expect(await mfaOf(scenario.bob)).toEqual({ enabled: false, channels: [{ type: "phone_number" }] });
});

test("a request for an MFA channel with an unverified code, or another person's code, is refused with 400", async () => {
  const { alice, bob, world } = await startScenario();
  const code = await askForChannel(bob);
  const tooSoon = await bob.post("v3", "/user/mfa", { channel, verification: { code } });
  expect(tooSoon.status).toBe(400);
  expect(tooSoon.at("meta", "errors", 0)).toContain("verification.code");
  world.signingIn.receiveText(bob.id, world.signingIn.verification(code)?.longPin ?? "");
  expect((await alice.post("v3", "/user/mfa", { channel, verification: { code } })).status).toBe(400);
  expect(await mfaOf(alice)).toEqual({ enabled: false, channels: null });
});

test("a challenge that was verified for an MFA channel is not accepted for a login", async () => {
  const { bob, service, world } = await startScenario();
  const code = await askForChannel(bob);
  world.signingIn.receiveText(bob.id, world.signingIn.verification(code)?.longPin ?? "");
  const body = {
    app_id: "natter",
    grant_type: "password",
    username: "bob@example.test",
    password: "bob-password",
    verification: { code },
  };
  const login = await readResponse(
    fetch(`${service.urls.v2}/access_tokens`, { method: "POST", body: JSON.stringify(body) }),
  );
  expect(login.status).toBe(202);
});

test("enabling MFA without an established channel is refused with 400, and every token stays valid", async () => {
  const { bob } = await startScenario();
  const refused = await setMfaStatus(bob, "enable");
  expect(refused.status).toBe(400);
  expect(refused.at("meta", "errors")).toEqual(["channel is not established"]);
  expect(await mfaOf(bob)).toMatchObject({ enabled: false });
});

test("enabling MFA ends every token, and returns a new token without expiry and a backup code", async () => {
  const scenario = await startScenario();
  const other = scenario.world.accounts.giveToken(scenario.bob.id, "phone");
  await establishChannel(scenario);
  const { status, at } = await setMfaStatus(scenario.bob, "enable");
  expect(status).toBe(200);
  expect(at("response", "mfa", "backup_code")).toMatch(/^\d{4}-\d{4}$/);
  expect(at("response", "access_token")).toMatchObject({
    user_id: scenario.bob.id,
    user_name: "Bob Example",
    expires_at: null,
    user: { id: scenario.bob.id, email: "bob@example.test" },
  });
  for (const token of [scenario.bob.token, other.token]) {
    const caller = createCaller(scenario.service, scenario.bob.id, token);
    expect((await caller.get("v3", "/users/me")).status).toBe(401);
  }
  const token = String(at("response", "access_token", "access_token"));
  expect(await mfaOf(createCaller(scenario.service, scenario.bob.id, token))).toMatchObject({
    enabled: true,
  });
});

test("enabling MFA again is refused with 400, and the token stays valid", async () => {
  const scenario = await startScenario();
  const { bob } = await enableMfa(scenario);
  expect((await setMfaStatus(bob, "enable")).status).toBe(400);
  expect(await mfaOf(bob)).toMatchObject({ enabled: true });
});

test("disabling MFA needs only the token, ends no token, and keeps the channel", async () => {
  const scenario = await startScenario();
  const { bob } = await enableMfa(scenario);
  expect((await setMfaStatus(bob, "disable")).status).toBe(200);
  expect(await mfaOf(bob)).toEqual({ enabled: false, channels: [{ type: "phone_number" }] });
  expect((await setMfaStatus(bob, "disable")).status).toBe(200);
});

test("a new backup code replaces the earlier backup code", async () => {
  const scenario = await startScenario();
  const { bob, backupCode } = await enableMfa(scenario);
  const { status, at } = await bob.post("v3", "/user/mfa/backup");
  expect(status).toBe(200);
  const fresh = String(at("response", "mfa", "backup_code"));
  const code = await askForChannel(bob);
  const confirm = (pin: string): Promise<ServiceResponse> =>
    bob.post("v3", `/verifications/${code}/confirm`, { verification: { pin } });
  expect((await confirm(backupCode)).status).toBe(400);
  expect((await confirm(fresh)).status).toBe(200);
});

test("the calls that verify a challenge accept requests with and without a token", async () => {
  const { bob, service } = await startScenario();
  const code = await askForChannel(bob);
  expect((await bob.get("v3", `/verifications/${code}`)).status).toBe(200);
  expect((await readResponse(fetch(`${service.urls.v3}/verifications/${code}`))).status).toBe(200);
});

test("an MFA request with an unknown channel method or status, both or neither, is refused with the reason", async () => {
  const { bob } = await startScenario();
  const reasonFor = async (body: unknown): Promise<unknown> =>
    (await bob.post("v3", "/user/mfa", body)).at("meta", "errors", 0);
  expect(await reasonFor({ channel: { method: "pigeon" } })).toContain("channel.method");
  expect(await reasonFor({ mfa: { status: "maybe" } })).toContain("mfa.status");
  expect(await reasonFor({})).toContain("channel is required");
  expect(await reasonFor({ channel, mfa: { status: "enable" } })).toContain("only one");
});

test("a pin confirmed after over ten minutes is refused with 406 and code 40602, but a new pin is accepted", async () => {
  const { bob, clock, world } = await startScenario();
  const code = await askForChannel(bob);
  const initiate = (): Promise<ServiceResponse> =>
    bob.post("v3", `/verifications/${code}/initiate`, { verification: { method: "sms" } });
  const confirm = (): Promise<ServiceResponse> => {
    const pin = world.signingIn.textsTo(bob.id)[0]?.pin;
    return bob.post("v3", `/verifications/${code}/confirm`, { verification: { pin } });
  };
  await initiate();
  clock.advance(verificationLifetime);
  const late = await confirm();
  expect(late.status).toBe(406);
  expect(late.at("meta", "code")).toBe(40602);
  await initiate();
  expect((await confirm()).status).toBe(200);
});

test("if the text message with the long pin arrives after the challenge expired, it verifies nothing", async () => {
  const { bob, clock, world } = await startScenario();
  const code = await askForChannel(bob);
  clock.advance(verificationLifetime);
  world.signingIn.receiveText(bob.id, world.signingIn.verification(code)?.longPin ?? "");
  const polled = await bob.get("v3", `/verifications/${code}`);
  expect(polled.at("response", "verification", "status")).toBe("unverified");
});
