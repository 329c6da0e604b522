import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import {
  wireGroupDescription,
  wireGroupName,
  wireGroupPicture,
  wireNewLikeIcon,
  wireLikeIcon,
} from "./group-fields.ts";
import { wireMessageSummary } from "./groups.ts";
import { wireAnything, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/** Schema of a topic, which the service calls a subgroup (interface/topics#topic). Its ids are numbers. */
const wireTopic = z.looseObject({
  id: wireId,
  parent_id: wireId,
  topic: z.string(),
  description: z.string().nullish(),
  avatar_url: z.string().nullish(),
  creator_user_id: wireId.nullish(),
  created_at: wireEpochSeconds.nullish(),
  updated_at: wireEpochSeconds.nullish(),
  type: z.string().nullish(),
  messages: wireMessageSummary.nullish(),
  muted_until: wireEpochSeconds.nullish(),
  like_icon: wireLikeIcon.nullish().catch(null),
  unread_count: z.number().nullish(),
  last_read_message_id: wireId.nullish(),
  message_edit_period: z.number().nullish(),
});
/** A topic as the service sends it. */
export type WireTopic = z.output<typeof wireTopic>;

const topicFields = {
  description: wireGroupDescription.optional(),
  avatar_url: wireGroupPicture.optional(),
  group_type: z.enum(["private", "announcement"]).optional(),
};
const refusals = { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } } as const;
const topicPath = "/groups/:group_id/subgroups/:topic_id";

/** The topics of one group, or of several groups whose ids are joined by commas. */
export const listTopics = endpoint({
  name: "listTopics",
  base: "v3",
  method: "GET",
  path: "/groups/:group_ids/subgroups",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).default(10),
    include: z.literal("unread_count").optional(),
  }),
  answer: z.array(wireTopic),
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/topics#topic",
});

/** Returns one topic with the account's read position. */
export const getTopic = endpoint({
  name: "getTopic",
  base: "v3",
  method: "GET",
  path: topicPath,
  answer: wireTopic,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/topics#topic",
});

/** Creates a topic; admins only. */
export const createTopic = endpoint({
  name: "createTopic",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/subgroups",
  body: z.object({ topic: wireGroupName, ...topicFields }),
  answer: wireTopic,
  successes: [201],
  refusals,
  isRetrySafe: "no",
  source: "interface/topics#topic",
});

/** Changes the given fields of a topic; admins only. */
export const updateTopic = endpoint({
  name: "updateTopic",
  base: "v3",
  method: "PUT",
  path: topicPath,
  body: z.object({ topic: wireGroupName.optional(), ...topicFields, like_icon: wireNewLikeIcon.optional() }),
  answer: wireTopic,
  refusals,
  isRetrySafe: "yes",
  source: "interface/topics#topic",
});

/** Deletes a topic; admins only. */
export const deleteTopic = endpoint({
  name: "deleteTopic",
  base: "v3",
  method: "DELETE",
  path: topicPath,
  answer: wireAnything,
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/topics#topic",
});

/** Mutes a topic for the account, for `duration` minutes; null mutes until the account unmutes. */
export const muteTopic = endpoint({
  name: "muteTopic",
  base: "v3",
  method: "POST",
  path: `${topicPath}/mute`,
  body: z.object({ duration: z.number().int().min(1).max(5_256_000).nullable() }),
  answer: wireTopic,
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/topics#mutes",
});

/** Unmutes a topic for the account. */
export const unmuteTopic = endpoint({
  name: "unmuteTopic",
  base: "v3",
  method: "POST",
  path: `${topicPath}/unmute`,
  answer: wireTopic,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/topics#mutes",
});

export const topicEndpoints = {
  listTopics,
  getTopic,
  createTopic,
  updateTopic,
  deleteTopic,
  muteTopic,
  unmuteTopic,
};
