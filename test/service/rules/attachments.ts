import type { RuleSection } from "./rule.ts";

export const attachmentRules: readonly RuleSection[] = [
  {
    where: "interface/attachments#kinds",
    rules: [
      {
        rule: "Kinds that are known are kept as sent",
        endpoints: ["sendGroupMessage"],
        tests: ["an attachment that is %s is returned as it was sent"],
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
          "the attachment %j is refused with 400 that names the field, and no message is sent",
          "attachments of an edit and of a direct message are checked like those of a new group message",
        ],
      },
      {
        rule: "poll and event are made by the service",
        endpoints: ["sendGroupMessage"],
        tests: ["a client cannot send a %s attachment: 400"],
      },
      {
        rule: "Several may come together",
        endpoints: ["sendGroupMessage"],
        tests: ["several attachments, of one kind or of several kinds, are returned together"],
      },
      {
        rule: "reply: the service adds user_id, the author of the answered message",
        endpoints: ["sendGroupMessage"],
        tests: [
          "the service adds the author of the answered message to a reply",
          "the service sets the author of the message that a reply answers, and ignores the author that the client sends",
        ],
      },
      {
        rule: "@everyone: the service adds a mention of user id -1",
        endpoints: ["sendGroupMessage"],
        tests: [
          "each @everyone in the text of a group message adds a mention of everybody",
          "a mention of everybody that the client sends beside @everyone is not doubled",
          "in a chat @everyone is plain text",
        ],
      },
      {
        rule: "Nothing that is sent makes the service fail",
        endpoints: ["sendGroupMessage"],
        tests: ["an attachment that is nested too deeply to be serialised is refused with 400"],
      },
    ],
  },
];
