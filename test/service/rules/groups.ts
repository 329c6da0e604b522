import type { Heading } from "./rule.ts";

/** Groups, but for joining, leaving and muting, which stand under Members. */
export const groupsRules: readonly Heading[] = [
  {
    where: "interface/groups#settings",
    rules: [
      {
        rule: "GET /groups: page, per_page 10, newest message first",
        endpoints: ["listGroups"],
        tests: [
          "the groups of an account come with the newest message first, its own only",
          "groups come ten to a page, or as many as asked for",
          "a page and a page size below one, and anything else to omit, are refused with 400",
        ],
      },
      {
        rule: "GET /groups: omit=memberships makes members null",
        endpoints: ["listGroups"],
        tests: ["omit=memberships makes the members null and keeps their number"],
      },
      {
        rule: "GET /groups/:group_id",
        endpoints: ["getGroup"],
        tests: [
          "members tell their membership id, their name and nickname, and their roles",
          "a group is 404 to who is not in it, and when there is none",
        ],
      },
      {
        rule: "POST /groups: name required, 140; description 255; share; 201",
        endpoints: ["createGroup"],
        tests: [
          "a group is made with 201 and the attestation, its creator its owner",
          "a group made without share has no share link",
          "a new group needs a name of 140 characters at most, and a description of 255 at most",
        ],
      },
      {
        rule: "Rule 1: create needs the device attestation",
        endpoints: ["createGroup"],
        tests: ["making a group without the attestation is refused with 401 and the code 40102"],
      },
      {
        rule: "POST /groups/:id/update: every attribute",
        endpoints: ["updateGroup"],
        tests: [
          "the update %j is answered with the group and told as %s",
          "what %j set is taken back by %j, and told as %s",
          "sharing makes a link, and tells it to the group",
          "a new picture is told with its whole address, in the group and in the notice",
          "who may delete messages is set without a notice; nobody is allowed too",
          "one update with several changes tells each; one that changes nothing tells nothing",
          "an update reaches the group's channel as group.update, and moves updated_at",
          "a saved world keeps what was set",
        ],
      },
      {
        rule: "POST /groups/:id/update: what cannot be is refused",
        endpoints: ["updateGroup"],
        tests: ["the update %j is refused with 400"],
      },
      {
        rule: "POST /groups/:group_id/destroy; rule 3: only the creator",
        endpoints: ["destroyGroup"],
        tests: [
          "a group destroyed by its creator is gone for everybody, and its members are told",
          "only the creator can destroy a group: 403 to a member, 404 to who is not in it",
        ],
      },
      {
        rule: "POST /groups/change_owners: a status for each request: 200, 400, 403, 404, 405; rule 3",
        endpoints: ["changeOwners"],
        tests: [
          "a group handed on has a new owner, and the old one stays as an admin",
          "each request has a status of its own: 200, 400, 403, 404, 405",
          "a member who is not the owner cannot hand a group on, not even to themselves: 403",
          "somebody who left the group cannot become its owner: 404",
          "changing owners without requests is refused with 400",
        ],
      },
      {
        rule: "Rule 4: image_url is of the image service",
        endpoints: ["createGroup", "updateGroup"],
        tests: [
          "a group's picture must be of the image service",
          "a new picture is told with its whole address, in the group and in the notice",
        ],
      },
      {
        rule: "Rule 5: the join question needs approval, and to be shown",
        endpoints: ["updateGroup"],
        tests: [
          "showing the join question takes no effect without approval, nor does the question without being shown",
        ],
      },
      {
        rule: "GET /groups/:group_id/preview",
        endpoints: ["previewGroup"],
        tests: [
          "a public group can be looked at by anybody before joining it",
          "a hidden group can be looked at by its members only",
        ],
      },
    ],
  },
  {
    where: "interface/groups#group",
    rules: [
      {
        rule: "Every field of a group",
        endpoints: ["getGroup"],
        tests: ["a group tells every field that the service is known to send"],
      },
      {
        rule: "Unread counts, previews and mutes of a group",
        endpoints: ["listGroups", "getGroup"],
        tests: [
          "unread counts come with a single group, and with the list when asked for",
          "what the service itself says is not counted as unread",
          "the preview skips what the service says, though the last message id counts it",
          "a group muted for good has the year 9999 as its end",
        ],
      },
      {
        rule: "Who may edit: private everybody, closed and announcement admins",
        endpoints: ["updateGroup"],
        tests: [
          "everybody may edit a private group; a closed one and one of announcements only its admins: 403",
        ],
      },
      {
        rule: "message_edit_period by type; message_deletion_period",
        endpoints: ["getGroup", "updateGroup"],
        tests: [
          "messages can be edited for 15 minutes, in an announcement group for 30 days, and deleted for ever",
        ],
      },
      {
        rule: "Preview by share token",
        endpoints: ["previewSharedGroup"],
        tests: ["a share token lets anybody look at a group without the attestation, while it is shared"],
      },
      {
        rule: "PUT settings: system_message_settings",
        endpoints: ["saveGroupSettings"],
        tests: ["who may edit a group says which system messages it wants, and all of its members see it"],
      },
    ],
  },
];
