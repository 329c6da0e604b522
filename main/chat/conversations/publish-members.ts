import type { ConversationId } from "../../../preload/base/ids.ts";
import type { OpenedConversation } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { ChatParts } from "../core/parts.ts";
import { groupOfTopicOrSelf } from "./group-of-topic.ts";

/** What changed about the members of a group. */
export interface MemberChanges {
  /** Those whose name or picture in the group is new, or was not known before. */
  readonly people: readonly Person[];
  /** All roles of the group; null if they are as before. */
  readonly roles: OpenedConversation["roles"] | null;
}

/** Publishes what changed about the members of a group, or of the group of a topic, if anything did. */
export function publishMembers(
  { cache, publish }: Pick<ChatParts, "cache" | "publish">,
  conversationId: ConversationId,
  { people, roles }: MemberChanges,
): void {
  if (people.length === 0 && roles === null) return;
  const groupId = cache.read((tables) => groupOfTopicOrSelf(tables, conversationId));
  publish("membersChanged", { conversationId: groupId, people, roles });
}
