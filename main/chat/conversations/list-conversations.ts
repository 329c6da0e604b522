import type { GroupId } from "../../../preload/base/ids.ts";
import { listChats } from "../../../api/messages/direct-messages.ts";
import { listGroups } from "../../../api/groups/groups.ts";
import type { SourceParts, Told, ToldReply } from "./conversation-source.ts";
import { allPages, perPage, toldChat, toldGroup } from "./conversation-source.ts";
import { patiently } from "../core/patience.ts";
import { listTopicsOf } from "./topic-source.ts";

/**
 * Every group, topic and chat of the account (interface/groups#list; interface/direct-messages#chats;
 * interface/read-state#unread-counts; interface/topics#topic). Waits when it is told to.
 */
export async function listAll(parts: SourceParts): Promise<ToldReply<readonly Told[]>> {
  const { me, service, signal } = parts;
  const shared = { per_page: perPage, include: "unread_count" as const };
  const groups = allPages((page) =>
    patiently(parts, () => {
      const query = { ...shared, page, omit: "memberships" as const };
      return service.call(listGroups, { path: {}, query, body: undefined }, { signal });
    }),
  );
  const chats = allPages((page) =>
    patiently(parts, () =>
      service.call(listChats, { path: {}, query: { ...shared, page }, body: undefined }, { signal }),
    ),
  );
  const [groupReply, chatReply] = await Promise.all([groups, chats]);
  if (!groupReply.ok) return groupReply;
  if (!chatReply.ok) return chatReply;
  const toldGroups = groupReply.value.map((wire) => toldGroup(wire, me.id));
  const withTopics = toldGroups.filter(({ topicCount }) => topicCount > 0);
  const topicReply = await listTopicsOf(
    parts,
    withTopics.map(({ facts }) => facts.id as GroupId),
  );
  if (!topicReply.ok) return topicReply;
  return {
    ok: true,
    value: [...toldGroups, ...topicReply.value, ...chatReply.value.map((wire) => toldChat(wire, me.id))],
  };
}
