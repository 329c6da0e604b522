import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { nothing, wireGroupMessage } from "../shared/shapes.ts";

const list = {
  base: "v3",
  method: "GET",
  body: nothing,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/reactions#liked-messages",
} as const;

/** The messages of a period that were liked, those with the most likes first. */
export const listMostLiked = endpoint({
  ...list,
  name: "listMostLiked",
  path: "/groups/:group_id/likes",
  query: z.object({ period: z.enum(["day", "week", "month"]) }),
  answer: z.looseObject({ messages: z.array(wireGroupMessage) }),
});

/** What the account liked in a group, the last liked first. */
export const listOwnLikes = endpoint({
  ...list,
  name: "listOwnLikes",
  path: "/groups/:group_id/likes/mine",
  query: nothing,
  answer: z.looseObject({
    messages: z.array(wireGroupMessage.extend({ liked_at: z.string().nullish() })),
  }),
});

/** What others liked of the account's in a group. */
export const listLikesForMe = endpoint({
  ...list,
  name: "listLikesForMe",
  path: "/groups/:group_id/likes/for_me",
  query: nothing,
  answer: z.looseObject({ messages: z.array(wireGroupMessage) }),
});

/** Lists of liked messages of a group. */
export const likeEndpoints = { listMostLiked, listOwnLikes, listLikesForMe };
