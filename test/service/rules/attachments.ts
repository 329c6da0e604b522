import type { Heading } from "./rule.ts";

/** Attachments of messages. */
export const attachmentRules: readonly Heading[] = [
  {
    where: "interface/attachments#kinds",
    rules: [
      {
        rule: "Kinds that are known are kept as sent",
        endpoints: ["sendGroupMessage"],
        tests: ["%s comes back as it was sent"],
      },
      {
        rule: "Unknown types and fields are kept",
        endpoints: ["sendGroupMessage"],
        tests: ["unknown attachment kinds and fields come back as they were sent"],
      },
      {
        rule: "What a kind needs is required: 400 that names the field",
        endpoints: ["sendGroupMessage"],
        tests: [
          "%j is refused with 400 that names the field, and nothing is said",
          "attachments of an edit and of a direct message are looked at in the same way",
        ],
      },
      {
        rule: "poll and event are made by the service",
        endpoints: ["sendGroupMessage"],
        tests: ["a client cannot make a %s attachment: 400"],
      },
      {
        rule: "Several may come together",
        endpoints: ["sendGroupMessage"],
        tests: ["several attachments, of one kind or of several, come together"],
      },
      {
        rule: "reply: the service adds user_id, the author of the answered message",
        endpoints: ["sendGroupMessage"],
        tests: [
          "a reply is given the author of the answered message",
          "the service, not the client, says who is answered",
        ],
      },
      {
        rule: "@everyone: the service adds a mention of user id -1",
        endpoints: ["sendGroupMessage"],
        tests: [
          "the words @everyone in a group mention everybody, once for each time they stand there",
          "a mention of everybody that the client brings too is not doubled",
          "in a chat @everyone is only a word",
        ],
      },
      {
        rule: "Nothing that is sent makes the service fail",
        endpoints: ["sendGroupMessage"],
        tests: ["an attachment nested too deep to be written again is refused with 400"],
      },
    ],
  },
];
