import type { GroupId, TopicId } from "../../../preload/base/ids.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { getTopic, listTopics } from "../../../api/groups/topics.ts";
import type { WireTopic } from "../../../api/groups/topics.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toTopicConversation } from "../../service/to-model/conversations/to-topic-conversation.ts";
import type { ConversationSourceParts, FetchedConversation, FetchResult } from "./conversation-source.ts";
import { askForServiceReply } from "../core/ask.ts";
import { readEveryPage, conversationsPerPage } from "./conversation-source.ts";

/** Maximum number of groups in one request for topics. The URL contains their ids, and the limit keeps it short. */
const groupsAtOnce = 25;

/** Reads the topics of several groups. Leaves out groups whose topics the service refuses or returns unreadable. */
export async function readTopicsOfGroups(
  parts: ConversationSourceParts,
  groupIds: readonly GroupId[],
): Promise<FetchResult<readonly FetchedConversation[]>> {
  const found: WireTopic[] = [];
  for (let start = 0; start < groupIds.length; start += groupsAtOnce) {
    const reply = await readTopics(parts, groupIds.slice(start, start + groupsAtOnce));
    if (!reply.ok) return reply;
    found.push(...reply.value);
  }
  return {
    ok: true,
    value: parts.cache.read((tables) => found.map((wire) => toFetchedTopic(tables, wire, parts))),
  };
}

export async function readTopic(
  parts: ConversationSourceParts,
  groupId: GroupId,
  topicId: TopicId,
): Promise<FetchResult<FetchedConversation>> {
  const path = { group_id: groupId, topic_id: topicId };
  const reply = await askForServiceReply(parts, getTopic, { path });
  if (!reply.ok) return reply;
  return { ok: true, value: parts.cache.read((tables) => toFetchedTopic(tables, reply.value, parts)) };
}

/** Converts a topic from the service. Whether the account may write there can depend on its role in the group. */
export function toFetchedTopic(
  tables: CacheTables,
  wire: WireTopic,
  { me }: Pick<ConversationSourceParts, "me">,
): FetchedConversation {
  const role = tables.members.get(toTopicConversation(wire, null).parentId ?? noGroup, me.id)?.role;
  const facts = toTopicConversation(wire, role === undefined ? null : role !== "user");
  return { facts, members: null, topicCount: 0 };
}

const noGroup = "" as GroupId;

/**
 * Reads the topics in one request if the service accepts several ids; otherwise one group at a time. That several ids
 * are accepted is known only from another client (interface/topics#topic).
 */
async function readTopics(
  parts: ConversationSourceParts,
  groupIds: readonly GroupId[],
): Promise<FetchResult<readonly WireTopic[]>> {
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

/** Whether the error may concern only one of the groups in a request. */
function isOfOneGroup({ kind }: ServiceError): boolean {
  return kind === "refused" || kind === "unreadable";
}

function readAllPages(
  parts: ConversationSourceParts,
  groupIds: readonly GroupId[],
): Promise<FetchResult<readonly WireTopic[]>> {
  const path = { group_ids: groupIds.join(",") };
  return readEveryPage((page) => {
    const query = { page, per_page: conversationsPerPage, include: "unread_count" as const };
    return askForServiceReply(parts, listTopics, { path, query });
  });
}
