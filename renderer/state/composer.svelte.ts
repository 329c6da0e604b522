import type { Bridge } from "../../preload/bridge.ts";
import type { ConversationId } from "../../preload/ids.ts";
import { maximumTextLength, textLength } from "../../preload/model.ts";
import type { Message, Milliseconds } from "../../preload/model.ts";
import type { Problem } from "../../preload/reply.ts";

const saveDraftAfter: Milliseconds = 250;
const typingEvery: Milliseconds = 3000;
/** From this length on, the characters left are shown. */
const counterFrom = 900;

/** What is being written in the open conversation: the text, what it answers, and its draft. */
export class Composer {
  text = $state.raw("");
  replyTo: Message | null = $state.raw(null);
  /** The message of one's own that is being rewritten; null while something new is written. */
  editing: Message | null = $state.raw(null);
  /** Length of what would be sent, in characters as the service counts them. */
  readonly length: number = $derived(textLength(this.text.trim()));
  /** Characters left; negative when the text is too long. */
  readonly left: number = $derived(maximumTextLength - this.length);
  readonly isCounterShown: boolean = $derived(this.length >= counterFrom);
  readonly isTooLong: boolean = $derived(this.left < 0);
  readonly isEmpty: boolean = $derived(this.length === 0);

  readonly #bridge: Pick<Bridge, "saveDraft" | "signalTyping">;
  readonly #now: () => Milliseconds;
  readonly #onUnsaved: (problem: Problem) => void;
  #conversationId: ConversationId | null = null;
  /** The text that main holds; null when that is not known. */
  #saved: string | null = "";
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #typingSignalledAt: Milliseconds = Number.NEGATIVE_INFINITY;
  /** What was being written when editing began; it comes back when editing ends. */
  #aside: { readonly text: string; readonly replyTo: Message | null } = { text: "", replyTo: null };

  /** `onUnsaved` hears why a draft could not be kept; the next change tries again. */
  constructor(
    bridge: Pick<Bridge, "saveDraft" | "signalTyping">,
    now: () => Milliseconds,
    onUnsaved: (problem: Problem) => void,
  ) {
    this.#bridge = bridge;
    this.#now = now;
    this.#onUnsaved = onUnsaved;
  }

  /** Begins with the draft of a conversation. */
  restore(conversationId: ConversationId, draft: string): void {
    this.#conversationId = conversationId;
    this.#saved = draft;
    this.text = draft;
  }

  /** Begins to rewrite a message. */
  edit(message: Message): void {
    if (this.editing === null) {
      this.saveDraft();
      this.#aside = { text: this.text, replyTo: this.replyTo };
    }
    this.editing = message;
    this.text = message.text;
    this.replyTo = null;
  }

  /** Ends rewriting, done or not: what was being written before is back. */
  stopEditing(): void {
    if (this.editing === null) return;
    const { text, replyTo } = this.#aside;
    this.editing = null;
    this.#aside = { text: "", replyTo: null };
    this.text = text;
    this.replyTo = replyTo;
  }

  /** Begins an answer to a message; rewriting another one ends. */
  answer(message: Message): void {
    this.stopEditing();
    this.replyTo = message;
  }

  /** Saves the draft and lets go of the conversation. */
  leave(): void {
    this.stopEditing();
    this.saveDraft();
    this.#conversationId = null;
    this.#saved = "";
    this.#typingSignalledAt = Number.NEGATIVE_INFINITY;
    this.text = "";
    this.replyTo = null;
  }

  /** The person typed: the draft is saved within 250 ms, and the others are told at most every 3 s. */
  write(text: string): void {
    this.text = text;
    // What is rewritten is no draft, and nobody waits for it.
    if (this.editing !== null) return;
    this.#planSave();
    if (this.#conversationId === null || this.isEmpty) return;
    const now = this.#now();
    if (now - this.#typingSignalledAt < typingEvery) return;
    this.#typingSignalledAt = now;
    // A signal that is lost costs nobody anything and the next keys send another, so its reply is not read.
    void this.#bridge.signalTyping({ conversationId: this.#conversationId });
  }

  /** Hands over what is to be sent and empties the composer; the reply target ends with it. */
  take(): { readonly text: string; readonly replyTo: Message | null } {
    const taken = { text: this.text.trim(), replyTo: this.replyTo };
    this.text = "";
    this.replyTo = null;
    this.#typingSignalledAt = Number.NEGATIVE_INFINITY;
    this.saveDraft();
    return taken;
  }

  /** Puts a text back that was not sent, above what has been typed since. */
  putBack(text: string, replyTo: Message | null): void {
    this.stopEditing();
    this.text = this.isEmpty ? text : `${text}\n${this.text}`;
    this.replyTo ??= replyTo;
    this.#planSave();
  }

  /** Saves the draft now, if it changed; for leaving, hiding and closing. */
  saveDraft(): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    if (this.#conversationId === null || this.editing !== null || this.text === this.#saved) return;
    void this.#save(this.#conversationId, this.text);
  }

  async #save(conversationId: ConversationId, text: string): Promise<void> {
    this.#saved = text;
    const reply = await this.#bridge.saveDraft({ conversationId, text });
    if (reply.ok) return;
    if (this.#conversationId === conversationId) this.#saved = null;
    this.#onUnsaved(reply.problem);
  }

  // The timer is not put off by further typing, so that a crash never costs more than one interval.
  #planSave(): void {
    this.#saveTimer ??= setTimeout(() => this.saveDraft(), saveDraftAfter);
  }
}
