import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wirePageAnchors } from "./group-messages.ts";
import { wireNewAttachment } from "../shared/new-attachment.ts";
import {
  wireAnything,
  wireNewMessageFields,
  wireDirectMessage,
  wireId,
  wireReadReceipt,
  wireEpochSeconds,
} from "../shared/shapes.ts";

/** Schema of a direct-message chat (interface/direct-messages#chats). */
export const wireChat = z.looseObject({
  created_at: wireEpochSeconds.nullish(),
  updated_at: wireEpochSeconds,
  last_message: wireDirectMessage.nullish(),
  messages_count: z.number().nullish(),
  other_user: z.looseObject({ id: wireId, name: z.string(), avatar_url: z.string().nullish() }),
  unread_count: z.number().nullish(),
  last_read_message_id: wireId.nullish(),
  /**
   * True if a stranger started the chat and this account has not approved it (interface/requests#chats-of-strangers).
   */
  requires_approval: z.boolean().nullish(),
  message_edit_period: z.number().nullish(),
  message_deletion_period: z.number().nullish(),
  message_deletion_mode: z.array(z.string()).nullish(),
});
/** A direct-message chat as the service sends it. */
export type WireChat = z.output<typeof wireChat>;

/** The direct-message chats, the most recently changed first. */
export const listChats = endpoint({
  name: "listChats",
  base: "v3",
  method: "GET",
  path: "/chats",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).default(20),
    include: z.literal("unread_count").optional(),
  }),
  answer: z.array(wireChat),
  isRetrySafe: "yes",
  source: "interface/direct-messages#chats; interface/read-state#unread-counts",
});

export const getChat = endpoint({
  name: "getChat",
  base: "v3",
  method: "GET",
  path: "/chats/:chat_id",
  answer: wireChat,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/direct-messages#chats",
});

/** Direct messages, newest first; with `after_id`, oldest first. Status 304 means an empty page. */
export const listDirectMessages = endpoint({
  name: "listDirectMessages",
  base: "v3",
  method: "GET",
  path: "/direct_messages",
  query: z.object({
    other_user_id: z.string(),
    ...wirePageAnchors,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    acceptFiles: z.coerce.number().optional(),
  }),
  answer: z.looseObject({
    count: z.number(),
    direct_messages: z.array(wireDirectMessage),
    read_receipt: wireReadReceipt.nullish(),
  }),
  whenNotModified: { count: 0, direct_messages: [] },
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/direct-messages#listing; interface/messages#listing",
});

/** A response with one message, under `message` or `direct_message` (interface/direct-messages#sending). */
const oneMessage = z.union([
  z.looseObject({ message: wireDirectMessage }),
  z.looseObject({ direct_message: wireDirectMessage }).transform((answer) => ({
    message: answer.direct_message,
  })),
]);

/**
 * Sends a direct message. The response has it under `message` or `direct_message` (interface/direct-messages#sending).
 */
export const sendDirectMessage = endpoint({
  name: "sendDirectMessage",
  base: "v3",
  method: "POST",
  path: "/direct_messages",
  body: z.object({ direct_message: z.object({ ...wireNewMessageFields, recipient_id: z.string() }) }),
  answer: oneMessage,
  successes: [201],
  refusals: {
    duplicate: { status: 409 },
    invalid: { status: 400 },
    autoBanned: { status: 403 },
    againstPolicy: { status: 422 },
    gone: { status: 404 },
  },
  isRetrySafe: "by-source-guid",
  source: "interface/direct-messages#sending; interface/messages#sending",
});

export const getDirectMessage = endpoint({
  name: "getDirectMessage",
  base: "v3",
  method: "GET",
  path: "/direct_messages/:message_id",
  query: z.object({ other_user_id: z.string() }),
  answer: oneMessage,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/messages#one-message",
});

/** Edits one of the account's own direct messages. The body has the fields themselves, without a wrapper object. */
export const editDirectMessage = endpoint({
  name: "editDirectMessage",
  base: "v4",
  method: "PUT",
  path: "/direct_messages/:other_user_id/messages/:message_id",
  body: z.object({ text: z.string(), attachments: z.array(wireNewAttachment).optional() }),
  answer: oneMessage,
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/messages#editing",
});

const likes = {
  base: "v4",
  method: "GET",
  query: z.object({ other_user_id: z.string() }),
  answer: z.union([
    z.looseObject({ messages: z.array(wireDirectMessage) }),
    z.looseObject({ direct_messages: z.array(wireDirectMessage) }).transform((answer) => ({
      messages: answer.direct_messages,
    })),
  ]),
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/reactions#liked-messages",
} as const;

/** Messages of a chat that the account reacted to. */
export const listOwnDirectLikes = endpoint({
  name: "listOwnDirectLikes",
  path: "/likes/direct_messages/mine",
  ...likes,
});

/** The account's messages in a chat that the other person reacted to. */
export const listDirectLikesForMe = endpoint({
  name: "listDirectLikesForMe",
  path: "/likes/direct_messages/for_me",
  ...likes,
});

/** Removes a chat from the account's list and clears its history. The other person keeps both. */
export const removeChat = endpoint({
  name: "removeChat",
  base: "v3",
  method: "DELETE",
  path: "/chats/:chat_id",
  answer: wireAnything,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/direct-messages#removing",
});

/**
 * Clears the history of a chat for this account. The chat stays on its list, and the other person keeps the history.
 */
export const clearDirectHistory = endpoint({
  name: "clearDirectHistory",
  base: "v2",
  method: "POST",
  path: "/direct_messages/clear_history",
  query: z.object({ other_user_id: z.string() }),
  answer: wireAnything,
  successes: [200, 201, 204],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/direct-messages#removing",
});

/**
 * Sends the other person a read receipt. If its message is older than that of the previous receipt, only the time of
 * reading changes.
 */
export const sendReadReceipt = endpoint({
  name: "sendReadReceipt",
  base: "v2",
  method: "POST",
  path: "/read_receipts",
  body: z.object({ read_receipt: z.object({ message_id: z.string(), chat_id: z.string() }) }),
  answer: z.looseObject({ read_receipt: wireReadReceipt }),
  successes: [200, 201],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/read-state#three-ways; interface/read-state#positions",
});

export const directMessageEndpoints = {
  listChats,
  getChat,
  listDirectMessages,
  sendDirectMessage,
  getDirectMessage,
  editDirectMessage,
  listOwnDirectLikes,
  listDirectLikesForMe,
  removeChat,
  clearDirectHistory,
  sendReadReceipt,
};
