import type { JoinRequestCommands } from "../../../preload/commands/groups/joining.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, MembershipId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { JoinRequest, PendingJoinRequests } from "../../../preload/model/groups/joining.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import {
  decideJoinRequest,
  decideJoinRequests,
  listAllJoinRequests,
  listJoinRequests,
  withdrawJoinRequest,
} from "../../../api/groups/joining.ts";
import {
  isPendingJoinRequest,
  toJoinRequest,
  toSentJoinRequest,
} from "../../service/to-model/groups/to-joining.ts";
import { ask, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toGroupProblem } from "./group-problem.ts";
import { afterMemberChange } from "./members.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";

/** Name of the stored fact that contains the time up to which the person has seen join requests. */
const seenToFact = "join-requests-seen-to";

interface Parts {
  readonly chat: ChatParts;
  readonly known: KnownConversations;
}

async function readPending({ chat }: Parts, groupId: GroupId): Promise<Reply<readonly JoinRequest[]>> {
  const input = { path: { group_id: groupId } };
  const reply = await ask(chat, listJoinRequests, input, toGroupProblem);
  if (!reply.ok) return reply;
  return done(reply.value.filter(isPendingJoinRequest).map((wire) => toJoinRequest(wire, groupId)));
}

async function listWaiting({ chat }: Parts): Promise<Reply<PendingJoinRequests>> {
  const input = {};
  const reply = await ask(chat, listAllJoinRequests, input, toGroupProblem);
  if (!reply.ok) return reply;
  const { requests_sent: sent, requests_received: received } = reply.value;
  return done({
    sent: sent.filter(isPendingJoinRequest).map(toSentJoinRequest),
    received: received
      .filter(isPendingJoinRequest)
      .map((wire) => toJoinRequest(wire, asId<GroupId>(wire.group_id))),
    seenTo: readSeenTo(chat),
  });
}

function readSeenTo({ cache }: ChatParts): Milliseconds {
  return Number(cache.read((tables) => tables.facts.get(seenToFact)) ?? 0);
}

function markSeen({ cache }: ChatParts, to: Milliseconds): void {
  cache.write((tables) => {
    tables.facts.save(seenToFact, String(to));
  });
}

/**
 * Decides a single join request with the documented endpoint, and several at once with the endpoint for several
 * (interface/joining#requests).
 */
function sendDecision(
  { chat }: Parts,
  groupId: GroupId,
  ids: readonly MembershipId[],
  approval: boolean,
): Promise<Reply<unknown>> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    const path = { group_id: groupId, membership_id: only };
    return ask(chat, decideJoinRequest, { path, body: { approval } }, toGroupProblem);
  }
  const body = { approval, membership_ids: [...ids] };
  return ask(chat, decideJoinRequests, { path: { group_id: groupId }, body }, toGroupProblem);
}

/** The commands for both sides of a join request: admins list and decide, the person who asked withdraws. */
export function joinRequestCommands(parts: Parts): FunctionsOf<JoinRequestCommands> {
  return {
    listJoinRequests: ({ groupId }) => readPending(parts, groupId),
    listWaitingJoinRequests: () => listWaiting(parts),
    markJoinRequestsSeen: ({ to }) => {
      markSeen(parts.chat, to);
      return Promise.resolve(done(undefined));
    },
    decideJoinRequests: async ({ groupId, membershipIds, isApproved }) =>
      afterMemberChange(parts, groupId, await sendDecision(parts, groupId, membershipIds, isApproved)),
    withdrawJoinRequest: async ({ groupId }) => {
      const input = { path: { group_id: groupId } };
      return dropReplyValue(await ask(parts.chat, withdrawJoinRequest, input, toGroupProblem));
    },
  };
}
