import type { Group } from "../../../local-service/world/groups/group.ts";
import type { Membership } from "../../../local-service/world/groups/membership.ts";
import type { MessageEvent } from "../../../local-service/world/messages/message.ts";
import { must } from "../scenario.ts";
import type { Caller, Came, Scenario } from "../scenario.ts";

type Who = Pick<Caller, "id">;

/** Somebody's place in the group of the scenario, whatever became of it. */
export function membershipOf({ group }: Scenario, { id }: Who): Membership {
  const found = group.memberships.find(({ userId }) => userId === id);
  if (found === undefined) throw new Error("never was a member");
  return found;
}

/** What became of somebody in the group; undefined: they never were in it. */
export function stateOf({ group }: Scenario, { id }: Who): Membership["state"] | undefined {
  return group.memberships.find(({ userId }) => userId === id)?.state;
}

/** The members index of the group. */
export function roster({ group }: Scenario, caller: Caller, filter: string): Promise<Came> {
  return caller.get("v3", `/groups/${group.id}/members`, { filter });
}

/** What the service said in the group, oldest first. */
export function eventsIn({ world, group }: Scenario): readonly (MessageEvent | null)[] {
  const { all } = world.conversations.log(group.id);
  return all.filter(({ senderKind }) => senderKind === "system").map(({ event }) => event);
}

/** The token of a group's share link, which it must have. */
export function shareTokenOf({ shareToken }: { readonly shareToken: string | null }): string {
  if (shareToken === null) throw new Error("the group is not shared");
  return shareToken;
}

/** What makes a group ask whoever wants to come in. */
export function questionOf(text: string): Partial<Group> {
  const joinQuestion = { type: "join_reason/questions/text", text };
  return { requiresApproval: true, showJoinQuestion: true, joinQuestion };
}

/** Somebody asks to be let into the group, which requires approval from now on; gives the id of the request. */
export function askToJoin({ world, group }: Scenario, { id }: Who, answer: string | null = null): string {
  group.requiresApproval = true;
  must(world.joining.byToken(id, group.id, shareTokenOf(group), answer));
  const request = world.joinRequests.sentBy(id).find(({ groupId }) => groupId === group.id);
  if (request === undefined) throw new Error("nothing was asked");
  return request.id;
}
