import type { RuleSection } from "./rule.ts";

/** Rules about joining groups, leaving them and muting them. */
export const joiningRules: readonly RuleSection[] = [
  {
    where: "interface/joining#coming-back",
    rules: [
      {
        rule: "GET /groups/former: left groups that can be rejoined",
        endpoints: ["listFormerGroups"],
        tests: [
          "groups that a person left are listed as former, but not groups that removed or banned the person",
        ],
      },
      {
        rule: "GET /memberships/states: unpaginated, every group ever joined",
        endpoints: ["listMembershipStates"],
        tests: [
          "the list of membership states has every group that a person ever joined, in each of the four states",
          "the list of membership states is not paged",
        ],
      },
      {
        rule: "POST /groups/:id/join/:share_token: 200 {group}",
        endpoints: ["joinByLink"],
        tests: [
          "joining with a share token in the path is answered with 200 and the group",
          "joining with a wrong token, or joining an unknown group, is 404",
        ],
      },
      {
        rule: "POST /groups/join: 200 Group",
        endpoints: ["rejoinGroup"],
        tests: [
          "a person who left rejoins by /groups/join: state exited becomes active, and the answer is the group",
          "/groups/join is 403 to a person who was removed, and 404 to a person who never was a member",
          "a person who rejoins has neither the roles nor the mute from before",
        ],
      },
      {
        rule: "POST {v2}/groups/:group_id/memberships/mute: minutes or null; {membership}",
        endpoints: ["muteGroup"],
        tests: [
          "the call mute is answered with the membership of version 2 and all of its fields",
          "a mute without an end is returned with the year 9999",
          "a mute needs a duration: at least one whole minute, or null",
          "a mute applies to the caller only, and ends when its time is over",
          "if a person outside a group mutes it, the answer is 404",
        ],
      },
      {
        rule: "POST {v2}/groups/:group_id/memberships/unmute",
        endpoints: ["unmuteGroup"],
        tests: ["the call unmute ends a mute"],
      },
      {
        rule: "POST /groups/:group_id/memberships/mute_all: {membership} in the shape of version 3",
        endpoints: ["muteWholeGroup"],
        tests: [
          "the call mute_all is answered with the membership of version 3 and all of its fields",
          "a mute needs a duration: at least one whole minute, or null",
        ],
      },
      {
        rule: "POST /groups/:group_id/memberships/unmute_all",
        endpoints: ["unmuteWholeGroup"],
        tests: ["the call unmute_all ends the mute of the group and of its topics"],
      },
      {
        rule: "POST /groups/:group_id/join (public group): answer; 201 Group",
        endpoints: ["joinGroup"],
        tests: [
          "joining a public group without a token needs an attestation: 401 with code 40102",
          "if a group is not searchable, joining it without a token is 404",
        ],
      },
      {
        rule: "Rule 2: joining without a share token requires the device attestation",
        endpoints: ["joinGroup"],
        tests: [
          "joining a public group without a token needs an attestation: 401 with code 40102",
          "joining with a share token in the body needs no attestation: 201 with code 20100",
        ],
      },
      {
        rule: "Rule 5: a join question counts only with requires_approval and show_join_question",
        endpoints: ["joinGroup", "joinByLink"],
        tests: ["a join question has no effect without requires_approval and show_join_question"],
      },
      {
        rule: "Rule 6: muting the main channel leaves the rest as it is",
        endpoints: ["muteGroup"],
        tests: ["muting or unmuting a group's main channel does not change the mutes of its topics"],
      },
    ],
  },
  {
    where: "interface/joining#states",
    rules: [
      {
        rule: "Membership summary state: active, exited, removed, exited_removed",
        endpoints: ["listMembershipStates"],
        tests: [
          "the list of membership states has every group that a person ever joined, in each of the four states",
        ],
      },
      {
        rule: "exited_removed is barred from re-entering",
        endpoints: ["joinByLink", "joinGroup", "rejoinGroup"],
        tests: ["a person who was removed or banned is refused with 403 by every way of joining"],
      },
      {
        rule: "requested_pending to active by approval true",
        endpoints: ["decideJoinRequest"],
        tests: [
          "an approved join request becomes an active membership, and the answer has membership_id and state",
          "a join request can be decided only once: the second decision is 400",
        ],
      },
      {
        rule: "requested_pending to denied by approval false",
        endpoints: ["decideJoinRequest"],
        tests: [
          "a denied join request gets the state denied, and its sender does not join",
          "a person whose join request was denied may ask again",
          "a join request stays after the world is saved and loaded",
        ],
      },
      {
        rule: "exited to active by POST /groups/join, only after leaving by oneself",
        endpoints: ["rejoinGroup"],
        tests: [
          "a person who left rejoins by /groups/join: state exited becomes active, and the answer is the group",
          "/groups/join is 403 to a person who was removed, and 404 to a person who never was a member",
        ],
      },
      {
        rule: "Mute membership state: muted",
        endpoints: ["muteGroup"],
        tests: ["the call mute is answered with the membership of version 2 and all of its fields"],
      },
    ],
  },
  {
    where: "interface/joining#requests",
    rules: [
      {
        rule: "Token in the body; 20000, 20100, 20101, 40016 with rejection_reason",
        endpoints: ["joinGroup"],
        tests: [
          "joining with a share token in the body needs no attestation: 201 with code 20100",
          "if a member joins the group again in any way, the answer is 200 with code 20000, without a notice",
          "joining a group that requires approval files a request: 201 with code 20101 and a group without members",
          "joining without an answer to the group's join question is 400 with code 40016 and answer_required",
          "asking to join twice creates one join request",
          "a join request is settled when a member adds its sender to the group",
        ],
      },
      {
        rule: "Hide a former group",
        endpoints: ["hideFormerGroup"],
        tests: ["a hidden former group is no longer listed, until the person rejoins and leaves again"],
      },
      {
        rule: "Bulk approvals",
        endpoints: ["decideJoinRequests"],
        tests: [
          "if one call decides several join requests, those that cannot be decided are skipped",
          "a decision on several join requests is refused if none of them can be decided or the list is empty",
        ],
      },
      {
        rule: "Withdraw one's own request",
        endpoints: ["withdrawJoinRequest"],
        tests: ["a person can withdraw their own join request, but only once"],
      },
      {
        rule: "Pending across groups",
        endpoints: ["listAllJoinRequests"],
        tests: [
          "the join requests across all groups are those that the caller sent and those that the caller may decide",
        ],
      },
    ],
  },
  {
    where: "interface/notices#kinds; interface/push#events",
    rules: [
      {
        rule: "membership.announce.added, .joined, .rejoined; membership.notifications.exited, .removed, .autokicked",
        endpoints: [],
        tests: [
          "joining, rejoining, leaving, being removed and being added are announced in the group",
          "a member whom the service itself removes is listed as autokicked; the service cannot remove the creator",
        ],
      },
      {
        rule: "membership.nickname_changed, membership.avatar_changed, group.role_change_admin",
        endpoints: ["updateOwnMembership", "setMemberRole"],
        tests: [
          "a new nickname is announced in the group; setting the same nickname again is not",
          "a member's picture for one group shows in that group, in the member's messages and in its notice",
          "the owner can make a member an admin, and an admin a plain member again",
        ],
      },
      {
        rule: "membership.notifications.admin.new_pending_user",
        endpoints: [],
        tests: ["a new join request is pushed to those who manage the group, and to nobody else"],
      },
      {
        rule: "membership.create, membership.destroy, and what the group's channel tells",
        endpoints: [],
        tests: [
          "a person whose join request is approved gets the push membership.create with the group",
          "a person who leaves a group or is removed gets the push membership.destroy, and no later messages of the group",
          "if a group's members change, the other members get a push on the group's channel",
          "a person who left gets no more events on the group's channel, and the remaining members still do",
        ],
      },
      {
        rule: "Mute sync {parent_id, muted_until, muted_children}",
        endpoints: ["muteGroup"],
        tests: ["a mute is pushed to the person's own clients, and to nobody else"],
      },
    ],
  },
];
