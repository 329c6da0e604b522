import type { Accounts } from "../people/accounts.ts";
import type { Conversations } from "../conversations/conversations.ts";
import { eventPerson } from "./event-people.ts";
import type { EventPerson } from "./event-people.ts";
import { activeMembership } from "../groups/group.ts";
import type { Group } from "../groups/group.ts";
import type { Groups } from "../groups/groups.ts";
import { isAdmin } from "../groups/membership.ts";
import type { Messages } from "../messages/messages.ts";

export interface ActivityParts {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly conversations: Conversations;
  readonly messages: Messages;
}

/** A person with their nickname in a group, or their name elsewhere (interface/notices#kinds). */
export function activityPerson(parts: ActivityParts, conversationId: string, userId: string): EventPerson {
  const name = parts.accounts.byId(userId)?.name ?? "";
  const group = groupOf(parts, conversationId);
  return group === undefined ? { id: Number(userId), nickname: name } : eventPerson(group, userId, name);
}

/** Whether this person is an admin of the conversation's group. False in a chat. */
export function isConversationAdmin(parts: ActivityParts, conversationId: string, userId: string): boolean {
  const group = groupOf(parts, conversationId);
  const membership = group && activeMembership(group, userId);
  return membership !== undefined && isAdmin(membership);
}

/** The group of a conversation; undefined for a chat. */
function groupOf(parts: ActivityParts, conversationId: string): Group | undefined {
  return parts.conversations.groupBehind(conversationId);
}
