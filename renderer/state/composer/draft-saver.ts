import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Bridge } from "../../../preload/bridge.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { marksForCommand, noTextMarks } from "../../shared/text/text-marks.ts";
import type { MarkedText } from "../../shared/text/text-marks.ts";

const saveAfter: Milliseconds = 250;

/** The parts of a new message that are saved as a draft. Main saves its files by itself. */
export interface DraftContent extends MarkedText {
  readonly replyTo: Message | null;
  readonly location: MessageLocation | null;
}

/** The draft that is written now, and its conversation. */
export interface WrittenDraft {
  readonly conversationId: ConversationId;
  readonly content: DraftContent;
}

/** What the saver needs of the composer. */
export interface DraftSaverParts {
  readonly bridge: Pick<Bridge, "saveDraft">;
  /** Returns the draft; null if no conversation is open, or while a sent message is edited. */
  readonly read: () => WrittenDraft | null;
  /** Gets the problem if a draft could not be saved. The next change tries again. */
  readonly onUnsaved: (problem: Problem) => void;
}

/** A text by which two drafts are compared. */
function toKey({ text, replyTo, mentions, emoji, location }: DraftContent): string {
  return JSON.stringify([text, replyTo?.id ?? null, mentions, emoji, location]);
}

const emptyKey = toKey({ text: "", replyTo: null, location: null, ...noTextMarks });

/** Saves the draft of the open conversation: within 250 ms of a change, and when the composer asks for it. */
export class DraftSaver {
  readonly #parts: DraftSaverParts;
  /** Key of the draft that main has; null if that is unknown. */
  #savedKey: string | null = emptyKey;
  /**
   * Content of the shortened draft from the list of chats, as a key to compare; null once a draft was saved or the whole
   * one is shown.
   */
  #listDraftKey: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DraftSaverParts) {
    this.#parts = parts;
  }

  /** Call it when the composer shows the draft from the list of chats, which has the text and the emoji only. */
  noteListDraft(): void {
    this.#savedKey = this.#readKey();
    this.#listDraftKey = this.#savedKey;
  }

  /** Whether the draft is still the one that `noteListDraft` found. */
  get isListDraft(): boolean {
    return this.#listDraftKey !== null && this.#readKey() === this.#listDraftKey;
  }

  /** Call it when the composer shows the whole draft as main has stored it. */
  noteWholeDraft(): void {
    this.#savedKey = this.#readKey();
    this.#listDraftKey = null;
  }

  /** Saves soon. Further changes do not postpone it, so a crash loses at most 250 ms of typing. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => this.save(), saveAfter);
  }

  /** Saves now if the draft changed. */
  save(): void {
    this.#stopTimer();
    const draft = this.#parts.read();
    if (draft !== null && toKey(draft.content) !== this.#savedKey) void this.#send(draft);
  }

  /** Call it when the composer was emptied. Nothing is saved: main deletes the draft itself, or has it already. */
  empty(): void {
    this.#stopTimer();
    this.#savedKey = emptyKey;
  }

  async #send({ conversationId, content }: WrittenDraft): Promise<void> {
    const key = toKey(content);
    this.#savedKey = key;
    this.#listDraftKey = null;
    const replyTo = content.replyTo === null ? {} : { replyTo: content.replyTo.id };
    const location = content.location === null ? {} : { location: content.location };
    const rest = { ...replyTo, ...marksForCommand(content), ...location };
    const reply = await this.#parts.bridge.saveDraft({ conversationId, text: content.text, ...rest });
    if (reply.ok) return;
    if (this.#savedKey === key) this.#savedKey = null;
    this.#parts.onUnsaved(reply.problem);
  }

  #readKey(): string | null {
    const draft = this.#parts.read();
    return draft === null ? null : toKey(draft.content);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
