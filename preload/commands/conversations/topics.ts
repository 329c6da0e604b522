import type { GroupId, TopicId } from "../../base/ids.ts";
import type { NewTopic, Topic, TopicChanges } from "../../model/conversations/topics.ts";
import type { Command } from "../command.ts";

interface OfTopic {
  readonly groupId: GroupId;
  readonly topicId: TopicId;
}

/** Topics of a group. */
export interface TopicCommands {
  /** The one with the newest message first. */
  readonly listTopics: Command<{ readonly groupId: GroupId }, readonly Topic[]>;
  readonly createTopic: Command<{ readonly groupId: GroupId; readonly topic: NewTopic }, Topic>;
  readonly updateTopic: Command<OfTopic & { readonly changes: TopicChanges }, Topic>;
  readonly deleteTopic: Command<OfTopic, void>;
  /** For so many minutes; null: until it is unmuted. */
  readonly muteTopic: Command<OfTopic & { readonly minutes: number | null }, Topic>;
  readonly unmuteTopic: Command<OfTopic, Topic>;
}

/** Their names. */
export const topicCommandNames = [
  "listTopics",
  "createTopic",
  "updateTopic",
  "deleteTopic",
  "muteTopic",
  "unmuteTopic",
] as const satisfies readonly (keyof TopicCommands)[];
