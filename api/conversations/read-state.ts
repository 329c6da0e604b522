import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireId, wireSeconds } from "../shared/shapes.ts";

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
  source: "interface/read-state#three-ways",
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
  source: "interface/read-state#three-ways",
});

/** Sets how far the account has read in several conversations; where one is refused, none is set. */
export const saveReadPositions = endpoint({
  name: "saveReadPositions",
  base: "v4",
  method: "POST",
  path: "/read_receipts",
  query: nothing,
  body: z.object({
    receipts: z.array(z.object({ conversation_id: z.string(), last_read_message_id: z.string() })).min(1),
  }),
  answer: anything,
  successes: [200, 201, 204],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/read-state#positions",
});

/** Everything is read. */
export const markAllRead = endpoint({
  name: "markAllRead",
  base: "v4",
  method: "POST",
  path: "/conversations/mark_all_read",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200, 201, 204],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/read-state#three-ways",
});

const marked = z.looseObject({
  read_receipt: z.looseObject({
    conversation_id: wireId,
    message_id: wireId,
    user_id: wireId,
    read_at: wireSeconds,
  }),
});

/** Marks a group or a chat as read up to its newest message. */
export const markRead = endpoint({
  name: "markRead",
  base: "v3",
  method: "POST",
  path: "/conversations/:conversation_id/read_receipt",
  query: nothing,
  body: nothing,
  answer: marked,
  successes: [200, 201],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/read-state#three-ways",
});

/** Marks a group or a chat as read up to one message. An older one than before only moves the time. */
export const markReadTo = endpoint({
  name: "markReadTo",
  base: "v3",
  method: "POST",
  path: "/conversations/:conversation_id/:message_id/read_receipt",
  query: nothing,
  body: nothing,
  answer: marked,
  successes: [200, 201],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/read-state#positions",
});

/** How far the account has read. */
export const readStateEndpoints = {
  listReadPositions,
  saveReadPosition,
  saveReadPositions,
  markAllRead,
  markRead,
  markReadTo,
};
