import { expect, test } from "vitest";
import { verificationLifetime } from "../../../local-service/world/people/verification.ts";
import { readResponse, startScenario } from "../scenario.ts";
import type { ServiceResponse, Scenario } from "../scenario.ts";

interface Login {
  readonly password?: string;
  readonly device_id?: string;
  readonly code?: string;
}

function logIn(
  { service }: Scenario,
  name: string,
  { code, ...login }: Login = {},
): Promise<ServiceResponse> {
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

function post(base: string, path: string, body: unknown): Promise<ServiceResponse> {
  return readResponse(fetch(base + path, { method: "POST", body: JSON.stringify(body) }));
}

/** Logs in as bob from an unknown device. Returns the challenge's code and long pin. */
async function challenge(scenario: Scenario): Promise<{ code: string; longPin: string }> {
  const { at } = await logIn(scenario, "bob", { device_id: "new" });
  return { code: String(at("verification", "code")), longPin: String(at("verification", "long_pin")) };
}

function confirm({ service }: Scenario, code: string, pin: string): Promise<ServiceResponse> {
  return post(service.urls.v3, `/verifications/${code}/confirm`, { verification: { pin } });
}

function initiate({ service }: Scenario, code: string): Promise<ServiceResponse> {
  return post(service.urls.v3, `/verifications/${code}/initiate`, { verification: { method: "sms" } });
}

test("a right password from a known device returns a token for the account", async () => {
  const scenario = await startScenario();
  scenario.world.accounts.byId(scenario.bob.id)?.deviceIds.add("desk");
  const login = await logIn(scenario, "bob", { device_id: "desk" });
  expect(login.status).toBe(200);
  expect(login.json).toMatchObject({ user_id: scenario.bob.id, user_name: "Bob Example" });
  expect(login.at("access_token")).toMatch(/^[A-Za-z0-9]{40}$/);
  const me = await readResponse(
    fetch(`${scenario.service.urls.v3}/users/me?token=${String(login.at("access_token"))}`),
  );
  expect(me.at("response", "id")).toBe(scenario.bob.id);
});

test("a wrong password and an unknown person are both refused with 401 and the same error", async () => {
  const scenario = await startScenario();
  const wrong = await logIn(scenario, "bob", { password: "guessed", device_id: "desk" });
  const unknown = await logIn(scenario, "nobody", { device_id: "desk" });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(unknown.json).toEqual(wrong.json);
  expect(wrong.json).toEqual({ meta: { code: 401, errors: ["unauthorized"] }, response: null });
});

test("a login with an empty or unknown device id is answered with 202 and a challenge", async () => {
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

test("the call initiate sends a pin by text message, and confirming the pin verifies the challenge", async () => {
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

test("a wrong pin is refused with 400 and the number of attempts left: 3, 2, 1, 0", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  await initiate(scenario, code);
  for (const left of [3, 2, 1, 0]) {
    const wrong = await confirm(scenario, code, "no");
    expect(wrong.status).toBe(400);
    expect(wrong.at("response")).toEqual({ remaining_attempts: left });
  }
});

test("if no attempts for a pin are left, even the right pin is refused", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  await initiate(scenario, code);
  for (let attempt = 0; attempt < 4; attempt += 1) await confirm(scenario, code, "no");
  const pin = scenario.world.signingIn.textsTo(scenario.bob.id)[0]?.pin ?? "";
  expect((await confirm(scenario, code, pin)).status).toBe(400);
});

test("if a pin has no attempts left, no new pin is sent, and the next login creates a new challenge", async () => {
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

test("a new pin replaces the earlier pin, and does not restore attempts", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  await initiate(scenario, code);
  const first = scenario.world.signingIn.textsTo(scenario.bob.id)[0]?.pin ?? "";
  await confirm(scenario, code, "no");
  await initiate(scenario, code);
  const stale = await confirm(scenario, code, first);
  expect(stale.at("response")).toEqual({ remaining_attempts: 2 });
});

test("a challenge shows only parts of the phone number and of the e-mail address", async () => {
  const scenario = await startScenario();
  const { text, at } = await logIn(scenario, "bob", { device_id: "new" });
  expect(at("verification", "methods", "email")).toBe("b•••@example.test");
  expect(text).not.toContain("bob@example.test");
  expect(text).not.toContain(scenario.world.accounts.byId(scenario.bob.id)?.phoneNumber);
});

test("the code of a verified challenge is accepted for one login only", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  expect((await logIn(scenario, "bob", { code })).status).toBe(200);
  expect((await logIn(scenario, "bob", { code })).status).toBe(202);
});

test("a login with a verified code that has expired gets a new challenge", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  scenario.clock.advance(verificationLifetime);
  const late = await logIn(scenario, "bob", { device_id: "new", code });
  expect(late.status).toBe(202);
  expect(late.at("verification", "code")).not.toBe(code);
});

test("a login without a device id is challenged again, even after a verified login", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  await logIn(scenario, "bob", { device_id: "", code });
  expect((await logIn(scenario, "bob", { device_id: "" })).status).toBe(202);
});

test("a login that lacks a field, or has a grant type other than password, is refused with 400", async () => {
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

test("a login accepts the e-mail address in upper or lower case as the user name", async () => {
  const scenario = await startScenario();
  scenario.world.accounts.byId(scenario.bob.id)?.deviceIds.add("desk");
  expect((await logIn(scenario, "BOB", { password: "bob-password", device_id: "desk" })).status).toBe(200);
});

test("a backup code confirms a challenge like a pin, but can be used only once", async () => {
  const scenario = await startScenario();
  scenario.world.accounts.byId(scenario.bob.id)?.backupCodes.add("1234-5678");
  const first = await challenge(scenario);
  expect((await confirm(scenario, first.code, "1234-5678")).status).toBe(200);
  const second = await challenge(scenario);
  expect((await confirm(scenario, second.code, "1234-5678")).status).toBe(400);
});

test("a verified challenge can be confirmed again, which uses up no backup code", async () => {
  const scenario = await startScenario();
  const person = scenario.world.accounts.byId(scenario.bob.id);
  person?.backupCodes.add("1234-5678");
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  expect((await confirm(scenario, code, "1234-5678")).status).toBe(200);
  expect(person?.backupCodes.has("1234-5678")).toBe(true);
});

test("if the person texts the long pin, the challenge is verified, and a query of its status says so", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  const status = async (): Promise<unknown> => {
    const polled = await readResponse(fetch(`${scenario.service.urls.v3}/verifications/${code}`));
    return polled.at("response", "verification", "status");
  };
  expect(await status()).toBe("unverified");
  scenario.world.signingIn.receiveText(scenario.alice.id, `It is me (${longPin})`);
  expect(await status()).toBe("unverified");
  scenario.world.signingIn.receiveText(scenario.bob.id, `It is me (${longPin})`);
  expect(await status()).toBe("verified");
});

test("a second login with the code of a verified challenge succeeds, and the device is known from then on", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  expect((await logIn(scenario, "bob", { device_id: "new", code })).status).toBe(200);
  expect((await logIn(scenario, "bob", { device_id: "new" })).status).toBe(200);
});

test("a second login with the code of an unverified challenge is answered with the same challenge", async () => {
  const scenario = await startScenario();
  const { code } = await challenge(scenario);
  const again = await logIn(scenario, "bob", { device_id: "new", code });
  expect(again.status).toBe(202);
  expect(again.at("verification", "code")).toBe(code);
});

test("the code of another person's verified challenge is not accepted for a login", async () => {
  const scenario = await startScenario();
  const { code, longPin } = await challenge(scenario);
  scenario.world.signingIn.receiveText(scenario.bob.id, longPin);
  expect((await logIn(scenario, "alice", { device_id: "new", code })).status).toBe(202);
});

test("calls for an unknown challenge are refused with 404", async () => {
  const scenario = await startScenario();
  expect((await confirm(scenario, "nothing", "1")).status).toBe(404);
  expect((await initiate(scenario, "nothing")).status).toBe(404);
  expect((await readResponse(fetch(`${scenario.service.urls.v3}/verifications/nothing`))).status).toBe(404);
});

test("after a logout the token is refused", async () => {
  const { bob } = await startScenario();
  expect((await bob.post("v2", "/access_tokens/current/destroy")).status).toBe(200);
  expect((await bob.get("v3", "/users/me")).status).toBe(401);
  expect((await bob.post("v2", "/access_tokens/current/destroy")).status).toBe(401);
});
