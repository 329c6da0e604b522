import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { newAttachment } from "../shared/new-attachment.ts";
import { anything, newMessageFields, nothing, wireFlag, wireGroupMessage } from "../shared/shapes.ts";

/** The message that a page is next to. A call names at most one of the three (interface/messages#listing). */
export const pageAnchors = {
  before_id: z.string().optional(),
  since_id: z.string().optional(),
  after_id: z.string().optional(),
};

/** Messages of a group: newest first, but oldest first with `after_id`. An empty page is a 304. */
export const listGroupMessages = endpoint({
  name: "listGroupMessages",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/messages",
  query: z.object({
    ...pageAnchors,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    acceptFiles: wireFlag.optional(),
    // Names and pictures as they are now, in place of those at the time of sending.
    profile: z.literal("current").optional(),
    // Accepted, and without effect: a group does not tell who has read what.
    include: z.literal("read_receipts").optional(),
  }),
  body: nothing,
  answer: z.looseObject({ count: z.number(), messages: z.array(wireGroupMessage) }),
  successes: [200],
  whenNotModified: { count: 0, messages: [] },
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/messages#listing",
});

/** Sends to a group. 409: this `source_guid` arrived within the last minute, so the message is there. */
export const sendGroupMessage = endpoint({
  name: "sendGroupMessage",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/messages",
  query: nothing,
  body: z.object({ message: z.object(newMessageFields) }),
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
  token: "query",
  source: "interface/messages#sending",
});

/** One message of a group. */
export const getGroupMessage = endpoint({
  name: "getGroupMessage",
  base: "v4",
  method: "GET",
  path: "/groups/:group_id/messages/:message_id",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ message: wireGroupMessage }),
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/messages#one-message",
});

/**
 * Rewrites an own message within the group's `message_edit_period`. The body is flat; a wrapped one fails with 500, and
 * so does the path of version 3.
 */
export const editGroupMessage = endpoint({
  name: "editGroupMessage",
  base: "v4",
  method: "PUT",
  path: "/groups/:group_id/messages/:message_id",
  query: nothing,
  // Loose, so that a wrapped one can be told from one that says nothing.
  body: z.looseObject({ text: z.string().nullish(), attachments: z.array(newAttachment).optional() }),
  answer: z.looseObject({ message: wireGroupMessage }),
  successes: [200],
  refusals: {
    invalid: { status: 400 },
    notAllowed: { status: 403 },
    gone: { status: 404 },
    wrapped: { status: 500 },
  },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/messages#editing",
});

/** Deletes a message of a group or a chat, where its `message_deletion_mode` lets the account. */
export const deleteMessage = endpoint({
  name: "deleteMessage",
  base: "v3",
  method: "DELETE",
  path: "/conversations/:conversation_id/messages/:message_id",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [204],
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 } },
  // The second time it would be gone, which says no less.
  isRetrySafe: "yes",
  token: "query",
  source: "interface/messages#deleting",
});

/** Group messages. */
export const groupMessageEndpoints = {
  listGroupMessages,
  sendGroupMessage,
  getGroupMessage,
  editGroupMessage,
  deleteMessage,
};
