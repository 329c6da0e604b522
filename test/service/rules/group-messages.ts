import type { RuleSection } from "./rule.ts";

/** Rules about group messages, pins and read state. */
export const groupMessageRules: readonly RuleSection[] = [
  {
    where: "interface/messages#listing",
    rules: [
      {
        rule: "No anchor: newest first, 20 by default; count and messages",
        endpoints: ["listGroupMessages"],
        tests: ["a page of messages without an anchor has the 20 newest messages, newest first"],
      },
      {
        rule: "before_id: the messages just older, newest first",
        endpoints: ["listGroupMessages"],
        tests: ["before_id returns the messages just older than the anchor message, newest first"],
      },
      {
        rule: "after_id: the messages just newer, oldest first, gap-free",
        endpoints: ["listGroupMessages"],
        tests: [
          "after_id returns the messages just newer than the anchor message, oldest first and without a gap",
        ],
      },
      {
        rule: "since_id: the newest that are newer; may skip the middle",
        endpoints: ["listGroupMessages"],
        tests: [
          "since_id returns the newest messages after the anchor message, newest first, and may skip the middle",
        ],
      },
      {
        rule: "Only one of the three anchors at a time",
        endpoints: ["listGroupMessages"],
        tests: ["two anchors at once, or an invalid anchor, are refused with 400"],
      },
      {
        rule: "limit 1 to 100 as documented, else 400",
        endpoints: ["listGroupMessages"],
        tests: [
          "a message limit outside of 1 to 100 is refused with 400 and an error that names it",
          "a number out of range is refused with an error that names both bounds",
        ],
      },
      {
        rule: "304 without a body when the page is empty, at either end",
        endpoints: ["listGroupMessages"],
        tests: ["a page before the oldest or after the newest message is answered with 304 and no body"],
      },
      {
        rule: "Without acceptFiles the text of a message with a file is replaced by a notice",
        endpoints: ["listGroupMessages"],
        tests: ["if a message in a list has a file, a notice replaces its text, unless acceptFiles is given"],
      },
      {
        rule: "Also accepted: profile=current, include=read_receipts",
        endpoints: ["listGroupMessages"],
        tests: [
          "a message list has the senders' names at the time of sending, and with profile=current their present names",
        ],
      },
      {
        rule: "Only members see a group's messages; a chat is no group",
        endpoints: ["listGroupMessages", "getGroupMessage"],
        tests: [
          "people outside the group can neither read nor post messages: 404",
          "if the id of a chat is given instead of a group's, the answer is 404",
        ],
      },
    ],
  },
  {
    where: "interface/messages#sending",
    rules: [
      {
        rule: "Body {message: {source_guid, text, attachments}}; 201 {message}",
        endpoints: ["sendGroupMessage"],
        tests: ["a sent message is answered with 201 and appears in the list of the group"],
      },
      {
        rule: "Text at most 1000 characters; may be omitted with an attachment",
        endpoints: ["sendGroupMessage"],
        tests: [
          "a text of 1000 code points is accepted, and a text of 1001 is refused with 400",
          "the text of a group message may be left out only if there is an attachment",
        ],
      },
      {
        rule: "A source_guid reused within a minute: 409",
        endpoints: ["sendGroupMessage"],
        tests: [
          "a group message with a source_guid used less than a minute ago is refused with 409, and later accepted",
        ],
      },
      {
        rule: "403 to who may only read",
        endpoints: ["sendGroupMessage"],
        tests: ["in an announcement group owners and admins may post, and others are refused with 403"],
      },
    ],
  },
  {
    where: "interface/messages#one-message",
    rules: [
      {
        rule: "GET {v4}/groups/:group_id/messages/:message_id -> {message}",
        endpoints: ["getGroupMessage"],
        tests: ["version 4 of the call returns one message by its id, without an envelope"],
      },
      {
        rule: "GET {base}/direct_messages/:message_id?other_user_id=",
        endpoints: ["getDirectMessage"],
        tests: ["a direct message is edited under the other person's id"],
      },
    ],
  },
  {
    where: "interface/messages#editing; interface/messages#deleting",
    rules: [
      {
        rule: "PUT {v4}/groups/:group_id/messages/:message_id, flat body -> 200 {message} with updated_at",
        endpoints: ["editGroupMessage"],
        tests: [
          "an edited message has the time of the edit, and keeps its position and its reactions",
          "an edit without attachments keeps the attachments, and an edit with attachments replaces them",
        ],
      },
      {
        rule: "A wrapped body or a version 3 path fails with 500",
        endpoints: ["editGroupMessage"],
        tests: ["an edit with a wrapped body, or at the path of version 3, fails with 500"],
      },
      {
        rule: "PUT {v4}/direct_messages/:other_user_id/messages/:message_id",
        endpoints: ["editDirectMessage"],
        tests: ["a direct message is edited under the other person's id"],
      },
      {
        rule: "message_edit_period is minutes: 15, in announcement groups 43200",
        endpoints: ["editGroupMessage"],
        tests: [
          "an edit after 15 minutes is refused with 403",
          "in an announcement group a message can be edited for 43200 minutes",
        ],
      },
      {
        rule: "Only the sender edits",
        endpoints: ["editGroupMessage"],
        tests: [
          "only the sender may edit a message: 403 to others, including admins",
          "a system message cannot be edited: 403",
          "a deleted message cannot be edited: 404",
        ],
      },
      {
        rule: "An edit obeys the limits of a new message",
        endpoints: ["editGroupMessage"],
        tests: ["an edit without text, with only spaces or with too long a text is refused with 400"],
      },
      {
        rule: "DELETE /conversations/:conversation_id/messages/:message_id -> 204, a+b for a chat",
        endpoints: ["deleteMessage"],
        tests: [
          "a deletion is answered with 204 and no body",
          "in a chat both people may delete only their own messages, however old they are",
        ],
      },
      {
        rule: "message_deletion_mode: sender, admin, both or nobody",
        endpoints: ["deleteMessage"],
        tests: [
          "if message_deletion_mode lacks `sender`, senders cannot delete their messages, and admins still can",
          "if message_deletion_mode lacks `admin`, an admin can delete only their own messages",
          "if message_deletion_mode is empty, nobody can delete messages",
          "a plain member may delete only their own messages: 403 for messages of others",
        ],
      },
      {
        rule: "message_deletion_period: 2147483647, unlimited",
        endpoints: ["deleteMessage"],
        tests: ["in a chat both people may delete only their own messages, however old they are"],
      },
      {
        rule: "A sender's deletion leaves a tombstone; an admin's removes the row",
        endpoints: ["deleteMessage"],
        tests: [
          "a message that its sender deletes leaves a tombstone in its position",
          "a message that an admin deletes is removed, and no tombstone stays in its position",
        ],
      },
      {
        rule: "deletion_actor and its texts",
        endpoints: ["deleteMessage"],
        tests: [
          "a message that its sender deletes leaves a tombstone in its position",
          "the notice of a deletion names the message, the time, and whether the sender or an admin deleted it",
        ],
      },
      {
        rule: "What is deleted, and what the service says, stays as it is",
        endpoints: ["deleteMessage", "like"],
        tests: [
          "system messages and messages that are already deleted cannot be deleted",
          "reacting to a deleted message is 404",
        ],
      },
    ],
  },
  {
    where: "interface/pins#pinning",
    rules: [
      {
        rule: "POST /conversations/:cid/messages/:mid/pin and /unpin -> 200 empty",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: ["pinning and unpinning are answered with an empty payload, and each posts a system message"],
      },
      {
        rule: "Pinning a pinned message, or unpinning an unpinned one: 400",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: ["pinning a pinned message, and unpinning a message that is not pinned, are refused with 400"],
      },
      {
        rule: "GET /pinned/groups/:group_id/messages -> {count, messages}",
        endpoints: ["listPinnedGroupMessages"],
        tests: [
          "the pinned messages of a group are listed, the last pinned first",
          "an empty list of pinned messages is answered with 200",
        ],
      },
      {
        rule: "GET /pinned/direct_messages?other_user_id=",
        endpoints: ["listPinnedDirectMessages"],
        tests: [
          "both people of a chat may pin in it, and see the pinned messages",
          "an empty list of pinned messages is answered with 200",
        ],
      },
      {
        rule: "Items carry pinned_at (s) and pinned_by; unpinned null and empty",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: [
          "a pinned message has the time and person of its pin; an unpinned message has null and an empty text",
        ],
      },
      {
        rule: "Permission follows the group's edit policy; in a chat both",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: [
          "every member may pin in a private group, and only admins in a closed or announcement group",
          "both people of a chat may pin in it, and see the pinned messages",
        ],
      },
      {
        rule: "A deletion takes the pin with it",
        endpoints: ["deleteMessage", "pinMessage"],
        tests: ["a deleted message is no longer pinned, and cannot be pinned"],
      },
    ],
  },
  {
    where: "interface/read-state#three-ways",
    rules: [
      {
        rule: "POST {base}/conversations/:cid/read_receipt and /:mid/read_receipt, groups and chats",
        endpoints: ["markRead", "markReadTo"],
        tests: [
          "a group is marked as read up to its newest message, or up to a given message",
          "marking a chat as read sends a read receipt to the other person",
          "marking a conversation as read is 404 if it has no messages, or if the caller is not in it",
        ],
      },
      {
        rule: "Marking an older message moves only the time",
        endpoints: ["markReadTo", "saveReadPosition"],
        tests: [
          "if an older message of a group is marked as read, the read position stays, and only its time changes",
          "the service stores a read position for each conversation; an older position changes only the time of reading",
        ],
      },
      {
        rule: "GET {v4}/read_receipts -> {receipts}",
        endpoints: ["listReadPositions"],
        tests: [
          "the service stores a read position for each conversation; an older position changes only the time of reading",
        ],
      },
      {
        rule: "POST {v4}/read_receipts/{cid} {last_read_message_id}",
        endpoints: ["saveReadPosition"],
        tests: [
          "the service stores a read position for each conversation; an older position changes only the time of reading",
          "storing a read position is 404 if the caller is not in the conversation or the message does not exist",
        ],
      },
      {
        rule: "POST {v4}/read_receipts {receipts: [...]}",
        endpoints: ["saveReadPositions"],
        tests: [
          "one call saves the read positions of several conversations",
          "if one of several read positions is in an unknown conversation, none is saved",
        ],
      },
      {
        rule: "POST {v4}/conversations/mark_all_read",
        endpoints: ["markAllRead"],
        tests: ["mark_all_read marks every group and chat as read"],
      },
    ],
  },
  {
    where: "interface/messages#message",
    rules: [
      {
        rule: "pinned_at, pinned_by, platform, reactions, sender_type beside the documented fields",
        endpoints: ["listGroupMessages"],
        tests: [
          "a group message has the undocumented fields of the real service, and no empty optional fields",
        ],
      },
    ],
  },
  {
    where: "interface/notices#messages",
    rules: [
      {
        rule: "message.deleted: message_id, deleted_at (s), deletion_actor, deleter_id",
        endpoints: ["deleteMessage"],
        tests: [
          "the notice of a deletion names the message, the time, and whether the sender or an admin deleted it",
        ],
      },
      {
        rule: "message.update: message_id, sender_id, updated_at, message",
        endpoints: ["editGroupMessage"],
        tests: [
          "the notice of an edit is a separate message with the edited message's id and the new content",
        ],
      },
      {
        rule: "message.pinned / message.unpinned: message_id, pinned, pinned_at, pinned_by",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: ["pinning and unpinning are answered with an empty payload, and each posts a system message"],
      },
    ],
  },
  {
    where: "interface/push#events",
    rules: [
      {
        rule: "line.create and direct_message.create",
        endpoints: ["sendGroupMessage", "sendDirectMessage"],
        tests: ["a direct message is pushed to both people's own channels, with chat_id and without system"],
      },
      {
        rule: "message.deleted: the tombstone, deleted_at in ISO; and the notice as line.create",
        endpoints: ["deleteMessage"],
        tests: [
          "a deletion pushes a tombstone with an ISO time to the group's channel, and a notice to each member's",
        ],
      },
      {
        rule: "message.update: the whole edited message",
        endpoints: ["editGroupMessage"],
        tests: ["an edit pushes the whole message to the group's channel"],
      },
      {
        rule: "like.create to the author, favorite on the channel, with the whole set",
        endpoints: ["like"],
        tests: [
          "a reaction is pushed to the author as like.create, and to the group as favorite, with all reactions",
        ],
      },
      {
        rule: "favorite fires for a reaction taken back too",
        endpoints: ["unlike"],
        tests: ["a removed reaction is pushed as favorite with the remaining reactions"],
      },
      {
        rule: "read_receipt.create",
        endpoints: ["markRead", "sendReadReceipt"],
        tests: [
          "a read receipt is pushed to the chat's channel",
          "marking a chat as read sends a read receipt to the other person",
        ],
      },
    ],
  },
];
