import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireGroup } from "./groups.ts";
import { wireAnything, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/** Schema of a request to join a group (interface/joining#requests). */
export const wireJoinRequest = z.looseObject({
  id: wireId,
  user_id: wireId,
  nickname: z.string().nullish(),
  image_url: z.string().nullish(),
  timestamp: wireEpochSeconds.nullish(),
  state: z.string().nullish(),
  reason: z
    .looseObject({
      question: z.looseObject({ text: z.string().nullish() }).nullish(),
      answer: z.looseObject({ response: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
/** A request to join a group, as the service sends it. */
export type WireJoinRequest = z.output<typeof wireJoinRequest>;

/** Schema of a join request that this account made. It names the group but not the person. */
const wireSentRequest = z.looseObject({
  group_id: wireId,
  name: z.string().nullish(),
  image_url: z.string().nullish(),
  state: z.string().nullish(),
  updated_at: wireEpochSeconds.nullish(),
});
/** A join request of the account itself, as the service sends it. */
export type WireSentJoinRequest = z.output<typeof wireSentRequest>;

/** Schema of the decision on one request to join a group (interface/joining#requests). */
const wireDecision = z.looseObject({ membership_id: wireId, state: z.string() });

const joinRefusals = {
  answerRequired: { status: 400, code: 40016 },
  notNow: { status: 400 },
  notAttested: { status: 401, code: 40102 },
  barred: { status: 403 },
  gone: { status: 404 },
};
const decisionRefusals = { decided: { status: 400 }, notManager: { status: 401 }, gone: { status: 404 } };

/**
 * Joins a group with the token of its share link, in the way that the interface documents. Status 201 means that the
 * service created a join request.
 */
export const joinByLink = endpoint({
  name: "joinByLink",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/join/:share_token",
  answer: z.looseObject({ group: wireGroup }),
  successes: [200, 201],
  refusals: joinRefusals,
  isRetrySafe: "yes",
  source: "interface/joining#share-links",
});

/**
 * Joins a public group, or any group if the body has the token of a share link. Status 201 means that the account
 * joined or that the service created a join request.
 */
export const joinGroup = endpoint({
  name: "joinGroup",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/join",
  body: z
    .object({
      share_token: z.string().min(1).optional(),
      answer: z.object({ response: z.string() }).optional(),
    })
    .optional(),
  // `joinByLink` wraps the group in its response, so this endpoint may do so too.
  answer: z.union([z.looseObject({ group: wireGroup }).transform(({ group }) => group), wireGroup]),
  successes: [201, 200],
  refusals: joinRefusals,
  isRetrySafe: "yes",
  // The header is required only if the body has no share token, which the local service's handler checks
  // (interface/joining#public-groups).
  headers: ["x-verify-token"],
  source: "interface/joining#share-links; interface/joining#public-groups; interface/joining#questions",
});

/** Rejoins a group that the account left voluntarily. */
export const rejoinGroup = endpoint({
  name: "rejoinGroup",
  base: "v3",
  method: "POST",
  path: "/groups/join",
  body: z.object({ group_id: z.string() }),
  answer: wireGroup,
  refusals: { full: { status: 400 }, barred: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/joining#coming-back",
});

/** Groups that the account left and can rejoin. */
export const listFormerGroups = endpoint({
  name: "listFormerGroups",
  base: "v3",
  method: "GET",
  path: "/groups/former",
  answer: z.array(wireGroup),
  isRetrySafe: "yes",
  source: "interface/joining#coming-back",
});

/** Removes a group from the list of former groups. */
export const hideFormerGroup = endpoint({
  name: "hideFormerGroup",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/memberships/hide_former",
  answer: wireAnything,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/joining#coming-back",
});

/** Schema of the account's membership state in one group (interface/joining#states). */
const wireMembershipSummary = z.looseObject({ group_id: wireId, state: z.string() });
/** The state of the account's membership in one group, as the service sends it. */
export type WireMembershipSummary = z.output<typeof wireMembershipSummary>;

/** The state of the account's membership in every group it was ever in. */
export const listMembershipStates = endpoint({
  name: "listMembershipStates",
  base: "v3",
  method: "GET",
  path: "/memberships/states",
  answer: z.array(wireMembershipSummary),
  isRetrySafe: "yes",
  source: "interface/joining#states",
});

/** Pending requests to join a group. Every member may list them. */
export const listJoinRequests = endpoint({
  name: "listJoinRequests",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/pending_memberships",
  answer: z.array(wireJoinRequest),
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/joining#requests",
});

/** Pending join requests across all groups: those the account made, and those it may decide. */
export const listAllJoinRequests = endpoint({
  name: "listAllJoinRequests",
  base: "v3",
  method: "GET",
  path: "/groups/pending_memberships",
  answer: z.looseObject({
    requests_sent: z.array(wireSentRequest).default([]),
    requests_received: z.array(z.looseObject({ ...wireJoinRequest.shape, group_id: wireId })).default([]),
  }),
  isRetrySafe: "yes",
  source: "interface/joining#requests",
});

/** Approves or denies a join request; for admins and owners. */
export const decideJoinRequest = endpoint({
  name: "decideJoinRequest",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/:membership_id/approval",
  body: z.object({ approval: z.boolean() }),
  answer: wireDecision,
  refusals: decisionRefusals,
  isRetrySafe: "no",
  source: "interface/joining#requests",
});

/** Decides several join requests at once. */
export const decideJoinRequests = endpoint({
  name: "decideJoinRequests",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/approvals",
  body: z.object({ approval: z.boolean(), membership_ids: z.array(z.string()).min(1) }),
  // No source documents the shape of the response, so the client accepts anything.
  answer: wireAnything,
  refusals: decisionRefusals,
  isRetrySafe: "no",
  source: "interface/joining#requests",
});

/** Withdraws a join request of the account. */
export const withdrawJoinRequest = endpoint({
  name: "withdrawJoinRequest",
  base: "v3",
  method: "DELETE",
  path: "/groups/:group_id/revoke_join",
  answer: wireAnything,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/joining#requests",
});

export const joiningEndpoints = {
  joinByLink,
  joinGroup,
  rejoinGroup,
  listFormerGroups,
  hideFormerGroup,
  listMembershipStates,
  listJoinRequests,
  listAllJoinRequests,
  decideJoinRequest,
  decideJoinRequests,
  withdrawJoinRequest,
};
