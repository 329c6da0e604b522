import type { World } from "../world/world.ts";
import { idOf } from "./cast.ts";
import type { Story } from "./story.ts";

/**
 * Makes contacts of the demo's account and of everybody who shares a group or a chat with it, on both sides: none of them
 * is a stranger whose messages wait for approval.
 */
export function acquaint(world: World, stories: readonly Story[]): void {
  const me = idOf("ines");
  const inGroups = world.groups.ofPerson(me).flatMap(({ id }) => world.conversations.peopleIn(id));
  const inChats = stories.flatMap(({ place }) =>
    typeof place === "object" && "chatWith" in place ? [idOf(place.chatWith)] : [],
  );
  for (const userId of new Set([...inGroups, ...inChats])) {
    if (userId === me) continue;
    world.contacts.relate(me, userId);
    world.contacts.relate(userId, me);
  }
}
