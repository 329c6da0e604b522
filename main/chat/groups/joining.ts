import type { JoiningCommands, JoinRequestCommands } from "../../../preload/commands/groups/joining.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import type {
  FormerGroup,
  GroupToJoin,
  JoinOutcome,
  MembershipSummary,
} from "../../../preload/model/groups/joining.ts";
import { readShareLink } from "../../../preload/model/groups/share-link.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { WireGroup } from "../../../api/groups/groups.ts";
import {
  hideFormerGroup,
  joinByLink,
  joinGroup,
  listFormerGroups,
  listMembershipStates,
  rejoinGroup,
} from "../../../api/groups/joining.ts";
import { removeMember } from "../../../api/groups/members.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { toFormerGroup, toMembershipSummary } from "../../service/to-model/groups/to-joining.ts";
import { ask, askForServiceReply, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import { toGroupProblem } from "./group-problem.ts";
import { readActiveMembers } from "./members.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly known: KnownConversations;
}

interface JoinTarget {
  readonly groupId: GroupId;
  /** Token of the share link; null if the group was found without a link. */
  readonly shareToken: string | null;
  readonly answer: string | null;
}

function wantedOf(invitation: GroupToJoin, answer: string | null): JoinTarget | null {
  switch (invitation.kind) {
    case "link": {
      const link = readShareLink(invitation.url);
      return link === null ? null : { ...link, answer };
    }
    case "token":
      return { groupId: invitation.groupId, shareToken: invitation.shareToken, answer };
    case "found":
      return { groupId: invitation.groupId, shareToken: null, answer };
  }
}

/**
 * Asks to join a group with the endpoint whose body has the share token and the answer to the join question
 * (interface/joining#share-links). Returns the reply of the service itself, because its status or refusal shows what
 * happened.
 */
function askByBody(
  { chat }: Parts,
  { groupId, shareToken, answer }: JoinTarget,
): Promise<ServiceReply<WireGroup>> {
  const body =
    shareToken === null && answer === null
      ? undefined
      : {
          ...(shareToken === null ? {} : { share_token: shareToken }),
          ...(answer === null ? {} : { answer: { response: answer } }),
        };
  return askForServiceReply(chat, joinGroup, { path: { group_id: groupId }, body });
}

/**
 * Asks to join a group. The documented endpoint has the token in the path and takes no answer to a join question, and
 * the live service requires an attestation for it. So if there is an answer, or if the service requires the
 * attestation, the token is sent in the body instead (interface/joining#share-links).
 */
async function askToJoin(parts: Parts, wanted: JoinTarget): Promise<ServiceReply<WireGroup>> {
  const { groupId, shareToken, answer } = wanted;
  if (shareToken === null || answer !== null) return askByBody(parts, wanted);
  const path = { group_id: groupId, share_token: shareToken };
  const reply = await askForServiceReply(parts.chat, joinByLink, { path });
  if (reply.ok) return { ...reply, value: reply.value.group };
  return toProblem(reply.error).kind === "phone-app-only" ? askByBody(parts, wanted) : reply;
}

async function join(
  parts: Parts,
  invitation: GroupToJoin,
  answer: string | null,
): Promise<Reply<JoinOutcome>> {
  const wanted = wantedOf(invitation, answer);
  if (wanted === null) return failed({ kind: "invalid-input", field: "invitation" });
  const { groupId } = wanted;
  const reply = await askToJoin(parts, wanted);
  if (!reply.ok) {
    const isUnanswered = reply.error.kind === "refused" && reply.error.refusal === "answerRequired";
    return isUnanswered ? done({ kind: "answer-required", groupId }) : failed(toProblem(reply.error));
  }
  // If the service only created a join request, its response has no members. Only a joined group goes into the list
  // (interface/joining#share-links).
  const isNamed = reply.value.members?.some(({ user_id: id }) => id === parts.chat.me.id) === true;
  if (reply.status !== 200 && !isNamed) {
    return done({ kind: "requested", groupId, groupName: reply.value.name });
  }
  await parts.known.refresh(groupId);
  return done({ kind: "joined", groupId });
}

/**
 * Leaves a group by removing the account's own membership (interface/joining#share-links). If the group no longer
 * exists, the account counts as having left it.
 */
async function leave(parts: Parts, groupId: GroupId): Promise<Reply<void>> {
  const members = await readActiveMembers(parts, groupId);
  if (!members.ok && members.problem.kind !== "not-found") return members;
  const own = members.ok ? (members.value.find(({ isMe }) => isMe)?.membershipId ?? null) : null;
  if (own !== null) {
    const path = { group_id: groupId, membership_id: own };
    const reply = await ask(parts.chat, removeMember, { path });
    if (!reply.ok) return reply;
  } else if (members.ok) return failed({ kind: "not-found" });
  parts.known.forget(groupId);
  return done(undefined);
}

async function rejoin({ chat, known }: Parts, groupId: GroupId): Promise<Reply<void>> {
  const input = { body: { group_id: groupId } };
  const reply = await ask(chat, rejoinGroup, input, toGroupProblem);
  if (reply.ok) await known.refresh(groupId);
  return dropReplyValue(reply);
}

async function listFormer({ chat }: Parts): Promise<Reply<readonly FormerGroup[]>> {
  const reply = await ask(chat, listFormerGroups, {});
  return reply.ok ? done(reply.value.map(toFormerGroup)) : reply;
}

async function listStates({ chat }: Parts): Promise<Reply<readonly MembershipSummary[]>> {
  const reply = await ask(chat, listMembershipStates, {});
  return reply.ok ? done(reply.value.map(toMembershipSummary)) : reply;
}

/** The commands for joining and leaving groups. */
export function joiningCommands(parts: Parts): FunctionsOf<Omit<JoiningCommands, keyof JoinRequestCommands>> {
  return {
    joinGroup: ({ invitation, answer }) => join(parts, invitation, answer),
    leaveGroup: ({ groupId }) => leave(parts, groupId),
    rejoinGroup: ({ groupId }) => rejoin(parts, groupId),
    listFormerGroups: () => listFormer(parts),
    listMembershipStates: () => listStates(parts),
    hideFormerGroup: async ({ groupId }) => {
      const input = { path: { group_id: groupId } };
      return dropReplyValue(await ask(parts.chat, hideFormerGroup, input, toGroupProblem));
    },
  };
}
