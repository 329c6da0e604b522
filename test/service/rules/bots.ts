import type { Heading } from "./rule.ts";

/** Webhook bots. */
export const botRules: readonly Heading[] = [
  {
    where: "interface/bots#bot",
    rules: [
      {
        rule: "Create: name, group_id, avatar_url of the image service, callback_url",
        endpoints: ["createBot"],
        tests: [
          "a member makes a bot: 201 with its bot_id and what was said of it",
          "a bot with %j is refused with 400: %s",
          "only a member of the group may make a bot there: 404 to everybody else",
          "in an announcement group only admins may make a bot: 403",
        ],
      },
      {
        rule: "Send message: bot_id, text of 1000 characters at most, attachments",
        endpoints: ["postAsBot"],
        tests: [
          "a bot writes without a token: 201 without a body, and a message of sender_type bot in its group",
          "a bot's text has 1000 characters at most",
          "a bot's message without text, or without bot_id, is refused with 400; an unknown bot_id with 404",
          "picture_url and attachments come with the text",
        ],
      },
      {
        rule: "Limits: bot message text of 1000 characters at most",
        endpoints: ["postAsBot"],
        tests: ["a bot's text has 1000 characters at most"],
      },
      {
        rule: "Index: one's own bots",
        endpoints: ["listBots"],
        tests: ["everybody lists the bots they made, and no others"],
      },
      {
        rule: "Destroy: bot_id",
        endpoints: ["destroyBot"],
        tests: [
          "a bot that was destroyed no longer writes, and is no longer listed",
          "only its owner destroys a bot: 403 to everybody else",
        ],
      },
      {
        rule: "A bot cannot like, be in a second group, or read earlier messages",
        endpoints: ["like", "createBot", "listGroupMessages"],
        tests: ["a bot cannot like, read earlier messages or be in a second group: its id is no token"],
      },
      {
        rule: "A bot cannot receive direct messages",
        endpoints: ["sendDirectMessage"],
        tests: ["nobody can write a direct message to a bot: 404"],
      },
      {
        rule: "bot_id must be kept secret",
        endpoints: ["createBot", "postAsBot"],
        tests: ["the bot_id stays secret: its messages do not tell it"],
      },
      {
        rule: "callback_url receives a POST for each message the bot sees",
        endpoints: [],
        tests: [
          "a bot is called back with every message of its group: people's, bots' and the service's own",
          "a bot hears nothing of other groups, and nothing after its end",
          "a redirection of a callback is not followed",
          "a bot is not called back at %s",
          "a bot may be called back at %s",
          "a service that was allowed nothing calls nobody, not even on this computer",
          "a service started for it takes callbacks anywhere",
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
        tests: ["a member makes a bot: 201 with its bot_id and what was said of it"],
      },
      {
        rule: "Post works with query parameters, and without a token",
        endpoints: ["postAsBot"],
        tests: ["the fields of a bot's message may come in the query"],
      },
      {
        rule: "The body of a callback, and that bots' own messages trigger it",
        endpoints: [],
        tests: [
          "a bot is called back with every message of its group: people's, bots' and the service's own",
        ],
      },
      {
        rule: "bot.add and bot.del notices (interface/notices#kinds)",
        endpoints: ["createBot", "destroyBot"],
        tests: ["a new bot is told to the group with the event bot.add, and one that ends with bot.del"],
      },
    ],
  },
];
