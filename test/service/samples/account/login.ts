import type { loginEndpoints } from "../../../../api/account/login.ts";
import type { Verification } from "../../../../local-service/world/people/verification.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

function challengeOfBob({ world, bob }: Scenario): Verification {
  const person = world.accounts.byId(bob.id);
  if (person === undefined) throw new Error("bob is missing");
  return world.signingIn.challenge(person, "login");
}

export const loginSamples: SamplesOf<typeof loginEndpoints> = {
  logIn: ({ world, bob }) => {
    world.accounts.byId(bob.id)?.deviceIds.add("desk");
    return {
      token: null,
      body: {
        app_id: "natter",
        grant_type: "password",
        username: "bob@example.test",
        password: "bob-password",
        device_id: "desk",
      },
    };
  },
  initiateVerification: (scenario) => ({
    token: null,
    path: { mfa_id: challengeOfBob(scenario).code },
    body: { verification: { method: "sms" } },
  }),
  confirmVerification: (scenario) => {
    const { code } = challengeOfBob(scenario);
    scenario.world.signingIn.textPin(code);
    const pin = scenario.world.signingIn.textsTo(scenario.bob.id)[0]?.pin;
    return { token: null, path: { mfa_id: code }, body: { verification: { pin } } };
  },
  getVerification: (scenario) => ({ token: null, path: { mfa_id: challengeOfBob(scenario).code } }),
  logOut: ({ bob }) => ({ token: bob.token }),
  setMfa: ({ bob, world }) => {
    const person = world.accounts.byId(bob.id);
    if (person !== undefined) person.hasMfaChannel = true;
    return { token: bob.token, body: { mfa: { status: "enable" } } };
  },
  newBackupCode: ({ bob }) => ({ token: bob.token }),
  listAccessTokens: ({ bob }) => ({ token: bob.token }),
  endAccessToken: ({ bob, world }) => ({
    token: bob.token,
    path: { token_id: world.accounts.giveToken(bob.id, "phone").id },
  }),
  changePassword: ({ bob }) => ({
    token: bob.token,
    body: { password: "new-password", password_current: "bob-password" },
  }),
};
