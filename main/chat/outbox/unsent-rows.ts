import type { ChosenFileId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Message, SendStatus } from "../../../preload/model/messages/message.ts";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { Unsent, Upload } from "../../cache/tables/unsent.ts";
import type { Written } from "./compose-message.ts";
import { composeMessage, shownUploads } from "./compose-message.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";
import { withQuotes } from "../conversations/quotes.ts";
import { canMove } from "./send-status.ts";
import type { Timeline } from "../timeline/timeline.ts";

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

  /** Takes on what was written; the draft it was goes with the same change, but for files that are not sent with it. */
  add(draft: Written, sourceGuid: SourceGuid, status: SendStatus): void {
    const { cache, clock, me } = this.#parts;
    const now = clock.now();
    const shown = cache.write((tables) => {
      tables.unsent.add(composeMessage(tables, me, draft, { sourceGuid, now, status }));
      // A copy was not typed here: what was, stays.
      if (draft.copied === undefined) emptyDraftOf(tables, draft, now);
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

  /** Has a message wait once more, with nothing held against it. */
  reset({ message: { sourceGuid } }: Unsent): void {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent !== null) this.move({ ...unsent, failures: 0 }, { state: "waiting" });
  }

  /** Writes and tells what became of one file of a message; null when either is not there any more. */
  changeUpload(
    sourceGuid: SourceGuid,
    fileId: ChosenFileId,
    changes: Partial<Upload>,
    failures = 0,
  ): Unsent | null {
    return this.changeUploads(sourceGuid, failures, (uploads) =>
      uploads.some(({ file }) => file.id === fileId)
        ? uploads.map((upload) => (upload.file.id === fileId ? { ...upload, ...changes } : upload))
        : null,
    );
  }

  /** Writes and tells the files of a message as `change` makes them; null where it is not there or makes none. */
  changeUploads(
    sourceGuid: SourceGuid,
    failures: number,
    change: (uploads: readonly Upload[]) => readonly Upload[] | null,
  ): Unsent | null {
    const changed = this.#parts.cache.write((tables) => {
      const unsent = tables.unsent.get(sourceGuid);
      const uploads = unsent === null ? null : change(unsent.uploads);
      if (unsent === null || uploads === null) return null;
      const others = unsent.message.attachments.filter(({ kind }) => kind !== "upload");
      const message = { ...unsent.message, attachments: [...shownUploads(uploads), ...others] };
      const saved: Unsent = { ...unsent, message, uploads, failures };
      tables.unsent.save(saved);
      return { saved, shown: shownOf(tables, sourceGuid) };
    }, durably);
    if (changed === null) return null;
    this.#timeline.publish(changed.saved.message.conversationId, changed.shown);
    return changed.saved;
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

/** What was written is a draft no more, but for the files that were not sent with it. */
function emptyDraftOf(tables: Tables, { conversationId, files: sent }: Written, now: number): void {
  const taken = new Set(sent.map(({ id }) => id));
  const files = tables.drafts.get(conversationId).files.filter(({ id }) => !taken.has(id));
  tables.drafts.save({ ...emptyDraft, files, conversationId, savedAt: now });
}
