import type {
  hideFormerGroup,
  joinByLink,
  joinGroup,
  listFormerGroups,
  listMembershipStates,
  rejoinGroup,
} from "../../../api/groups/joining.ts";
import { deviceNotVerified, isAttested } from "../../http/attestation.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { ReceivedCall, Handler } from "../../http/handler.ts";
import { toWireGroup } from "../../to-wire/group-wire.ts";
import { toWireOutsideGroup } from "../../to-wire/membership-wire.ts";
import type { GroupJoinOutcome } from "../../world/groups/joining.ts";
import type { Person } from "../../world/people/person.ts";
import { isRefused } from "../../world/refused.ts";
import { joinRequestHandlers } from "./join-requests.ts";

type CallerContext = Pick<ReceivedCall<typeof joinGroup>, "world" | "pictureUrl"> & {
  readonly caller: Person;
};

const handleJoinByLink: Handler<typeof joinByLink> = requireSignIn((call) => {
  const { world, caller, path } = call;
  const joined = world.joining.byToken(caller.id, path.group_id, path.share_token, null);
  if (isRefused(joined)) return joined;
  const payload = { group: groupOf(joined, call) };
  return joined.outcome === "requested"
    ? { status: 201, code: 20101, payload }
    : { status: 200, code: 20000, payload };
});

/** Status and code of each outcome (interface/joining#requests). */
const statusByOutcome = {
  already: { status: 200, code: 20000 },
  joined: { status: 201, code: 20100 },
  requested: { status: 201, code: 20101 },
} as const;

const handleJoin: Handler<typeof joinGroup> = requireSignIn((call) => {
  const { world, caller, path, body, headers } = call;
  const answer = body?.answer?.response ?? null;
  const token = body?.share_token;
  if (token === undefined && !isAttested(call, headers)) return deviceNotVerified;
  const joined =
    token === undefined
      ? world.joining.byFinding(caller.id, path.group_id, answer)
      : world.joining.byToken(caller.id, path.group_id, token, answer);
  return isRefused(joined) ? joined : { ...statusByOutcome[joined.outcome], payload: groupOf(joined, call) };
});

const handleRejoin: Handler<typeof rejoinGroup> = requireSignIn((call) => {
  const joined = call.world.joining.rejoin(call.caller.id, call.body.group_id);
  return isRefused(joined) ? joined : { status: 200, payload: groupOf(joined, call) };
});

const handleFormer: Handler<typeof listFormerGroups> = requireSignIn(({ world, caller, pictureUrl }) => ({
  status: 200,
  payload: world.departures
    .formerGroups(caller.id)
    .map((group) => toWireOutsideGroup(group, caller.id, { world, pictureUrl })),
}));

const handleHide: Handler<typeof hideFormerGroup> = requireSignIn(({ world, caller, path }) => {
  const own = world.departures.hide(caller.id, path.group_id);
  return isRefused(own) ? own : { status: 200, payload: null };
});

const handleStates: Handler<typeof listMembershipStates> = requireSignIn(({ world, caller }) => ({
  status: 200,
  payload: world.memberships.statesOf(caller.id).map(({ groupId, state }) => ({ group_id: groupId, state })),
}));

/**
 * The group in the answer to a person who joins: all of it for a member; for a person with a pending request, what
 * non-members see (interface/joining#requests).
 */
function groupOf({ group, outcome }: GroupJoinOutcome, { world, caller, pictureUrl }: CallerContext) {
  return outcome === "requested"
    ? toWireOutsideGroup(group, caller.id, { world, pictureUrl })
    : toWireGroup(group, caller.id, world, pictureUrl, { members: true, unread: true });
}

export const joiningHandlers = {
  joinByLink: handleJoinByLink,
  joinGroup: handleJoin,
  rejoinGroup: handleRejoin,
  listFormerGroups: handleFormer,
  hideFormerGroup: handleHide,
  listMembershipStates: handleStates,
  ...joinRequestHandlers,
};
