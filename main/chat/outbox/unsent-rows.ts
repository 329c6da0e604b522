import type { ChosenFileId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Message, SendStatus } from "../../../preload/model/messages/message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { UnsentMessage, UnsentUpload } from "../../cache/tables/unsent.ts";
import type { MessageToSend } from "./compose-message.ts";
import { composeMessage, uploadsAsAttachments } from "./compose-message.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";
import { emptyDraftOf } from "../drafts/drafts.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import { canChangeSendState } from "./send-status.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";

const durableWrite = { isDurable: true };

/** Stores and publishes the status of unsent messages. Each change is on the disk before it is published. */
export class UnsentRows {
  readonly #parts: ChatParts;
  readonly #timeline: TimelineWriter;
  readonly #rows: ConversationRows;

  constructor(parts: ChatParts, timeline: TimelineWriter, rows: ConversationRows) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#rows = rows;
  }

  /**
   * Stores a new message with the uploads of its files. The same transaction clears its draft, except files that are
   * not sent with the message, or removes the message from those that are scheduled.
   */
  add(draft: MessageToSend, made: Omit<Parameters<typeof composeMessage>[3], "now">): void {
    const { cache, clock, me } = this.#parts;
    const now = clock.now();
    const shown = cache.write((tables) => {
      tables.unsent.add(composeMessage(tables, me, draft, { ...made, now }));
      if (draft.scheduledId !== undefined) tables.scheduled.remove(draft.scheduledId);
      // The draft stays if the message is forwarded or was scheduled, because its text does not come from the draft.
      else if (draft.copied === undefined) emptyDraftOf(tables, draft, now);
      return shownOf(tables, made.sourceGuid);
    }, durableWrite);
    this.#timeline.publish(draft.conversationId, shown);
    this.#rows.publishChanged([draft.conversationId]);
  }

  /**
   * Stores and publishes a new status, and the attempt and failures that the caller passes. The rest stays as stored,
   * because the person may have removed a file meanwhile. Returns null if the message no longer exists.
   */
  setStatus(
    { message: { conversationId, sourceGuid }, attemptedAt, failures }: UnsentMessage,
    status: SendStatus,
  ): UnsentMessage | null {
    const changed = this.#parts.cache.write((tables) => {
      const stored = tables.unsent.get(sourceGuid);
      if (stored === null) return null;
      const before = stored.message.status.state;
      if (before !== status.state && !canChangeSendState(before, status.state)) {
        throw new Error(`a message cannot go from ${before} to ${status.state}`);
      }
      const message = { ...stored.message, status };
      const moved: UnsentMessage = { ...stored, message, attemptedAt, failures };
      tables.unsent.save(moved);
      return { moved, shown: shownOf(tables, sourceGuid) };
    }, durableWrite);
    if (changed === null) return null;
    this.#timeline.publish(conversationId, changed.shown);
    this.#rows.publishChanged([conversationId]);
    return changed.moved;
  }

  /** Sets a message to waiting and clears its failures. */
  resetToWaiting({ message: { sourceGuid } }: UnsentMessage): void {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent !== null) this.setStatus({ ...unsent, failures: 0 }, { state: "waiting" });
  }

  /** Stores and publishes a change of one upload. Returns null if the message or the file no longer exists. */
  changeUpload(
    sourceGuid: SourceGuid,
    fileId: ChosenFileId,
    changes: Partial<UnsentUpload>,
    failures = 0,
  ): UnsentMessage | null {
    return this.changeUploads(sourceGuid, failures, (uploads) =>
      uploads.some(({ file }) => file.id === fileId)
        ? uploads.map((upload) => (upload.file.id === fileId ? { ...upload, ...changes } : upload))
        : null,
    );
  }

  /**
   * Stores and publishes the uploads that `change` returns. Returns null if the message does not exist or `change`
   * returns null.
   */
  changeUploads(
    sourceGuid: SourceGuid,
    failures: number,
    change: (uploads: readonly UnsentUpload[]) => readonly UnsentUpload[] | null,
  ): UnsentMessage | null {
    const changed = this.#parts.cache.write((tables) => {
      const unsent = tables.unsent.get(sourceGuid);
      const uploads = unsent === null ? null : change(unsent.uploads);
      if (unsent === null || uploads === null) return null;
      const others = unsent.message.attachments.filter(({ kind }) => kind !== "upload");
      const message = { ...unsent.message, attachments: [...uploadsAsAttachments(uploads), ...others] };
      const saved: UnsentMessage = { ...unsent, message, uploads, failures };
      tables.unsent.save(saved);
      return { saved, shown: shownOf(tables, sourceGuid) };
    }, durableWrite);
    if (changed === null) return null;
    this.#timeline.publish(changed.saved.message.conversationId, changed.shown);
    return changed.saved;
  }

  /** Removes a message if it is still stored. */
  remove({ message: { conversationId, sourceGuid, key } }: UnsentMessage): void {
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

function shownOf(tables: CacheTables, sourceGuid: SourceGuid): readonly Message[] {
  const unsent = tables.unsent.get(sourceGuid);
  return unsent === null ? [] : [createMessageCompleter(tables)(unsent.message)];
}
