import type { RuleSection } from "./rule.ts";

export const directMessageRules: RuleSection = {
  where: "interface/direct-messages#sending",
  rules: [
    {
      rule: "GET /chats: page, per_page (20), sorted by updated_at descending",
      endpoints: ["listChats"],
      tests: [
        "chats are listed with the last changed chat first, and each contains the other person",
        "a page of the chat list has 20 chats, unless per_page asks for another number",
      ],
    },
    {
      rule: "GET /chats/:chat_id: extra fields; the id is two user ids joined by +",
      endpoints: ["getChat"],
      tests: [
        "one chat is returned only to its two people, for one order of their ids, and with extra fields",
      ],
    },
    {
      rule: "GET /direct_messages: other_user_id, before_id, since_id, after_id, limit (20, at most 100)",
      endpoints: ["listDirectMessages"],
      tests: [
        "a page of direct messages has the newest first, with after_id the oldest first; an empty page is 304",
        "a page has 20 direct messages, the newest first",
        "the limit for a page of direct messages is from 1 to 100",
      ],
    },
    {
      rule: "304 when none found",
      endpoints: ["listDirectMessages"],
      tests: ["the messages of a chat without messages are 304, and of a chat with an unknown person 404"],
    },
    {
      rule: "read_receipt is omitted when there is none",
      endpoints: ["listDirectMessages"],
      tests: ["the other person sees a read receipt in the list of messages"],
    },
    {
      rule: "POST /direct_messages: 201 {message}",
      endpoints: ["sendDirectMessage"],
      tests: [
        "a sent direct message is answered with 201 and appears in the lists of both people",
        "the answer to another client has a direct message both as message and as direct_message",
        "the answer of a strict service has a direct message only as message",
        "a direct message has no field named `system`",
      ],
    },
    {
      rule: "text is at most 1000 characters, and may be omitted if an attachment exists",
      endpoints: ["sendDirectMessage"],
      tests: [
        "a direct message longer than 1000 characters is refused with 400",
        "the text of a direct message may be left out only if there is an attachment",
      ],
    },
    {
      rule: "DELETE /conversations/:group_id/messages/:message_id: 204",
      endpoints: ["deleteMessage"],
      tests: [
        "only the sender may delete a direct message; the request names the chat's id and is answered with 204",
      ],
    },
    {
      rule: "POST {v2_url}/read_receipts",
      endpoints: ["sendReadReceipt"],
      tests: [
        "the other person sees a read receipt in the list of messages",
        "a read receipt for a message that the caller cannot see is answered with 404",
        "a read receipt is also pushed to the reader's own clients",
      ],
    },
    {
      rule: "1: groups of 20 by default, by created_at descending",
      endpoints: ["listDirectMessages"],
      tests: ["a page has 20 direct messages, the newest first"],
    },
    {
      rule: "2: likes appear as user ids in favorited_by",
      endpoints: ["listDirectMessages"],
      tests: ["the likes of a direct message are user ids in favorited_by"],
    },
    {
      rule: "3: emoji have a placeholder and a charmap",
      endpoints: ["sendDirectMessage"],
      tests: [
        "an emoji attachment is refused without a placeholder, or without a charmap of pairs of whole numbers",
      ],
    },
    {
      rule: "4: images must first be processed by the image service",
      endpoints: ["sendDirectMessage", "editDirectMessage"],
      tests: [
        "an image whose address is not on the image service is refused with 400, in new messages and edits",
        "a picture that is sent is stored without the port of the service, which may move to another port",
      ],
    },
    {
      rule: "5: a source_guid reused within one minute yields 409",
      endpoints: ["sendDirectMessage"],
      tests: [
        "a direct message with the source_guid of a message sent less than a minute ago is refused with 409",
      ],
    },
    {
      rule: "6: marking an older message read only updates the timestamp",
      endpoints: ["sendReadReceipt"],
      tests: [
        "if an older direct message is marked as read, the read position stays, and only its time changes",
      ],
    },
    {
      rule: "Errors: 400 for a parameter problem, 404 for nobody",
      endpoints: ["sendDirectMessage"],
      tests: [
        "a direct message is 404 to an unknown person, 400 to oneself, and 403 if its receiver blocks the sender",
      ],
    },
    {
      rule: "Errors: 403 for a user auto-banned for sending too many messages",
      endpoints: ["sendDirectMessage"],
      tests: [
        "after too many messages in a chat a person's direct messages are 403 until the ban ends or is lifted",
        "a person who never sends more direct messages than the limit within a minute is not banned",
        "the limit of direct messages is 300 a minute in one chat",
      ],
    },
  ],
};

/** Rules about direct messages that the published interface does not contain. */
export const unpublishedDirectMessageRules: RuleSection = {
  where: "interface/direct-messages#message",
  rules: [
    {
      rule: "3.1: since_id skips the middle, after_id does not",
      endpoints: ["listDirectMessages"],
      tests: [
        "a page of direct messages has the newest first, with after_id the oldest first; an empty page is 304",
      ],
    },
    {
      rule: "3.3: one direct message",
      endpoints: ["getDirectMessage"],
      tests: [
        "only the two people of a chat find a direct message, and only with the id of the other person",
      ],
    },
    {
      rule: "3.4: an edit on version 4, with a flat body",
      endpoints: ["editDirectMessage"],
      tests: [
        "an edit of one's own direct message by version 4 is answered without an envelope; of another's it is 403",
      ],
    },
    {
      rule: "3.7: likes of direct messages",
      endpoints: ["listOwnDirectLikes", "listDirectLikesForMe"],
      tests: [
        "a chat has two lists of likes: the caller's own, with the time, and those for the caller's messages",
      ],
    },
    {
      rule: "3.8: a direct message has no system flag",
      endpoints: ["sendDirectMessage", "listDirectMessages"],
      tests: ["a direct message has no field named `system`"],
    },
  ],
};
