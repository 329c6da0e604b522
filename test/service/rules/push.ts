import type { RuleSection } from "./rule.ts";

/** Rules about push: its protocol, its channels and its messages. */
export const pushRules: readonly RuleSection[] = [
  {
    where: "interface/push#connection",
    rules: [
      {
        rule: "Handshake: client id, connection types, advice with a timeout of 30000",
        endpoints: [],
        tests: ["the handshake advises 30 seconds and offers both transports"],
      },
      {
        rule: "Connect over a WebSocket and by long-polling",
        endpoints: [],
        tests: [
          "a message in a group is pushed to every member's own channel, the sender's included",
          "a client still receives pushes by long-polling when WebSockets are refused",
        ],
      },
      {
        rule: "The handshake may go over the WebSocket itself; over HTTP it may hang",
        endpoints: [],
        tests: ["requests over HTTP can hang while a handshake over the WebSocket works"],
      },
      {
        rule: "An unanswered connect is healthy, for ten minutes too",
        endpoints: [],
        tests: [
          "a quiet service advises ten minutes and sends no pings",
          "a quiet service can continue to advise half a minute",
        ],
      },
      {
        rule: "Subscribing takes the token and a timestamp in seconds",
        endpoints: [],
        tests: [
          "a subscription with an unknown token is refused",
          "a subscription with a timestamp in milliseconds, or older than an hour, is refused",
        ],
      },
      {
        rule: "A channel that is somebody else's is refused",
        endpoints: [],
        tests: [
          "subscriptions to another person's channel, a foreign group, a foreign chat and a pattern are refused",
        ],
      },
      {
        rule: "An idle long-poll is answered with a ping for each channel",
        endpoints: [],
        tests: [
          "an idle long-poll is answered with a ping for each subscribed channel",
          "every half minute each subscribed channel gets a ping",
        ],
      },
      {
        rule: "Every message is answered; one that is none does no harm",
        endpoints: [],
        tests: [
          "invalid push messages are answered or dropped, and the service still works",
          "a value that is not a push message is ignored, and the other messages in its frame are answered",
          "a second connect of a client makes the service answer the first connect, which waits",
        ],
      },
      {
        rule: "A session that is unknown or forgotten is told to shake hands again",
        endpoints: [],
        tests: [
          "a client whose session has expired is refused with 401 and advised to shake hands again",
          "a client without a handshake is refused with 401",
        ],
      },
    ],
  },
  {
    where: "interface/push#channels; interface/push#connection",
    rules: [
      {
        rule: "/user/:user_id: new messages of groups and chats, reactions to own messages",
        endpoints: [],
        tests: [
          "a message in a group is pushed to every member's own channel, the sender's included",
          "a direct message is pushed to both people's own channels, with chat_id and without system",
          "a reaction is pushed to the author as like.create, and to the group as favorite, with all reactions",
        ],
      },
      {
        rule: "/group/:group_id: typing, reactions, edits, deletions, membership",
        endpoints: [],
        tests: [
          "typing that a client publishes is pushed to the others on the channel",
          "an edit pushes the whole message to the group's channel",
          "a deletion pushes a tombstone with an ISO time to the group's channel, and a notice to own channels",
          "a change of the members of a group is pushed to the others on the group's channel",
        ],
      },
      {
        rule: "Clients write the group's channel in two ways",
        endpoints: [],
        tests: ["a group's channel has two spellings, and typing sent on one is received on the other"],
      },
      {
        rule: "/direct_message/:dm_id with _: the same for a chat; written wrongly it subscribes and stays silent",
        endpoints: [],
        tests: [
          "a read receipt is pushed to the chat's channel",
          "a subscription to a misspelt chat channel succeeds and receives nothing",
        ],
      },
      {
        rule: "Who is no longer in a group hears nothing more of it",
        endpoints: [],
        tests: [
          "a person who is no longer in a group gets nothing more on its channel",
          "a person who leaves or is removed gets membership.destroy, and no message after it",
        ],
      },
    ],
  },
  {
    where: "interface/push#events; interface/push#typing",
    rules: [
      {
        rule: "channel, id and data with type, subject and alert",
        endpoints: [],
        tests: ["the id, data and channel of a push are as documented"],
      },
      {
        rule: "favorite carries the set that is left, also when one is taken back",
        endpoints: [],
        tests: ["a removed reaction is pushed as favorite with the remaining reactions"],
      },
      {
        rule: "membership.create to who was added",
        endpoints: [],
        tests: [
          "a person who is added to a group gets membership.create on their own channel",
          "a person whose join request is approved gets membership.create with the group",
        ],
      },
      {
        rule: "Upstream: one's own typing and pings, nothing else",
        endpoints: [],
        tests: [
          "a client may publish only its own typing and pings",
          "a ping that a client publishes is accepted and not passed on",
          "the token of a person who publishes typing does not reach the others",
        ],
      },
    ],
  },
];

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
