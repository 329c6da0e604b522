import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, MembershipId } from "../../../preload/base/ids.ts";
import type { GroupDetails } from "../../../preload/model/groups/groups.ts";
import type { JoinRequest } from "../../../preload/model/groups/joining.ts";
import type { GroupMember } from "../../../preload/model/groups/members.ts";
import { buildPerson, fixtureTime, userId } from "./build-model.ts";

/** A member of a group, by default Alice without a role. */
export function buildMember(name = "Alice", changes: Partial<GroupMember> = {}): GroupMember {
  return {
    membershipId: asId<MembershipId>(`membership-${name}`),
    person: buildPerson({ id: userId(`user-${name}`), name }),
    accountName: null,
    role: "user",
    state: "active",
    isMe: false,
    ...changes,
  };
}

/** The details of a group, by default an open one that this account owns. */
export function buildGroupDetails(changes: Partial<GroupDetails> = {}): GroupDetails {
  const members = [
    buildMember("Sam", { isMe: true, role: "owner" }),
    buildMember("Alice"),
    buildMember("Bob"),
  ];
  return {
    id: asId<GroupId>("500"),
    name: "Lake house",
    description: "Bring a towel",
    avatar: null,
    ownerId: userId("user-Sam"),
    createdAt: fixtureTime,
    updatedAt: fixtureTime,
    type: "private",
    members,
    memberCount: members.length,
    maxMembers: 5000,
    share: { link: "https://groupme.com/join_group/500/aB3dE" },
    themeName: null,
    isOfficeMode: false,
    likeIcon: null,
    requiresApproval: true,
    isJoinQuestionShown: true,
    joinQuestion: "How cold is too cold?",
    visibility: "hidden",
    deletionMode: ["admin", "sender"],
    deletionPeriod: Number.POSITIVE_INFINITY,
    editPeriod: 900_000,
    systemMessages: { areAllOn: true, categories: {} },
    topicCount: 0,
    locations: [],
    mayEdit: true,
    mayManageTopics: true,
    isOwn: true,
    ...changes,
  };
}

/** A pending request to join the group, by default with a question and an answer. */
export function buildJoinRequest(name: string, changes: Partial<JoinRequest> = {}): JoinRequest {
  return {
    membershipId: asId<MembershipId>(`request-${name}`),
    groupId: asId<GroupId>("500"),
    person: buildPerson({ id: userId(`user-${name}`), name }),
    askedAt: fixtureTime,
    question: "How cold is too cold?",
    answer: "Ask me in February",
    ...changes,
  };
}
