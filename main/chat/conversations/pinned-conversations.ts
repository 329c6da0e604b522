import type { ProfileCommands } from "../../../preload/commands/people/own-profile.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { listPinnedConversations, savePinnedConversations } from "../../../api/account/account.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { readPinnedIds, savePinnedIds } from "./conversation-marks.ts";
import type { ConversationRows } from "./conversation-rows.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: Pick<ConversationRows, "publishChanged">;
}

/**
 * Stores the pinned conversations, so that the list has its order at once, even offline. Publishes the rows of
 * conversations that were pinned before or are pinned now.
 */
function keepPinned({ chat, rows }: Parts, ids: readonly ConversationId[]): void {
  if (chat.signal.aborted) return;
  const before = chat.cache.write((tables) => {
    const kept = readPinnedIds(tables);
    savePinnedIds(tables, ids);
    return kept;
  });
  rows.publishChanged([...before.map((id) => asId<ConversationId>(id)), ...ids]);
}

/**
 * Reads the pinned conversations, which other devices may have changed. If it fails, the last known pins stay.
 * Problems: those of the service.
 */
export async function readPinned(parts: Parts): Promise<Reply<readonly ConversationId[]>> {
  const reply = await ask(parts.chat, listPinnedConversations, {});
  if (!reply.ok) return reply;
  const ids = reply.value.pinned_conversation_ids.map((id) => asId<ConversationId>(id));
  keepPinned(parts, ids);
  return done(ids);
}

async function save(parts: Parts, conversationIds: readonly ConversationId[]): Promise<Reply<void>> {
  const body = { pinned_conversation_ids: [...conversationIds] };
  const reply = await ask(parts.chat, savePinnedConversations, { body });
  if (!reply.ok) return reply;
  keepPinned(parts, conversationIds);
  return done(undefined);
}

type PinCommands = Pick<ProfileCommands, "listPinnedConversations" | "savePinnedConversations">;

/**
 * The commands for the conversations that the person has pinned to the top of the list
 * (interface/account#pinned-conversations).
 */
export function pinnedConversationCommands(parts: Parts): FunctionsOf<PinCommands> {
  return {
    listPinnedConversations: () => readPinned(parts),
    savePinnedConversations: ({ conversationIds }) => save(parts, conversationIds),
  };
}
