import type { MemberCommands } from "../../../preload/commands/groups/members.ts";
import type { GroupId, MediaPath } from "../../../preload/base/ids.ts";
import { codePointCount } from "../../../preload/model/messages/text-length.ts";
import type { GroupMember } from "../../../preload/model/groups/members.ts";
import { maxGroupNicknameLength } from "../../../preload/model/groups/members.ts";
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
import { mediaPathUrl } from "../../service/to-model/media/media-path.ts";
import { toGroupMember, toGroupMembers } from "../../service/to-model/groups/to-group-member.ts";
import { addMembers } from "./add-members.ts";
import { ask, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import { toGroupProblem } from "./group-problem.ts";
import { groupOfTopicOrSelf } from "../conversations/group-of-topic.ts";
import { runInBackground } from "../../async/run-in-background.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly known: KnownConversations;
}

/**
 * Reads the active members of a group; for a topic, the members of its group. Reads the whole group, which every member
 * may do, because the endpoint for members is for admins only (interface/members#listing). Problems: those of the
 * service.
 */
export async function readActiveMembers(
  { chat }: Parts,
  groupId: GroupId,
): Promise<Reply<readonly GroupMember[]>> {
  const home = chat.cache.read((tables) => groupOfTopicOrSelf(tables, groupId));
  const input = { path: { group_id: home } };
  const reply = await ask(chat, getGroup, input, toGroupProblem);
  if (!reply.ok) return reply;
  return done(toGroupMembers(reply.value, chat.me.id) ?? []);
}

async function formerMembers({ chat }: Parts, groupId: GroupId): Promise<Reply<readonly GroupMember[]>> {
  const path = { group_id: groupId };
  const query = { filter: "inactive" as const };
  const reply = await ask(chat, listMembers, { path, query }, toGroupProblem);
  if (!reply.ok) return reply;
  return done(reply.value.memberships.map((wire) => toGroupMember(wire, chat.me.id)));
}

async function setNickname(parts: Parts, groupId: GroupId, nickname: string): Promise<Reply<void>> {
  const isGood = nickname.trim() !== "" && codePointCount(nickname) <= maxGroupNicknameLength;
  if (!isGood) return failed({ kind: "invalid-input", field: "nickname" });
  const input = { path: { group_id: groupId }, body: { membership: { nickname } } };
  return afterMemberChange(parts, groupId, await ask(parts.chat, updateOwnMembership, input, toGroupProblem));
}

async function setOwnGroupPicture(
  parts: Parts,
  groupId: GroupId,
  picture: MediaPath | null,
): Promise<Reply<void>> {
  const url = picture === null ? null : mediaPathUrl(picture);
  if (picture !== null && url === null) return failed({ kind: "invalid-input", field: "picture" });
  const input = { path: { group_id: groupId }, body: { membership: { avatar_url: url } } };
  return afterMemberChange(parts, groupId, await ask(parts.chat, updateOwnMembership, input, toGroupProblem));
}

/**
 * Converts the reply to a change of the members. If the change succeeded, reads the group again in the background.
 * Problems: those of `reply`.
 */
export function afterMemberChange(
  { chat, known }: Parts,
  groupId: GroupId,
  reply: Reply<unknown>,
): Reply<void> {
  if (reply.ok && !chat.signal.aborted) runInBackground(chat, "refresh", known.refresh(groupId));
  return dropReplyValue(reply);
}

/** The commands that list, add, remove and ban members, and change roles and the own nickname. */
export function memberCommands(parts: Parts): FunctionsOf<MemberCommands> {
  const about = ({ groupId, membershipId }: MemberCommands["removeMember"]["input"]) => ({
    path: { group_id: groupId, membership_id: membershipId },
  });
  return {
    listMembers: ({ groupId, which }) =>
      which === "active" ? readActiveMembers(parts, groupId) : formerMembers(parts, groupId),
    addMembers: ({ groupId, people }) => addMembers(parts, groupId, people),
    removeMember: async (one) =>
      afterMemberChange(parts, one.groupId, await ask(parts.chat, removeMember, about(one), toGroupProblem)),
    banMember: async (one) => dropReplyValue(await ask(parts.chat, banMember, about(one), toGroupProblem)),
    unbanMember: async (one) =>
      dropReplyValue(await ask(parts.chat, unbanMember, about(one), toGroupProblem)),
    setRole: async ({ role, ...one }) => {
      const input = { ...about(one), body: { role } };
      return afterMemberChange(
        parts,
        one.groupId,
        await ask(parts.chat, setMemberRole, input, toGroupProblem),
      );
    },
    setNickname: ({ groupId, nickname }) => setNickname(parts, groupId, nickname),
    setOwnGroupPicture: ({ groupId, picture }) => setOwnGroupPicture(parts, groupId, picture),
  };
}
