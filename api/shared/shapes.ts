import { z } from "zod";
import { wireNewAttachment } from "./new-attachment.ts";

/**
 * The service sends ids as text or as numbers (interface/conventions#ids); in Natter they are text. The texts `.` and
 * `..` are refused, because in the path of a URL they would lead to another endpoint.
 */
export const wireId = z
  .union([z.string().refine((id) => id !== "." && id !== ".."), z.number()])
  .transform(String);
/** Seconds since the epoch. */
export const wireEpochSeconds = z.number();
/** A boolean in a query, where it travels as text. */
export const wireQueryBoolean = z
  .enum(["true", "false", "1", "0"])
  .transform((text) => text === "true" || text === "1");
/** A flag in a query, 0 or 1. The client sends 1; other clients send `true`. */
export const wireQueryFlag = z.preprocess(
  (text) => (text === "true" ? 1 : text === "false" ? 0 : text),
  z.coerce.number().int().min(0).max(1),
);
/** Schema of an absent query or body. */
export const wireNothing = z.undefined();
/** Schema of a payload that Natter does not read. */
export const wireAnything = z.unknown();

/** Schema of an attachment (interface/attachments#kinds). Kinds and fields that this version does not know are kept. */
export const wireAttachment = z.looseObject({ type: z.string() });
/**
 * Schema of the attachments of a received message. Any client can send anything, so an invalid attachment must not make
 * the whole page of messages unreadable.
 */
export const wireReceivedAttachments = z.array(wireAttachment.catch({ type: "" }));

/**
 * Schema of a list of user ids, which can have a million entries. One check covers the whole list, because a schema for
 * each entry would block the thread.
 */
export const wireUserIds = z
  .custom<readonly (string | number)[]>((value) => Array.isArray(value) && value.every(isId))
  .transform((ids) => ids.map(String));

function isId(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** Schema of one reaction to a message (interface/reactions#reactions). */
const wireReaction = z.looseObject({
  type: z.string(),
  code: z.string().nullish(),
  pack_id: z.union([z.number(), z.string()]).nullish(),
  pack_index: z.union([z.number(), z.string()]).nullish(),
  user_ids: wireUserIds.default([]),
});

/** Maximum number of different reactions per message; Natter drops the rest. A person could not distinguish more. */
const maxKinds = 1_000;

/** The reactions of a message. */
export const wireReactions = z.preprocess(
  (value) => (Array.isArray(value) && value.length > maxKinds ? value.slice(0, maxKinds) : value),
  z.array(wireReaction),
);

/** Schema of what a system message announces (interface/notices#notices). */
const wireEvent = z.looseObject({ type: z.string(), data: z.looseObject({}).nullish() });

const messageFields = {
  id: wireId,
  source_guid: z.string().nullish(),
  created_at: wireEpochSeconds,
  user_id: wireId.nullish(),
  sender_id: wireId.nullish(),
  sender_type: z.string().nullish(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
  text: z.string().nullish(),
  favorited_by: wireUserIds.nullish(),
  reactions: wireReactions.nullish(),
  attachments: wireReceivedAttachments.nullish(),
  event: wireEvent.nullish(),
  updated_at: wireEpochSeconds.nullish(),
  deleted_at: z.union([z.number(), z.string()]).nullish(),
  deletion_actor: z.string().nullish(),
  parent_id: wireId.nullish(),
  // Null or an empty text means that the message is not pinned (interface/messages#message).
  pinned_at: wireEpochSeconds.nullish().catch(null),
  pinned_by: wireId.nullish().catch(null),
};

/** Schema of a group message (interface/messages#message). */
export const wireGroupMessage = z.looseObject({
  ...messageFields,
  group_id: wireId,
  system: z.boolean().nullish(),
});
/**
 * Schema of a direct message (interface/direct-messages#message). Push sends `chat_id` where REST sends
 * `conversation_id` (interface/messages#message).
 */
export const wireDirectMessage = z.looseObject({
  ...messageFields,
  conversation_id: wireId.nullish(),
  chat_id: wireId.nullish(),
  recipient_id: wireId.nullish(),
});
/**
 * The message that announces a new poll or event. A malformed message becomes null, so that the response stays usable:
 * push delivers the message too.
 */
export const wireActivityMessage = z.union([wireGroupMessage, wireDirectMessage]).nullish().catch(null);
/** A message of a group or of a chat, for lists that can contain both. */
export const wireMessage = wireDirectMessage.extend({
  group_id: wireId.nullish(),
  system: z.boolean().nullish(),
});
/** Schema of a read receipt (interface/read-state#receipts). */
export const wireReadReceipt = z.looseObject({
  chat_id: wireId,
  message_id: wireId,
  user_id: wireId,
  read_at: wireEpochSeconds,
});

/** The fields that a client sends for a new message. */
export const wireNewMessageFields = {
  source_guid: z.string().min(1),
  text: z.string().nullish(),
  attachments: z.array(wireNewAttachment).default([]),
};

/** A group message as the service sends it. */
export type WireGroupMessage = z.output<typeof wireGroupMessage>;
/** A direct message as the service sends it. */
export type WireDirectMessage = z.output<typeof wireDirectMessage>;
/** An attachment as the service sends it. */
export type WireAttachment = z.output<typeof wireAttachment>;
/** A reaction as the service sends it. */
export type WireReaction = z.output<typeof wireReaction>;
/** A read receipt as the service sends it. */
export type WireReadReceipt = z.output<typeof wireReadReceipt>;
