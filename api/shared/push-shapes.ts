import { z } from "zod";
import { wireId, wireUserIds, wireReactions, wireEpochSeconds } from "./shapes.ts";

/** Schema of any push event on a channel. The keep-alive of long-polling has no type (interface/push#events). */
export const wirePush = z.looseObject({
  type: z.string().nullish(),
  subject: z.looseObject({}).nullish(),
});

const reacted = z.looseObject({
  id: wireId,
  group_id: wireId.nullish(),
  chat_id: wireId.nullish(),
  conversation_id: wireId.nullish(),
  favorited_by: wireUserIds.nullish(),
  reactions: wireReactions.nullish(),
});

const reactionFields = {
  reactions: wireReactions.nullish(),
  /** The person who reacted or withdrew a reaction. */
  user_id: wireId.nullish().catch(null),
};

/**
 * Subject of the push events about reactions. The message is under `line` or `direct_message`; most events also have
 * all reactions of the message. A `like.delete` without them withdraws only the reaction of the person `user_id`
 * (interface/push#events).
 */
export const wireReactionPush = z.union([
  z.looseObject({ line: reacted, ...reactionFields }).transform(({ line, reactions, user_id }) => ({
    message: line,
    reactions,
    userId: user_id,
  })),
  z
    .looseObject({ direct_message: reacted, ...reactionFields })
    .transform(({ direct_message: message, reactions, user_id }) => ({
      message,
      reactions,
      userId: user_id,
    })),
]);

/** The push event `typing`. It has no `subject` object and does not name its conversation (interface/push#events). */
export const wireTypingPush = z.looseObject({ user_id: wireId, started: z.number() });

/** Subject of the push event `read_receipt.create` (interface/push#events). */
export const wireReadReceiptPush = z.looseObject({
  chat_id: wireId.nullish(),
  conversation_id: wireId.nullish(),
  group_id: wireId.nullish(),
  user_id: wireId,
  message_id: wireId,
  read_at: wireEpochSeconds,
});

/**
 * Subject of the push event for a vote in a poll. It contains only what every member may see of the poll, not this
 * account's vote (interface/push#events).
 */
export const wirePollPush = z.looseObject({
  poll: z.looseObject({
    data: z.looseObject({
      id: wireId,
      conversation_id: wireId.nullish(),
      last_modified: wireEpochSeconds.nullish(),
    }),
  }),
});

/**
 * Subject of the push events `membership.*` and `group.update`. It is one of two things: a group with few fields, of
 * which only these are reliable; or a topic that was muted, with its group in `parent_id` (interface/push#events).
 */
export const wireGroupChangePush = z.looseObject({
  id: wireId.nullish(),
  group_id: wireId.nullish(),
  parent_id: wireId.nullish(),
});

/** Subject of the push event for a removed chat. Natter reads only its id (interface/push#events). */
export const wireChatRemovedPush = z.looseObject({ chat_id: wireId });
