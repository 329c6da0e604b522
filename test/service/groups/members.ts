import type { Group } from "../../../local-service/world/groups/group.ts";
import type { Membership } from "../../../local-service/world/groups/membership.ts";
import type { SystemEvent } from "../../../local-service/world/messages/message.ts";
import { attestedHeaders, unwrapOrThrow } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

type Who = Pick<Caller, "id">;

/** A person's membership in the scenario's group, in any state. Throws if there is none. */
export function membershipOf({ group }: Scenario, { id }: Who): Membership {
  const found = group.memberships.find(({ userId }) => userId === id);
  if (found === undefined) throw new Error("never was a member");
  return found;
}

/** The state of a person's membership in the group; undefined if the person never was a member. */
export function membershipState({ group }: Scenario, { id }: Who): Membership["state"] | undefined {
  return group.memberships.find(({ userId }) => userId === id)?.state;
}

/** Requests the members index of the group. */
export function requestMembersIndex(
  { group }: Scenario,
  caller: Caller,
  filter: string,
): Promise<ServiceResponse> {
  return caller.get("v3", `/groups/${group.id}/members`, { filter });
}

/** Adds people to the group, as the phone apps do. */
export function addMembers({ group }: Scenario, caller: Caller, members: unknown): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/members/add`, { members }, { headers: attestedHeaders });
}

/** Removes a member by the id of the membership. */
export function removeMember(
  { group }: Scenario,
  caller: Caller,
  membershipId: string,
): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/members/${membershipId}/remove`);
}

/** Bans a person or lifts the ban, by the id of the membership. */
export function changeBan(
  { group }: Scenario,
  caller: Caller,
  membershipId: string,
  how: string,
): Promise<ServiceResponse> {
  return caller.post("v2", `/groups/${group.id}/memberships/${membershipId}/${how}`);
}

/** The events of the system messages in the group, oldest first. */
export function systemMessageEvents({ world, group }: Scenario): readonly (SystemEvent | null)[] {
  const { all } = world.conversations.log(group.id);
  return all.filter(({ senderKind }) => senderKind === "system").map(({ event }) => event);
}

/** The token of a group's share link. Throws if the group is not shared. */
export function groupShareToken({ shareToken }: { readonly shareToken: string | null }): string {
  if (shareToken === null) throw new Error("the group is not shared");
  return shareToken;
}

/** Group settings that require approval and ask people who join this question. */
export function joinQuestionSettings(text: string): Partial<Group> {
  const joinQuestion = { type: "join_reason/questions/text", text };
  return { requiresApproval: true, showJoinQuestion: true, joinQuestion };
}

/** Makes the group require approval and asks to join it as this person. Returns the id of the request. */
export function askToJoin({ world, group }: Scenario, { id }: Who, answer: string | null = null): string {
  group.requiresApproval = true;
  unwrapOrThrow(world.joining.byToken(id, group.id, groupShareToken(group), answer));
  const request = world.joinRequests.sentBy(id).find(({ groupId }) => groupId === group.id);
  if (request === undefined) throw new Error("nothing was asked");
  return request.id;
}
