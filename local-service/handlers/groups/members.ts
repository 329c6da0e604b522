import type {
  addMembers,
  banMember,
  getAddMembersResult,
  listMembers,
  removeMember,
  setMemberRole,
  unbanMember,
  updateOwnMembership,
} from "../../../api/groups/members.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { parsePictureField } from "../../to-wire/picture-address.ts";
import { toWireListedMember, toWireOwnMembership } from "../../to-wire/membership-wire.ts";
import { isRefused, refuse } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";

const handleList: Handler<typeof listMembers> = requireSignIn(
  ({ world, caller, path, query, pictureUrl }) => {
    const members = world.memberships.list(caller.id, path.group_id, query.filter);
    if (isRefused(members)) return members;
    const memberships = members.map((member) => toWireListedMember(member, { world, pictureUrl }));
    return { status: 200, payload: { memberships } };
  },
);

const handleAdd: Handler<typeof addMembers> = requireSignIn(({ world, caller, path, body }) => {
  const invitees = body.members.map(
    ({ user_id: userId, phone_number: phoneNumber, nickname, email, guid }) => ({
      nickname,
      userId,
      phoneNumber,
      email,
      guid,
    }),
  );
  const addition = world.additions.add(caller.id, path.group_id, invitees);
  return isRefused(addition) ? addition : { status: 202, payload: { results_id: addition.id } };
});

const handleResults: Handler<typeof getAddMembersResult> = requireSignIn(
  ({ world, caller, path, pictureUrl }) => {
    const results = world.additions.results(caller.id, path.group_id, path.results_id);
    if (isRefused(results)) return results;
    const members = results.map(({ membership, guid }) => ({
      ...toWireOwnMembership(membership, { world, pictureUrl }),
      guid,
    }));
    return { status: 200, payload: { members } };
  },
);

const handleRemove: Handler<typeof removeMember> = requireSignIn(({ world, caller, path }) =>
  emptyUnlessRefused(world.departures.remove(caller.id, path.group_id, path.membership_id)),
);

const handleBan: Handler<typeof banMember> = requireSignIn(({ world, caller, path }) =>
  emptyUnlessRefused(world.departures.ban(caller.id, path.group_id, path.membership_id)),
);

const handleUnban: Handler<typeof unbanMember> = requireSignIn(({ world, caller, path }) =>
  emptyUnlessRefused(world.departures.unban(caller.id, path.group_id, path.membership_id)),
);

const handleSetRole: Handler<typeof setMemberRole> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const member = world.memberships.setRole(caller.id, path.group_id, path.membership_id, body.role);
    return isRefused(member)
      ? member
      : { status: 200, payload: toWireListedMember(member, { world, pictureUrl }) };
  },
);

const handleUpdate: Handler<typeof updateOwnMembership> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const { nickname, avatar_url: avatarUrl } = body.membership;
    if (nickname === undefined && avatarUrl === undefined) {
      return refuse(400, "membership.nickname is required");
    }
    const picture = parsePictureField("membership.avatar_url", avatarUrl, pictureUrl);
    if (isRefused(picture)) return picture;
    const own = world.memberships.changeAppearance(caller.id, path.group_id, { nickname, picture });
    return isRefused(own) ? own : { status: 200, payload: toWireOwnMembership(own, { world, pictureUrl }) };
  },
);

function emptyUnlessRefused(outcome: object | ServiceRefusal) {
  return isRefused(outcome) ? outcome : { status: 200, payload: null };
}

export const memberHandlers = {
  listMembers: handleList,
  addMembers: handleAdd,
  getAddMembersResult: handleResults,
  removeMember: handleRemove,
  banMember: handleBan,
  unbanMember: handleUnban,
  setMemberRole: handleSetRole,
  updateOwnMembership: handleUpdate,
};
