import { z } from "zod";
import type { TopicCommands } from "../../../../preload/commands/groups/topics.ts";
import { topicTypes } from "../../../../preload/model/conversations/topics.ts";
import { groupId, singleLine, topicId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";
import { likeIcon, picture } from "./groups.ts";

const topicType = z.enum(topicTypes);
const topic = z.strictObject({ name: singleLine, description: singleLine, picture, type: topicType });
const changes = z.strictObject({
  name: singleLine.exactOptional(),
  description: singleLine.exactOptional(),
  picture: picture.exactOptional(),
  type: topicType.exactOptional(),
  likeIcon: likeIcon.exactOptional(),
});
/** Duration of a mute in minutes, at most ten years; null for a mute without end. */
const minutes = z.number().int().min(1).max(5_256_000).nullable();

export const topicInputs: InputsOf<TopicCommands> = {
  listTopics: z.strictObject({ groupId }),
  createTopic: z.strictObject({ groupId, topic }),
  updateTopic: z.strictObject({ groupId, topicId, changes }),
  deleteTopic: z.strictObject({ groupId, topicId }),
  muteTopic: z.strictObject({ groupId, topicId, minutes }),
  unmuteTopic: z.strictObject({ groupId, topicId }),
};
