import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import { bury } from "./merge-message.ts";
import type { ChatParts } from "../core/parts.ts";
import { withQuotes } from "../conversations/quotes.ts";
import { toArrival } from "./to-arrival.ts";

/**
 * Messages of a list that is not the timeline, as they are shown. They are not kept: between those that are held without
 * a gap each would stand alone. One that is held has its key, so that a screen knows the two for one.
 */
export function shownMessages(
  { me, cache }: Pick<ChatParts, "me" | "cache">,
  conversationId: ConversationId,
  wire: readonly (WireGroupMessage | WireDirectMessage)[],
): readonly Message[] {
  const context = { me: me.id, conversationId };
  return cache.read((tables) =>
    wire.flatMap((one): readonly Message[] => {
      const arrival = toArrival(one, context);
      if (arrival.kind === "notice") return [];
      const key = tables.messages.get(conversationId, arrival.id)?.key ?? arrival.id;
      return [withQuotes(tables, bury({ ...arrival.message, key }))];
    }),
  );
}
