import type { Block } from "../world/people/blocks.ts";
import type { Contact } from "../world/people/contacts.ts";
import type { World } from "../world/world.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { toSeconds } from "./wire-time.ts";

/** A contact, as its owner receives it (interface/contacts#list). Null if the account no longer exists. */
export function toWireContact(contact: Contact, world: World, pictureUrl: MakePictureUrl) {
  const person = world.accounts.byId(contact.userId);
  if (person === undefined) return null;
  // A change of the person's account also counts as a change of the entry. The last one may be older than the contact.
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
    created_at: toSeconds(contact.createdAt),
    updated_at: toSeconds(updatedAt),
    created_at_iso8601: new Date(contact.createdAt).toISOString(),
    updated_at_iso8601: new Date(updatedAt).toISOString(),
  };
}

/** A block of one person by another (interface/blocks#blocks). */
export function toWireBlock({ userId, blockedUserId, createdAt }: Block) {
  return { user_id: userId, blocked_user_id: blockedUserId, created_at: toSeconds(createdAt) };
}
