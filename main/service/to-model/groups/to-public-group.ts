import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { PublicGroup } from "../../../../preload/model/groups/discovery.ts";
import type { WireGroupSummary } from "../../../../api/groups/discovery.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { toLocation } from "./to-group-settings.ts";

/** Converts a public group (interface/discovery#summary). */
export function toPublicGroup(wire: WireGroupSummary): PublicGroup {
  const directoryId = wire.directory_id ?? "";
  return {
    id: asId<GroupId>(wire.id),
    name: wire.name,
    description: wire.description ?? "",
    avatar: toOptionalMediaPath(wire.avatar_url, "avatar"),
    type: wire.group_type ?? "private",
    memberCount: wire.members_count ?? null,
    maxMembers: wire.max_members ?? null,
    topicCount: wire.children_count ?? 0,
    directoryId: directoryId === "" ? null : directoryId,
    locations: (wire.locations ?? []).map(toLocation),
  };
}
