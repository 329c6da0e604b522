import { z } from "zod";
import { newAttachment } from "./new-attachment.ts";

/** Ids arrive as text or as numbers (interface/conventions#ids); in the program they are text. */
export const wireId = z.union([z.string(), z.number()]).transform(String);
/** Seconds since the epoch. */
export const wireSeconds = z.number();
/** A boolean of a query, where it travels as text. */
export const wireBoolean = z
  .enum(["true", "false", "1", "0"])
  .transform((text) => text === "true" || text === "1");
/** A flag of a query that is sent as 1; others write `true`. */
export const wireFlag = z.preprocess(
  (text) => (text === "true" ? 1 : text === "false" ? 0 : text),
  z.coerce.number().int().min(0).max(1),
);
/** No query, or no body. */
export const nothing = z.undefined();
/** A payload that nobody reads. */
export const anything = z.unknown();

/** interface/attachments#kinds. Kinds and fields that this version does not know are kept. */
export const wireAttachment = z.looseObject({ type: z.string() });
/** Those of a message that arrives. Anybody may send anything: what is no attachment must not make a page unreadable. */
export const receivedAttachments = z.array(wireAttachment.catch({ type: "" }));

/** Ids of people, of whom there may be a million: they are looked at in one go, for a schema of each would hold the thread. */
export const wireIds = z
  .custom<readonly (string | number)[]>((value) => Array.isArray(value) && value.every(isId))
  .transform((ids) => ids.map(String));

function isId(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** interface/reactions#reactions, as messages carry it (interface/reactions#reactions). */
const wireReaction = z.looseObject({
  type: z.string(),
  code: z.string().nullish(),
  pack_id: z.union([z.number(), z.string()]).nullish(),
  pack_index: z.union([z.number(), z.string()]).nullish(),
  user_ids: wireIds.default([]),
});

/** Kinds of reactions of one message that are looked at: more than anybody could tell apart. */
const mostKinds = 1_000;

/** The reactions of a message. */
export const wireReactions = z.preprocess(
  (value) => (Array.isArray(value) && value.length > mostKinds ? value.slice(0, mostKinds) : value),
  z.array(wireReaction),
);

/** interface/notices#notices: what a system message tells. */
const wireEvent = z.looseObject({ type: z.string(), data: z.looseObject({}).nullish() });

const messageFields = {
  id: wireId,
  source_guid: z.string().nullish(),
  created_at: wireSeconds,
  user_id: wireId.nullish(),
  sender_id: wireId.nullish(),
  sender_type: z.string().nullish(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
  text: z.string().nullish(),
  favorited_by: wireIds.nullish(),
  reactions: wireReactions.nullish(),
  attachments: receivedAttachments.nullish(),
  event: wireEvent.nullish(),
  updated_at: wireSeconds.nullish(),
  deleted_at: z.union([z.number(), z.string()]).nullish(),
  deletion_actor: z.string().nullish(),
  parent_id: wireId.nullish(),
  // Null and empty text where it is not pinned (interface/messages#message).
  pinned_at: wireSeconds.nullish().catch(null),
  pinned_by: wireId.nullish().catch(null),
};

/** interface/messages#message. */
export const wireGroupMessage = z.looseObject({
  ...messageFields,
  group_id: wireId,
  system: z.boolean().nullish(),
});
/**
 * interface/direct-messages#message. The push channel says `chat_id` where REST says `conversation_id`
 * (interface/messages#message).
 */
export const wireDirectMessage = z.looseObject({
  ...messageFields,
  conversation_id: wireId.nullish(),
  chat_id: wireId.nullish(),
  recipient_id: wireId.nullish(),
});
/** The message that tells of a new poll or event. One that is not understood comes once more, as every message does. */
export const messageOfPlan = z.union([wireGroupMessage, wireDirectMessage]).nullish().catch(null);
/** A message of either kind of conversation, where a list can be of both. */
export const wireMessage = wireDirectMessage.extend({
  group_id: wireId.nullish(),
  system: z.boolean().nullish(),
});
/** interface/read-state#receipts. */
export const wireReadReceipt = z.looseObject({
  chat_id: wireId,
  message_id: wireId,
  user_id: wireId,
  read_at: wireSeconds,
});

/** What a client sends of a new message. */
export const newMessageFields = {
  source_guid: z.string().min(1),
  text: z.string().nullish(),
  attachments: z.array(newAttachment).default([]),
};

/** A group message as it came from the service. */
export type WireGroupMessage = z.output<typeof wireGroupMessage>;
/** A direct message as it came from the service. */
export type WireDirectMessage = z.output<typeof wireDirectMessage>;
/** An attachment as it came from the service. */
export type WireAttachment = z.output<typeof wireAttachment>;
/** A reaction as it came from the service. */
export type WireReaction = z.output<typeof wireReaction>;
/** A read receipt as it came from the service. */
export type WireReadReceipt = z.output<typeof wireReadReceipt>;
