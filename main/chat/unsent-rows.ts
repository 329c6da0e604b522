import type { SourceGuid } from "../../preload/ids.ts";
import type { Message, SendStatus } from "../../preload/model.ts";
import type { Tables } from "../cache/tables.ts";
import type { Unsent } from "../cache/unsent.ts";
import type { Draft } from "./compose-message.ts";
import { composeMessage } from "./compose-message.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import type { ChatParts } from "./parts.ts";
import { withQuotes } from "./quotes.ts";
import { canMove } from "./send-status.ts";
import type { Timeline } from "./timeline.ts";

const durably = { isDurable: true };

/** Writes where messages not sent yet stand, and tells the window. Each change is on the disk before it is told. */
export class UnsentRows {
  readonly #parts: ChatParts;
  readonly #timeline: Timeline;
  readonly #rows: ConversationRows;

  constructor(parts: ChatParts, timeline: Timeline, rows: ConversationRows) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#rows = rows;
  }

  /** Takes on what was written; the draft it was goes with the same change. */
  add(draft: Draft, sourceGuid: SourceGuid, status: SendStatus): void {
    const { cache, clock, me } = this.#parts;
    const now = clock.now();
    const shown = cache.write((tables) => {
      tables.unsent.add(composeMessage(tables, me, draft, { sourceGuid, now, status }));
      // A copy was not typed here: what was, stays.
      if (draft.copied === undefined) tables.drafts.save(draft.conversationId, "", now);
      return shownOf(tables, sourceGuid);
    }, durably);
    this.#timeline.publish(draft.conversationId, shown);
    this.#rows.publishChanged([draft.conversationId]);
  }

  /** Writes and tells where a message stands now; null when it is not there any more. */
  move(unsent: Unsent, status: SendStatus): Unsent | null {
    const { conversationId, sourceGuid } = unsent.message;
    const moved: Unsent = { ...unsent, message: { ...unsent.message, status } };
    const shown = this.#parts.cache.write((tables) => {
      const before = tables.unsent.get(sourceGuid)?.message.status.state;
      if (before === undefined) return [];
      if (before !== status.state && !canMove(before, status.state)) {
        throw new Error(`a message cannot go from ${before} to ${status.state}`);
      }
      tables.unsent.save(moved);
      return shownOf(tables, sourceGuid);
    }, durably);
    if (shown.length === 0) return null;
    this.#timeline.publish(conversationId, shown);
    this.#rows.publishChanged([conversationId]);
    return moved;
  }

  /** Takes a message away, if it is still there. */
  remove({ message: { conversationId, sourceGuid, key } }: Unsent): void {
    const { cache, publish } = this.#parts;
    const wasThere = cache.write((tables) => {
      if (tables.unsent.get(sourceGuid) === null) return false;
      tables.unsent.remove(sourceGuid);
      return true;
    });
    if (!wasThere) return;
    publish("messagesRemoved", { conversationId, keys: [key] });
    this.#rows.publishChanged([conversationId]);
  }
}

function shownOf(tables: Tables, sourceGuid: SourceGuid): readonly Message[] {
  const unsent = tables.unsent.get(sourceGuid);
  return unsent === null ? [] : [withQuotes(tables, unsent.message)];
}
