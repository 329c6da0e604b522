import type { GroupId, TopicId } from "../../../preload/base/ids.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { getTopic, listTopics } from "../../../api/conversations/topics.ts";
import type { WireTopic } from "../../../api/conversations/topics.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toTopicConversation } from "../../service/to-model/conversations/to-topic-conversation.ts";
import type { SourceParts, Told, ToldReply } from "./conversation-source.ts";
import { allPages, perPage } from "./conversation-source.ts";
import { patiently } from "../core/patience.ts";

/** Groups whose topics are asked for at once: the ids stand in the address. */
const groupsAtOnce = 25;

/** Topics of several groups. Those of a group that the service does not tell are left out. */
export async function listTopicsOf(
  parts: SourceParts,
  groupIds: readonly GroupId[],
): Promise<ToldReply<readonly Told[]>> {
  const found: WireTopic[] = [];
  for (let start = 0; start < groupIds.length; start += groupsAtOnce) {
    const reply = await readTopics(parts, groupIds.slice(start, start + groupsAtOnce));
    if (!reply.ok) return reply;
    found.push(...reply.value);
  }
  return {
    ok: true,
    value: parts.cache.read((tables) => found.map((wire) => toldTopic(tables, wire, parts))),
  };
}

/** One topic of a group. */
export async function readTopic(
  parts: SourceParts,
  groupId: GroupId,
  topicId: TopicId,
): Promise<ToldReply<Told>> {
  const path = { group_id: groupId, topic_id: topicId };
  const input = { path, query: undefined, body: undefined };
  const reply = await parts.service.call(getTopic, input, { signal: parts.signal });
  if (!reply.ok) return reply;
  return { ok: true, value: parts.cache.read((tables) => toldTopic(tables, reply.value, parts)) };
}

/** A topic as an answer told it. Whether one may write there can depend on one's place in its group. */
export function toldTopic(tables: Tables, wire: WireTopic, { me }: Pick<SourceParts, "me">): Told {
  const role = tables.members.get(toTopicConversation(wire, null).parentId ?? asNowhere, me.id)?.role;
  const facts = toTopicConversation(wire, role === undefined ? null : role !== "user");
  return { facts, members: null, topicCount: 0 };
}

const asNowhere = "" as GroupId;

/**
 * With one call, where the service takes several ids in one (interface/topics#topic has that from another client); else
 * one by one.
 */
async function readTopics(
  parts: SourceParts,
  groupIds: readonly GroupId[],
): Promise<ToldReply<readonly WireTopic[]>> {
  const reply = await readAllPages(parts, groupIds);
  if (reply.ok || !isOfOneGroup(reply.error)) return reply;
  if (groupIds.length === 1) return { ok: true, value: [] };
  const found: WireTopic[] = [];
  for (const groupId of groupIds) {
    const one = await readTopics(parts, [groupId]);
    if (!one.ok) return one;
    found.push(...one.value);
  }
  return { ok: true, value: found };
}

/** What another group may be spared. */
function isOfOneGroup({ kind }: ServiceError): boolean {
  return kind === "refused" || kind === "unreadable";
}

function readAllPages(
  parts: SourceParts,
  groupIds: readonly GroupId[],
): Promise<ToldReply<readonly WireTopic[]>> {
  const { service, signal } = parts;
  const path = { group_ids: groupIds.join(",") };
  return allPages((page) =>
    patiently(parts, () => {
      const query = { page, per_page: perPage, include: "unread_count" as const };
      return service.call(listTopics, { path, query, body: undefined }, { signal });
    }),
  );
}
