import { expect, test } from "vitest";
import { createCaller, readResponse, startScenario } from "../scenario.ts";
import type { ServiceResponse, Caller, Scenario } from "../scenario.ts";

const day = 24 * 3600 * 1000;

function changePassword(caller: Caller, current: string, password: unknown): Promise<ServiceResponse> {
  return caller.post("v3", "/users/password", { password, password_current: current });
}

function logIn({ service }: Scenario, password: string): Promise<ServiceResponse> {
  const body = {
    app_id: "natter",
    grant_type: "password",
    username: "bob@example.test",
    password,
    device_id: "desk",
  };
  return readResponse(
    fetch(`${service.urls.v2}/access_tokens`, { method: "POST", body: JSON.stringify(body) }),
  );
}

test("the token list has each token's id as an integer, its app and its creation time, and nothing else", async () => {
  const { bob, clock, world } = await startScenario();
  world.accounts.giveToken(bob.id, "phone");
  const { status, at, text } = await bob.get("v2", "/access_tokens");
  expect(status).toBe(200);
  const created = new Date(clock.now()).toISOString();
  expect(at("access_tokens")).toEqual([
    { id: expect.any(Number) as number, created_at: created, app_id: "test" },
    { id: expect.any(Number) as number, created_at: created, app_id: "phone" },
  ]);
  expect(text).not.toContain(bob.token);
});

test("an expired token is not in the token list", async () => {
  const { bob, clock, world } = await startScenario();
  world.accounts.giveToken(bob.id, "phone");
  clock.advance(28 * day);
  expect((await bob.get("v2", "/access_tokens")).at("access_tokens", 1)).toBeUndefined();
});

test("destroying a token by its id ends that token and no other", async () => {
  const { bob, service, world } = await startScenario();
  const phone = world.accounts.giveToken(bob.id, "phone");
  expect((await bob.post("v2", `/access_tokens/${phone.id}/destroy`)).status).toBe(200);
  expect((await createCaller(service, bob.id, phone.token).get("v3", "/users/me")).status).toBe(401);
  expect((await bob.get("v3", "/users/me")).status).toBe(200);
  expect((await bob.post("v2", `/access_tokens/${phone.id}/destroy`)).status).toBe(404);
});

test("destroying another person's token is refused with 404, and that token stays valid", async () => {
  const { alice, bob, world } = await startScenario();
  const [tokenOfAlice] = world.accounts.tokensOf(alice.id);
  expect((await bob.post("v2", `/access_tokens/${tokenOfAlice?.id ?? ""}/destroy`)).status).toBe(404);
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
});

test("a token expires at the time that the answer to the login named", async () => {
  const scenario = await startScenario();
  scenario.world.accounts.byId(scenario.bob.id)?.deviceIds.add("desk");
  const login = await logIn(scenario, "bob-password");
  const caller = createCaller(scenario.service, scenario.bob.id, String(login.at("access_token")));
  const expiresAt = Number(login.at("expires_at")) * 1000;
  expect(Number.isInteger(login.at("expires_at"))).toBe(true);
  scenario.clock.advance(expiresAt - scenario.clock.now() - 1000);
  expect((await caller.get("v3", "/users/me")).status).toBe(200);
  scenario.clock.advance(2000);
  expect((await caller.get("v3", "/users/me")).status).toBe(401);
});

test("a password change is answered with 201 and an empty object, and ends every token of the account", async () => {
  const scenario = await startScenario();
  const { bob, service, world } = scenario;
  const phone = world.accounts.giveToken(bob.id, "phone");
  const changed = await changePassword(bob, "bob-password", "new-password");
  expect(changed.status).toBe(201);
  expect(changed.at("response")).toEqual({});
  for (const token of [bob.token, phone.token]) {
    expect((await createCaller(service, bob.id, token).get("v3", "/users/me")).status).toBe(401);
  }
  world.accounts.byId(bob.id)?.deviceIds.add("desk");
  expect((await logIn(scenario, "bob-password")).status).toBe(401);
  expect((await logIn(scenario, "new-password")).status).toBe(200);
});

test("a password change with a wrong current password changes nothing and ends no token", async () => {
  const { bob, world } = await startScenario();
  const refused = await changePassword(bob, "guessed", "new-password");
  expect(refused.status).toBe(400);
  expect(refused.at("meta", "errors")).toEqual(["password_current is incorrect"]);
  expect((await bob.get("v3", "/users/me")).status).toBe(200);
  expect(world.accounts.byId(bob.id)?.password).toBe("bob-password");
});

test("a password change to an empty password is refused", async () => {
  const { bob } = await startScenario();
  expect((await changePassword(bob, "bob-password", "")).status).toBe(400);
  expect((await changePassword(bob, "bob-password", 7)).at("meta", "errors", 0)).toContain("password");
});
