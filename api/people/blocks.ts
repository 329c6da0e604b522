import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireId, wireSeconds } from "../shared/shapes.ts";

/** interface/blocks#blocks. */
const wireBlock = z.looseObject({
  user_id: wireId,
  blocked_user_id: wireId,
  created_at: wireSeconds,
});

/** `user` is always the caller's own id. */
const own = { user: z.string() };
const pair = z.object({ ...own, otherUser: z.string() });
const refusals = { notOwn: { status: 403 }, gone: { status: 404 }, invalid: { status: 400 } } as const;
const source = "interface/blocks#blocks";

/** Whom the account blocks. */
export const listBlocks = endpoint({
  name: "listBlocks",
  base: "v3",
  method: "GET",
  path: "/blocks",
  query: z.object(own),
  body: nothing,
  answer: z.looseObject({ blocks: z.array(wireBlock) }),
  successes: [200],
  refusals: { notOwn: { status: 403 } },
  isRetrySafe: "yes",
  token: "query",
  source,
});

/** Whether one of the two blocks the other. */
export const isBlockedBetween = endpoint({
  name: "isBlockedBetween",
  base: "v3",
  method: "GET",
  path: "/blocks/between",
  query: pair,
  body: nothing,
  answer: z.looseObject({ between: z.boolean() }),
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source,
});

/** Blocks somebody; who is blocked already stays so. */
export const blockPerson = endpoint({
  name: "blockPerson",
  base: "v3",
  method: "POST",
  path: "/blocks",
  query: pair,
  body: nothing,
  answer: z.looseObject({ block: wireBlock }),
  successes: [201],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source,
});

/** Lets somebody write again; nothing happens where they were not blocked. */
export const unblockPerson = endpoint({
  name: "unblockPerson",
  base: "v3",
  method: "DELETE",
  path: "/blocks",
  query: pair,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source,
});

/** The same as `unblockPerson`, for who cannot send a DELETE. */
export const unblockPersonByPost = endpoint({
  name: "unblockPersonByPost",
  base: "v3",
  method: "POST",
  path: "/blocks/delete",
  query: pair,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source,
});

/** Blocks. */
export const blockEndpoints = {
  listBlocks,
  isBlockedBetween,
  blockPerson,
  unblockPerson,
  unblockPersonByPost,
};
