import { expect, test } from "vitest";
import { verificationLifetime } from "../../../local-service/world/people/verification.ts";
import { callerOf, come, startScenario } from "../scenario.ts";
import type { Came, Caller, Scenario } from "../scenario.ts";

const channel = { method: "phone_number" };

/** Asks for the challenge of the channel, and gives its code. */
async function askForChannel(caller: Caller): Promise<string> {
  const asked = await caller.post("v3", "/user/mfa", { channel });
  return String(asked.at("response", "verification", "code"));
}

/** Shows by a texted pin that bob has his phone, and makes it the channel. */
async function establish({ bob, world }: Scenario): Promise<Came> {
  const code = await askForChannel(bob);
  await bob.post("v3", `/verifications/${code}/initiate`, { verification: { method: "sms" } });
  const pin = world.signingIn.textsTo(bob.id)[0]?.pin;
  await bob.post("v3", `/verifications/${code}/confirm`, { verification: { pin } });
  return bob.post("v3", "/user/mfa", { channel, verification: { code } });
}

function turn(caller: Caller, status: string): Promise<Came> {
  return caller.post("v3", "/user/mfa", { mfa: { status } });
}

/** Establishes the channel and enables, and gives bob with his new token. */
async function enabled(scenario: Scenario): Promise<{ bob: Caller; backupCode: string }> {
  await establish(scenario);
  const { at } = await turn(scenario.bob, "enable");
  const token = String(at("response", "access_token", "access_token"));
  return {
    bob: callerOf(scenario.service, scenario.bob.id, token),
    backupCode: String(at("response", "mfa", "backup_code")),
  };
}

const mfaOf = async (caller: Caller): Promise<unknown> =>
  (await caller.get("v3", "/users/me")).at("response", "mfa");

test("the first call asks for a challenge with 202, which offers a text and a call", async () => {
  const { bob } = await startScenario();
  const asked = await bob.post("v3", "/user/mfa", { channel });
  expect(asked.status).toBe(202);
  expect(asked.at("meta", "code")).toBe(20200);
  expect(asked.at("response", "verification")).toMatchObject({ status: "unverified" });
  expect(Object.keys(asked.at("response", "verification", "methods") as object)).toEqual(["sms", "call"]);
});

test("the second call with a verified MFA id establishes the channel: 201 with status 20100", async () => {
  const scenario = await startScenario();
  const established = await establish(scenario);
  expect(established.status).toBe(201);
  expect(established.at("response")).toEqual({ status: 20100 });
  expect(await mfaOf(scenario.bob)).toEqual({ enabled: false, channels: [{ type: "phone_number" }] });
});

test("the second call with an MFA id that is not verified, or is another's, is refused with 400", async () => {
  const { alice, bob, world } = await startScenario();
  const code = await askForChannel(bob);
  const tooSoon = await bob.post("v3", "/user/mfa", { channel, verification: { code } });
  expect(tooSoon.status).toBe(400);
  expect(tooSoon.at("meta", "errors", 0)).toContain("verification.code");
  world.signingIn.receiveText(bob.id, world.signingIn.verification(code)?.longPin ?? "");
  expect((await alice.post("v3", "/user/mfa", { channel, verification: { code } })).status).toBe(400);
  expect(await mfaOf(alice)).toEqual({ enabled: false, channels: null });
});

test("a challenge met for the channel lets nobody log in", async () => {
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
  const login = await come(
    fetch(`${service.urls.v2}/access_tokens`, { method: "POST", body: JSON.stringify(body) }),
  );
  expect(login.status).toBe(202);
});

test("enabling without an established channel is refused with 400, and every token stays", async () => {
  const { bob } = await startScenario();
  const refused = await turn(bob, "enable");
  expect(refused.status).toBe(400);
  expect(refused.at("meta", "errors")).toEqual(["channel is not established"]);
  expect(await mfaOf(bob)).toMatchObject({ enabled: false });
});

