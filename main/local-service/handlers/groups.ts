import type { getGroup, listGroups } from "../../service/endpoints/groups.ts";
import { signedIn } from "../handler.ts";
import type { Handler } from "../handler.ts";
import { groupWire } from "../to-wire/group-wire.ts";
import { activeMembership } from "../world/group.ts";
import { notFound } from "../world/refused.ts";

const handleList: Handler<typeof listGroups> = signedIn(({ world, caller, query, pictureUrl }) => {
  const start = (query.page - 1) * query.per_page;
  const show = { members: query.omit !== "memberships", unread: query.include === "unread_count" };
  return {
    status: 200,
    payload: world.conversations
      .groupsOf(caller.id)
      .slice(start, start + query.per_page)
      .map((group) => groupWire(group, caller.id, world, pictureUrl, show)),
  };
});

const handleGet: Handler<typeof getGroup> = signedIn(({ world, caller, path, pictureUrl }) => {
  const group = world.groups.byId(path.group_id);
  if (group === undefined || activeMembership(group, caller.id) === undefined) return notFound;
  // A single group tells how far it was read without being asked (field facts 3.6).
  return {
    status: 200,
    payload: groupWire(group, caller.id, world, pictureUrl, { members: true, unread: true }),
  };
});

/** Groups. */
export const groupHandlers = { listGroups: handleList, getGroup: handleGet };
