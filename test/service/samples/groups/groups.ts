import type { groupEndpoints } from "../../../../api/groups/groups.ts";
import { attestedHeaders } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

export const groupSamples: SamplesOf<typeof groupEndpoints> = {
  listGroups: ({ alice }) => ({ token: alice.token }),
  getGroup: ({ alice, group }) => ({ token: alice.token, path: { group_id: group.id } }),
  createGroup: ({ alice }) => ({
    token: alice.token,
    headers: attestedHeaders,
    body: { name: "Choir", description: "Thursdays", share: true },
  }),
  updateGroup: ({ alice, group }) => ({
    token: alice.token,
    path: { group_id: group.id },
    body: {
      name: "Sculling",
      description: "Two oars each",
      office_mode: true,
      theme_name: "stars",
      share: true,
      requires_approval: true,
      show_join_question: true,
      join_question: { type: "join_reason/questions/text", text: "Port or starboard?" },
      like_icon: { type: "emoji", pack_id: 1, pack_index: 4 },
      visibility: "searchable",
      group_type: "closed",
      message_deletion_mode: ["admin"],
    },
  }),
  destroyGroup: ({ alice, group }) => ({ token: alice.token, path: { group_id: group.id } }),
  changeOwners: ({ alice, bob, group }) => ({
    token: alice.token,
    body: { requests: [{ group_id: group.id, owner_id: bob.id }] },
  }),
  previewGroup: ({ carol, group }) => {
    group.visibility = "searchable";
    return { token: carol.token, path: { group_id: group.id } };
  },
  previewSharedGroup: ({ carol, group }) => ({
    token: carol.token,
    path: { group_id: group.id, share_token: group.shareToken ?? "" },
  }),
  saveGroupSettings: ({ alice, group }) => ({
    token: alice.token,
    path: { group_id: group.id },
    body: { system_message_settings: { all_notifications: true, categories: { membership: false } } },
  }),
};
