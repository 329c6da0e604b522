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
          "a message in a group is pushed to the own channel of every member, also of the sender",
          "a client still receives pushes by long-polling when WebSockets are refused",
        ],
      },
      {
        rule: "The handshake may go over the WebSocket itself; over HTTP it may hang",
        endpoints: [],
        tests: ["a test can let push requests over HTTP hang while a WebSocket still works"],
      },
      {
        rule: "An unanswered connect is healthy, for ten minutes too",
        endpoints: [],
        tests: [
          "if a test makes push quiet, the service advises a timeout of ten minutes and sends no pings",
          "if a test makes push quiet but keeps the advice, the service still advises a timeout of half a minute",
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
          "subscriptions to another person's channel, to a group's or chat's without membership, and to a pattern are refused",
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
          "if a client connects again while its first connect waits, the service answers the first one",
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
          "a message in a group is pushed to the own channel of every member, also of the sender",
          "a direct message is pushed to both people's own channels, with chat_id and without system",
          "a reaction is pushed to the author as like.create, and to the group as favorite, with all reactions",
        ],
      },
      {
        rule: "/group/:group_id: typing, reactions, edits, deletions, membership",
        endpoints: [],
        tests: [
          "a typing signal that a client publishes is pushed to the other subscribers of the channel",
          "an edit pushes the whole message to the group's channel",
          "a deletion pushes a tombstone with an ISO time to the group's channel, and a notice to each member's",
          "if a group's members change, the other members get a push on the group's channel",
        ],
      },
      {
        rule: "Clients write the group's channel in two ways",
        endpoints: [],
        tests: [
          "the channels /group/ID and /groups/ID are one channel: typing sent on one is received on the other",
        ],
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
          "a person who leaves a group or is removed gets the push membership.destroy, and no later messages of the group",
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
        tests: ["a push has its id, data and channel in the documented form"],
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
          "a person whose join request is approved gets the push membership.create with the group",
        ],
      },
      {
        rule: "Upstream: one's own typing and pings, nothing else",
        endpoints: [],
        tests: [
          "a client may publish only pings and typing signals of its own account",
          "a ping that a client publishes is accepted and not passed on",
          "the token of a person who publishes a typing signal does not reach the other subscribers",
        ],
      },
    ],
  },
];
