import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { anything, nothing, wireId } from "./shapes.ts";

/** interface: Verification. */
export const wireVerification = z.looseObject({
  code: z.string(),
  methods: z
    .looseObject({ sms: z.string().nullish(), call: z.string().nullish(), email: z.string().nullish() })
    .nullish(),
  status: z.string().nullish(),
  type: z.string().nullish(),
  long_pin: z.string().nullish(),
  system_number: z.string().nullish(),
});
/** A verification as it came from the service. */
export type WireVerification = z.output<typeof wireVerification>;

const wireLogin = z.looseObject({
  access_token: z.string(),
  user_id: wireId,
  user_name: z.string().nullish(),
  expires_at: z.number().nullish(),
});

/** Signs in with a password; 202 asks for a second factor first. */
export const logIn = endpoint({
  name: "logIn",
  base: "v2",
  method: "POST",
  path: "/access_tokens",
  query: nothing,
  body: z.object({
    app_id: z.string(),
    grant_type: z.literal("password"),
    username: z.string(),
    password: z.string(),
    device_id: z.string().optional(),
    verification: z.object({ code: z.string() }).optional(),
  }),
  answer: z.union([wireLogin, z.looseObject({ verification: wireVerification })]),
  successes: [200, 201, 202],
  refusals: { wrongCredentials: { status: 401 } },
  isRetrySafe: "no",
  token: "none",
  source: "interface: Login and MFA; field facts 14",
});

/** Texts a pin to the phone number of the account. */
export const initiateVerification = endpoint({
  name: "initiateVerification",
  base: "v3",
  method: "POST",
  path: "/verifications/:mfa_id/initiate",
  query: nothing,
  body: z.object({ verification: z.object({ method: z.literal("sms") }) }),
  answer: z.looseObject({ hint: z.string() }),
  successes: [200],
  refusals: {},
  isRetrySafe: "no",
  token: "none",
  source: "interface: Login and MFA",
});

/** Confirms a challenge with a texted pin or a backup code. */
export const confirmVerification = endpoint({
  name: "confirmVerification",
  base: "v3",
  method: "POST",
  path: "/verifications/:mfa_id/confirm",
  query: nothing,
  body: z.object({ verification: z.object({ pin: z.string() }) }),
  answer: z.looseObject({ status: z.number() }),
  successes: [200],
  refusals: { wrongPin: { status: 400 } },
  isRetrySafe: "no",
  token: "none",
  source: "interface: Login and MFA",
});

/** Tells whether a challenge has been met; polled while the person texts the long pin. */
export const getVerification = endpoint({
  name: "getVerification",
  base: "v3",
  method: "GET",
  path: "/verifications/:mfa_id",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ verification: wireVerification }),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "none",
  source: "interface: Login and MFA",
});

/** Ends the current token. */
export const logOut = endpoint({
  name: "logOut",
  base: "v2",
  method: "POST",
  path: "/access_tokens/current/destroy",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "field facts 14: Logout",
});

/** Login and MFA. */
export const loginEndpoints = { logIn, initiateVerification, confirmVerification, getVerification, logOut };
