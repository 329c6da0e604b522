import type { JoinRequestCommands } from "../../../preload/commands/groups/joining.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, MembershipId } from "../../../preload/base/ids.ts";
import type { JoinRequest, WaitingJoinRequests } from "../../../preload/model/groups/joining.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import {
  decideJoinRequest,
  decideJoinRequests,
  listAllJoinRequests,
  listJoinRequests,
  withdrawJoinRequest,
} from "../../../api/groups/joining.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { isWaiting, toJoinRequest, toSentJoinRequest } from "../../service/to-model/groups/to-joining.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toGroupProblem, toGroupReply } from "./group-problem.ts";
import { afterChange } from "./members.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly known: KnownConversations;
}

async function listed(
  { chat: { service, signal } }: Parts,
  groupId: GroupId,
): Promise<Reply<readonly JoinRequest[]>> {
  const input = { path: { group_id: groupId }, query: undefined, body: undefined };
  const reply = await service.call(listJoinRequests, input, { signal });
  if (!reply.ok) return failed(toGroupProblem(reply.error));
  return done(reply.value.filter(isWaiting).map((wire) => toJoinRequest(wire, groupId)));
}

async function waiting({ chat: { service, signal } }: Parts): Promise<Reply<WaitingJoinRequests>> {
  const input = { path: {}, query: undefined, body: undefined };
  const reply = await service.call(listAllJoinRequests, input, { signal });
  if (!reply.ok) return failed(toGroupProblem(reply.error));
  const { requests_sent: sent, requests_received: received } = reply.value;
  return done({
    sent: sent.filter(isWaiting).map(toSentJoinRequest),
    received: received.filter(isWaiting).map((wire) => toJoinRequest(wire, asId<GroupId>(wire.group_id))),
  });
}

/** One by the call that the interface has, several by the one for several (interface/joining#requests). */
function decided(
  { chat: { service, signal } }: Parts,
  groupId: GroupId,
  ids: readonly MembershipId[],
  approval: boolean,
): Promise<ServiceReply<unknown>> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    const path = { group_id: groupId, membership_id: only };
    return service.call(decideJoinRequest, { path, query: undefined, body: { approval } }, { signal });
  }
  const body = { approval, membership_ids: [...ids] };
  return service.call(
    decideJoinRequests,
    { path: { group_id: groupId }, query: undefined, body },
    { signal },
  );
}

/** Asking to be let in, and letting in, as commands of one account. */
export function joinRequestCommands(parts: Parts): FunctionsOf<JoinRequestCommands> {
  const { service, signal } = parts.chat;
  return {
    listJoinRequests: ({ groupId }) => listed(parts, groupId),
    listWaitingJoinRequests: () => waiting(parts),
    decideJoinRequests: async ({ groupId, membershipIds, isApproved }) =>
      afterChange(parts, groupId, await decided(parts, groupId, membershipIds, isApproved)),
    withdrawJoinRequest: async ({ groupId }) => {
      const input = { path: { group_id: groupId }, query: undefined, body: undefined };
      return toGroupReply(await service.call(withdrawJoinRequest, input, { signal }));
    },
  };
}
