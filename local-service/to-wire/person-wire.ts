import type { Person } from "../world/people/person.ts";
import type { World } from "../world/world.ts";
import { campusProfileFields } from "../world/groups/directories.ts";
import { activeMembership } from "../world/groups/group.ts";
import { toWireContact } from "./contact-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { toSeconds } from "./wire-time.ts";

/** A person, as everybody may see them (interface/people#profiles). A person can hide their schools. */
export function toWirePerson(person: Person, world: World, pictureUrl: MakePictureUrl) {
  const profile = world.profiles.of(person.id);
  const directories = profile.campusVisibility === "hidden" ? [] : world.directories.ofPerson(person.id);
  return {
    id: person.id,
    name: person.name,
    avatar_url: pictureUrl(person.picture),
    app_installed: true,
    direct_message_capable: true,
    created_at: toSeconds(person.createdAt),
    bio: person.bio,
    directories: directories.map(({ id, name, shortName }) => ({
      id: Number(id),
      name,
      short_name: shortName,
    })),
    photo_urls: profile.photos.flatMap((photo) => pictureUrl(photo) ?? []),
  };
}

/** Another person's profile as the viewer sees it (interface/people#profiles). */
export function toWireProfile(
  person: Person,
  viewerId: string,
  world: World,
  pictureUrl: MakePictureUrl,
  show: { readonly sharedGroups: boolean },
) {
  const profile = world.profiles.of(person.id);
  const campus = campusProfileFields(profile);
  const contact = world.contacts.get(viewerId, person.id);
  return {
    user: toWirePerson(person, world, pictureUrl),
    relationship: contact === undefined ? null : toWireContact(contact, world, pictureUrl),
    shared_groups: show.sharedGroups ? sharedGroupsWire(person.id, viewerId, world, pictureUrl) : null,
    major_codes: [...campus.majorCodes],
    graduation_year: campus.graduationYear === null ? "" : String(campus.graduationYear),
    campus_profile_visibility: profile.campusVisibility,
  };
}

/** The groups that both people are members of. The ids of groups are numbers here. */
function sharedGroupsWire(userId: string, viewerId: string, world: World, pictureUrl: MakePictureUrl) {
  return world.groups
    .ofPerson(viewerId)
    .filter((group) => activeMembership(group, userId) !== undefined)
    .map((group) => ({
      group_id: Number(group.id),
      group_name: group.name,
      group_avatar: pictureUrl(group.picture),
    }));
}
