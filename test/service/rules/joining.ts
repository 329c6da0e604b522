import type { Heading } from "./rule.ts";

/** Coming into groups, leaving them, and silence in them. */
export const joiningRules: readonly Heading[] = [
  {
    where: "interface/joining#coming-back",
    rules: [
      {
        rule: "GET /groups/former: left groups that can be rejoined",
        endpoints: ["listFormerGroups"],
        tests: [
          "groups that one left are listed as former, but not those that one was removed or banned from",
        ],
      },
      {
        rule: "GET /memberships/states: unpaginated, every group ever joined",
        endpoints: ["listMembershipStates"],
        tests: [
          "the states list tells of every group ever joined, in each of the four states",
          "the states list has no pages",
        ],
      },
      {
        rule: "POST /groups/:id/join/:share_token: 200 {group}",
        endpoints: ["joinByLink"],
        tests: [
          "the token of a share link in the path lets in: 200 with the group",
          "a wrong token and an unknown group are 404",
        ],
      },
      {
        rule: "POST /groups/join: 200 Group",
        endpoints: ["rejoinGroup"],
        tests: [
          "who left by their own action comes back by /groups/join: exited to active, with the group",
          "who was removed cannot come back by /groups/join, and who never was in it finds no group",
          "who comes back has neither the rights nor the silence of before",
        ],
      },
      {
        rule: "POST {v2}/groups/:group_id/memberships/mute: minutes or null; {membership}",
        endpoints: ["muteGroup"],
        tests: [
          "a mute in version 2 answers the bare membership with all of its fields",
          "a mute without an end says the year 9999",
          "the duration is required, and minutes of at least one or null",
          "silence is one's own, and ends by itself",
          "muting is 404 to who is not in the group",
        ],
      },
      {
        rule: "POST {v2}/groups/:group_id/memberships/unmute",
        endpoints: ["unmuteGroup"],
        tests: ["unmuting ends the silence"],
      },
      {
        rule: "POST /groups/:group_id/memberships/mute_all: {membership} in the shape of version 3",
        endpoints: ["muteWholeGroup"],
        tests: [
          "mute_all answers the membership of version 3 with all of its fields",
          "the duration is required, and minutes of at least one or null",
        ],
      },
      {
        rule: "POST /groups/:group_id/memberships/unmute_all",
        endpoints: ["unmuteWholeGroup"],
        tests: ["unmute_all ends the silence of the group and of its topics"],
      },
      {
        rule: "POST /groups/:group_id/join (public group): answer; 201 Group",
        endpoints: ["joinGroup"],
        tests: [
          "joining a public group without a token needs an attestation: 401 with code 40102",
          "a group that cannot be found by everybody is 404 without a token",
        ],
      },
      {
        rule: "Rule 2: joining without a share token requires the device attestation",
        endpoints: ["joinGroup"],
        tests: [
          "joining a public group without a token needs an attestation: 401 with code 40102",
          "the token in the body lets in without an attestation: 201 with code 20100",
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
        tests: ["a mute of the main channel leaves the topics as they are"],
      },
    ],
  },
  {
    where: "interface/joining#states",
    rules: [
      {
        rule: "Membership summary state: active, exited, removed, exited_removed",
        endpoints: ["listMembershipStates"],
        tests: ["the states list tells of every group ever joined, in each of the four states"],
      },
      {
        rule: "exited_removed is barred from re-entering",
        endpoints: ["joinByLink", "joinGroup", "rejoinGroup"],
        tests: ["who was removed or banned is refused with 403 on every road"],
      },
      {
        rule: "requested_pending to active by approval true",
        endpoints: ["decideJoinRequest"],
        tests: [
          "an approved request becomes active: the answer carries membership_id and state",
          "a request is decided once: the second time is 400",
        ],
      },
      {
        rule: "requested_pending to denied by approval false",
        endpoints: ["decideJoinRequest"],
        tests: [
          "a denied request becomes denied, and nobody comes in",
          "who was denied may ask again",
          "a request survives the world being saved and loaded",
        ],
      },
      {
        rule: "exited to active by POST /groups/join, only after leaving by oneself",
        endpoints: ["rejoinGroup"],
        tests: [
          "who left by their own action comes back by /groups/join: exited to active, with the group",
          "who was removed cannot come back by /groups/join, and who never was in it finds no group",
        ],
      },
      {
        rule: "Mute membership state: muted",
        endpoints: ["muteGroup"],
        tests: ["a mute in version 2 answers the bare membership with all of its fields"],
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
          "the token in the body lets in without an attestation: 201 with code 20100",
          "who is in already gets 200 with code 20000 from either form, and nothing is said",
          "a group that requires approval files a request: 201 with code 20101 and a group without members",
          "a join question must be answered: 400 with code 40016 and answer_required",
          "asking twice is one request",
          "a request is settled when its sender is added by somebody",
        ],
      },
      {
        rule: "Hide a former group",
        endpoints: ["hideFormerGroup"],
        tests: ["a hidden former group is not listed any more, until one comes back and leaves again"],
      },
      {
        rule: "Bulk approvals",
        endpoints: ["decideJoinRequests"],
        tests: [
          "several requests are decided at once, and those that cannot be are passed over",
          "several requests of which none can be decided are refused, and so are none at all",
        ],
      },
      {
        rule: "Withdraw one's own request",
        endpoints: ["withdrawJoinRequest"],
        tests: ["one's own request can be taken back, once"],
      },
      {
        rule: "Pending across groups",
        endpoints: ["listAllJoinRequests"],
        tests: ["requests across all groups are those that one sent, and those that one may decide"],
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
          "joining, coming back, leaving, being removed and being added are told in the group",
          "who the service took out shows as autokicked, and the creator stays",
        ],
      },
      {
        rule: "membership.nickname_changed, membership.avatar_changed, group.role_change_admin",
        endpoints: ["updateOwnMembership", "setMemberRole"],
        tests: [
          "a new nickname is told in the group, the same one is not",
          "a picture for one group stands in that group, in its messages, and in the notice of it",
          "the owner makes a member an admin, and takes it back",
        ],
      },
      {
        rule: "membership.notifications.admin.new_pending_user",
        endpoints: [],
        tests: ["a new request is told to those who manage the group, and to them alone"],
      },
      {
        rule: "membership.create, membership.destroy, and what the group's channel tells",
        endpoints: [],
        tests: [
          "who is let in hears membership.create with the group",
          "who leaves or is removed hears membership.destroy, and no message after it",
          "the others see on the group's channel that its members changed",
          "who left hears nothing more on the group's channel, and the others still do",
        ],
      },
      {
        rule: "Mute sync {parent_id, muted_until, muted_children}",
        endpoints: ["muteGroup"],
        tests: ["a mute is told to the other clients of the person, and to nobody else"],
      },
    ],
  },
];
