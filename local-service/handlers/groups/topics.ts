import type {
  createTopic,
  deleteTopic,
  getTopic,
  listTopics,
  muteTopic,
  unmuteTopic,
  updateTopic,
} from "../../../api/groups/topics.ts";
import { fieldsWithValue } from "../../http/fields-with-value.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { parsePictureField } from "../../to-wire/picture-address.ts";
import { toWireTopic } from "../../to-wire/topic-wire.ts";
import { isRefused, notFound } from "../../world/refused.ts";
import type { TopicAttributes } from "../../world/groups/topic.ts";

const minute = 60_000;

/** Omits groups that the caller is not in. Refused: 404 if none is left. */
const handleList: Handler<typeof listTopics> = requireSignIn(({ world, caller, path, query, pictureUrl }) => {
  const lists = [...new Set(path.group_ids.split(","))].map((groupId) =>
    world.topicChanges.list(caller.id, groupId),
  );
  const seen = lists.flatMap((list) => (isRefused(list) ? [] : [list]));
  if (seen.length === 0) return notFound;
  const topics = world.conversations.byLastMessage(seen.flat());
  const start = (query.page - 1) * query.per_page;
  const show = { unread: query.include === "unread_count" };
  return {
    status: 200,
    payload: topics
      .slice(start, start + query.per_page)
      .map((topic) => toWireTopic(topic, caller.id, world, pictureUrl, show)),
  };
});

const handleGet: Handler<typeof getTopic> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  const topic = world.topicChanges.visible(caller.id, path.group_id, path.topic_id);
  if (isRefused(topic)) return topic;
  return { status: 200, payload: toWireTopic(topic, caller.id, world, pictureUrl, { unread: true }) };
});

const handleCreate: Handler<typeof createTopic> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const picture = parsePictureField("avatar_url", body.avatar_url ?? null, pictureUrl) ?? null;
    if (isRefused(picture)) return picture;
    const topic = world.topicChanges.create(caller.id, path.group_id, {
      name: body.topic,
      description: body.description ?? "",
      picture,
      type: body.group_type ?? "private",
    });
    if (isRefused(topic)) return topic;
    return { status: 201, payload: toWireTopic(topic, caller.id, world, pictureUrl, { unread: true }) };
  },
);

const handleUpdate: Handler<typeof updateTopic> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const picture = parsePictureField("avatar_url", body.avatar_url, pictureUrl);
    if (isRefused(picture)) return picture;
    const { like_icon: icon } = body;
    const change = fieldsWithValue<TopicAttributes>({
      name: body.topic,
      description: body.description,
      picture,
      type: body.group_type,
      likeIcon: icon && { packId: icon.pack_id, packIndex: icon.pack_index },
    });
    const topic = world.topicChanges.update(caller.id, path.group_id, path.topic_id, change);
    if (isRefused(topic)) return topic;
    return { status: 200, payload: toWireTopic(topic, caller.id, world, pictureUrl, { unread: true }) };
  },
);

const handleDelete: Handler<typeof deleteTopic> = requireSignIn(
  ({ world, caller, path }) =>
    world.topicChanges.delete(caller.id, path.group_id, path.topic_id) ?? { status: 200, payload: null },
);

const handleMute: Handler<typeof muteTopic> = requireSignIn(({ world, caller, path, body, pictureUrl }) => {
  const until = body.duration === null ? Infinity : world.clock.now() + body.duration * minute;
  const topic = world.topicChanges.mute(caller.id, path.group_id, path.topic_id, until);
  if (isRefused(topic)) return topic;
  return { status: 200, payload: toWireTopic(topic, caller.id, world, pictureUrl, { unread: true }) };
});

const handleUnmute: Handler<typeof unmuteTopic> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  const topic = world.topicChanges.mute(caller.id, path.group_id, path.topic_id, null);
  if (isRefused(topic)) return topic;
  return { status: 200, payload: toWireTopic(topic, caller.id, world, pictureUrl, { unread: true }) };
});

export const topicHandlers = {
  listTopics: handleList,
  getTopic: handleGet,
  createTopic: handleCreate,
  updateTopic: handleUpdate,
  deleteTopic: handleDelete,
  muteTopic: handleMute,
  unmuteTopic: handleUnmute,
};
