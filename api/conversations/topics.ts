import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { groupDescription, groupName, groupPicture, likeIcon, wireLikeIcon } from "../groups/group-fields.ts";
import { wireMessages } from "../groups/groups.ts";
import { anything, nothing, wireId, wireSeconds } from "../shared/shapes.ts";

/** interface/topics#topic: a topic, which the wire calls a subgroup. Its ids are numbers. */
const wireTopic = z.looseObject({
  id: wireId,
  parent_id: wireId,
  topic: z.string(),
  description: z.string().nullish(),
  avatar_url: z.string().nullish(),
  creator_user_id: wireId.nullish(),
  created_at: wireSeconds.nullish(),
  updated_at: wireSeconds.nullish(),
  type: z.string().nullish(),
  messages: wireMessages.nullish(),
  muted_until: wireSeconds.nullish(),
  like_icon: wireLikeIcon.nullish().catch(null),
  unread_count: z.number().nullish(),
  last_read_message_id: wireId.nullish(),
  message_edit_period: z.number().nullish(),
});
/** A topic as it came from the service. */
export type WireTopic = z.output<typeof wireTopic>;

const topicFields = {
  description: groupDescription.optional(),
  avatar_url: groupPicture.optional(),
  group_type: z.enum(["private", "announcement"]).optional(),
};
const refusals = { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } } as const;
const topicPath = "/groups/:group_id/subgroups/:topic_id";

/** The topics of a group, or of several, whose ids are joined by commas. */
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
  body: nothing,
  answer: z.array(wireTopic),
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/topics#topic",
});

/** One topic, with how far it was read. */
export const getTopic = endpoint({
  name: "getTopic",
  base: "v3",
  method: "GET",
  path: topicPath,
  query: nothing,
  body: nothing,
  answer: wireTopic,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/topics#topic",
});

/** Makes a topic; admins only. */
export const createTopic = endpoint({
  name: "createTopic",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/subgroups",
  query: nothing,
  body: z.object({ topic: groupName, ...topicFields }),
  answer: wireTopic,
  successes: [201],
  refusals,
  isRetrySafe: "no",
  token: "query",
  source: "interface/topics#topic",
});

/** Sets what is given of a topic; admins only. */
export const updateTopic = endpoint({
  name: "updateTopic",
  base: "v3",
  method: "PUT",
  path: topicPath,
  query: nothing,
  body: z.object({ topic: groupName.optional(), ...topicFields, like_icon: likeIcon.optional() }),
  answer: wireTopic,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/topics#topic",
});

/** Ends a topic; admins only. */
export const deleteTopic = endpoint({
  name: "deleteTopic",
  base: "v3",
  method: "DELETE",
  path: topicPath,
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/topics#topic",
});

/** Silences a topic for the own account: for so many minutes, or until unmuted for null. */
export const muteTopic = endpoint({
  name: "muteTopic",
  base: "v3",
  method: "POST",
  path: `${topicPath}/mute`,
  query: nothing,
  body: z.object({ duration: z.number().int().min(1).max(5_256_000).nullable() }),
  answer: wireTopic,
  successes: [200],
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/topics#mutes",
});

/** Ends the silence of a topic for the own account. */
export const unmuteTopic = endpoint({
  name: "unmuteTopic",
  base: "v3",
  method: "POST",
  path: `${topicPath}/unmute`,
  query: nothing,
  body: nothing,
  answer: wireTopic,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/topics#mutes",
});

/** Topics. */
export const topicEndpoints = {
  listTopics,
  getTopic,
  createTopic,
  updateTopic,
  deleteTopic,
  muteTopic,
  unmuteTopic,
};
