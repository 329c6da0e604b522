import type { GroupId, TopicId } from "../../base/ids.ts";
import type { NewTopic, Topic, TopicChanges } from "../../model/conversations/topics.ts";
import type { Command } from "../command.ts";

interface OfTopic {
  readonly groupId: GroupId;
  readonly topicId: TopicId;
}

export interface TopicCommands {
  /** The topics of a group, sorted by newest message, the latest first. */
  readonly listTopics: Command<{ readonly groupId: GroupId }, readonly Topic[]>;
  readonly createTopic: Command<{ readonly groupId: GroupId; readonly topic: NewTopic }, Topic>;
  readonly updateTopic: Command<OfTopic & { readonly changes: TopicChanges }, Topic>;
  readonly deleteTopic: Command<OfTopic, void>;
  /** Mutes a topic for a number of minutes; `minutes` null: until it is unmuted. */
  readonly muteTopic: Command<OfTopic & { readonly minutes: number | null }, Topic>;
  readonly unmuteTopic: Command<OfTopic, Topic>;
}

export const topicCommandNames = [
  "listTopics",
  "createTopic",
  "updateTopic",
  "deleteTopic",
  "muteTopic",
  "unmuteTopic",
] as const satisfies readonly (keyof TopicCommands)[];
