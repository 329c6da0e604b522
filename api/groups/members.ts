import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireId } from "../shared/shapes.ts";

/**
 * Schema of one membership. Which optional fields are present depends on the endpoint (interface/members#membership).
 */
export const wireMembership = z.looseObject({
  id: wireId,
  user_id: wireId.nullish(),
  nickname: z.string().nullish(),
  name: z.string().nullish(),
  image_url: z.string().nullish(),
  muted: z.boolean().nullish(),
  state: z.string().nullish(),
  roles: z.array(z.string()).nullish(),
});
/** A membership as the service sends it. */
export type WireMembership = z.output<typeof wireMembership>;

/** Schema of an added member (interface/members#adding). */
const wireAddedMember = z.looseObject({ ...wireMembership.shape, guid: z.string().nullish() });

/** Refusals of the endpoints that act on one membership. */
const refusals = { notAllowed: { status: 403 }, gone: { status: 404 } };

/** The current or the former members of a group. Only admins and owners may list them. */
export const listMembers = endpoint({
  name: "listMembers",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/members",
  query: z.object({ filter: z.enum(["active", "inactive"]) }),
  answer: z.looseObject({ memberships: z.array(wireMembership) }),
  refusals: { notManager: { status: 401 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/members#listing",
});

/** Adds members. `getAddMembersResult` returns the outcome later. */
export const addMembers = endpoint({
  name: "addMembers",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/add",
  body: z.object({
    members: z
      .array(
        z.object({
          nickname: z.string(),
          user_id: z.string().min(1).optional(),
          phone_number: z.string().min(1).optional(),
          email: z.string().min(1).optional(),
          guid: z.string().min(1).optional(),
        }),
      )
      .min(1),
  }),
  answer: z.looseObject({ results_id: wireId }),
  successes: [202],
  refusals: { ...refusals, invalid: { status: 400 }, notAttested: { status: 401, code: 40102 } },
  isRetrySafe: "no",
  needsAttestation: true,
  source: "interface/members#adding; interface/conventions#attestation",
});

/** The outcome of `addMembers`. It lists only the people who were added. */
export const getAddMembersResult = endpoint({
  name: "getAddMembersResult",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/members/results/:results_id",
  answer: z.looseObject({ members: z.array(wireAddedMember) }),
  refusals: { notReady: { status: 503 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/members#adding",
});

/**
 * Removes a member by membership id. If the id is that of the account's own membership, the account leaves the group.
 */
export const removeMember = endpoint({
  name: "removeMember",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/:membership_id/remove",
  answer: wireAnything,
  refusals,
  isRetrySafe: "no",
  source: "interface/members#removing",
});

/** Bans a former member, who can then not rejoin. */
export const banMember = endpoint({
  name: "banMember",
  base: "v2",
  method: "POST",
  path: "/groups/:group_id/memberships/:membership_id/destroy",
  answer: wireAnything,
  refusals: { ...refusals, stillIn: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/members#banning",
});

/** Lifts the ban on a former member. */
export const unbanMember = endpoint({
  name: "unbanMember",
  base: "v2",
  method: "POST",
  path: "/groups/:group_id/memberships/:membership_id/activate",
  answer: wireAnything,
  refusals: { ...refusals, stillIn: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/members#banning",
});

/** Makes a member an admin, or makes an admin an ordinary member. Only the owner may do so. */
export const setMemberRole = endpoint({
  name: "setMemberRole",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/:membership_id/update",
  body: z.object({ role: z.enum(["admin", "user"]) }),
  answer: wireAnything,
  refusals,
  isRetrySafe: "yes",
  source: "interface/members#roles",
});

/** Changes the account's own name or picture in a group. */
export const updateOwnMembership = endpoint({
  name: "updateOwnMembership",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/memberships/update",
  body: z.object({
    membership: z.object({ nickname: z.string().min(1).optional(), avatar_url: z.string().nullish() }),
  }),
  answer: wireMembership,
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/members#own-name",
});

export const memberEndpoints = {
  listMembers,
  addMembers,
  getAddMembersResult,
  removeMember,
  banMember,
  unbanMember,
  setMemberRole,
  updateOwnMembership,
};
