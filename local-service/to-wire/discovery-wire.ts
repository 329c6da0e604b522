import type { GroupLocation } from "../world/groups/discovery.ts";
import { activeMembers } from "../world/groups/group.ts";
import type { Group } from "../world/groups/group.ts";
import type { World } from "../world/world.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";

/** The meeting point of a group (interface/discovery#summary). */
export function toWireLocation(location: GroupLocation) {
  return {
    point: { lat: location.point.latitude, lon: location.point.longitude },
    name: location.name,
    full_address: location.fullAddress,
    locality: location.locality,
    country_region: location.countryRegion,
    country_subdivision: location.countrySubdivision,
    country_code: location.countryCode,
  };
}

/** A group in search results (interface/discovery#summary). */
export function toWireGroupSummary(group: Group, world: World, pictureUrl: MakePictureUrl) {
  const listing = world.discovery.listingOf(group.id);
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    avatar_url: pictureUrl(group.picture),
    directory_id: listing.directoryId,
    group_type: group.type,
    max_members: group.maxMembers,
    members_count: activeMembers(group).length,
    children_count: world.topics.count(group.id),
    trending_allowed: listing.isTrendingAllowed,
    locations: listing.locations.map(toWireLocation),
  };
}
