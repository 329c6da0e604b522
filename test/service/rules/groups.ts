import type { RuleSection } from "./rule.ts";

/** Rules about groups. `joiningRules` has those about joining, leaving and muting. */
export const groupRules: readonly RuleSection[] = [
  {
    where: "interface/groups#settings",
    rules: [
      {
        rule: "GET /groups: page, per_page 10, newest message first",
        endpoints: ["listGroups"],
        tests: [
          "the group list has only the account's own groups, the group with the newest message first",
          "a page of the group list has ten groups, unless per_page asks for another number",
          "a page number or a page size below one, and an unknown value of omit, are refused with 400",
        ],
      },
      {
        rule: "GET /groups: omit=memberships makes members null",
        endpoints: ["listGroups"],
        tests: ["with omit=memberships a group has null instead of its members, but still their number"],
      },
      {
        rule: "GET /groups/:group_id",
        endpoints: ["getGroup"],
        tests: [
          "members of a group have their membership id, name and nickname, and roles",
          "a group is 404 to people outside it, and so is an unknown group",
        ],
      },
      {
        rule: "POST /groups: name required, 140; description 255; share; 201",
        endpoints: ["createGroup"],
        tests: [
          "creating a group with the attestation is answered with 201, and its creator is its owner",
          "a group created without share has no share link",
          "a new group needs a name of at most 140 characters, and may have a description of at most 255",
        ],
      },
      {
        rule: "Rule 1: create needs the device attestation",
        endpoints: ["createGroup"],
        tests: ["creating a group without the attestation is refused with 401 and the code 40102"],
      },
      {
        rule: "POST /groups/:id/update: every attribute",
        endpoints: ["updateGroup"],
        tests: [
          "the group update %j is answered with the group and announced as %s",
          "the group setting %j is reset by %j and announced as %s",
          "sharing a group creates a link and announces it in the group",
          "a new picture of a group has its complete address in the group and in the notice",
          "a change of message_deletion_mode posts no notice, and the list of modes may be empty",
          "a group update with several changes posts a notice for each; an update without changes posts none",
          "a group update is pushed to the group's channel as group.update, and changes updated_at",
          "a saved world keeps the settings of its groups",
        ],
      },
      {
        rule: "POST /groups/:id/update: what cannot be is refused",
        endpoints: ["updateGroup"],
        tests: ["the group update %j is refused with 400"],
      },
      {
        rule: "POST /groups/:group_id/destroy; rule 3: only the creator",
        endpoints: ["destroyGroup"],
        tests: [
          "a group that its creator destroys no longer exists for anybody, and its members get a push",
          "only the creator can destroy a group: 403 to members, 404 to people outside it",
        ],
      },
      {
        rule: "POST /groups/change_owners: a status for each request: 200, 400, 403, 404, 405; rule 3",
        endpoints: ["changeOwners"],
        tests: [
          "after a change of a group's owner the group has the new owner, and the old owner is an admin",
          "if one call changes the owners of several groups, each change has its own status: 200, 400, 403, 404, 405",
          "a member who is not the owner cannot make anybody the owner, not even themselves: 403",
          "a person who left the group cannot become its owner: 404",
          "changing owners without a list of requests is refused with 400",
        ],
      },
      {
        rule: "Rule 4: image_url is of the image service",
        endpoints: ["createGroup", "updateGroup"],
        tests: [
          "a group's picture must be of the image service",
          "a new picture of a group has its complete address in the group and in the notice",
        ],
      },
      {
        rule: "Rule 5: the join question needs approval, and to be shown",
        endpoints: ["updateGroup"],
        tests: [
          "show_join_question needs requires_approval to have an effect, and join_question needs show_join_question",
        ],
      },
      {
        rule: "GET /groups/:group_id/preview",
        endpoints: ["previewGroup"],
        tests: [
          "anybody can preview a public group before joining it",
          "only members can preview a hidden group",
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
        tests: ["a group has every field that the real service is known to send"],
      },
      {
        rule: "Unread counts, previews and mutes of a group",
        endpoints: ["listGroups", "getGroup"],
        tests: [
          "a single group has its unread count, and the group list has unread counts if the caller asks for them",
          "system messages of a group are not counted as unread",
          "the preview of a group skips system messages, although last_message_id includes them",
          "a group muted without an end has the year 9999 in muted_until",
        ],
      },
      {
        rule: "Who may edit: private everybody, closed and announcement admins",
        endpoints: ["updateGroup"],
        tests: [
          "every member may change a private group; only admins may change a closed or announcement group: 403",
        ],
      },
      {
        rule: "message_edit_period by type; message_deletion_period",
        endpoints: ["getGroup", "updateGroup"],
        tests: [
          "a group's fields say that messages can be edited for 15 minutes, or for 30 days in an announcement group",
        ],
      },
      {
        rule: "Preview by share token",
        endpoints: ["previewSharedGroup"],
        tests: [
          "a share token lets anybody preview a group without the attestation, while the group is shared",
        ],
      },
      {
        rule: "PUT settings: system_message_settings",
        endpoints: ["saveGroupSettings"],
        tests: [
          "people who may change a group set its system message settings, and all of its members see them",
        ],
      },
    ],
  },
];
