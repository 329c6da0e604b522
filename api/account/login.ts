import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireId } from "../shared/shapes.ts";

/** interface/sign-in#challenges. */
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
    app_id: z.string().min(1),
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
  source: "interface/sign-in#password; interface/sign-in#challenges",
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
  source: "interface/sign-in#challenges",
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
  refusals: { wrongPin: { status: 400 }, tooLate: { status: 406, code: 40602 } },
  isRetrySafe: "no",
  token: "none",
  source: "interface/sign-in#challenges",
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
  source: "interface/sign-in#challenges",
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
  source: "interface/sign-in#token-list",
});

const wireBackupCode = z.looseObject({ backup_code: z.string() });

/**
 * The second factor in its four forms: `channel` alone asks for a challenge (202), with `verification` of a met one it
 * makes the phone number the channel (201); `mfa` enables, with a new token for the one it ends, or disables (200).
 */
export const setMfa = endpoint({
  name: "setMfa",
  base: "v3",
  method: "POST",
  path: "/user/mfa",
  query: nothing,
  body: z.object({
    channel: z.object({ method: z.literal("phone_number") }).optional(),
    verification: z.object({ code: z.string() }).optional(),
    mfa: z.object({ status: z.enum(["enable", "disable"]) }).optional(),
  }),
  answer: z
    .looseObject({
      verification: wireVerification.nullish(),
      status: z.number().nullish(),
      mfa: wireBackupCode.nullish(),
      access_token: wireLogin.nullish(),
    })
    .nullish(),
  successes: [200, 201, 202],
  refusals: { notReady: { status: 400 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/sign-in#second-factor",
});

/** Makes a new backup code; the one before is no longer good. */
export const newBackupCode = endpoint({
  name: "newBackupCode",
  base: "v3",
  method: "POST",
  path: "/user/mfa/backup",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ mfa: wireBackupCode }),
  successes: [200],
  refusals: {},
  isRetrySafe: "no",
  token: "query",
  source: "interface/sign-in#second-factor",
});

const wireTokenEntry = z.looseObject({ id: wireId, created_at: z.string(), app_id: z.string().nullish() });
/** One token of the account as it is listed: never the token itself. */
export type WireTokenEntry = z.output<typeof wireTokenEntry>;

/** Which apps hold a token of the account. */
export const listAccessTokens = endpoint({
  name: "listAccessTokens",
  base: "v2",
  method: "GET",
  path: "/access_tokens",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ access_tokens: z.array(wireTokenEntry) }),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/sign-in#token-list",
});

/** Ends one token of the account. */
export const endAccessToken = endpoint({
  name: "endAccessToken",
  base: "v2",
  method: "POST",
  path: "/access_tokens/:token_id/destroy",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/sign-in#token-list",
});

/** Changes the password, which ends every token of the account. */
export const changePassword = endpoint({
  name: "changePassword",
  base: "v3",
  method: "POST",
  path: "/users/password",
  query: nothing,
  body: z.object({ password: z.string().min(1), password_current: z.string() }),
  answer: anything,
  successes: [201],
  refusals: { wrongPassword: { status: 400 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/sign-in#token-list",
});

/** Login and MFA. */
export const loginEndpoints = {
  logIn,
  initiateVerification,
  confirmVerification,
  getVerification,
  logOut,
  setMfa,
  newBackupCode,
  listAccessTokens,
  endAccessToken,
  changePassword,
};
