import type { MuteCommands } from "../../preload/commands/mutes.ts";
import type { GroupId, TopicId } from "../../preload/ids.ts";
import { asId } from "../../preload/ids.ts";
import type { Milliseconds } from "../../preload/model.ts";
import type { Reply } from "../../preload/reply.ts";
import { done, failed } from "../../preload/reply.ts";
import { muteGroup, muteWholeGroup, unmuteGroup, unmuteWholeGroup } from "../service/endpoints/mutes.ts";
import { toEndOfSilence } from "../service/to-model/to-time.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { toProblem } from "./problem.ts";
import type { TopicPath } from "./topics.ts";
import { Topics } from "./topics.ts";

const minute = 60_000;

type MuteInput = MuteCommands["muteConversation"]["input"];
type UnmuteInput = MuteCommands["unmuteConversation"]["input"];

async function mute(
  parts: FeatureParts,
  { groupId, minutes, isWithTopics }: MuteInput,
): Promise<Reply<void>> {
  const topic = asTopic(parts, groupId);
  if (topic !== null) return withoutValue(await new Topics(parts).mute(topic, minutes));
  const { service, signal, clock } = parts.chat;
  const input = { path: { group_id: groupId }, query: undefined, body: { duration: minutes } };
  const reply = await service.call(isWithTopics ? muteWholeGroup : muteGroup, input, { signal });
  if (!reply.ok) return failed(toProblem(reply.error));
  const told = toEndOfSilence(reply.value.membership.muted_until);
  const asked = minutes === null ? Number.POSITIVE_INFINITY : clock.now() + minutes * minute;
  saveSilence(parts, groupId, told ?? asked);
  return done(undefined);
}

async function unmute(parts: FeatureParts, { groupId, isWithTopics }: UnmuteInput): Promise<Reply<void>> {
  const topic = asTopic(parts, groupId);
  if (topic !== null) return withoutValue(await new Topics(parts).unmute(topic));
  const { service, signal } = parts.chat;
  const input = { path: { group_id: groupId }, query: undefined, body: undefined };
  const reply = await service.call(isWithTopics ? unmuteWholeGroup : unmuteGroup, input, { signal });
  if (!reply.ok) return failed(toProblem(reply.error));
  saveSilence(parts, groupId, null);
  return done(undefined);
}

/** A topic stands in the list like a group, and has calls of its own (field facts 10); null for a group. */
function asTopic({ chat }: FeatureParts, id: GroupId): TopicPath | null {
  const parentId = chat.cache.read((tables) => tables.conversations.get(id)?.facts.parentId ?? null);
  return parentId === null ? null : { groupId: parentId, topicId: asId<TopicId>(id) };
}

function withoutValue(reply: Reply<unknown>): Reply<void> {
  return reply.ok ? done(undefined) : reply;
}

/** The row changes at once; the service tells the other clients of this account (field facts 7.3). */
function saveSilence(
  { chat: { cache }, rows }: FeatureParts,
  groupId: GroupId,
  mutedUntil: Milliseconds | null,
): void {
  cache.write((tables) => {
    const kept = tables.conversations.get(groupId);
    if (kept?.isListed === true) tables.conversations.saveFacts({ ...kept.facts, mutedUntil }, kept.listedTo);
  });
  rows.publishChanged([groupId]);
}

/** Silence, as commands of one account. */
export function muteCommands(parts: FeatureParts): FunctionsOf<MuteCommands> {
  return {
    muteConversation: (input) => mute(parts, input),
    unmuteConversation: (input) => unmute(parts, input),
  };
}
