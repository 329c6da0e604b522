import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireChat } from "../messages/direct-messages.ts";
import { anything, nothing } from "../shared/shapes.ts";

const counts = z.looseObject({
  dm: z.number(),
  received: z.number(),
  sent: z.number(),
  total: z.number(),
});

/** Chats that strangers began and that wait for the account's approval, and requests to join groups. */
export const listRequests = endpoint({
  name: "listRequests",
  base: "v4",
  method: "GET",
  path: "/requests",
  query: nothing,
  body: nothing,
  answer: z.looseObject({
    counts: counts.nullish(),
    dm_requests: z.array(wireChat).default([]),
    group_requests_received: z.array(z.unknown()).default([]),
    group_requests_sent: z.array(z.unknown()).default([]),
  }),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/requests#list",
});

/** How many of them there are. */
export const countRequests = endpoint({
  name: "countRequests",
  base: "v4",
  method: "GET",
  path: "/requests/count",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ counts }),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/requests#list",
});

/** Accepts a chat that a stranger began. */
export const approveChat = endpoint({
  name: "approveChat",
  base: "v3",
  method: "POST",
  path: "/chats/:chat_id/approve",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { gone: { status: 404 }, notYours: { status: 403 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/requests#chats-of-strangers",
});

/** Message requests. */
export const requestEndpoints = { listRequests, countRequests, approveChat };
