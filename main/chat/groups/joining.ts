import type { JoiningCommands, JoinRequestCommands } from "../../../preload/commands/groups/joining.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import type {
  FormerGroup,
  Invitation,
  JoinOutcome,
  MembershipSummary,
} from "../../../preload/model/groups/joining.ts";
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
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import { toGroupReply } from "./group-problem.ts";
import { activeMembers } from "./members.ts";
import { toProblem } from "../core/problem.ts";
import { readShareLink } from "./share-link.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly known: KnownConversations;
}

interface Wanted {
  readonly groupId: GroupId;
  /** Null: the group was found, and nobody shared its link. */
  readonly shareToken: string | null;
  readonly answer: string | null;
}

function wantedOf(invitation: Invitation, answer: string | null): Wanted | null {
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

/** The form that takes a token and an answer in its body (interface/joining#share-links). */
function askByBody(
  { chat: { service, signal } }: Parts,
  { groupId, shareToken, answer }: Wanted,
): Promise<ServiceReply<WireGroup>> {
  const body =
    shareToken === null && answer === null
      ? undefined
      : {
          ...(shareToken === null ? {} : { share_token: shareToken }),
          ...(answer === null ? {} : { answer: { response: answer } }),
        };
  return service.call(joinGroup, { path: { group_id: groupId }, query: undefined, body }, { signal });
}

/**
 * Asks to be in. The interface has the token in the path, where no answer can go, and the live service wants an attestation
 * for that form: then the token goes into the body (interface/joining#share-links).
 */
async function askToJoin(parts: Parts, wanted: Wanted): Promise<ServiceReply<WireGroup>> {
  const { groupId, shareToken, answer } = wanted;
  if (shareToken === null || answer !== null) return askByBody(parts, wanted);
  const { service, signal } = parts.chat;
  const path = { group_id: groupId, share_token: shareToken };
  const reply = await service.call(joinByLink, { path, query: undefined, body: undefined }, { signal });
  if (reply.ok) return { ...reply, value: reply.value.group };
  return toProblem(reply.error).kind === "phone-app-only" ? askByBody(parts, wanted) : reply;
}

async function join(
  parts: Parts,
  invitation: Invitation,
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
  // A request brings the group without members, and nobody but a member is among them (interface/joining#share-links).
  const isNamed = reply.value.members?.some(({ user_id: id }) => id === parts.chat.me.id) === true;
  if (reply.status !== 200 && !isNamed) {
    return done({ kind: "requested", groupId, groupName: reply.value.name });
  }
  await parts.known.refresh(groupId);
  return done({ kind: "joined", groupId });
}

/**
 * Leaving is removing one's own membership (interface/joining#share-links). A group that is not there any more was left
 * before.
 */
async function leave(parts: Parts, groupId: GroupId): Promise<Reply<void>> {
  const members = await activeMembers(parts, groupId);
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
  const input = { path: {}, query: undefined, body: { group_id: groupId } };
  const reply = await chat.service.call(rejoinGroup, input, { signal: chat.signal });
  if (reply.ok) await known.refresh(groupId);
  return toGroupReply(reply);
}

async function former({ chat }: Parts): Promise<Reply<readonly FormerGroup[]>> {
  const reply = await ask(chat, listFormerGroups, { path: {} });
  return reply.ok ? done(reply.value.map(toFormerGroup)) : reply;
}

async function states({ chat }: Parts): Promise<Reply<readonly MembershipSummary[]>> {
  const reply = await ask(chat, listMembershipStates, { path: {} });
  return reply.ok ? done(reply.value.map(toMembershipSummary)) : reply;
}

/** Coming into groups and leaving them, as commands of one account. */
export function joiningCommands(parts: Parts): FunctionsOf<Omit<JoiningCommands, keyof JoinRequestCommands>> {
  const { service, signal } = parts.chat;
  return {
    joinGroup: ({ invitation, answer }) => join(parts, invitation, answer),
    leaveGroup: ({ groupId }) => leave(parts, groupId),
    rejoinGroup: ({ groupId }) => rejoin(parts, groupId),
    listFormerGroups: () => former(parts),
    listMembershipStates: () => states(parts),
    hideFormerGroup: async ({ groupId }) => {
      const input = { path: { group_id: groupId }, query: undefined, body: undefined };
      return toGroupReply(await service.call(hideFormerGroup, input, { signal }));
    },
  };
}
