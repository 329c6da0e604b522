import type { Heading } from "./rule.ts";

/** Who is in a group, and who may do what there. */
export const memberRules: readonly Heading[] = [
  {
    where: "interface/members#listing",
    rules: [
      {
        rule: "GET /groups/:group_id/members: filter active or inactive; admins and owners only",
        endpoints: ["listMembers"],
        tests: [
          "the members index has every field of its items",
          "the members index needs a filter that is active or inactive",
          "inactive members are those who left, were removed or were banned",
          "the members index is 401 to a member who is neither admin nor owner, and 404 to a stranger",
        ],
      },
      {
        rule: "POST /groups/:group_id/members/add: nickname and one of user_id, phone_number, email; 202 {results_id}",
        endpoints: ["addMembers"],
        tests: [
          "who is to be added needs a nickname of 1 to 50 characters and one of user_id, phone_number and email",
          "any member adds to a private group, only admins and owners to a closed one",
          "who was removed can be added again",
        ],
      },
      {
        rule: "GET /groups/:group_id/members/results/:results_id: 200 {members}; 503 not ready; 404 gone",
        endpoints: ["getAddResults"],
        tests: [
          "results of an addition are 503 at first, then 200, and 404 after an hour",
          "results of an addition are 404 to everybody but who made it",
        ],
      },
      {
        rule: "POST /groups/:group_id/members/:membership_id/remove: by membership id, not user_id",
        endpoints: ["removeMember"],
        tests: [
          "a member is removed by the id of the membership, not of the person",
          "only admins and owners remove others: 403",
        ],
      },
      {
        rule: "GET /groups/:group_id/pending_memberships: array of pending join requests",
        endpoints: ["listJoinRequests"],
        tests: ["a pending request has every field, with the question and the answer"],
      },
      {
        rule: "POST /groups/:group_id/members/:membership_id/approval: {membership_id, state}; 401 without permission",
        endpoints: ["decideJoinRequest"],
        tests: [
          "only owners and admins decide: 401 for any other member",
          "an approval must be a boolean, of a request that there is",
        ],
      },
      {
        rule: "POST {v2}/groups/:group_id/memberships/:membership_id/destroy: bans a departed member",
        endpoints: ["banMember"],
        tests: [
          "who left is banned, and who is in cannot be",
          "only admins and owners ban, and lift a ban: 403; an unknown membership is 404",
        ],
      },
      {
        rule: "POST /groups/:group_id/memberships/update: nickname, 1 to 50 characters; the membership object",
        endpoints: ["updateOwnMembership"],
        tests: [
          "a nickname of 1 to 50 characters is taken and answered with the membership",
          "a nickname that is empty or longer than 50 characters is refused with 400",
        ],
      },
      {
        rule: "Rule 1: adding members requires the device attestation",
        endpoints: ["addMembers"],
        tests: ["adding members without an attestation is refused with 401 and code 40102"],
      },
      {
        rule: "Rule 2: results hold only those created, missing guids are filled in, they stay for 1 hour",
        endpoints: ["addMembers", "getAddResults"],
        tests: [
          "results hold only those who were added, and a missing guid is filled in",
          "results of an addition are 503 at first, then 200, and 404 after an hour",
          "nobody is added to a full group, and who was banned is not added",
        ],
      },
      {
        rule: "Rule 3: the creator cannot be removed and cannot exit",
        endpoints: ["removeMember"],
        tests: ["the creator cannot be removed and cannot leave"],
      },
      {
        rule: "Rule 4: any member lists pending requests, only those who manage the group decide",
        endpoints: ["listJoinRequests", "decideJoinRequest"],
        tests: [
          "any member lists pending requests, a stranger does not",
          "only owners and admins decide: 401 for any other member",
        ],
      },
      {
        rule: "Rule 5: a current member cannot be banned",
        endpoints: ["banMember"],
        tests: ["who left is banned, and who is in cannot be"],
      },
    ],
  },
  {
    where: "interface/limits#sizes",
    rules: [
      {
        rule: "Nickname: 1 to 50 characters",
        endpoints: ["updateOwnMembership", "addMembers"],
        tests: [
          "a nickname that is empty or longer than 50 characters is refused with 400",
          "who is to be added needs a nickname of 1 to 50 characters and one of user_id, phone_number and email",
        ],
      },
      {
        rule: "Add-members results: kept for 1 hour",
        endpoints: ["getAddResults"],
        tests: ["results of an addition are 503 at first, then 200, and 404 after an hour"],
      },
      {
        rule: "Group size: max_members",
        endpoints: ["joinByLink", "rejoinGroup", "addMembers", "decideJoinRequest"],
        tests: [
          "a full group takes nobody in: 400",
          "nobody is added to a full group, and who was banned is not added",
          "a full group cannot approve: 400, and the request waits on",
        ],
      },
    ],
  },
  {
    where: "interface/members#banning",
    rules: [
      {
        rule: "Roles: POST /groups/:group_id/members/:membership_id/update {role}, owner only",
        endpoints: ["setMemberRole"],
        tests: [
          "the owner makes a member an admin, and takes it back",
          "roles other than admin and user are refused, and so is everybody but the owner",
        ],
      },
      {
        rule: "Leave: removing one's own membership",
        endpoints: ["removeMember"],
        tests: [
          "removing one's own membership is leaving",
          "to who left or was removed every call on the group is 404",
        ],
      },
      {
        rule: "Un-ban: POST {v2}/groups/:group_id/memberships/:membership_id/activate",
        endpoints: ["unbanMember"],
        tests: ["who was banned or removed may come back once that is lifted"],
      },
      {
        rule: "Own picture per group: memberships/update accepts avatar_url",
        endpoints: ["updateOwnMembership"],
        tests: [
          "a picture for one group stands in that group, in its messages, and in the notice of it",
          "a picture that is not of the image service is refused with 400",
        ],
      },
    ],
  },
];
