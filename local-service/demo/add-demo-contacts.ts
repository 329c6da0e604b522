import type { World } from "../world/world.ts";
import { demoPersonId } from "./cast.ts";
import type { Story } from "./story.ts";

/**
 * Makes the demo's account and everybody in its groups and chats contacts of each other. Otherwise they would be
 * strangers whose messages wait for approval.
 */
export function addDemoContacts(world: World, stories: readonly Story[]): void {
  const me = demoPersonId("ines");
  const inGroups = world.groups.ofPerson(me).flatMap(({ id }) => world.conversations.peopleIn(id));
  const inChats = stories.flatMap(({ conversation }) =>
    typeof conversation === "object" && "chatWith" in conversation
      ? [demoPersonId(conversation.chatWith)]
      : [],
  );
  for (const userId of new Set([...inGroups, ...inChats])) {
    if (userId === me) continue;
    world.contacts.add(me, userId);
    world.contacts.add(userId, me);
  }
}
