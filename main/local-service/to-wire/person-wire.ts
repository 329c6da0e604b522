import type { Person } from "../world/person.ts";
import type { World } from "../world.ts";
import { activeMembership } from "../world/group.ts";
import { contactWire } from "./contact-wire.ts";
import type { PictureUrl } from "./picture-url.ts";
import { seconds } from "./wire-time.ts";

/** Somebody as anybody may see them (interface: Other user's profile). */
export function personWire(person: Person, pictureUrl: PictureUrl) {
  return {
    id: person.id,
    name: person.name,
    avatar_url: pictureUrl(person.picture),
    app_installed: true,
    direct_message_capable: true,
    created_at: seconds(person.createdAt),
    bio: person.bio,
    directories: [],
    photo_urls: [],
  };
}

/** Another person's profile as the viewer sees it (interface: Other user's profile). */
export function profileWire(
  person: Person,
  viewerId: string,
  world: World,
  pictureUrl: PictureUrl,
  show: { readonly sharedGroups: boolean },
) {
  const contact = world.contacts.get(viewerId, person.id);
  return {
    user: personWire(person, pictureUrl),
    relationship: contact === undefined ? null : contactWire(contact, world, pictureUrl),
    shared_groups: show.sharedGroups ? sharedGroupsWire(person.id, viewerId, world, pictureUrl) : null,
    major_codes: [],
    graduation_year: "",
    campus_profile_visibility: "hidden",
  };
}

/** The groups that both are in; here their ids are numbers. */
function sharedGroupsWire(userId: string, viewerId: string, world: World, pictureUrl: PictureUrl) {
  return world.groups
    .ofPerson(viewerId)
    .filter((group) => activeMembership(group, userId) !== undefined)
    .map((group) => ({
      group_id: Number(group.id),
      group_name: group.name,
      group_avatar: pictureUrl(group.picture),
    }));
}
