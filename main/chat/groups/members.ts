import type { MemberCommands } from "../../../preload/commands/groups/members.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import { textLength } from "../../../preload/model/messages/text.ts";
import type { GroupMember } from "../../../preload/model/groups/members.ts";
import { maximumNicknameLength } from "../../../preload/model/groups/members.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { getGroup } from "../../../api/groups/groups.ts";
import {
  banMember,
  listMembers,
  removeMember,
  setMemberRole,
  unbanMember,
  updateOwnMembership,
} from "../../../api/groups/members.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { toGroupMember, toGroupMembers } from "../../service/to-model/groups/to-group-member.ts";
import { addMembers } from "./add-members.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import { toGroupProblem, toGroupReply } from "./group-problem.ts";
import { homeOf } from "../conversations/home-group.ts";
import { inBackground } from "../../async/in-background.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly known: KnownConversations;
}

/**
 * Those who are in; of a topic, those of its group. They come inside the group, to every member; the members index is
 * for admins (interface/members#listing).
 */
export async function activeMembers(
  { chat: { service, signal, me, cache } }: Parts,
  groupId: GroupId,
): Promise<Reply<readonly GroupMember[]>> {
  const home = cache.read((tables) => homeOf(tables, groupId));
  const input = { path: { group_id: home }, query: undefined, body: undefined };
  const reply = await service.call(getGroup, input, { signal });
  if (!reply.ok) return failed(toGroupProblem(reply.error));
  return done(toGroupMembers(reply.value, me.id) ?? []);
}

async function formerMembers(
  { chat: { service, signal, me } }: Parts,
  groupId: GroupId,
): Promise<Reply<readonly GroupMember[]>> {
  const path = { group_id: groupId };
  const query = { filter: "inactive" as const };
  const reply = await service.call(listMembers, { path, query, body: undefined }, { signal });
  if (!reply.ok) return failed(toGroupProblem(reply.error));
  return done(reply.value.memberships.map((wire) => toGroupMember(wire, me.id)));
}

async function setNickname(parts: Parts, groupId: GroupId, nickname: string): Promise<Reply<void>> {
  const { service, signal } = parts.chat;
  const isGood = nickname.trim() !== "" && textLength(nickname) <= maximumNicknameLength;
  if (!isGood) return failed({ kind: "invalid-input", field: "nickname" });
  const input = { path: { group_id: groupId }, query: undefined, body: { membership: { nickname } } };
  return afterChange(parts, groupId, await service.call(updateOwnMembership, input, { signal }));
}

/** Who is in the group is not what it was: what is kept of it is read again, behind the answer. */
export function afterChange(
  { chat, known }: Parts,
  groupId: GroupId,
  reply: ServiceReply<unknown>,
): Reply<void> {
  if (reply.ok && !chat.signal.aborted) inBackground(chat, "refresh", known.refresh(groupId));
  return toGroupReply(reply);
}

/** Members, as commands of one account. */
export function memberCommands(parts: Parts): FunctionsOf<MemberCommands> {
  const { service, signal } = parts.chat;
  const about = ({ groupId, membershipId }: MemberCommands["removeMember"]["input"]) => ({
    path: { group_id: groupId, membership_id: membershipId },
    query: undefined,
    body: undefined,
  });
  return {
    listMembers: ({ groupId, which }) =>
      which === "active" ? activeMembers(parts, groupId) : formerMembers(parts, groupId),
    addMembers: ({ groupId, people }) => addMembers(parts, groupId, people),
    removeMember: async (one) =>
      afterChange(parts, one.groupId, await service.call(removeMember, about(one), { signal })),
    banMember: async (one) => toGroupReply(await service.call(banMember, about(one), { signal })),
    unbanMember: async (one) => toGroupReply(await service.call(unbanMember, about(one), { signal })),
    setRole: async ({ role, ...one }) => {
      const input = { ...about(one), body: { role } };
      return afterChange(parts, one.groupId, await service.call(setMemberRole, input, { signal }));
    },
    setNickname: ({ groupId, nickname }) => setNickname(parts, groupId, nickname),
  };
}
