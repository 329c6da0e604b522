import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireReactions } from "../shared/shapes.ts";

/** The number of an emoji pack. Some clients send it as a number, and others as text (interface/reactions#reacting). */
const packNumber = z.union([z.number().int().min(0), z.string().regex(/^\d{1,9}$/)]);
const wireReactionIcon = z.union([
  z.object({ type: z.literal("unicode"), code: z.string() }),
  z.object({ type: z.literal("emoji"), pack_id: packNumber, pack_index: packNumber }),
]);

/** The emoji of a reaction: a Unicode emoji, or an emoji of a pack. */
export type WireReactionIcon = z.output<typeof wireReactionIcon>;

/** Reacts to a message. A second reaction of the same person replaces the first. */
export const like = endpoint({
  name: "like",
  base: "v3",
  method: "POST",
  path: "/messages/:conversation_id/:message_id/like",
  body: z.object({ like_icon: wireReactionIcon }).optional(),
  answer: z.looseObject({ reactions: wireReactions.nullish() }).nullish(),
  refusals: { notAllowed: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/reactions#reacting",
});

/** Withdraws the account's reaction. */
export const unlike = endpoint({
  name: "unlike",
  base: "v3",
  method: "POST",
  path: "/messages/:conversation_id/:message_id/unlike",
  answer: wireAnything,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/reactions#reacting",
});

export const reactionEndpoints = { like, unlike };
