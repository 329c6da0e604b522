import { asId } from "../../../preload/base/ids.ts";
import type { BotId, GroupId } from "../../../preload/base/ids.ts";
import type { Bot } from "../../../preload/model/groups/bots.ts";
import type { SchoolDirectory } from "../../../preload/model/groups/directories.ts";
import type { PublicGroup } from "../../../preload/model/groups/discovery.ts";

/** A group id from plain text. */
export const groupId = (text: string): GroupId => asId<GroupId>(text);

/** A bot of the group with the id 500. By default it only posts. */
export function buildBot(changes: Partial<Bot> = {}): Bot {
  return {
    id: asId<BotId>("a1b2c3d4e5f6a7b8c9d0e1f2a3"),
    groupId: groupId("500"),
    name: "Shipwright",
    avatar: null,
    callbackUrl: null,
    ...changes,
  };
}

/** A public group of no school and without a meeting point. */
export function buildPublicGroup(changes: Partial<PublicGroup> = {}): PublicGroup {
  return {
    id: groupId("700"),
    name: "Cold Water, Warm Soup",
    description: "We swim at seven, whatever the month.",
    avatar: null,
    type: "private",
    memberCount: 1204,
    maxMembers: 5000,
    topicCount: 0,
    directoryId: null,
    locations: [],
    ...changes,
  };
}

/** A school with 400 people and 12 groups. */
export function buildDirectory(changes: Partial<SchoolDirectory> = {}): SchoolDirectory {
  return {
    id: "30",
    name: "Universidade do Tejo",
    shortName: "UTejo",
    avatar: null,
    color: null,
    memberCount: 400,
    groupCount: 12,
    link: null,
    ...changes,
  };
}
