import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireNewAttachment } from "../shared/new-attachment.ts";
import { wireAnything, wireNewMessageFields, wireQueryFlag, wireGroupMessage } from "../shared/shapes.ts";

/**
 * Query parameters that select a page by a message next to it. A request has at most one of these three
 * (interface/messages#listing).
 */
export const wirePageAnchors = {
  before_id: z.string().optional(),
  since_id: z.string().optional(),
  after_id: z.string().optional(),
};

/** Messages of a group, newest first; with `after_id`, oldest first. Status 304 means an empty page. */
export const listGroupMessages = endpoint({
  name: "listGroupMessages",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/messages",
  query: z.object({
    ...wirePageAnchors,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    acceptFiles: wireQueryFlag.optional(),
    // Requests the senders' current names and pictures instead of those from the time of sending.
    profile: z.literal("current").optional(),
    // The service accepts this for groups, but groups have no read receipts.
    include: z.literal("read_receipts").optional(),
  }),
  answer: z.looseObject({ count: z.number(), messages: z.array(wireGroupMessage) }),
  whenNotModified: { count: 0, messages: [] },
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/messages#listing",
});

/**
 * Sends a message to a group. Status 409 means that a message with this `source_guid` arrived within the last minute,
 * so it already exists.
 */
export const sendGroupMessage = endpoint({
  name: "sendGroupMessage",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/messages",
  body: z.object({ message: z.object(wireNewMessageFields) }),
  answer: z.looseObject({ message: wireGroupMessage }),
  successes: [201],
  refusals: {
    duplicate: { status: 409 },
    invalid: { status: 400 },
    notAllowed: { status: 403 },
    againstPolicy: { status: 422 },
    gone: { status: 404 },
  },
  isRetrySafe: "by-source-guid",
  source: "interface/messages#sending",
});

export const getGroupMessage = endpoint({
  name: "getGroupMessage",
  base: "v4",
  method: "GET",
  path: "/groups/:group_id/messages/:message_id",
  answer: z.looseObject({ message: wireGroupMessage }),
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/messages#one-message",
});

/**
 * Edits one of the account's own messages within the group's `message_edit_period`. The body has the fields themselves:
 * with a wrapper object the service answers 500, as it does on the version 3 path.
 */
export const editGroupMessage = endpoint({
  name: "editGroupMessage",
  base: "v4",
  method: "PUT",
  path: "/groups/:group_id/messages/:message_id",
  // A loose object, so that the local service's handler can distinguish a wrapped body from an empty one.
  body: z.looseObject({ text: z.string().nullish(), attachments: z.array(wireNewAttachment).optional() }),
  answer: z.looseObject({ message: wireGroupMessage }),
  refusals: {
    invalid: { status: 400 },
    notAllowed: { status: 403 },
    gone: { status: 404 },
    wrapped: { status: 500 },
  },
  isRetrySafe: "yes",
  source: "interface/messages#editing",
});

/**
 * Deletes a message of a group or a chat, if the `message_deletion_mode` of the conversation allows this account to do
 * so.
 */
export const deleteMessage = endpoint({
  name: "deleteMessage",
  base: "v3",
  method: "DELETE",
  path: "/conversations/:conversation_id/messages/:message_id",
  answer: wireAnything,
  successes: [204],
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 } },
  // If a retry finds that the message no longer exists, that is also a success.
  isRetrySafe: "yes",
  source: "interface/messages#deleting",
});

export const groupMessageEndpoints = {
  listGroupMessages,
  sendGroupMessage,
  getGroupMessage,
  editGroupMessage,
  deleteMessage,
};
