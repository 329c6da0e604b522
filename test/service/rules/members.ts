import type { RuleSection } from "./rule.ts";

/** Rules about the members of a group and their rights. */
export const memberRules: readonly RuleSection[] = [
  {
    where: "interface/members#listing",
    rules: [
      {
        rule: "GET /groups/:group_id/members: filter active or inactive; admins and owners only",
        endpoints: ["listMembers"],
        tests: [
          "each entry of the members index has every documented field",
          "the members index needs the filter active or inactive",
          "inactive members are those who left, were removed or were banned",
          "the members index is 401 to a member who is neither admin nor owner, and 404 to a stranger",
        ],
      },
      {
        rule: "POST /groups/:group_id/members/add: nickname and one of user_id, phone_number, email; 202 {results_id}",
        endpoints: ["addMembers"],
        tests: [
          "a person to add needs a nickname of 1 to 50 characters and one of user_id, phone_number and email",
          "every member may add people to a private group, and only admins and owners to a closed group",
          "a removed person can be added again",
        ],
      },
      {
        rule: "GET /groups/:group_id/members/results/:results_id: 200 {members}; 503 not ready; 404 gone",
        endpoints: ["getAddMembersResult"],
        tests: [
          "the results of adding members are 503 at first, then 200, and 404 after an hour",
          "the results of adding members are 404 to everybody but the caller who added them",
        ],
      },
      {
        rule: "POST /groups/:group_id/members/:membership_id/remove: by membership id, not user_id",
        endpoints: ["removeMember"],
        tests: [
          "a member is removed by the id of the membership, not of the person",
          "only admins and owners may remove other members: 403 to plain members",
        ],
      },
      {
        rule: "GET /groups/:group_id/pending_memberships: array of pending join requests",
        endpoints: ["listJoinRequests"],
        tests: ["a pending join request has every field, with the question and the answer"],
      },
      {
        rule: "POST /groups/:group_id/members/:membership_id/approval: {membership_id, state}; 401 without permission",
        endpoints: ["decideJoinRequest"],
        tests: [
          "only owners and admins decide join requests: 401 to other members",
          "the approval of a join request must be a boolean and name an existing request",
        ],
      },
      {
        rule: "POST {v2}/groups/:group_id/memberships/:membership_id/destroy: bans a departed member",
        endpoints: ["banMember"],
        tests: [
          "a person who left the group can be banned, but an active member cannot",
          "only admins and owners may ban people and lift bans: 403 to others; an unknown membership is 404",
        ],
      },
      {
        rule: "POST /groups/:group_id/memberships/update: nickname, 1 to 50 characters; the membership object",
        endpoints: ["updateOwnMembership"],
        tests: [
          "a nickname of 1 to 50 characters is accepted and answered with the membership",
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
        endpoints: ["addMembers", "getAddMembersResult"],
        tests: [
          "the results of adding members list only people who were added, each with the sent guid or a new one",
          "the results of adding members are 503 at first, then 200, and 404 after an hour",
          "nobody is added to a full group, and a banned person is not added",
        ],
      },
      {
        rule: "Rule 3: the creator cannot be removed and cannot exit",
        endpoints: ["removeMember"],
        tests: ["the creator of a group cannot be removed and cannot leave"],
      },
      {
        rule: "Rule 4: any member lists pending requests, only those who manage the group decide",
        endpoints: ["listJoinRequests", "decideJoinRequest"],
        tests: [
          "every member may list pending join requests; a stranger gets 404",
          "only owners and admins decide join requests: 401 to other members",
        ],
      },
      {
        rule: "Rule 5: a current member cannot be banned",
        endpoints: ["banMember"],
        tests: ["a person who left the group can be banned, but an active member cannot"],
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
          "a person to add needs a nickname of 1 to 50 characters and one of user_id, phone_number and email",
        ],
      },
      {
        rule: "Add-members results: kept for 1 hour",
        endpoints: ["getAddMembersResult"],
        tests: ["the results of adding members are 503 at first, then 200, and 404 after an hour"],
      },
      {
        rule: "Group size: max_members",
        endpoints: ["joinByLink", "rejoinGroup", "addMembers", "decideJoinRequest"],
        tests: [
          "joining or rejoining a full group is refused with 400",
          "nobody is added to a full group, and a banned person is not added",
          "approving a join request to a full group is refused with 400, and the request stays pending",
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
          "the owner can make a member an admin, and an admin a plain member again",
          "a role other than admin and user is refused, and only the owner may change roles",
        ],
      },
      {
        rule: "Leave: removing one's own membership",
        endpoints: ["removeMember"],
        tests: [
          "a member who removes their own membership leaves the group",
          "a person who left or was removed gets 404 for every call on the group",
        ],
      },
      {
        rule: "Un-ban: POST {v2}/groups/:group_id/memberships/:membership_id/activate",
        endpoints: ["unbanMember"],
        tests: ["a banned or removed person may rejoin after the ban is lifted"],
      },
      {
        rule: "Own picture per group: memberships/update accepts avatar_url",
        endpoints: ["updateOwnMembership"],
        tests: [
          "a member's picture for one group shows in that group, in the member's messages and in its notice",
          "a member's picture that is not of the image service is refused with 400",
        ],
      },
    ],
  },
];