test("enabling ends every token and gives a new one without expiry, and a backup code", async () => {
  const scenario = await startScenario();
  const other = scenario.world.accounts.giveToken(scenario.bob.id, "phone");
  await establish(scenario);
  const { status, at } = await turn(scenario.bob, "enable");
  expect(status).toBe(200);
  expect(at("response", "mfa", "backup_code")).toMatch(/^\d{4}-\d{4}$/);
  expect(at("response", "access_token")).toMatchObject({
    user_id: scenario.bob.id,
    user_name: "Bob Example",
    expires_at: null,
    user: { id: scenario.bob.id, email: "bob@example.test" },
  });
  for (const token of [scenario.bob.token, other.token]) {
    const caller = callerOf(scenario.service, scenario.bob.id, token);
    expect((await caller.get("v3", "/users/me")).status).toBe(401);
  }
  const token = String(at("response", "access_token", "access_token"));
  expect(await mfaOf(callerOf(scenario.service, scenario.bob.id, token))).toMatchObject({ enabled: true });
});

test("enabling again is refused with 400, and the token stays", async () => {
  const scenario = await startScenario();
  const { bob } = await enabled(scenario);
  expect((await turn(bob, "enable")).status).toBe(400);
  expect(await mfaOf(bob)).toMatchObject({ enabled: true });
});

test("disabling needs no more than the token, ends none, and keeps the channel", async () => {
  const scenario = await startScenario();
  const { bob } = await enabled(scenario);
  expect((await turn(bob, "disable")).status).toBe(200);
  expect(await mfaOf(bob)).toEqual({ enabled: false, channels: [{ type: "phone_number" }] });
  expect((await turn(bob, "disable")).status).toBe(200);
});

test("a new backup code takes the place of the one before", async () => {
  const scenario = await startScenario();
  const { bob, backupCode } = await enabled(scenario);
  const { status, at } = await bob.post("v3", "/user/mfa/backup");
  expect(status).toBe(200);
  const fresh = String(at("response", "mfa", "backup_code"));
  const code = await askForChannel(bob);
  const confirm = (pin: string): Promise<Came> =>
    bob.post("v3", `/verifications/${code}/confirm`, { verification: { pin } });
  expect((await confirm(backupCode)).status).toBe(400);
  expect((await confirm(fresh)).status).toBe(200);
});

test("the verification calls take a token as well as none", async () => {
  const { bob, service } = await startScenario();
  const code = await askForChannel(bob);
  expect((await bob.get("v3", `/verifications/${code}`)).status).toBe(200);
  expect((await come(fetch(`${service.urls.v3}/verifications/${code}`))).status).toBe(200);
});

test("a channel method, an MFA status or a body that is unknown is refused with the field's name", async () => {
  const { bob } = await startScenario();
  const reasonFor = async (body: unknown): Promise<unknown> =>
    (await bob.post("v3", "/user/mfa", body)).at("meta", "errors", 0);
  expect(await reasonFor({ channel: { method: "pigeon" } })).toContain("channel.method");
  expect(await reasonFor({ mfa: { status: "maybe" } })).toContain("mfa.status");
  expect(await reasonFor({})).toContain("channel is required");
  expect(await reasonFor({ channel, mfa: { status: "enable" } })).toContain("only one");
});

test("a pin that comes after ten minutes is refused with 406 and code 40602; a fresh one is taken", async () => {
  const { bob, clock, world } = await startScenario();
  const code = await askForChannel(bob);
  const initiate = (): Promise<Came> =>
    bob.post("v3", `/verifications/${code}/initiate`, { verification: { method: "sms" } });
  const confirm = (): Promise<Came> => {
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

test("a text with the long pin that comes too late verifies nothing", async () => {
  const { bob, clock, world } = await startScenario();
  const code = await askForChannel(bob);
  clock.advance(verificationLifetime);
  world.signingIn.receiveText(bob.id, world.signingIn.verification(code)?.longPin ?? "");
  const polled = await bob.get("v3", `/verifications/${code}`);
  expect(polled.at("response", "verification", "status")).toBe("unverified");
});
