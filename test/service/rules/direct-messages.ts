import type { Heading } from "./rule.ts";

/** Direct messages, as the interface has them. */
export const directMessageRules: Heading = {
  where: "interface/direct-messages#sending",
  rules: [
    {
      rule: "GET /chats: page, per_page (20), sorted by updated_at descending",
      endpoints: ["listChats"],
      tests: [
        "chats come with the last changed first and tell the other person",
        "chats are paged: 20 to a page, or as many as asked for",
      ],
    },
    {
      rule: "GET /chats/:chat_id: extra fields; the id is two user ids joined by +",
      endpoints: ["getChat"],
      tests: [
        "a single chat is found by its one spelling, with its extra fields, and by its own people only",
      ],
    },
    {
      rule: "GET /direct_messages: other_user_id, before_id, since_id, after_id, limit (20, at most 100)",
      endpoints: ["listDirectMessages"],
      tests: [
        "pages have the order of a group's: newest first, but oldest first after an id, and 304 when empty",
        "messages come in groups of 20, the newest first",
        "at most 100 messages come at once",
      ],
    },
    {
      rule: "304 when none found",
      endpoints: ["listDirectMessages"],
      tests: ["a chat in which nothing was said is 304, and with nobody 404"],
    },
    {
      rule: "read_receipt is omitted when there is none",
      endpoints: ["listDirectMessages"],
      tests: ["a read receipt is shown to the other person in the list"],
    },
    {
      rule: "POST /direct_messages: 201 {message}",
      endpoints: ["sendDirectMessage"],
      tests: [
        "a sent message is answered with 201 and reaches both sides",
        "a direct message has no field system",
      ],
    },
    {
      rule: "text is at most 1000 characters, and may be omitted if an attachment exists",
      endpoints: ["sendDirectMessage"],
      tests: [
        "a text longer than 1000 characters is refused with 400",
        "a text may be left out where there is an attachment, and not otherwise",
      ],
    },
    {
      rule: "DELETE /conversations/:group_id/messages/:message_id: 204",
      endpoints: ["deleteMessage"],
      tests: ["a direct message is deleted by its sender alone, under its chat's id, with 204"],
    },
    {
      rule: "POST {v2_url}/read_receipts",
      endpoints: ["sendReadReceipt"],
      tests: [
        "a read receipt is shown to the other person in the list",
        "a read receipt for what one cannot see is 404",
        "a read receipt reaches the reader's own clients too",
      ],
    },
    {
      rule: "1: groups of 20 by default, by created_at descending",
      endpoints: ["listDirectMessages"],
      tests: ["messages come in groups of 20, the newest first"],
    },
    {
      rule: "2: likes appear as user ids in favorited_by",
      endpoints: ["listDirectMessages"],
      tests: ["likes are user ids in favorited_by"],
    },
    {
      rule: "3: emoji have a placeholder and a charmap",
      endpoints: ["sendDirectMessage"],
      tests: ["emoji need a placeholder and pairs of whole numbers"],
    },
    {
      rule: "4: images must first be processed by the image service",
      endpoints: ["sendDirectMessage", "editDirectMessage"],
      tests: [
        "an image must have come through the image service: any other address is 400, new or edited in",
        "a picture that is sent keeps its address when the service moves to another port",
      ],
    },
    {
      rule: "5: a source_guid reused within one minute yields 409",
      endpoints: ["sendDirectMessage"],
      tests: ["a source_guid used again within a minute is refused with 409"],
    },
    {
      rule: "6: marking an older message read only updates the timestamp",
      endpoints: ["sendReadReceipt"],
      tests: ["marking an older message read moves only the time"],
    },
    {
      rule: "Errors: 400 for a parameter problem, 404 for nobody",
      endpoints: ["sendDirectMessage"],
      tests: ["a message to nobody is 404, to oneself 400, to who blocks one 403"],
    },
    {
      rule: "Errors: 403 for a user auto-banned for sending too many messages",
      endpoints: ["sendDirectMessage"],
      tests: [
        "who sends too many messages in a chat is banned from direct messages: 403, until the ban ends or is lifted",
        "as many messages as the limit are never too many when they are spread over the window",
        "the limit of messages is 300 a minute in one chat",
      ],
    },
  ],
};

/** What is not published of direct messages. */
export const directMessageFacts: Heading = {
  where: "interface/direct-messages#message",
  rules: [
    {
      rule: "3.1: since_id skips the middle, after_id does not",
      endpoints: ["listDirectMessages"],
      tests: [
        "pages have the order of a group's: newest first, but oldest first after an id, and 304 when empty",
      ],
    },
    {
      rule: "3.3: one direct message",
      endpoints: ["getDirectMessage"],
      tests: ["one direct message is found by its id and the other person, by its own people only"],
    },
    {
      rule: "3.4: an edit on version 4, with a flat body",
      endpoints: ["editDirectMessage"],
      tests: ["an own direct message is edited flat on version 4, another's is 403"],
    },
    {
      rule: "3.7: likes of direct messages",
      endpoints: ["listOwnDirectLikes", "listDirectLikesForMe"],
      tests: ["likes of a chat are listed: what one liked, with the time, and what the other liked of one"],
    },
    {
      rule: "3.8: a direct message has no system flag",
      endpoints: ["sendDirectMessage", "listDirectMessages"],
      tests: ["a direct message has no field system"],
    },
  ],
};
