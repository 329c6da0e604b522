import type { MuteCommands } from "../../../preload/commands/conversations/mutes.ts";
import type { GroupId, TopicId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import {
  muteGroup,
  muteWholeGroup,
  unmuteGroup,
  unmuteWholeGroup,
} from "../../../api/conversations/mutes.ts";
import { toMuteEnd } from "../../service/to-model/values/to-time.ts";
import { ask, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { TopicPath } from "./topics.ts";
import { GroupTopics } from "./topics.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
}

const minute = 60_000;

type MuteInput = MuteCommands["muteConversation"]["input"];
type UnmuteInput = MuteCommands["unmuteConversation"]["input"];

async function mute(parts: Parts, { groupId, minutes, isWithTopics }: MuteInput): Promise<Reply<void>> {
  const topic = asTopic(parts, groupId);
  if (topic !== null) return dropReplyValue(await new GroupTopics(parts).mute(topic, minutes));
  const { clock } = parts.chat;
  const given = { path: { group_id: groupId }, body: { duration: minutes } };
  const reply = await ask(parts.chat, isWithTopics ? muteWholeGroup : muteGroup, given);
  if (!reply.ok) return reply;
  const reported = toMuteEnd(reply.value.membership.muted_until);
  const asked = minutes === null ? Number.POSITIVE_INFINITY : clock.now() + minutes * minute;
  saveMute(parts, groupId, reported ?? asked, isWithTopics);
  return done(undefined);
}

async function unmute(parts: Parts, { groupId, isWithTopics }: UnmuteInput): Promise<Reply<void>> {
  const topic = asTopic(parts, groupId);
  if (topic !== null) return dropReplyValue(await new GroupTopics(parts).unmute(topic));
  const called = isWithTopics ? unmuteWholeGroup : unmuteGroup;
  const reply = await ask(parts.chat, called, { path: { group_id: groupId } });
  if (!reply.ok) return reply;
  saveMute(parts, groupId, null, isWithTopics);
  return done(undefined);
}

/**
 * If the conversation is a topic, returns its path; null for a group. A topic is in the conversation list like a group,
 * but has its own endpoints (interface/topics#topic).
 */
function asTopic({ chat }: Parts, id: GroupId): TopicPath | null {
  const parentId = chat.cache.read((tables) => tables.conversations.get(id)?.facts.parentId ?? null);
  return parentId === null ? null : { groupId: parentId, topicId: asId<TopicId>(id) };
}

/**
 * Updates the row of the group at once, and the rows of its topics if they are muted with it. The service notifies the
 * other clients of this account (interface/push#events).
 */
function saveMute(
  { chat: { cache }, rows }: Parts,
  groupId: GroupId,
  mutedUntil: Milliseconds | null,
  isWithTopics: boolean,
): void {
  const changed = cache.write((tables) => {
    const topicIds = isWithTopics ? tables.conversations.topicsOf(groupId) : [];
    const ids = [groupId, ...topicIds];
    for (const id of ids) {
      const kept = tables.conversations.get(id);
      if (kept?.isListed !== true) continue;
      tables.conversations.saveFacts({ ...kept.facts, mutedUntil }, kept.listedTo);
    }
    return ids;
  });
  rows.publishChanged(changed);
}

/** The commands that mute a conversation at the service, and so on the person's other devices too. */
export function muteCommands(parts: Parts): FunctionsOf<MuteCommands> {
  return {
    muteConversation: (input) => mute(parts, input),
    unmuteConversation: (input) => unmute(parts, input),
  };
}
