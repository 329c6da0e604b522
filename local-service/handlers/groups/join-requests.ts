import type {
  decideJoinRequest,
  decideJoinRequests,
  listAllJoinRequests,
  listJoinRequests,
  withdrawJoinRequest,
} from "../../../api/groups/joining.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWireJoinRequest, toWireSentJoinRequest } from "../../to-wire/membership-wire.ts";
import type { JoinRequest } from "../../world/groups/join-requests.ts";
import { isRefused, notFound } from "../../world/refused.ts";

const handleList: Handler<typeof listJoinRequests> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  const requests = world.joinRequests.pendingRequests(caller.id, path.group_id);
  if (isRefused(requests)) return requests;
  return {
    status: 200,
    payload: requests.map((request) => toWireJoinRequest(request, { world, pictureUrl })),
  };
});

const handleListAll: Handler<typeof listAllJoinRequests> = requireSignIn(({ world, caller, pictureUrl }) => ({
  status: 200,
  payload: {
    requests_sent: world.joinRequests
      .sentBy(caller.id)
      .map((request) => toWireSentJoinRequest(request, { world, pictureUrl })),
    requests_received: world.joinRequests.receivedBy(caller.id).map((request) => ({
      ...toWireJoinRequest(request, { world, pictureUrl }),
      group_id: request.groupId,
    })),
  },
}));

const handleDecide: Handler<typeof decideJoinRequest> = requireSignIn(({ world, caller, path, body }) => {
  const ids = [path.membership_id];
  const decided = world.joinRequests.decide(caller.id, path.group_id, ids, body.approval);
  if (isRefused(decided)) return decided;
  const [request] = decided;
  return request === undefined ? notFound : { status: 200, payload: decisionWire(request) };
});

const handleDecideSome: Handler<typeof decideJoinRequests> = requireSignIn(
  ({ world, caller, path, body }) => {
    const { membership_ids: ids, approval } = body;
    const decided = world.joinRequests.decide(caller.id, path.group_id, ids, approval);
    return isRefused(decided)
      ? decided
      : { status: 200, payload: { memberships: decided.map(decisionWire) } };
  },
);

const handleWithdraw: Handler<typeof withdrawJoinRequest> = requireSignIn(({ world, caller, path }) => {
  const request = world.joinRequests.withdraw(caller.id, path.group_id);
  return isRefused(request) ? request : { status: 200, payload: null };
});

function decisionWire({ id, state }: JoinRequest) {
  return { membership_id: id, state };
}

export const joinRequestHandlers = {
  listJoinRequests: handleList,
  listAllJoinRequests: handleListAll,
  decideJoinRequest: handleDecide,
  decideJoinRequests: handleDecideSome,
  withdrawJoinRequest: handleWithdraw,
};
