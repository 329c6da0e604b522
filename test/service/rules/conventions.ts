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
          "a success of version 3 is wrapped in an envelope with null errors",
          "a success of a version other than 3 has no envelope",
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
          "another client may send null or an empty text for an optional field of a body, which counts as not given",
          "another client may send null or an empty text for an optional field in an inner object",
          "another client may send an empty optional field in a form",
          "another client may send an empty optional parameter in the query, which counts as not given",
          "null and an empty text have their meanings in the fields that define them",
          "a strict service refuses null and an empty text for an optional field that does not accept them",
        ],
      },
      {
        rule: "No conditional requests",
        endpoints: [],
        tests: ["answers of the service may not be cached, and have no etag for conditional requests"],
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
          "a strict service answers an encoded plus sign in a path with 404, and the id of one person with 400",
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
          "a burst of calls is answered with 429, and calls that keep below the limit are not",
          "the fault for_id refuses the requests about one conversation only",
        ],
      },
      {
        rule: "Failures may be pages, plain text or a success without substance",
        endpoints: [],
        tests: [
          "a fault with a status can answer with plain text, with a page, or with the XML of the picture host",
          "the faults null and empty answer with a success without content, and the call takes effect",
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
          "a call refuses an unknown token, an empty token and a missing token",
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
          "a form with nested names is accepted instead of JSON, as older clients send it",
          "a form body that reads %j is refused with 400",
          "a form body cannot change the prototype of other objects",
          "a call refuses a field that is missing, of a wrong type or too long, and names the field",
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
          "clients that hang up in the middle of a request do no harm",
          "a call answers an unknown or malformed path variable without an internal error",
        ],
      },
      {
        rule: "429 and 420 are waited or told; only what is harmless is sent again",
        endpoints: [],
        tests: [
          "the client waits if the service names a short wait; for a long wait it returns the error limited",
          "the client can make the call, and repeats it after a failure only if that is safe",
        ],
      },
    ],
  },
];
