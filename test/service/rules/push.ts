import type { Heading } from "./rule.ts";

/** The push channel: its protocol, its channels and what is heard on them. */
export const pushRules: readonly Heading[] = [
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
          "a message in a group reaches every member's own channel, its sender's too",
          "without WebSockets a client is left with long-polling, and still hears",
        ],
      },
      {
        rule: "Subscribing takes the token and a timestamp in seconds",
        endpoints: [],
        tests: [
          "a subscription with an unknown token is refused",
          "a timestamp in milliseconds, or older than an hour, is refused",
        ],
      },
      {
        rule: "A channel that is somebody else's is refused",
        endpoints: [],
        tests: ["somebody else's channel, a foreign group, a foreign chat and a pattern are refused"],
      },
      {
        rule: "An idle long-poll is answered with a ping for each channel",
        endpoints: [],
        tests: [
          "an idle long-poll is answered with a ping for each subscribed channel",
          "every half minute each subscribed channel is pinged",
        ],
      },
      {
        rule: "Every message is answered; one that is none does no harm",
        endpoints: [],
        tests: [
          "messages that are none are answered or dropped, and the service goes on",
          "what is no message is passed over, and its neighbours in the frame are answered",
          "a second connect of a client answers the one that is being held",
        ],
      },
      {
        rule: "A session that is unknown or forgotten is told to shake hands again",
        endpoints: [],
        tests: [
          "a client that the service forgot is refused with 401 and told to shake hands again",
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
          "a message in a group reaches every member's own channel, its sender's too",
          "a direct message reaches both own channels, with chat_id and without system",
          "a reaction reaches the author as like.create, and the conversation as favorite, with the whole set",
        ],
      },
      {
        rule: "/group/:group_id: typing, reactions, edits, deletions, membership",
        endpoints: [],
        tests: [
          "typing sent upstream is heard by others on the channel",
          "an edit is the whole message on the channel",
          "a deletion is a tombstone with an ISO time on the channel, and a notice on the own channels",
          "the others see on the group's channel that its members changed",
        ],
      },
      {
        rule: "Clients write the group's channel in two ways",
        endpoints: [],
        tests: [
          "a group's channel is heard under both spellings, and typing sent on one is heard on the other",
        ],
      },
      {
        rule: "/direct_message/:dm_id with _: the same for a chat; written wrongly it subscribes and stays silent",
        endpoints: [],
        tests: [
          "a read receipt is heard on the chat's channel",
          "a chat written in a wrong way subscribes and stays silent",
        ],
      },
      {
        rule: "Who is no longer in a group hears nothing more of it",
        endpoints: [],
        tests: [
          "who is no longer in a group hears nothing more on its channel",
          "who leaves or is removed hears membership.destroy, and no message after it",
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
        tests: ["ids, data and channel of a push are as documented"],
      },
      {
        rule: "favorite carries the set that is left, also when one is taken back",
        endpoints: [],
        tests: ["a reaction taken back is a favorite with the set that is left"],
      },
      {
        rule: "membership.create to who was added",
        endpoints: [],
        tests: [
          "who is added to a group hears of it on the own channel",
          "who is let in hears membership.create with the group",
        ],
      },
      {
        rule: "Upstream: one's own typing and pings, nothing else",
        endpoints: [],
        tests: [
          "upstream, anything but one's own typing and pings is refused",
          "a ping sent upstream is accepted and not passed on",
          "the token of who types upstream does not reach the others",
        ],
      },
    ],
  },
];

/** What holds for every call. */
export const conventionRules: readonly Heading[] = [
  {
    where: "interface/conventions#envelope",
    rules: [
      {
        rule: "Version 3 wraps its answers; the others are bare",
        endpoints: [],
        tests: [
          "a success of version 3 is wrapped, with null errors",
          "a success of the other versions is bare",
        ],
      },
      {
        rule: "The token is a query parameter; the header is taken too",
        endpoints: [],
        tests: ["the token may come in the header X-Access-Token"],
      },
      {
        rule: "No conditional requests",
        endpoints: [],
        tests: ["nothing may be taken from a cache, and nothing invites a conditional request"],
      },
      {
        rule: "An unknown route is a page with status 500",
        endpoints: [],
        tests: ["an unknown route is an HTML page with status 500, as on the real service"],
      },
      { rule: "Loopback only", endpoints: [], tests: ["the service listens on loopback only"] },
    ],
  },
  {
    where: "interface/errors#statuses",
    rules: [
      {
        rule: "A bad token is 401 with the documented envelope",
        endpoints: [],
        tests: [
          "an unknown token, no token and an expired one are all 401 with the documented envelope",
          "every call of the catalogue that needs a token refuses a stranger's with 401",
          "refuses a stranger's token, and none at all",
        ],
      },
      {
        rule: "Without the device attestation a protected call is refused with 40102",
        endpoints: [],
        tests: ["is refused with 40102 without an attestation, if it needs one"],
      },
      {
        rule: "A bad request says which field and why",
        endpoints: [],
        tests: [
          "a field that is missing or of a wrong kind is named in the refusal",
          "a number out of range is refused with both bounds in words",
          "a body that is not JSON is refused with 400",
          "a form is taken in the place of JSON, with names that nest, as older clients send it",
          "a form that reads %j is refused with 400",
          "a form changes nothing but what it names",
          "refuses a field that is missing, of a wrong type or too long, and names it",
        ],
      },
      {
        rule: "A body that is too large is not read",
        endpoints: [],
        tests: ["a body larger than a megabyte is not read"],
      },
      {
        rule: "No request makes it fail or goes unanswered",
        endpoints: [],
        tests: [
          "callers who hang up in the middle of anything do no harm",
          "takes no path that leads nowhere",
        ],
      },
      {
        rule: "429 and 420 are waited or told; only what is harmless is sent again",
        endpoints: [],
        tests: [
          "a short wait that the service asks for is waited, and a long one is told instead",
          "can be called by the client, and is sent again after a failure only if that is harmless",
        ],
      },
    ],
  },
];
