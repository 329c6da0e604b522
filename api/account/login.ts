import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireId } from "../shared/shapes.ts";

/** Schema of a verification, the state of a sign-in challenge (interface/sign-in#challenges). */
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
/** The state of a sign-in challenge as the service sends it. */
export type WireVerification = z.output<typeof wireVerification>;

const wireLogin = z.looseObject({
  access_token: z.string(),
  user_id: wireId,
  user_name: z.string().nullish(),
  expires_at: z.number().nullish(),
});

/** Signs in with a password. Status 202: a second factor is needed first. */
export const logIn = endpoint({
  name: "logIn",
  base: "v2",
  method: "POST",
  path: "/access_tokens",
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

/** Sends a pin by SMS to the phone number of the account. */
export const initiateVerification = endpoint({
  name: "initiateVerification",
  base: "v3",
  method: "POST",
  path: "/verifications/:mfa_id/initiate",
  body: z.object({ verification: z.object({ method: z.literal("sms") }) }),
  answer: z.looseObject({ hint: z.string() }),
  isRetrySafe: "no",
  token: "none",
  source: "interface/sign-in#challenges",
});

/** Confirms a challenge with the pin from an SMS, or with a backup code. */
export const confirmVerification = endpoint({
  name: "confirmVerification",
  base: "v3",
  method: "POST",
  path: "/verifications/:mfa_id/confirm",
  body: z.object({ verification: z.object({ pin: z.string() }) }),
  answer: z.looseObject({ status: z.number() }),
  refusals: { wrongPin: { status: 400 }, tooLate: { status: 406, code: 40602 } },
  isRetrySafe: "no",
  token: "none",
  source: "interface/sign-in#challenges",
});

/** Returns whether the challenge is verified. The client polls this while the person sends the long pin by SMS. */
export const getVerification = endpoint({
  name: "getVerification",
  base: "v3",
  method: "GET",
  path: "/verifications/:mfa_id",
  answer: z.looseObject({ verification: wireVerification }),
  isRetrySafe: "yes",
  token: "none",
  source: "interface/sign-in#challenges",
});

/** Revokes the token that the request is sent with. */
export const logOut = endpoint({
  name: "logOut",
  base: "v2",
  method: "POST",
  path: "/access_tokens/current/destroy",
  answer: wireAnything,
  isRetrySafe: "yes",
  source: "interface/sign-in#token-list",
});

const wireBackupCode = z.looseObject({ backup_code: z.string() });

/**
 * Changes the second factor. The body has one of four forms: `channel` alone requests a challenge (202); `channel` with
 * the `verification` of a verified challenge sets the phone number as the channel (201); `mfa` with `enable` enables the
 * second factor and returns a new token that replaces the current one (200); `mfa` with `disable` disables it (200).
 */
export const setMfa = endpoint({
  name: "setMfa",
  base: "v3",
  method: "POST",
  path: "/user/mfa",
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
  source: "interface/sign-in#second-factor",
});

/** Creates a new backup code; the previous one stops working. */
export const newBackupCode = endpoint({
  name: "newBackupCode",
  base: "v3",
  method: "POST",
  path: "/user/mfa/backup",
  answer: z.looseObject({ mfa: wireBackupCode }),
  isRetrySafe: "no",
  source: "interface/sign-in#second-factor",
});

const wireTokenEntry = z.looseObject({ id: wireId, created_at: z.string(), app_id: z.string().nullish() });
/** One entry in the list of the account's tokens. It never contains the token itself. */
export type WireTokenEntry = z.output<typeof wireTokenEntry>;

/** Lists the apps that hold a token of the account. */
export const listAccessTokens = endpoint({
  name: "listAccessTokens",
  base: "v2",
  method: "GET",
  path: "/access_tokens",
  answer: z.looseObject({ access_tokens: z.array(wireTokenEntry) }),
  isRetrySafe: "yes",
  source: "interface/sign-in#token-list",
});

/** Revokes one token of the account. */
export const endAccessToken = endpoint({
  name: "endAccessToken",
  base: "v2",
  method: "POST",
  path: "/access_tokens/:token_id/destroy",
  answer: wireAnything,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/sign-in#token-list",
});

/** Changes the password, which revokes every token of the account. */
export const changePassword = endpoint({
  name: "changePassword",
  base: "v3",
  method: "POST",
  path: "/users/password",
  body: z.object({ password: z.string().min(1), password_current: z.string() }),
  answer: wireAnything,
  successes: [201],
  refusals: { wrongPassword: { status: 400 } },
  isRetrySafe: "no",
  source: "interface/sign-in#token-list",
});

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
