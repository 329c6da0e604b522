import type { Block } from "../world/people/blocks.ts";
import type { Contact } from "../world/people/contacts.ts";
import type { World } from "../world/world.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { seconds } from "./wire-time.ts";

/** A contact as its owner sees it (interface/contacts#list). Null where the person is no more. */
export function contactWire(contact: Contact, world: World, pictureUrl: PictureUrl) {
  const person = world.accounts.byId(contact.userId);
  if (person === undefined) return null;
  // What stands in a list of contacts changes with the person, who may be older than the contact.
  const updatedAt = Math.max(contact.createdAt, person.updatedAt);
  return {
    id: contact.id,
    user_id: person.id,
    name: person.name,
    avatar_url: pictureUrl(person.picture),
    reason: contact.reason,
    hidden: false,
    app_installed: true,
    blocked: world.blocks.isBlocking(contact.ownerId, person.id),
    mri: `8:gid:${person.id}`,
    created_at: seconds(contact.createdAt),
    updated_at: seconds(updatedAt),
    created_at_iso8601: new Date(contact.createdAt).toISOString(),
    updated_at_iso8601: new Date(updatedAt).toISOString(),
  };
}

/** One person blocks another (interface/blocks#blocks). */
export function blockWire({ userId, blockedUserId, createdAt }: Block) {
  return { user_id: userId, blocked_user_id: blockedUserId, created_at: seconds(createdAt) };
}
