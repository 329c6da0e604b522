import { expect, test } from "vitest";
import { verificationLifetime } from "../../../local-service/world/people/verification.ts";
import { come, startScenario } from "../scenario.ts";
import type { Came, Scenario } from "../scenario.ts";

interface Login {
  readonly password?: string;
  readonly device_id?: string;
  readonly code?: string;
}

function logIn({ service }: Scenario, name: string, { code, ...login }: Login = {}): Promise<Came> {
  const body = {
    app_id: "natter",
    grant_type: "password",
    username: `${name}@example.test`,
    password: `${name}-password`,
    ...login,
    ...(code === undefined ? {} : { verification: { code } }),
  };
  return post(service.urls.v2, "/access_tokens", body);
}

function post(base: string, path: string, body: unknown): Promise<Came> {
  return come(fetch(base + path, { method: "POST", body: JSON.stringify(body) }));
}

/** Logs in as bob, from a device never seen, and gives the challenge's code and long pin. */
async function challenge(scenario: Scenario): Promise<{ code: string; longPin: string }> {
  const { at } = await logIn(scenario, "bob", { device_id: "new" });
  return { code: String(at("verification", "code")), longPin: String(at("verification", "long_pin")) };
}

function confirm({ service }: Scenario, code: string, pin: string): Promise<Came> {
  return post(service.urls.v3, `/verifications/${code}/confirm`, { verification: { pin } });
}

function initiate({ service }: Scenario, code: string): Promise<Came> {
  return post(service.urls.v3, `/verifications/${code}/initiate`, { verification: { method: "sms" } });
}

test("a right password from a known device brings a token that opens the account", async () => {
  const scenario = await startScenario();
  scenario.world.accounts.byId(scenario.bob.id)?.deviceIds.add("desk");
  const login = await logIn(scenario, "bob", { device_id: "desk" });
  expect(login.status).toBe(200);
  expect(login.json).toMatchObject({ user_id: scenario.bob.id, user_name: "Bob Example" });
  expect(login.at("access_token")).toMatch(/^[A-Za-z0-9]{40}$/);
  const me = await come(
    fetch(`${scenario.service.urls.v3}/users/me?token=${String(login.at("access_token"))}`),
  );
  expect(me.at("response", "id")).toBe(scenario.bob.id);
});

test("a wrong password and an unknown person are both refused with 401 and the same words", async () => {
  const scenario = await startScenario();
  const wrong = await logIn(scenario, "bob", { password: "guessed", device_id: "desk" });
  const unknown = await logIn(scenario, "nobody", { device_id: "desk" });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(unknown.json).toEqual(wrong.json);
  expect(wrong.json).toEqual({ meta: { code: 401, errors: ["unauthorized"] }, response: null });
});

test("an empty or a new device id is answered with a challenge and 202", async () => {
  const scenario = await startScenario();
  for (const device of [{}, { device_id: "" }, { device_id: "never seen" }]) {
    const login = await logIn(scenario, "bob", device);
    expect(login.status).toBe(202);
    expect(login.at("verification")).toMatchObject({ status: "unverified", type: "force" });
    expect(login.at("verification", "methods", "sms")).toMatch(/^\+• [•]+\d\d$/);
    expect(login.at("verification", "system_number")).toMatch(/^\+1 /);
  }
});

test("an account with a second factor is challenged on a known device too", async () => {
  const scenario = await startScenario();
  const bob = scenario.world.accounts.byId(scenario.bob.id);
  if (bob === undefined) throw new Error("bob is missing");
  bob.deviceIds.add("desk");
  bob.isMfaOn = true;
  expect((await logIn(scenario, "bob", { device_id: "desk" })).status).toBe(202);
});

test("initiate texts a pin, and confirming it verifies the challenge", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  const sent = await initiate(scenario, code);
  expect(sent.status).toBe(200);
  expect(sent.at("response", "hint")).toMatch(/\d\d$/);
  const [text] = scenario.world.signingIn.textsTo(scenario.bob.id);
  expect(text?.body).toContain(text?.pin);
  const confirmed = await confirm(scenario, code, text?.pin ?? "");
  expect(confirmed.json).toEqual({ meta: { code: 20000, errors: null }, response: { status: 20000 } });
});

test("a wrong pin is refused with 400 and the attempts left: 3, 2, 1, 0", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  await initiate(scenario, code);
  for (const left of [3, 2, 1, 0]) {
    const wrong = await confirm(scenario, code, "no");
    expect(wrong.status).toBe(400);
    expect(wrong.at("response")).toEqual({ remaining_attempts: left });
  }
});

test("when no attempts are left, the right pin is refused too", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  await initiate(scenario, code);
  for (let attempt = 0; attempt < 4; attempt += 1) await confirm(scenario, code, "no");
  const pin = scenario.world.signingIn.textsTo(scenario.bob.id)[0]?.pin ?? "";
  expect((await confirm(scenario, code, pin)).status).toBe(400);
});

test("no pin is texted when no attempts are left, and the next login brings a new challenge", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  for (let attempt = 0; attempt < 4; attempt += 1) await confirm(scenario, code, "no");
  const asked = await initiate(scenario, code);
  expect(asked.status).toBe(400);
  expect(asked.at("response")).toEqual({ remaining_attempts: 0 });
  const again = await logIn(scenario, "bob", { device_id: "new", code });
  expect(again.status).toBe(202);
  expect(again.at("verification", "code")).not.toBe(code);
});

