import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireGroupMessage } from "../shared/shapes.ts";

const list = {
  base: "v3",
  method: "GET",
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/reactions#liked-messages",
} as const;

/** The messages of a group with likes from a given period, those with the most likes first. */
export const listMostLiked = endpoint({
  ...list,
  name: "listMostLiked",
  path: "/groups/:group_id/likes",
  query: z.object({ period: z.enum(["day", "week", "month"]) }),
  answer: z.looseObject({ messages: z.array(wireGroupMessage) }),
});

/** The messages of a group that the account liked, the most recently liked first. */
export const listOwnLikes = endpoint({
  ...list,
  name: "listOwnLikes",
  path: "/groups/:group_id/likes/mine",
  answer: z.looseObject({
    messages: z.array(wireGroupMessage.extend({ liked_at: z.string().nullish() })),
  }),
});

/** The account's own messages in a group that other members liked. */
export const listLikesForMe = endpoint({
  ...list,
  name: "listLikesForMe",
  path: "/groups/:group_id/likes/for_me",
  answer: z.looseObject({ messages: z.array(wireGroupMessage) }),
});

export const likeEndpoints = { listMostLiked, listOwnLikes, listLikesForMe };
