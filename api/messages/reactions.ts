import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireReactions } from "../shared/shapes.ts";

/** A number of an emoji pack: sent as a number by some clients, as text by others (interface/reactions#reacting). */
const packNumber = z.union([z.number().int().min(0), z.string().regex(/^\d{1,9}$/)]);
const likeIcon = z.union([
  z.object({ type: z.literal("unicode"), code: z.string() }),
  z.object({ type: z.literal("emoji"), pack_id: packNumber, pack_index: packNumber }),
]);

/** What is given: a unicode emoji, or one of a pack. */
export type LikeIcon = z.output<typeof likeIcon>;

/** Reacts to a message; a second reaction of the same person replaces the first. */
export const like = endpoint({
  name: "like",
  base: "v3",
  method: "POST",
  path: "/messages/:conversation_id/:message_id/like",
  query: nothing,
  body: z.object({ like_icon: likeIcon }).optional(),
  answer: z.looseObject({ reactions: wireReactions.nullish() }).nullish(),
  successes: [200],
  refusals: { notAllowed: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/reactions#reacting",
});

/** Takes back the own reaction. */
export const unlike = endpoint({
  name: "unlike",
  base: "v3",
  method: "POST",
  path: "/messages/:conversation_id/:message_id/unlike",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/reactions#reacting",
});

/** Reactions and likes. */
export const reactionEndpoints = { like, unlike };
