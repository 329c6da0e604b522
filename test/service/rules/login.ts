import type { Heading } from "./rule.ts";

/** Login and MFA: its rows, its rules, and what the other sections say of it. */
export const loginRules: readonly Heading[] = [
  {
    where: "interface/sign-in#password",
    rules: [
      {
        rule: "POST access_tokens: 200 with token, user and expiry",
        endpoints: ["logIn"],
        tests: [
          "a right password from a known device brings a token that opens the account",
          "a wrong password and an unknown person are both refused with 401 and the same words",
        ],
      },
      {
        rule: "POST access_tokens: required fields, grant_type only password, username or e-mail",
        endpoints: ["logIn"],
        tests: [
          "a login that lacks a field, or has another grant type than password, is refused with 400",
          "the user name is the e-mail in any case of letters",
        ],
      },
      {
        rule: "POST verifications/:mfa_id/initiate: 200 with a hint",
        endpoints: ["initiateVerification"],
        tests: [
          "initiate texts a pin, and confirming it verifies the challenge",
          "a pin asked for anew takes the place of the one before, and does not give back attempts",
        ],
      },
      {
        rule: "POST verifications/:mfa_id/confirm: 200 with status 20000, or 400 with remaining_attempts",
        endpoints: ["confirmVerification"],
        tests: [
          "initiate texts a pin, and confirming it verifies the challenge",
          "a wrong pin is refused with 400 and the attempts left: 3, 2, 1, 0",
          "when no attempts are left, the right pin is refused too",
          "no pin is texted when no attempts are left, and the next login brings a new challenge",
        ],
      },
      {
        rule: "confirm takes a backup code in place of the pin",
        endpoints: ["confirmVerification"],
        tests: [
          "a backup code is as good as a pin, once",
          "a challenge that is met already is confirmed again, and spends no backup code",
        ],
      },
      {
        rule: "GET verifications/:mfa_id: verified or unverified",
        endpoints: ["getVerification"],
        tests: [
          "a text that holds the long pin verifies the challenge, which polling shows",
          "an unknown challenge is 404",
        ],
      },
      {
        rule: "POST user/mfa/backup",
        endpoints: ["newBackupCode"],
        tests: ["a new backup code takes the place of the one before"],
      },
      {
        rule: "POST user/mfa, first call: 202 with methods sms and call",
        endpoints: ["setMfa"],
        tests: [
          "the first call asks for a challenge with 202, which offers a text and a call",
          "a channel method, an MFA status or a body that is unknown is refused with the field's name",
        ],
      },
      {
        rule: "POST user/mfa, second call: 201 with status 20100",
        endpoints: ["setMfa"],
        tests: [
          "the second call with a verified MFA id establishes the channel: 201 with status 20100",
          "the second call with an MFA id that is not verified, or is another's, is refused with 400",
          "a challenge met for the channel lets nobody log in",
        ],
      },
      {
        rule: "POST user/mfa, enable: backup code and a new token without expiry",
        endpoints: ["setMfa"],
        tests: [
          "enabling ends every token and gives a new one without expiry, and a backup code",
          "enabling again is refused with 400, and the token stays",
        ],
      },
      {
        rule: "POST user/mfa, disable: 200",
        endpoints: ["setMfa"],
        tests: ["disabling needs no more than the token, ends none, and keeps the channel"],
      },
      {
        rule: "GET access_tokens: id integer, created_at ISO 8601, app_id; no tokens and no expiry",
        endpoints: ["listAccessTokens"],
        tests: [
          "the list has each token's id as an integer, its app and when it was made, and nothing else",
          "a token that has ended is not listed",
        ],
      },
      {
        rule: "POST access_tokens/:token_id/destroy",
        endpoints: ["endAccessToken"],
        tests: [
          "destroying a token by its id ends that one and no other",
          "the token of a stranger is 404 and goes on opening their account",
        ],
      },
      {
        rule: "POST users/password: 201 with an empty object",
        endpoints: ["changePassword"],
        tests: [
          "a new password is answered with 201 and an empty object, and ends this token and all others",
          "with a wrong current password nothing changes and no token ends",
          "an empty new password is refused",
        ],
      },
      {
        rule: "Logout invalidates the current token",
        endpoints: ["logOut"],
        tests: ["after logging out the token opens nothing"],
      },
      {
        rule: "Rule 1: a login without a code is challenged with MFA, or with an empty or new device_id",
        endpoints: ["logIn"],
        tests: [
          "an empty or a new device id is answered with a challenge and 202",
          "an account with a second factor is challenged on a known device too",
          "a login without a device id is challenged even after one that was met",
        ],
      },
      {
        rule: "Rule 2: after the challenge the login is repeated with verification.code",
        endpoints: ["logIn"],
        tests: [
          "the login repeated with a verified code lets in, and the device is known from then on",
          "the login repeated with a code that is not verified stays challenged by the same one",
          "somebody else's verified code lets nobody in",
          "a verified code lets in once only",
          "a verified code that is repeated too late is challenged anew",
        ],
      },
      {
        rule: "Rule 3: enabling MFA and changing the password invalidate tokens",
        endpoints: ["setMfa", "changePassword"],
        tests: [
          "enabling ends every token and gives a new one without expiry, and a backup code",
          "a new password is answered with 201 and an empty object, and ends this token and all others",
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
          "an empty or a new device id is answered with a challenge and 202",
          "a challenge offers hints of the phone number and the e-mail, never the whole",
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
          "initiate texts a pin, and confirming it verifies the challenge",
          "a backup code is as good as a pin, once",
        ],
      },
      {
        rule: "unverified to verified by a text with the long pin",
        endpoints: ["getVerification"],
        tests: [
          "a text that holds the long pin verifies the challenge, which polling shows",
          "a text with the long pin that comes too late verifies nothing",
        ],
      },
      {
        rule: "unverified stays so by a wrong pin, with remaining_attempts",
        endpoints: ["confirmVerification"],
        tests: ["a wrong pin is refused with 400 and the attempts left: 3, 2, 1, 0"],
      },
      {
        rule: "MFA off to on, where the channel was established; all tokens invalidated",
        endpoints: ["setMfa"],
        tests: [
          "enabling without an established channel is refused with 400, and every token stays",
          "enabling ends every token and gives a new one without expiry, and a backup code",
        ],
      },
      {
        rule: "MFA on to off",
        endpoints: ["setMfa"],
        tests: ["disabling needs no more than the token, ends none, and keeps the channel"],
      },
    ],
  },
  {
    where: "interface/conventions#tokens",
    rules: [
      {
        rule: "Rule 2: revocation by id and listing of apps are under access_tokens",
        endpoints: ["listAccessTokens", "endAccessToken"],
        tests: ["destroying a token by its id ends that one and no other"],
      },
      {
        rule: "Rule 8: expires_at is an integer at login and null after enabling MFA",
        endpoints: ["logIn", "setMfa"],
        tests: [
          "a token given by a login ends at the time that the login told",
          "enabling ends every token and gives a new one without expiry, and a backup code",
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
          "a pin that comes after ten minutes is refused with 406 and code 40602; a fresh one is taken",
        ],
      },
      {
        rule: "The verification calls come before any token exists",
        endpoints: ["initiateVerification", "confirmVerification", "getVerification"],
        tests: ["the verification calls take a token as well as none"],
      },
    ],
  },
];
