import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireGroup } from "./groups.ts";
import { anything, nothing, wireId, wireSeconds } from "../shared/shapes.ts";

/** interface/joining#requests. */
export const wireJoinRequest = z.looseObject({
  id: wireId,
  user_id: wireId,
  nickname: z.string().nullish(),
  image_url: z.string().nullish(),
  timestamp: wireSeconds.nullish(),
  state: z.string().nullish(),
  reason: z
    .looseObject({
      question: z.looseObject({ text: z.string().nullish() }).nullish(),
      answer: z.looseObject({ response: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
/** A request to be let in, as it came from the service. */
export type WireJoinRequest = z.output<typeof wireJoinRequest>;

/** A request of one's own: it names the group and not the person. */
const wireSentRequest = z.looseObject({
  group_id: wireId,
  name: z.string().nullish(),
  image_url: z.string().nullish(),
  state: z.string().nullish(),
  updated_at: wireSeconds.nullish(),
});
/** A request of one's own, as it came from the service. */
export type WireSentRequest = z.output<typeof wireSentRequest>;

/** interface/joining#requests. */
const wireDecision = z.looseObject({ membership_id: wireId, state: z.string() });

const joinRefusals = {
  answerRequired: { status: 400, code: 40016 },
  notNow: { status: 400 },
  notAttested: { status: 401, code: 40102 },
  barred: { status: 403 },
  gone: { status: 404 },
};
const decisionRefusals = { decided: { status: 400 }, notManager: { status: 401 }, gone: { status: 404 } };

/** Joins with the token of a share link, as the interface has it. 201: a request was filed. */
export const joinByLink = endpoint({
  name: "joinByLink",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/join/:share_token",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ group: wireGroup }),
  successes: [200, 201],
  refusals: joinRefusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/joining#share-links",
});

/** Joins a public group; with the token of a share link in the body, any. 201: joined, or a request was filed. */
export const joinGroup = endpoint({
  name: "joinGroup",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/join",
  query: nothing,
  body: z
    .object({
      share_token: z.string().optional(),
      answer: z.object({ response: z.string() }).optional(),
    })
    .optional(),
  // Wrapped on the other road, and so perhaps here.
  answer: z.union([z.looseObject({ group: wireGroup }).transform(({ group }) => group), wireGroup]),
  successes: [201, 200],
  refusals: joinRefusals,
  isRetrySafe: "yes",
  token: "query",
  // Needed only without a share token (interface/joining#public-groups), which the call itself looks at.
  headers: ["x-verify-token"],
  source: "interface/joining#share-links; interface/joining#public-groups; interface/joining#questions",
});

/** Comes back to a group that one left by oneself. */
export const rejoinGroup = endpoint({
  name: "rejoinGroup",
  base: "v3",
  method: "POST",
  path: "/groups/join",
  query: nothing,
  body: z.object({ group_id: z.string() }),
  answer: wireGroup,
  successes: [200],
  refusals: { full: { status: 400 }, barred: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/joining#coming-back",
});

/** Groups that one left and can come back to. */
export const listFormerGroups = endpoint({
  name: "listFormerGroups",
  base: "v3",
  method: "GET",
  path: "/groups/former",
  query: nothing,
  body: nothing,
  answer: z.array(wireGroup),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/joining#coming-back",
});

/** Takes a group off the list of those that one left. */
export const hideFormerGroup = endpoint({
  name: "hideFormerGroup",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/memberships/hide_former",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/joining#coming-back",
});

/** interface/joining#states. */
const wireMembershipSummary = z.looseObject({ group_id: wireId, state: z.string() });
/** What became of the account in one group, as it came from the service. */
export type WireMembershipSummary = z.output<typeof wireMembershipSummary>;

/** What became of the account in every group it was ever in. */
export const listMembershipStates = endpoint({
  name: "listMembershipStates",
  base: "v3",
  method: "GET",
  path: "/memberships/states",
  query: nothing,
  body: nothing,
  answer: z.array(wireMembershipSummary),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/joining#states",
});

/** Requests to be let into a group; every member may look. */
export const listJoinRequests = endpoint({
  name: "listJoinRequests",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/pending_memberships",
  query: nothing,
  body: nothing,
  answer: z.array(wireJoinRequest),
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/joining#requests",
});

/** Requests across all groups: one's own, and those that one may decide. */
export const listAllJoinRequests = endpoint({
  name: "listAllJoinRequests",
  base: "v3",
  method: "GET",
  path: "/groups/pending_memberships",
  query: nothing,
  body: nothing,
  answer: z.looseObject({
    requests_sent: z.array(wireSentRequest).default([]),
    requests_received: z.array(z.looseObject({ ...wireJoinRequest.shape, group_id: wireId })).default([]),
  }),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/joining#requests",
});

/** Lets somebody in, or does not; for admins and owners. */
export const decideJoinRequest = endpoint({
  name: "decideJoinRequest",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/:membership_id/approval",
  query: nothing,
  body: z.object({ approval: z.boolean() }),
  answer: wireDecision,
  successes: [200],
  refusals: decisionRefusals,
  isRetrySafe: "no",
  token: "query",
  source: "interface/joining#requests",
});

/** Decides several requests at once. */
export const decideJoinRequests = endpoint({
  name: "decideJoinRequests",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/members/approvals",
  query: nothing,
  body: z.object({ approval: z.boolean(), membership_ids: z.array(z.string()).min(1) }),
  // The shape of the answer is in no source, so a client takes whatever comes.
  answer: anything,
  successes: [200],
  refusals: decisionRefusals,
  isRetrySafe: "no",
  token: "query",
  source: "interface/joining#requests",
});

/** Takes back one's own request. */
export const withdrawJoinRequest = endpoint({
  name: "withdrawJoinRequest",
  base: "v3",
  method: "DELETE",
  path: "/groups/:group_id/revoke_join",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/joining#requests",
});

/** Coming into groups. */
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
