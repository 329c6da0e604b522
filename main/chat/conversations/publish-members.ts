import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { ChatParts } from "../core/parts.ts";
import { groupOfTopicOrSelf } from "./group-of-topic.ts";

/** Publishes members of a group, or of the group of a topic, whose name or picture there is new. */
export function publishMembers(
  { cache, publish }: Pick<ChatParts, "cache" | "publish">,
  conversationId: ConversationId,
  people: readonly Person[],
): void {
  if (people.length === 0) return;
  const groupId = cache.read((tables) => groupOfTopicOrSelf(tables, conversationId));
  publish("membersRenamed", { conversationId: groupId, people });
}
