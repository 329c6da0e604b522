import { z } from "zod";
import { wireId, wireIds, wireReactions, wireSeconds } from "./shapes.ts";

/** Anything that arrives on a channel. Long-polling's keep-alive has no type (interface/push#events). */
export const pushedShape = z.looseObject({
  type: z.string().nullish(),
  subject: z.looseObject({}).nullish(),
});

const reacted = z.looseObject({
  id: wireId,
  group_id: wireId.nullish(),
  chat_id: wireId.nullish(),
  conversation_id: wireId.nullish(),
  favorited_by: wireIds.nullish(),
  reactions: wireReactions.nullish(),
});

/** `like.create` and `favorite`: the message is under `line` or `direct_message` (interface/push#events). */
export const reactionShape = z.union([
  z
    .looseObject({ line: reacted, reactions: wireReactions.nullish() })
    .transform((subject) => ({ message: subject.line, reactions: subject.reactions })),
  z
    .looseObject({ direct_message: reacted, reactions: wireReactions.nullish() })
    .transform((subject) => ({ message: subject.direct_message, reactions: subject.reactions })),
]);

/** `typing`: flat, and silent about its conversation (interface/push#events). */
export const typingShape = z.looseObject({ user_id: wireId, started: z.number() });

/** `read_receipt.create` (interface/push#events). */
export const readShape = z.looseObject({
  chat_id: wireId.nullish(),
  conversation_id: wireId.nullish(),
  group_id: wireId.nullish(),
  user_id: wireId,
  message_id: wireId,
  read_at: wireSeconds,
});

/** Votes of a poll: the poll as everybody may know it, which is less than its own votes (interface/push#events). */
export const pollShape = z.looseObject({
  poll: z.looseObject({
    data: z.looseObject({
      id: wireId,
      conversation_id: wireId.nullish(),
      last_modified: wireSeconds.nullish(),
    }),
  }),
});

/**
 * `membership.*` and `group.update`: a reduced group whose other fields are not reliable, or what was muted in the group
 * `parent_id` (interface/push#events).
 */
export const groupChangeShape = z.looseObject({
  id: wireId.nullish(),
  group_id: wireId.nullish(),
  parent_id: wireId.nullish(),
});

/** A chat that was removed: only this field is known of it (interface/push#events). */
export const chatRemovedShape = z.looseObject({ chat_id: wireId });
