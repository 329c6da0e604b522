import type { ConversationId } from "../../../preload/base/ids.ts";
import type { OpenedConversation } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { ChatParts } from "../core/parts.ts";
import { groupOfTopicOrSelf } from "./group-of-topic.ts";

/** What changed about the members of a group. */
export interface MemberChanges {
  /** The members who are new, or whose name or picture in the group has changed. */
  readonly people: readonly Person[];
  /** All roles in the group; null if no role has changed. */
  readonly roles: OpenedConversation["roles"] | null;
}

/** If anything changed about the members of a group, publishes it to the group and its topics. */
export function publishMembers(
  { cache, publish }: Pick<ChatParts, "cache" | "publish">,
  conversationId: ConversationId,
  { people, roles }: MemberChanges,
): void {
  if (people.length === 0 && roles === null) return;
  const groupId = cache.read((tables) => groupOfTopicOrSelf(tables, conversationId));
  publish("membersChanged", { conversationId: groupId, people, roles });
}
