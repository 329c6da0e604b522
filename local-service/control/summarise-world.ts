import type { World } from "../world/world.ts";
import { activeMembers } from "../world/groups/group.ts";

/** Summary of a world with counts, ids and names, so that a driver can find people and conversations. */
export function summariseWorld(world: World) {
  const groups = world.groups.all.map((group) => ({
    id: group.id,
    name: group.name,
    type: group.type,
    member_ids: activeMembers(group).map((membership) => membership.userId),
    ...messagesSummary(world, group.id),
  }));
  const chatIds = new Set(world.accounts.all.flatMap((person) => world.conversations.chatsOf(person.id)));
  const chats = [...chatIds].map((id) => ({ id, ...messagesSummary(world, id) }));
  const people = world.accounts.all.map(({ id, name }) => ({ id, name }));
  const messages = [...groups, ...chats].reduce((sum, { messages_count: count }) => sum + count, 0);
  return {
    now_ms: world.clock.now(),
    counts: { people: people.length, groups: groups.length, chats: chats.length, messages },
    people,
    groups,
    chats,
  };
}

function messagesSummary(world: World, conversationId: string) {
  const log = world.conversations.log(conversationId);
  return { messages_count: log.size, last_message_id: log.last?.id ?? null };
}
