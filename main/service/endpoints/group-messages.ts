import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { newMessageFields, nothing, wireGroupMessage, wireId } from "./shapes.ts";

/** Anchors of a page: at most one of the three (field facts 3.1). */
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
    acceptFiles: z.coerce.number().optional(),
  }),
  body: nothing,
  answer: z.looseObject({ count: z.number(), messages: z.array(wireGroupMessage) }),
  successes: [200],
  whenNotModified: { count: 0, messages: [] },
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "field facts 3.1",
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
  source: "field facts 3.2",
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
  source: "field facts 3.3",
});

/** How far the account has read, for every conversation. */
export const listReadPositions = endpoint({
  name: "listReadPositions",
  base: "v4",
  method: "GET",
  path: "/read_receipts",
  query: nothing,
  body: nothing,
  answer: z.looseObject({
    receipts: z.array(z.looseObject({ conversation_id: wireId, last_read_message_id: wireId.nullish() })),
  }),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "field facts 3.6",
});

/** Sets how far the account has read in one conversation. */
export const saveReadPosition = endpoint({
  name: "saveReadPosition",
  base: "v4",
  method: "POST",
  path: "/read_receipts/:conversation_id",
  query: nothing,
  body: z.object({ last_read_message_id: z.string() }),
  answer: z.unknown(),
  successes: [200, 201, 204],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "field facts 3.6",
});

/** Group messages, and how far the account has read. */
export const groupMessageEndpoints = {
  listGroupMessages,
  sendGroupMessage,
  getGroupMessage,
  listReadPositions,
  saveReadPosition,
};
