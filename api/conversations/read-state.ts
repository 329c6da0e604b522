import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/** The account's read positions in all of its conversations. */
export const listReadPositions = endpoint({
  name: "listReadPositions",
  base: "v4",
  method: "GET",
  path: "/read_receipts",
  answer: z.looseObject({
    receipts: z.array(z.looseObject({ conversation_id: wireId, last_read_message_id: wireId.nullish() })),
  }),
  isRetrySafe: "yes",
  source: "interface/read-state#three-ways",
});

/** Sets the account's read position in one conversation. */
export const saveReadPosition = endpoint({
  name: "saveReadPosition",
  base: "v4",
  method: "POST",
  path: "/read_receipts/:conversation_id",
  body: z.object({ last_read_message_id: z.string() }),
  answer: z.unknown(),
  successes: [200, 201, 204],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/read-state#three-ways",
});

/** Sets the account's read positions in several conversations. If the service refuses one position, it sets none. */
export const saveReadPositions = endpoint({
  name: "saveReadPositions",
  base: "v4",
  method: "POST",
  path: "/read_receipts",
  body: z.object({
    receipts: z.array(z.object({ conversation_id: z.string(), last_read_message_id: z.string() })).min(1),
  }),
  answer: wireAnything,
  successes: [200, 201, 204],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/read-state#positions",
});

/** Marks every conversation as read. */
export const markAllRead = endpoint({
  name: "markAllRead",
  base: "v4",
  method: "POST",
  path: "/conversations/mark_all_read",
  answer: wireAnything,
  successes: [200, 201, 204],
  isRetrySafe: "yes",
  source: "interface/read-state#three-ways",
});

const marked = z.looseObject({
  read_receipt: z.looseObject({
    conversation_id: wireId,
    message_id: wireId,
    user_id: wireId,
    read_at: wireEpochSeconds,
  }),
});

/** Marks a group or a chat as read up to its newest message. */
export const markRead = endpoint({
  name: "markRead",
  base: "v3",
  method: "POST",
  path: "/conversations/:conversation_id/read_receipt",
  answer: marked,
  successes: [200, 201],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/read-state#three-ways",
});

/**
 * Marks a group or a chat as read up to one message. If that message is older than the current read position, only the
 * time of reading changes.
 */
export const markReadTo = endpoint({
  name: "markReadTo",
  base: "v3",
  method: "POST",
  path: "/conversations/:conversation_id/:message_id/read_receipt",
  answer: marked,
  successes: [200, 201],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/read-state#positions",
});

export const readStateEndpoints = {
  listReadPositions,
  saveReadPosition,
  saveReadPositions,
  markAllRead,
  markRead,
  markReadTo,
};
