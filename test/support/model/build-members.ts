import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, MembershipId } from "../../../preload/base/ids.ts";
import type { GroupDetails } from "../../../preload/model/groups/groups.ts";
import type { GroupMember } from "../../../preload/model/groups/members.ts";
import { buildPerson, fixtureTime, userId } from "./build-model.ts";

/** A membership id from plain text. */
export const membershipId = (text: string): MembershipId => asId<MembershipId>(text);
/** A group id from plain text. */
export const groupId = (text: string): GroupId => asId<GroupId>(text);

/** An active member without a role. The membership id is `m` and the user id. */
export function buildMember(id: string, name: string, changes: Partial<GroupMember> = {}): GroupMember {
  return {
    membershipId: membershipId(`m${id}`),
    person: buildPerson({ id: userId(id), name }),
    accountName: name,
    role: "user",
    state: "active",
    isMe: false,
    ...changes,
  };
}

/** Details of the group 500, by default with the account Sam as its owner, and Alice. */
export function buildGroupDetails(changes: Partial<GroupDetails> = {}): GroupDetails {
  const members = changes.members ?? [
    buildMember("1", "Sam", { isMe: true, role: "owner" }),
    buildMember("100", "Alice"),
  ];
  return {
    id: groupId("500"),
    name: "Lake house",
    description: "",
    avatar: null,
    ownerId: userId("1"),
    createdAt: fixtureTime,
    updatedAt: fixtureTime,
    type: "private",
    memberCount: members.length,
    maxMembers: 5000,
    share: null,
    themeName: null,
    isOfficeMode: false,
    likeIcon: null,
    requiresApproval: false,
    isJoinQuestionShown: false,
    joinQuestion: null,
    visibility: "hidden",
    deletionMode: [],
    deletionPeriod: 0,
    editPeriod: 0,
    systemMessages: { areAllOn: true, categories: {} },
    topicCount: 0,
    locations: [],
    mayEdit: true,
    mayManageTopics: true,
    isOwn: true,
    ...changes,
    members,
  };
}
