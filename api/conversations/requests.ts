import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireChat } from "../messages/direct-messages.ts";
import { wireAnything } from "../shared/shapes.ts";

const counts = z.looseObject({
  dm: z.number(),
  received: z.number(),
  sent: z.number(),
  total: z.number(),
});

/** Lists the chats that strangers started, which wait for the account's approval, and the requests to join groups. */
export const listRequests = endpoint({
  name: "listRequests",
  base: "v4",
  method: "GET",
  path: "/requests",
  answer: z.looseObject({
    counts: counts.nullish(),
    dm_requests: z.array(wireChat).default([]),
    group_requests_received: z.array(z.unknown()).default([]),
    group_requests_sent: z.array(z.unknown()).default([]),
  }),
  isRetrySafe: "yes",
  source: "interface/requests#list",
});

/** The number of chats of strangers that wait for approval, and the number of requests to join groups. */
export const countRequests = endpoint({
  name: "countRequests",
  base: "v4",
  method: "GET",
  path: "/requests/count",
  answer: z.looseObject({ counts }),
  isRetrySafe: "yes",
  source: "interface/requests#list",
});

/** Accepts a chat that a stranger started. */
export const approveChat = endpoint({
  name: "approveChat",
  base: "v3",
  method: "POST",
  path: "/chats/:chat_id/approve",
  answer: wireAnything,
  refusals: { gone: { status: 404 }, notYours: { status: 403 } },
  isRetrySafe: "yes",
  source: "interface/requests#chats-of-strangers",
});

export const requestEndpoints = { listRequests, countRequests, approveChat };
