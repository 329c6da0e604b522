import { expect, test } from "vitest";
import { asId } from "../../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../../preload/base/ids.ts";
import { previewGroup, wireGroup as groupShape } from "../../../../../api/groups/groups.ts";
import type { WireGroup } from "../../../../../api/groups/groups.ts";
import {
  toGroupDetails,
  toGroupPreview,
} from "../../../../../main/service/to-model/groups/to-group-details.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { wireGroup, buildWireMember } from "../build-wire.ts";

const me = userId("1");

function details(changes: Partial<WireGroup> = {}) {
  return toGroupDetails(wireGroup(changes), me);
}

test("every setting of a group is converted to the model", () => {
  expect(
    details({
      max_members: 500,
      theme_name: "stars",
      office_mode: true,
      requires_approval: true,
      show_join_question: true,
      join_question: { type: "join_reason/questions/text", text: "Why?" },
      like_icon: { type: "emoji", pack_id: 1, pack_index: "4" },
      visibility: "searchable",
      message_deletion_mode: ["admin"],
      message_deletion_period: 60,
      message_edit_period: 43_200,
      system_message_settings: { all_notifications: false, categories: { polls: true } },
      share_url: "https://groupme.com/join_group/500/abc",
      share_qr_code_url: "https://image.example/qr",
      children_count: 2,
      members_count: 7,
    }),
  ).toMatchObject({
    maxMembers: 500,
    themeName: "stars",
    isOfficeMode: true,
    requiresApproval: true,
    isJoinQuestionShown: true,
    joinQuestion: "Why?",
    likeIcon: { packId: 1, index: 4 },
    visibility: "searchable",
    deletionMode: ["admin"],
    deletionPeriod: 60_000,
    editPeriod: 43_200 * 60_000,
    topicCount: 2,
    memberCount: 7,
    systemMessages: { areAllOn: false, categories: { polls: true } },
    share: { link: "https://groupme.com/join_group/500/abc" },
  });
});

test("settings that the service omits get their defaults", () => {
  expect(details()).toMatchObject({
    maxMembers: null,
    share: null,
    themeName: null,
    isOfficeMode: false,
    likeIcon: null,
    requiresApproval: false,
    joinQuestion: null,
    visibility: "hidden",
    deletionMode: [],
    deletionPeriod: Infinity,
    editPeriod: 15 * 60_000,
    topicCount: 0,
    members: [],
    locations: [],
    systemMessages: { areAllOn: true, categories: {} },
  });
});

test("if a group's deletion period is the largest number of seconds, messages can be deleted without a time limit", () => {
  expect(details({ message_deletion_period: 2_147_483_647 }).deletionPeriod).toBe(Infinity);
});

test("unknown words for a group's type, visibility and deletion mode are kept", () => {
  expect(
    details({ type: "community", visibility: "campus", message_deletion_mode: ["creator"] }),
  ).toMatchObject({ type: "community", visibility: "campus", deletionMode: ["creator"] });
});

test("malformed settings do not make the group unreadable", () => {
  const odd = {
    ...wireGroup(),
    join_question: 7,
    like_icon: "x",
    message_deletion_mode: "all",
    locations: {},
  };
  const read = groupShape.parse(odd);
  expect(toGroupDetails(read, me)).toMatchObject({ joinQuestion: null, likeIcon: null, locations: [] });
});

test("members have their membership id, their role and their nickname in the group", () => {
  const members = [
    buildWireMember("100", { id: "m1", roles: ["owner"], nickname: "Al" }),
    buildWireMember("1", { id: null, roles: ["user"] }),
  ];
  expect(details({ members }).members).toEqual([
    expect.objectContaining({ membershipId: "m1", role: "owner", isMe: false }),
    expect.objectContaining({ membershipId: null, role: "user", isMe: true }),
  ]);
});

test.each([
  ["private", "user", { mayEdit: true, mayManageTopics: false, isOwn: false }],
  ["closed", "user", { mayEdit: false, mayManageTopics: false, isOwn: false }],
  ["announcement", "admin", { mayEdit: true, mayManageTopics: true, isOwn: false }],
  ["closed", "owner", { mayEdit: true, mayManageTopics: true, isOwn: true }],
])("in a %s group, a person whose role is %s may do what their role allows", (type, role, expected) => {
  expect(details({ type, members: [buildWireMember("1", { roles: [role] })] })).toMatchObject(expected);
});

test("a group's location has coordinates only if the service gives both, as numbers or as text", () => {
  const locations = [
    { name: "Pier", full_address: "1 River Road", locality: "Lisbon", point: { lat: "38.7", lon: -9.1 } },
    { point: { lat: 38.7 } },
  ];
  expect(details({ locations }).locations).toEqual([
    {
      name: "Pier",
      address: "1 River Road",
      locality: "Lisbon",
      point: { latitude: 38.7, longitude: -9.1 },
    },
    { name: "", address: "", locality: "", point: null },
  ]);
});

test("a group preview has a join question only if joining needs approval and the question is shown", () => {
  const question = { type: "join_reason/questions/text", text: "Why?" };
  const preview = (changes: object) =>
    toGroupPreview(
      previewGroup.answer.parse({ requires_approval: true, show_join_question: true, ...changes }),
      asId<GroupId>("500"),
    );
  expect(preview({ join_question: question, name: "Choir" })).toMatchObject({
    id: "500",
    name: "Choir",
    joinQuestion: "Why?",
    requiresApproval: true,
  });
  expect(preview({ join_question: "Why?" }).joinQuestion).toBe("Why?");
  expect(preview({ join_question: question, show_join_question: false }).joinQuestion).toBeNull();
  expect(preview({ join_question: question, requires_approval: false }).joinQuestion).toBeNull();
});
