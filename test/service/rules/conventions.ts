import type { RuleSection } from "./rule.ts";

/** Rules that apply to every call. */
export const conventionRules: readonly RuleSection[] = [
  {
    where: "interface/conventions#envelope",
    rules: [
      {
        rule: "Version 3 wraps its answers; the others are bare",
        endpoints: [],
        tests: [
          "a successful answer of version 3 is wrapped in an envelope, in which errors is null",
          "a successful answer of a version other than 3 has no envelope",
        ],
      },
      {
        rule: "The token is a query parameter; the header is taken too",
        endpoints: [],
        tests: ["the token of a call may come in the header X-Access-Token"],
      },
      {
        rule: "Null and empty optional fields count as not given, unless the service is strict",
        endpoints: [],
        tests: [
          "another client may send null or empty text for an optional body field, which counts as not given",
          "another client may send null or an empty text for an optional field in an inner object",
          "another client may send an empty optional field in a form",
          "another client may send an empty optional parameter in the query, which counts as not given",
          "in fields that define a meaning for null or an empty text, these values keep this meaning",
          "a strict service refuses null and an empty text for an optional field that does not accept them",
        ],
      },
      {
        rule: "No conditional requests",
        endpoints: [],
        tests: ["answers of the service forbid caching, and have no etag"],
      },
      {
        rule: "An unknown route is a page with status 500",
        endpoints: [],
        tests: ["an unknown route is answered with an HTML page of status 500, as on the real service"],
      },
      { rule: "Loopback only", endpoints: [], tests: ["the service listens on loopback only"] },
    ],
  },
  {
    where: "interface/conventions#ids",
    rules: [
      {
        rule: "The plus sign of a chat's id is literal in a path",
        endpoints: ["getChat"],
        tests: [
          "a strict service answers an encoded plus sign in a path with 404, and one person's id with 400",
        ],
      },
    ],
  },
  {
    where: "interface/errors#rates; interface/errors#repeating",
    rules: [
      {
        rule: "A burst of calls is limited, and so is one conversation",
        endpoints: [],
        tests: [
          "too many calls of a client at once are answered with 429, and calls below the limit are not",
          "the fault for_id refuses the requests about one conversation only",
        ],
      },
      {
        rule: "Failures may be pages, plain text or a success without substance",
        endpoints: [],
        tests: [
          "a fault with a status can answer with plain text, an HTML page, or the picture host's XML",
          "with the faults null and empty a call takes effect, and is answered with success but without content",
        ],
      },
    ],
  },
  {
    where: "interface/errors#statuses",
    rules: [
      {
        rule: "A bad token is 401 with the documented envelope",
        endpoints: [],
        tests: [
          "an unknown, a missing and an expired token are all 401 with the documented envelope",
          "every call of the catalogue that needs a token refuses an unknown token with 401",
          "each call that needs a token refuses an unknown, an empty and a missing token",
        ],
      },
      {
        rule: "Without the device attestation a protected call is refused with 40102",
        endpoints: [],
        tests: ["a call that needs an attestation is refused with 40102 without a valid attestation"],
      },
      {
        rule: "A bad request says which field and why",
        endpoints: [],
        tests: [
          "a missing field, or one of a wrong type, is refused with an error that names it",
          "a number out of range is refused with an error that names both bounds",
          "a request body that is not JSON is refused with 400",
          "a body may be a form with nested names instead of JSON, as older clients send it",
          "a form body that reads %j is refused with 400",
          "a form body cannot change the prototype of other objects",
          "each call refuses a body with a missing, wrongly typed or too long field, and names the field",
        ],
      },
      {
        rule: "A body that is too large is not read",
        endpoints: [],
        tests: ["a request body larger than a megabyte is not read"],
      },
      {
        rule: "No request makes it fail or goes unanswered",
        endpoints: [],
        tests: [
          "the service still works after clients hang up in the middle of a request",
          "each call answers an unknown or malformed id in its path without an internal error",
        ],
      },
      {
        rule: "429 and 420 are waited or told; only what is harmless is sent again",
        endpoints: [],
        tests: [
          "if requests are limited, the client waits out a short Retry-After, and returns the error limited for a long one",
          "the client can make each call, and repeats it after a 502 only if the catalogue calls a repetition safe",
        ],
      },
    ],
  },
];
