import type { RuleSection } from "./rule.ts";

/** Rules about login and MFA, including those in other sections. */
export const loginRules: readonly RuleSection[] = [
  {
    where: "interface/sign-in#password",
    rules: [
      {
        rule: "POST access_tokens: 200 with token, user and expiry",
        endpoints: ["logIn"],
        tests: [
          "a right password from a known device returns a token for the account",
          "a wrong password and an unknown person are both refused with 401 and the same error",
        ],
      },
      {
        rule: "POST access_tokens: required fields, grant_type only password, username or e-mail",
        endpoints: ["logIn"],
        tests: [
          "a login that lacks a field, or has a grant type other than password, is refused with 400",
          "a login accepts the e-mail address in upper or lower case as the user name",
        ],
      },
      {
        rule: "POST verifications/:mfa_id/initiate: 200 with a hint",
        endpoints: ["initiateVerification"],
        tests: [
          "the call initiate sends a pin by text message, and confirming the pin verifies the challenge",
          "a new pin replaces the earlier pin, and does not restore attempts",
        ],
      },
      {
        rule: "POST verifications/:mfa_id/confirm: 200 with status 20000, or 400 with remaining_attempts",
        endpoints: ["confirmVerification"],
        tests: [
          "the call initiate sends a pin by text message, and confirming the pin verifies the challenge",
          "a wrong pin is refused with 400 and the number of attempts left: 3, 2, 1, 0",
          "if no attempts for a pin are left, even the right pin is refused",
          "if a pin has no attempts left, no new pin is sent, and the next login creates a new challenge",
        ],
      },
      {
        rule: "confirm takes a backup code in place of the pin",
        endpoints: ["confirmVerification"],
        tests: [
          "a backup code confirms a challenge like a pin, but can be used only once",
          "a verified challenge can be confirmed again, which uses up no backup code",
        ],
      },
      {
        rule: "GET verifications/:mfa_id: verified or unverified",
        endpoints: ["getVerification"],
        tests: [
          "if the person texts the long pin, the challenge is verified, and a query of its status says so",
          "calls for an unknown challenge are refused with 404",
        ],
      },
      {
        rule: "POST user/mfa/backup",
        endpoints: ["newBackupCode"],
        tests: ["a new backup code replaces the earlier backup code"],
      },
      {
        rule: "POST user/mfa, first call: 202 with methods sms and call",
        endpoints: ["setMfa"],
        tests: [
          "a request for an MFA channel is answered with 202 and a challenge that offers text message and phone call",
          "an MFA request with an unknown channel method or status, both or neither, is refused with the reason",
        ],
      },
      {
        rule: "POST user/mfa, second call: 201 with status 20100",
        endpoints: ["setMfa"],
        tests: [
          "a request for an MFA channel with the code of a verified challenge establishes the channel: 201 with status 20100",
          "a request for an MFA channel with an unverified code, or another person's code, is refused with 400",
          "a challenge that was verified for an MFA channel is not accepted for a login",
        ],
      },
      {
        rule: "POST user/mfa, enable: backup code and a new token without expiry",
        endpoints: ["setMfa"],
        tests: [
          "enabling MFA ends every token, and returns a new token without expiry and a backup code",
          "enabling MFA again is refused with 400, and the token stays valid",
        ],
      },
      {
        rule: "POST user/mfa, disable: 200",
        endpoints: ["setMfa"],
        tests: ["disabling MFA needs only the token, ends no token, and keeps the channel"],
      },
      {
        rule: "GET access_tokens: id integer, created_at ISO 8601, app_id; no tokens and no expiry",
        endpoints: ["listAccessTokens"],
        tests: [
          "the token list has each token's id as an integer, its app and its creation time, and nothing else",
          "an expired token is not in the token list",
        ],
      },
      {
        rule: "POST access_tokens/:token_id/destroy",
        endpoints: ["endAccessToken"],
        tests: [
          "destroying a token by its id ends that token and no other",
          "destroying another person's token is refused with 404, and that token stays valid",
        ],
      },
      {
        rule: "POST users/password: 201 with an empty object",
        endpoints: ["changePassword"],
        tests: [
          "a password change is answered with 201 and an empty object, and ends every token of the account",
          "a password change with a wrong current password changes nothing and ends no token",
          "a password change to an empty password is refused",
        ],
      },
      {
        rule: "Logout invalidates the current token",
        endpoints: ["logOut"],
        tests: ["after a logout the token is refused"],
      },
      {
        rule: "Rule 1: a login without a code is challenged with MFA, or with an empty or new device_id",
        endpoints: ["logIn"],
        tests: [
          "a login with an empty or unknown device id is answered with 202 and a challenge",
          "an account with a second factor is challenged on a known device too",
          "a login without a device id is challenged again, even after a verified login",
        ],
      },
      {
        rule: "Rule 2: after the challenge the login is repeated with verification.code",
        endpoints: ["logIn"],
        tests: [
          "a second login with the code of a verified challenge succeeds, and the device is known from then on",
          "a second login with the code of an unverified challenge is answered with the same challenge",
          "the code of another person's verified challenge is not accepted for a login",
          "the code of a verified challenge is accepted for one login only",
          "a login with a verified code that has expired gets a new challenge",
        ],
      },
      {
        rule: "Rule 3: enabling MFA and changing the password invalidate tokens",
        endpoints: ["setMfa", "changePassword"],
        tests: [
          "enabling MFA ends every token, and returns a new token without expiry and a backup code",
          "a password change is answered with 201 and an empty object, and ends every token of the account",
        ],
      },
    ],
  },
  {
    where: "interface/sign-in#challenges",
    rules: [
      {
        rule: "code, methods as hints, status, type, long_pin, system_number",
        endpoints: ["logIn", "getVerification", "setMfa"],
        tests: [
          "a login with an empty or unknown device id is answered with 202 and a challenge",
          "a challenge shows only parts of the phone number and of the e-mail address",
        ],
      },
    ],
  },
  {
    where: "interface/sign-in#challenges; interface/sign-in#second-factor",
    rules: [
      {
        rule: "unverified to verified by confirm with a correct pin or backup code",
        endpoints: ["confirmVerification"],
        tests: [
          "the call initiate sends a pin by text message, and confirming the pin verifies the challenge",
          "a backup code confirms a challenge like a pin, but can be used only once",
        ],
      },
      {
        rule: "unverified to verified by a text with the long pin",
        endpoints: ["getVerification"],
        tests: [
          "if the person texts the long pin, the challenge is verified, and a query of its status says so",
          "if the text message with the long pin arrives after the challenge expired, it verifies nothing",
        ],
      },
      {
        rule: "unverified stays so by a wrong pin, with remaining_attempts",
        endpoints: ["confirmVerification"],
        tests: ["a wrong pin is refused with 400 and the number of attempts left: 3, 2, 1, 0"],
      },
      {
        rule: "MFA off to on, where the channel was established; all tokens invalidated",
        endpoints: ["setMfa"],
        tests: [
          "enabling MFA without an established channel is refused with 400, and every token stays valid",
          "enabling MFA ends every token, and returns a new token without expiry and a backup code",
        ],
      },
      {
        rule: "MFA on to off",
        endpoints: ["setMfa"],
        tests: ["disabling MFA needs only the token, ends no token, and keeps the channel"],
      },
    ],
  },
  {
    where: "interface/conventions#tokens",
    rules: [
      {
        rule: "Rule 2: revocation by id and listing of apps are under access_tokens",
        endpoints: ["listAccessTokens", "endAccessToken"],
        tests: ["destroying a token by its id ends that token and no other"],
      },
      {
        rule: "Rule 8: expires_at is an integer at login and null after enabling MFA",
        endpoints: ["logIn", "setMfa"],
        tests: [
          "a token expires at the time that the answer to the login named",
          "enabling MFA ends every token, and returns a new token without expiry and a backup code",
        ],
      },
    ],
  },
  {
    where: "interface/sign-in#password",
    rules: [
      {
        rule: "406 with 40602 when the pin took too long",
        endpoints: ["confirmVerification"],
        tests: [
          "a pin confirmed after over ten minutes is refused with 406 and code 40602, but a new pin is accepted",
        ],
      },
      {
        rule: "The verification calls come before any token exists",
        endpoints: ["initiateVerification", "confirmVerification", "getVerification"],
        tests: ["the calls that verify a challenge accept requests with and without a token"],
      },
    ],
  },
];
