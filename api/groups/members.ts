import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireId } from "../shared/shapes.ts";

/** One membership. Calls differ in which of its fields they return (interface/members#membership). */
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
/** A membership as it came from the service. */
export type WireMembership = z.output<typeof wireMembership>;

/** interface/members#adding. */
const wireAddedMember = z.looseObject({ ...wireMembership.shape, guid: z.string().nullish() });

/** What a call about one membership may be refused with. */
const refusals = { notAllowed: { status: 403 }, gone: { status: 404 } };

/** Those who are in a group, or those who were; for admins and owners. */
export const listMembers = endpoint({
  name: "listMembers",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/members",
  query: z.object({ filter: z.enum(["active", "inactive"]) }),
  body: nothing,
  answer: z.looseObject({ memberships: z.array(wireMembership) }),
  successes: [200],
  refusals: { notManager: { status: 401 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/members#listing",
});

/** Adds people; what came of it is asked for afterwards. */
export const addMembers = endpoint({
  name: "addMembers",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/add",
  query: nothing,
  body: z.object({
    members: z
      .array(
        z.object({
          nickname: z.string(),
          user_id: z.string().optional(),
          phone_number: z.string().optional(),
          email: z.string().optional(),
          guid: z.string().optional(),
        }),
      )
      .min(1),
  }),
  answer: z.looseObject({ results_id: wireId }),
  successes: [202],
  refusals: { ...refusals, invalid: { status: 400 }, notAttested: { status: 401, code: 40102 } },
  isRetrySafe: "no",
  token: "query",
  needsAttestation: true,
  source: "interface/members#adding; interface/conventions#attestation",
});

/** What came of adding people: only those who were added. */
export const getAddResults = endpoint({
  name: "getAddResults",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/members/results/:results_id",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ members: z.array(wireAddedMember) }),
  successes: [200],
  refusals: { notReady: { status: 503 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/members#adding",
});

/** Takes somebody out by their membership's id; with one's own, leaves. */
export const removeMember = endpoint({
  name: "removeMember",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/:membership_id/remove",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals,
  isRetrySafe: "no",
  token: "query",
  source: "interface/members#removing",
});

/** Keeps who left from coming back. */
export const banMember = endpoint({
  name: "banMember",
  base: "v2",
  method: "POST",
  path: "/groups/:group_id/memberships/:membership_id/destroy",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { ...refusals, stillIn: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/members#banning",
});

/** Lets who was kept away come back. */
export const unbanMember = endpoint({
  name: "unbanMember",
  base: "v2",
  method: "POST",
  path: "/groups/:group_id/memberships/:membership_id/activate",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { ...refusals, stillIn: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/members#banning",
});

/** Makes a member an admin, or no longer; for the owner. */
export const setMemberRole = endpoint({
  name: "setMemberRole",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/:membership_id/update",
  query: nothing,
  body: z.object({ role: z.enum(["admin", "user"]) }),
  answer: anything,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/members#roles",
});

/** Changes one's own name, or picture, in a group. */
export const updateOwnMembership = endpoint({
  name: "updateOwnMembership",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/memberships/update",
  query: nothing,
  body: z.object({
    membership: z.object({ nickname: z.string().optional(), avatar_url: z.string().nullish() }),
  }),
  answer: wireMembership,
  successes: [200],
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/members#own-name",
});

/** Members. */
export const memberEndpoints = {
  listMembers,
  addMembers,
  getAddResults,
  removeMember,
  banMember,
  unbanMember,
  setMemberRole,
  updateOwnMembership,
};
