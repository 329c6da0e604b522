import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { pageAnchors } from "./group-messages.ts";
import { newAttachment } from "../shared/new-attachment.ts";
import {
  anything,
  newMessageFields,
  nothing,
  wireDirectMessage,
  wireId,
  wireReadReceipt,
  wireSeconds,
} from "../shared/shapes.ts";

/** interface/direct-messages#chats. */
export const wireChat = z.looseObject({
  created_at: wireSeconds.nullish(),
  updated_at: wireSeconds,
  last_message: wireDirectMessage.nullish(),
  messages_count: z.number().nullish(),
  other_user: z.looseObject({ id: wireId, name: z.string(), avatar_url: z.string().nullish() }),
  unread_count: z.number().nullish(),
  last_read_message_id: wireId.nullish(),
  /** A stranger began it, and this account has not approved it (interface/requests#chats-of-strangers). */
  requires_approval: z.boolean().nullish(),
  message_edit_period: z.number().nullish(),
  message_deletion_period: z.number().nullish(),
  message_deletion_mode: z.array(z.string()).nullish(),
});
/** A direct-message chat as it came from the service. */
export type WireChat = z.output<typeof wireChat>;

/** The direct-message chats, the last changed first. */
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
  body: nothing,
  answer: z.array(wireChat),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/direct-messages#chats; interface/read-state#unread-counts",
});

/** One direct-message chat. */
export const getChat = endpoint({
  name: "getChat",
  base: "v3",
  method: "GET",
  path: "/chats/:chat_id",
  query: nothing,
  body: nothing,
  answer: wireChat,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/direct-messages#chats",
});

/** Direct messages: newest first, but oldest first with `after_id`. An empty page is a 304. */
export const listDirectMessages = endpoint({
  name: "listDirectMessages",
  base: "v3",
  method: "GET",
  path: "/direct_messages",
  query: z.object({
    other_user_id: z.string(),
    ...pageAnchors,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    acceptFiles: z.coerce.number().optional(),
  }),
  body: nothing,
  answer: z.looseObject({
    count: z.number(),
    direct_messages: z.array(wireDirectMessage),
    read_receipt: wireReadReceipt.nullish(),
  }),
  successes: [200],
  whenNotModified: { count: 0, direct_messages: [] },
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/direct-messages#listing; interface/messages#listing",
});

/** The one message under either of the keys seen (interface/direct-messages#sending). */
const oneMessage = z.union([
  z.looseObject({ message: wireDirectMessage }),
  z.looseObject({ direct_message: wireDirectMessage }).transform((answer) => ({
    message: answer.direct_message,
  })),
]);

/** Sends to one person. The answer's key is `message`, or `direct_message` (interface/direct-messages#sending). */
export const sendDirectMessage = endpoint({
  name: "sendDirectMessage",
  base: "v3",
  method: "POST",
  path: "/direct_messages",
  query: nothing,
  body: z.object({ direct_message: z.object({ ...newMessageFields, recipient_id: z.string() }) }),
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
  token: "query",
  source: "interface/direct-messages#sending; interface/messages#sending",
});

/** One direct message. */
export const getDirectMessage = endpoint({
  name: "getDirectMessage",
  base: "v3",
  method: "GET",
  path: "/direct_messages/:message_id",
  query: z.object({ other_user_id: z.string() }),
  body: nothing,
  answer: oneMessage,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/messages#one-message",
});

/** Rewrites an own direct message. The body is flat. */
export const editDirectMessage = endpoint({
  name: "editDirectMessage",
  base: "v4",
  method: "PUT",
  path: "/direct_messages/:other_user_id/messages/:message_id",
  query: nothing,
  body: z.object({ text: z.string(), attachments: z.array(newAttachment).optional() }),
  answer: oneMessage,
  successes: [200],
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/messages#editing",
});

const likes = {
  base: "v4",
  method: "GET",
  query: z.object({ other_user_id: z.string() }),
  body: nothing,
  answer: z.union([
    z.looseObject({ messages: z.array(wireDirectMessage) }),
    z.looseObject({ direct_messages: z.array(wireDirectMessage) }).transform((answer) => ({
      messages: answer.direct_messages,
    })),
  ]),
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/reactions#liked-messages",
} as const;

/** Messages of a chat that the account reacted to. */
export const listOwnDirectLikes = endpoint({
  name: "listOwnDirectLikes",
  path: "/likes/direct_messages/mine",
  ...likes,
});

/** Own messages of a chat that the other person reacted to. */
export const listDirectLikesForMe = endpoint({
  name: "listDirectLikesForMe",
  path: "/likes/direct_messages/for_me",
  ...likes,
});

/** Takes a chat off the account's list and clears it, for the account alone. */
export const removeChat = endpoint({
  name: "removeChat",
  base: "v3",
  method: "DELETE",
  path: "/chats/:chat_id",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/direct-messages#removing",
});

/** Clears what was said in a chat, for the account alone; the chat stays on the list. */
export const clearDirectHistory = endpoint({
  name: "clearDirectHistory",
  base: "v2",
  method: "POST",
  path: "/direct_messages/clear_history",
  query: z.object({ other_user_id: z.string() }),
  body: nothing,
  answer: anything,
  successes: [200, 201, 204],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/direct-messages#removing",
});

/** Tells the other person how far this account has read. An older message only moves the time. */
export const sendReadReceipt = endpoint({
  name: "sendReadReceipt",
  base: "v2",
  method: "POST",
  path: "/read_receipts",
  query: nothing,
  body: z.object({ read_receipt: z.object({ message_id: z.string(), chat_id: z.string() }) }),
  answer: z.looseObject({ read_receipt: wireReadReceipt }),
  successes: [200, 201],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/read-state#three-ways; interface/read-state#positions",
});

/** Direct messages. */
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
