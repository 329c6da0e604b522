import type { Heading } from "./rule.ts";

/** Group messages, pins and read state. */
export const groupMessageRules: readonly Heading[] = [
  {
    where: "interface/messages#listing",
    rules: [
      {
        rule: "No anchor: newest first, 20 by default; count and messages",
        endpoints: ["listGroupMessages"],
        tests: ["without an anchor the newest come, newest first, 20 of them"],
      },
      {
        rule: "before_id: the messages just older, newest first",
        endpoints: ["listGroupMessages"],
        tests: ["before_id gives the messages just older, newest first"],
      },
      {
        rule: "after_id: the messages just newer, oldest first, gap-free",
        endpoints: ["listGroupMessages"],
        tests: ["after_id gives the messages just newer, oldest first and without a gap"],
      },
      {
        rule: "since_id: the newest that are newer; may skip the middle",
        endpoints: ["listGroupMessages"],
        tests: ["since_id gives the newest of what is newer, newest first, and may skip the middle"],
      },
      {
        rule: "Only one of the three anchors at a time",
        endpoints: ["listGroupMessages"],
        tests: ["two anchors at once, or one that is no id, are refused with 400"],
      },
      {
        rule: "limit 1 to 100 as documented, else 400",
        endpoints: ["listGroupMessages"],
        tests: [
          "a limit outside of 1 to 100 is refused with 400 that names it",
          "a number out of range is refused with both bounds in words",
        ],
      },
      {
        rule: "304 without a body when the page is empty, at either end",
        endpoints: ["listGroupMessages"],
        tests: ["an empty page is a 304 without a body, at either end"],
      },
      {
        rule: "Without acceptFiles the text of a message with a file is replaced by a notice",
        endpoints: ["listGroupMessages"],
        tests: ["without acceptFiles the text of a message with a file gives way to a notice"],
      },
      {
        rule: "Also accepted: profile=current, include=read_receipts",
        endpoints: ["listGroupMessages"],
        tests: [
          "a list tells names as they were at the time of sending, and with profile=current as they are",
        ],
      },
      {
        rule: "Only members see a group's messages; a chat is no group",
        endpoints: ["listGroupMessages", "getGroupMessage"],
        tests: ["who is not in the group can neither read nor write: 404", "a chat is no group: 404"],
      },
    ],
  },
  {
    where: "interface/messages#sending",
    rules: [
      {
        rule: "Body {message: {source_guid, text, attachments}}; 201 {message}",
        endpoints: ["sendGroupMessage"],
        tests: ["a sent message is answered with 201 and stands in the list"],
      },
      {
        rule: "Text at most 1000 characters; may be omitted with an attachment",
        endpoints: ["sendGroupMessage"],
        tests: [
          "a text of 1000 code points is accepted and one more is refused with 400",
          "the text may be left out with an attachment only",
        ],
      },
      {
        rule: "A source_guid reused within a minute: 409",
        endpoints: ["sendGroupMessage"],
        tests: ["a source_guid used again within a minute is refused with 409, and later is not"],
      },
      {
        rule: "403 to who may only read",
        endpoints: ["sendGroupMessage"],
        tests: ["in an announcement group owners and admins write, others are refused with 403"],
      },
    ],
  },
  {
    where: "interface/messages#one-message",
    rules: [
      {
        rule: "GET {v4}/groups/:group_id/messages/:message_id -> {message}",
        endpoints: ["getGroupMessage"],
        tests: ["one message can be fetched by its id from version 4, bare"],
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
          "an edited message says when, and keeps its place and its reactions",
          "attachments stay where an edit does not name them, and are replaced where it does",
        ],
      },
      {
        rule: "A wrapped body or a version 3 path fails with 500",
        endpoints: ["editGroupMessage"],
        tests: ["a wrapped body, and the path of version 3, fail with 500"],
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
          "after 15 minutes an edit is refused with 403",
          "in an announcement group a message can be edited for 43200 minutes",
        ],
      },
      {
        rule: "Only the sender edits",
        endpoints: ["editGroupMessage"],
        tests: [
          "only the sender edits a message: 403, an admin included",
          "what the service itself says cannot be edited: 403",
          "a deleted message cannot be edited: 404",
        ],
      },
      {
        rule: "An edit obeys the limits of a new message",
        endpoints: ["editGroupMessage"],
        tests: ["an edit that says nothing, nothing but space, or too much is refused with 400"],
      },
      {
        rule: "DELETE /conversations/:conversation_id/messages/:message_id -> 204, a+b for a chat",
        endpoints: ["deleteMessage"],
        tests: [
          "a deletion is answered with 204 and no body",
          "in a chat each deletes what is theirs, however old it is",
        ],
      },
      {
        rule: "message_deletion_mode: sender, admin, both or nobody",
        endpoints: ["deleteMessage"],
        tests: [
          "without `sender` in message_deletion_mode a sender deletes nothing, and an admin still does",
          "without `admin` in message_deletion_mode an admin deletes only what is theirs",
          "an empty message_deletion_mode lets nobody delete",
          "a plain member deletes only what is theirs: 403",
        ],
      },
      {
        rule: "message_deletion_period: 2147483647, unlimited",
        endpoints: ["deleteMessage"],
        tests: ["in a chat each deletes what is theirs, however old it is"],
      },
      {
        rule: "A sender's deletion leaves a tombstone; an admin's removes the row",
        endpoints: ["deleteMessage"],
        tests: [
          "a message deleted by its sender leaves a tombstone in its place",
          "a message deleted by an admin is gone",
        ],
      },
      {
        rule: "deletion_actor and its texts",
        endpoints: ["deleteMessage"],
        tests: [
          "a message deleted by its sender leaves a tombstone in its place",
          "the notice of a deletion names the message, the time and who had the right to it",
        ],
      },
      {
        rule: "What is deleted, and what the service says, stays as it is",
        endpoints: ["deleteMessage", "like"],
        tests: [
          "what the service says, and what is deleted already, cannot be deleted",
          "a deleted message takes no reaction",
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
        tests: ["pinning and unpinning are answered with an empty payload, and said as system messages"],
      },
      {
        rule: "Pinning a pinned message, or unpinning an unpinned one: 400",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: ["pinning what is pinned, and unpinning what is not, is refused with 400"],
      },
      {
        rule: "GET /pinned/groups/:group_id/messages -> {count, messages}",
        endpoints: ["listPinnedGroupMessages"],
        tests: [
          "the pinned messages of a group are listed, the last pinned first",
          "an empty list of pins is a 200",
        ],
      },
      {
        rule: "GET /pinned/direct_messages?other_user_id=",
        endpoints: ["listPinnedDirectMessages"],
        tests: ["both people of a chat pin in it, and see what is pinned", "an empty list of pins is a 200"],
      },
      {
        rule: "Items carry pinned_at (s) and pinned_by; unpinned null and empty",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: ["a pinned message says when and by whom, and an unpinned one null and empty text"],
      },
      {
        rule: "Permission follows the group's edit policy; in a chat both",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: [
          "everybody pins in a private group, only admins in a closed one or one for announcements",
          "both people of a chat pin in it, and see what is pinned",
        ],
      },
      {
        rule: "A deletion takes the pin with it",
        endpoints: ["deleteMessage", "pinMessage"],
        tests: ["a deleted message is not pinned any more, and cannot be"],
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
          "a group is marked as read up to its newest message, or up to one",
          "marking a chat as read tells the other person",
          "there is nothing to mark in a conversation without messages, or one that is not one's own: 404",
        ],
      },
      {
        rule: "Marking an older message moves only the time",
        endpoints: ["markReadTo", "saveReadPosition"],
        tests: [
          "marking an older message than before moves only the time",
          "a read position is kept for every conversation, and an older one moves only the time",
        ],
      },
      {
        rule: "GET {v4}/read_receipts -> {receipts}",
        endpoints: ["listReadPositions"],
        tests: ["a read position is kept for every conversation, and an older one moves only the time"],
      },
      {
        rule: "POST {v4}/read_receipts/{cid} {last_read_message_id}",
        endpoints: ["saveReadPosition"],
        tests: [
          "a read position is kept for every conversation, and an older one moves only the time",
          "a read position in a conversation that is not one's own is 404",
        ],
      },
      {
        rule: "POST {v4}/read_receipts {receipts: [...]}",
        endpoints: ["saveReadPositions"],
        tests: [
          "several read positions are saved with one call",
          "of several read positions none is saved where one is not there",
        ],
      },
      {
        rule: "POST {v4}/conversations/mark_all_read",
        endpoints: ["markAllRead"],
        tests: ["mark_all_read reads every group and chat"],
      },
    ],
  },
  {
    where: "interface/messages#message",
    rules: [
      {
        rule: "pinned_at, pinned_by, platform, reactions, sender_type beside the documented fields",
        endpoints: ["listGroupMessages"],
        tests: ["a group message has the fields that the live service adds"],
      },
    ],
  },
  {
    where: "interface/notices#messages",
    rules: [
      {
        rule: "message.deleted: message_id, deleted_at (s), deletion_actor, deleter_id",
        endpoints: ["deleteMessage"],
        tests: ["the notice of a deletion names the message, the time and who had the right to it"],
      },
      {
        rule: "message.update: message_id, sender_id, updated_at, message",
        endpoints: ["editGroupMessage"],
        tests: [
          "the notice of an edit is a message with an id of its own that says what was changed to what",
        ],
      },
      {
        rule: "message.pinned / message.unpinned: message_id, pinned, pinned_at, pinned_by",
        endpoints: ["pinMessage", "unpinMessage"],
        tests: ["pinning and unpinning are answered with an empty payload, and said as system messages"],
      },
    ],
  },
  {
    where: "interface/push#events",
    rules: [
      {
        rule: "line.create and direct_message.create",
        endpoints: ["sendGroupMessage", "sendDirectMessage"],
        tests: ["a direct message reaches both own channels, with chat_id and without system"],
      },
      {
        rule: "message.deleted: the tombstone, deleted_at in ISO; and the notice as line.create",
        endpoints: ["deleteMessage"],
        tests: [
          "a deletion is a tombstone with an ISO time on the channel, and a notice on the own channels",
        ],
      },
      {
        rule: "message.update: the whole edited message",
        endpoints: ["editGroupMessage"],
        tests: ["an edit is the whole message on the channel"],
      },
      {
        rule: "like.create to the author, favorite on the channel, with the whole set",
        endpoints: ["like"],
        tests: [
          "a reaction reaches the author as like.create, and the conversation as favorite, with the whole set",
        ],
      },
      {
        rule: "favorite fires for a reaction taken back too",
        endpoints: ["unlike"],
        tests: ["a reaction taken back is a favorite with the set that is left"],
      },
      {
        rule: "read_receipt.create",
        endpoints: ["markRead", "sendReadReceipt"],
        tests: [
          "a read receipt is heard on the chat's channel",
          "marking a chat as read tells the other person",
        ],
      },
    ],
  },
];
