import type { GroupId } from "../../../preload/base/ids.ts";
import { listChats } from "../../../api/messages/direct-messages.ts";
import { listGroups } from "../../../api/groups/groups.ts";
import type { ConversationSourceParts, FetchedConversation, FetchResult } from "./conversation-source.ts";
import { readEveryPage, conversationsPerPage, toFetchedChat, toFetchedGroup } from "./conversation-source.ts";
import { askForServiceReply } from "../core/ask.ts";
import { readTopicsOfGroups } from "./topic-source.ts";

/**
 * Reads every group, topic and chat of the account (interface/groups#list; interface/direct-messages#chats;
 * interface/read-state#unread-counts; interface/topics#topic).
 */
export async function listAllConversations(
  parts: ConversationSourceParts,
): Promise<FetchResult<readonly FetchedConversation[]>> {
  const { me } = parts;
  const shared = { per_page: conversationsPerPage, include: "unread_count" as const };
  const groups = readEveryPage((page) => {
    const query = { ...shared, page, omit: "memberships" as const };
    return askForServiceReply(parts, listGroups, { query });
  });
  const chats = readEveryPage((page) => askForServiceReply(parts, listChats, { query: { ...shared, page } }));
  const [groupReply, chatReply] = await Promise.all([groups, chats]);
  if (!groupReply.ok) return groupReply;
  if (!chatReply.ok) return chatReply;
  const fromGroups = groupReply.value.map((wire) => toFetchedGroup(wire, me.id));
  const withTopics = fromGroups.filter(({ topicCount }) => topicCount > 0);
  const topicReply = await readTopicsOfGroups(
    parts,
    withTopics.map(({ facts }) => facts.id as GroupId),
  );
  if (!topicReply.ok) return topicReply;
  return {
    ok: true,
    value: [...fromGroups, ...topicReply.value, ...chatReply.value.map((wire) => toFetchedChat(wire, me.id))],
  };
}