test("a pin asked for anew takes the place of the one before, and does not give back attempts", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  await initiate(scenario, code);
  const first = scenario.world.signingIn.textsTo(scenario.bob.id)[0]?.pin ?? "";
  await confirm(scenario, code, "no");
  await initiate(scenario, code);
  const stale = await confirm(scenario, code, first);
  expect(stale.at("response")).toEqual({ remaining_attempts: 2 });
});

test("a challenge offers hints of the phone number and the e-mail, never the whole", async () => {
  const scenario = await startScenario();
  const { text, at } = await logIn(scenario, "bob", { device_id: "new" });
  expect(at("verification", "methods", "email")).toBe("b•••@example.test");
  expect(text).not.toContain("bob@example.test");
  expect(text).not.toContain(scenario.world.accounts.byId(scenario.bob.id)?.phoneNumber);
});

test("a verified code lets in once only", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  expect((await logIn(scenario, "bob", { code })).status).toBe(200);
  expect((await logIn(scenario, "bob", { code })).status).toBe(202);
});

test("a verified code that is repeated too late is challenged anew", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  scenario.clock.advance(verificationLifetime);
  const late = await logIn(scenario, "bob", { device_id: "new", code });
  expect(late.status).toBe(202);
  expect(late.at("verification", "code")).not.toBe(code);
});

test("a login without a device id is challenged even after one that was met", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  await logIn(scenario, "bob", { device_id: "", code });
  expect((await logIn(scenario, "bob", { device_id: "" })).status).toBe(202);
});

test("a login that lacks a field, or has another grant type than password, is refused with 400", async () => {
  const scenario = await startScenario();
  const whole = { app_id: "natter", grant_type: "password", username: "bob@example.test", password: "x" };
  for (const field of Object.keys(whole)) {
    const refused = await post(scenario.service.urls.v2, "/access_tokens", { ...whole, [field]: undefined });
    expect(refused.status).toBe(400);
    expect(refused.at("meta", "errors", 0)).toContain(field);
  }
  const other = await post(scenario.service.urls.v2, "/access_tokens", { ...whole, grant_type: "magic" });
  expect(other.at("meta", "errors")).toEqual(["grant_type must be password"]);
});

test("the user name is the e-mail in any case of letters", async () => {
  const scenario = await startScenario();
  scenario.world.accounts.byId(scenario.bob.id)?.deviceIds.add("desk");
  expect((await logIn(scenario, "BOB", { password: "bob-password", device_id: "desk" })).status).toBe(200);
});

test("a backup code is as good as a pin, once", async () => {
  const scenario = await startScenario();
  scenario.world.accounts.byId(scenario.bob.id)?.backupCodes.add("1234-5678");
  const first = await challenge(scenario);
  expect((await confirm(scenario, first.code, "1234-5678")).status).toBe(200);
  const second = await challenge(scenario);
  expect((await confirm(scenario, second.code, "1234-5678")).status).toBe(400);
});

test("a challenge that is met already is confirmed again, and spends no backup code", async () => {
  const scenario = await startScenario();
  const person = scenario.world.accounts.byId(scenario.bob.id);
  person?.backupCodes.add("1234-5678");
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  expect((await confirm(scenario, code, "1234-5678")).status).toBe(200);
  expect(person?.backupCodes.has("1234-5678")).toBe(true);
});

test("a text that holds the long pin verifies the challenge, which polling shows", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  const status = async (): Promise<unknown> => {
    const polled = await come(fetch(`${scenario.service.urls.v3}/verifications/${code}`));
    return polled.at("response", "verification", "status");
  };
  expect(await status()).toBe("unverified");
  scenario.world.signingIn.receiveText(scenario.alice.id, `It is me (${longPin})`);
  expect(await status()).toBe("unverified");
  scenario.world.signingIn.receiveText(scenario.bob.id, `It is me (${longPin})`);
  expect(await status()).toBe("verified");
});

test("the login repeated with a verified code lets in, and the device is known from then on", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  expect((await logIn(scenario, "bob", { device_id: "new", code })).status).toBe(200);
  expect((await logIn(scenario, "bob", { device_id: "new" })).status).toBe(200);
});

test("the login repeated with a code that is not verified stays challenged by the same one", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  const again = await logIn(scenario, "bob", { device_id: "new", code });
  expect(again.status).toBe(202);
  expect(again.at("verification", "code")).toBe(code);
});

test("somebody else's verified code lets nobody in", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  expect((await logIn(scenario, "alice", { device_id: "new", code })).status).toBe(202);
});

test("an unknown challenge is 404", async () => {
  const scenario = await startScenario();
  expect((await confirm(scenario, "nothing", "1")).status).toBe(404);
  expect((await initiate(scenario, "nothing")).status).toBe(404);
  expect((await come(fetch(`${scenario.service.urls.v3}/verifications/nothing`))).status).toBe(404);
});

test("after logging out the token opens nothing", async () => {
  const { bob } = await startScenario();
  expect((await bob.post("v2", "/access_tokens/current/destroy")).status).toBe(200);
  expect((await bob.get("v3", "/users/me")).status).toBe(401);
  expect((await bob.post("v2", "/access_tokens/current/destroy")).status).toBe(401);
});
