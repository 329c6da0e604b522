import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/** Schema of a block (interface/blocks#blocks). */
const wireBlock = z.looseObject({
  user_id: wireId,
  blocked_user_id: wireId,
  created_at: wireEpochSeconds,
});

/** The query parameter `user` is always the caller's own user id. */
const own = { user: z.string() };
const pair = z.object({ ...own, otherUser: z.string() });
const refusals = { notOwn: { status: 403 }, gone: { status: 404 }, invalid: { status: 400 } } as const;
const source = "interface/blocks#blocks";

/** The people whom the account blocks. */
export const listBlocks = endpoint({
  name: "listBlocks",
  base: "v3",
  method: "GET",
  path: "/blocks",
  query: z.object(own),
  answer: z.looseObject({ blocks: z.array(wireBlock) }),
  refusals: { notOwn: { status: 403 } },
  isRetrySafe: "yes",
  source,
});

/** Whether either of the two people blocks the other. */
export const isBlockedBetween = endpoint({
  name: "isBlockedBetween",
  base: "v3",
  method: "GET",
  path: "/blocks/between",
  query: pair,
  answer: z.looseObject({ between: z.boolean() }),
  refusals,
  isRetrySafe: "yes",
  source,
});

/** Blocks a person. Blocking a blocked person has no effect. */
export const blockPerson = endpoint({
  name: "blockPerson",
  base: "v3",
  method: "POST",
  path: "/blocks",
  query: pair,
  answer: z.looseObject({ block: wireBlock }),
  successes: [201],
  refusals,
  isRetrySafe: "yes",
  source,
});

/** Unblocks a person. Unblocking a person who is not blocked has no effect. */
export const unblockPerson = endpoint({
  name: "unblockPerson",
  base: "v3",
  method: "DELETE",
  path: "/blocks",
  query: pair,
  answer: wireAnything,
  refusals,
  isRetrySafe: "yes",
  source,
});

/** Does the same as `unblockPerson`, for clients that cannot send a DELETE. */
export const unblockPersonByPost = endpoint({
  name: "unblockPersonByPost",
  base: "v3",
  method: "POST",
  path: "/blocks/delete",
  query: pair,
  answer: wireAnything,
  refusals,
  isRetrySafe: "yes",
  source,
});

export const blockEndpoints = {
  listBlocks,
  isBlockedBetween,
  blockPerson,
  unblockPerson,
  unblockPersonByPost,
};
