import type { RuleSection } from "./rule.ts";

export const botRules: readonly RuleSection[] = [
  {
    where: "interface/bots#bot",
    rules: [
      {
        rule: "Create: name, group_id, avatar_url of the image service, callback_url",
        endpoints: ["createBot"],
        tests: [
          "a member creates a bot: 201 with its bot_id and the fields that were sent",
          "a bot with %j is refused with 400: %s",
          "only a member of the group may create a bot there: 404 to others",
          "in an announcement group only admins may create a bot: 403 to others",
        ],
      },
      {
        rule: "Send message: bot_id, text of 1000 characters at most, attachments",
        endpoints: ["postAsBot"],
        tests: [
          "a bot posts without a token: 201 without a body, and a message of sender_type bot in its group",
          "the text of a bot's message has 1000 characters at most",
          "a bot's message without text, or without bot_id, is refused with 400; an unknown bot_id with 404",
          "picture_url and attachments of a bot's post become attachments of its message",
        ],
      },
      {
        rule: "Limits: bot message text of 1000 characters at most",
        endpoints: ["postAsBot"],
        tests: ["the text of a bot's message has 1000 characters at most"],
      },
      {
        rule: "Index: one's own bots",
        endpoints: ["listBots"],
        tests: ["a person's bot list has the bots that they created, and no others"],
      },
      {
        rule: "Destroy: bot_id",
        endpoints: ["destroyBot"],
        tests: [
          "a destroyed bot can no longer post, and is no longer listed",
          "only the owner may destroy a bot: 403 to others",
        ],
      },
      {
        rule: "A bot cannot like, be in a second group, or read earlier messages",
        endpoints: ["like", "createBot", "listGroupMessages"],
        tests: ["a bot_id is not accepted as a token for liking, reading messages or creating a bot"],
      },
      {
        rule: "A bot cannot receive direct messages",
        endpoints: ["sendDirectMessage"],
        tests: ["a direct message to a bot is refused with 404"],
      },
      {
        rule: "bot_id must be kept secret",
        endpoints: ["createBot", "postAsBot"],
        tests: ["a bot's messages do not contain its bot_id, which is secret"],
      },
      {
        rule: "callback_url receives a POST for each message the bot sees",
        endpoints: [],
        tests: [
          "a bot is called back for every message of its group: from people, bots and the service itself",
          "a bot is not called back for messages of other groups, nor after it is destroyed",
          "a redirect from a callback address is not followed",
          "a bot with the callback address %s is refused",
          "a bot may have the callback address %s",
          "a service that allows no callback addresses calls no bot back, not even on this computer",
          "a service that allows callbacks anywhere accepts any callback address",
        ],
      },
    ],
  },
  {
    where: "interface/bots#posting",
    rules: [
      {
        rule: "The answer to create and index: bot_id, group_id, name, avatar_url, callback_url, dm_notification",
        endpoints: ["createBot", "listBots"],
        tests: ["a member creates a bot: 201 with its bot_id and the fields that were sent"],
      },
      {
        rule: "Post works with query parameters, and without a token",
        endpoints: ["postAsBot"],
        tests: ["the fields of a bot's message may be sent in the query"],
      },
      {
        rule: "The body of a callback, and that bots' own messages trigger it",
        endpoints: [],
        tests: [
          "a bot is called back for every message of its group: from people, bots and the service itself",
        ],
      },
      {
        rule: "bot.add and bot.del notices (interface/notices#kinds)",
        endpoints: ["createBot", "destroyBot"],
        tests: ["a new bot is announced in the group with the event bot.add, and a deleted bot with bot.del"],
      },
    ],
  },
];
