import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import { clearContentIfDeleted } from "./merge-message.ts";
import type { ChatParts } from "../core/parts.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import { toIncomingMessage } from "./to-incoming-message.ts";

/**
 * Converts messages of a list that is not the timeline, such as pinned or liked messages. They are not stored, because
 * the messages around them are missing. A message that is stored keeps its key, so that the page recognises both as the
 * same message.
 */
export function toShownMessages(
  { me, cache }: Pick<ChatParts, "me" | "cache">,
  conversationId: ConversationId,
  wire: readonly (WireGroupMessage | WireDirectMessage)[],
): readonly Message[] {
  const context = { me: me.id, conversationId };
  return cache.read((tables) =>
    wire
      .flatMap((one): readonly Message[] => {
        const incoming = toIncomingMessage(one, context);
        if (incoming.kind === "notice") return [];
        const key = tables.messages.get(conversationId, incoming.id)?.key ?? incoming.id;
        return [clearContentIfDeleted({ ...incoming.message, key })];
      })
      .map(createMessageCompleter(tables)),
  );
}
