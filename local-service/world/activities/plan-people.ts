import type { Accounts } from "../people/accounts.ts";
import type { Conversations } from "../conversations/conversations.ts";
import { eventPerson } from "./event-people.ts";
import type { EventPerson } from "./event-people.ts";
import { activeMembership } from "../groups/group.ts";
import type { Group } from "../groups/group.ts";
import type { Groups } from "../groups/groups.ts";
import { isAdmin } from "../groups/membership.ts";
import type { Messages } from "../messages/messages.ts";

/** What polls and events work with. */
export interface PlanNeighbours {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly conversations: Conversations;
  readonly messages: Messages;
}

/**
 * Somebody as a conversation knows them: by the nickname in a group, by the name elsewhere (interface/notices#kinds).
 */
export function planPerson(near: PlanNeighbours, conversationId: string, userId: string): EventPerson {
  const name = near.accounts.byId(userId)?.name ?? "";
  const group = groupOf(near, conversationId);
  return group === undefined ? { id: Number(userId), nickname: name } : eventPerson(group, userId, name);
}

/** Whether this person manages the group that a conversation is; in a chat nobody does. */
export function manages(near: PlanNeighbours, conversationId: string, userId: string): boolean {
  const group = groupOf(near, conversationId);
  const membership = group && activeMembership(group, userId);
  return membership !== undefined && isAdmin(membership);
}

/** The group whose members take part in a conversation; none of a chat. */
function groupOf(near: PlanNeighbours, conversationId: string): Group | undefined {
  return near.conversations.groupBehind(conversationId);
}
