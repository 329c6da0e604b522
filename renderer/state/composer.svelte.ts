import type { Bridge } from "../../preload/bridge.ts";
import type { ConversationId } from "../../preload/ids.ts";
import type { Draft, Mention } from "../../preload/model/drafts.ts";
import type { ChosenFile } from "../../preload/model/uploads.ts";
import { maximumTextLength, textLength } from "../../preload/model.ts";
import type { Message, Milliseconds } from "../../preload/model.ts";
import type { Problem } from "../../preload/reply.ts";
import { movedMentions } from "../shared/moved-mentions.ts";
import { ComposerFiles } from "./composer-files.svelte.ts";
import type { FilesBridge } from "./composer-files.svelte.ts";

const saveDraftAfter: Milliseconds = 250;
const typingEvery: Milliseconds = 3000;
/** What `#written` is of an empty composer. */
const nothing = JSON.stringify(["", null, []]);
/** From this length on, the characters left are shown. */
const counterFrom = 900;

/** What was taken out of the composer to be sent. */
export interface Taken {
  readonly text: string;
  readonly replyTo: Message | null;
  readonly mentions: readonly Mention[];
  readonly files: readonly ChosenFile[];
}

type ComposerBridge = Pick<Bridge, "saveDraft" | "signalTyping"> & FilesBridge;

/** What is being written in the open conversation: the text, what it answers, its files, and its draft. */
export class Composer {
  text = $state.raw("");
  /** The message of one's own that is being rewritten; null while something new is written. */
  editing: Message | null = $state.raw(null);
  /** People named in the text. */
  mentions: readonly Mention[] = $state.raw([]);
  readonly files: ComposerFiles;
  #replyTo: Message | null = $state.raw(null);
  /** Length of what would be sent, in characters as the service counts them. */
  readonly length: number = $derived(textLength(this.text.trim()));
  /** Characters left; negative when the text is too long. */
  readonly left: number = $derived(maximumTextLength - this.length);
  readonly isCounterShown: boolean = $derived(this.length >= counterFrom);
  readonly isTooLong: boolean = $derived(this.left < 0);
  readonly isEmpty: boolean = $derived(this.length === 0);
  /** Whether there is anything to send. */
  readonly hasContent: boolean = $derived.by(() => !this.isEmpty || this.files.list.length > 0);

  readonly #bridge: ComposerBridge;
  readonly #now: () => Milliseconds;
  readonly #onUnsaved: (problem: Problem) => void;
  #conversationId: ConversationId | null = null;
  /** What main holds, as `#written` has it; null when that is not known. */
  #saved: string | null = nothing;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #typingSignalledAt: Milliseconds = Number.NEGATIVE_INFINITY;
  /** What was being written when editing began; it comes back when editing ends. */
  #aside: Omit<Taken, "files"> = { text: "", replyTo: null, mentions: [] };

  /** `onUnsaved` hears why a draft could not be kept; the next change tries again. */
  constructor(bridge: ComposerBridge, now: () => Milliseconds, onUnsaved: (problem: Problem) => void) {
    this.#bridge = bridge;
    this.files = new ComposerFiles(bridge);
    this.#now = now;
    this.#onUnsaved = onUnsaved;
  }

  /** Begins with the draft of a conversation. */
  restore(conversationId: ConversationId, draft: string): void {
    this.#conversationId = conversationId;
    this.text = draft;
    this.#saved = this.#written;
    this.files.restore(conversationId, []);
  }

  /** Adds what of a draft only its conversation knows: what it answers, whom it names, and its files. */
  restoreRest({ text, mentions, files }: Draft, replyTo: Message | null): void {
    if (this.#conversationId === null) return;
    this.files.restore(this.#conversationId, files);
    // Who has begun to change it knows better.
    if (this.#saved !== this.#written || this.text !== text) return;
    this.#replyTo = replyTo;
    this.mentions = mentions;
    this.#saved = this.#written;
  }

  /** The message that is answered. */
  get replyTo(): Message | null {
    return this.#replyTo;
  }

  set replyTo(message: Message | null) {
    this.#replyTo = message;
    this.#planSave();
  }

  /** Begins to rewrite a message. */
  edit(message: Message): void {
    if (this.editing === null) {
      this.saveDraft();
      this.#aside = { text: this.text, replyTo: this.replyTo, mentions: this.mentions };
    }
    this.editing = message;
    this.text = message.text;
    this.#replyTo = null;
    this.mentions = [];
  }

  /** Ends rewriting, done or not: what was being written before is back. */
  stopEditing(): void {
    if (this.editing === null) return;
    const { text, replyTo, mentions } = this.#aside;
    this.editing = null;
    this.#aside = { text: "", replyTo: null, mentions: [] };
    this.text = text;
    this.#replyTo = replyTo;
    this.mentions = mentions;
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
    this.#empty();
    this.files.leave();
  }

  /** The person typed: the draft is saved within 250 ms, and the others are told at most every 3 s. */
  write(text: string): void {
    this.mentions = movedMentions(this.mentions, this.text, text);
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

  /**
   * Hands over what is to be sent and empties the composer; the reply target ends with it. Main lets the draft go itself, once
   * the message is on the disk.
   */
  take(): Taken {
    const text = this.text.trim();
    const isWhole = (mention: Mention): boolean =>
      mention.start >= 0 && mention.start + mention.length <= text.length;
    const indent = this.text.length - this.text.trimStart().length;
    const mentions = this.mentions.map((each) => ({ ...each, start: each.start - indent })).filter(isWhole);
    const taken = { text, replyTo: this.replyTo, mentions, files: this.files.list };
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.#empty();
    if (this.#conversationId !== null) this.files.restore(this.#conversationId, []);
    return taken;
  }

  #empty(): void {
    this.text = "";
    this.#replyTo = null;
    this.mentions = [];
    this.#saved = nothing;
    this.#typingSignalledAt = Number.NEGATIVE_INFINITY;
  }

  /** Puts a text back that was not sent, above what has been typed since. */
  putBack(text: string, replyTo: Message | null): void {
    this.stopEditing();
    this.text = this.isEmpty ? text : `${text}\n${this.text}`;
    this.#replyTo ??= replyTo;
    this.#planSave();
  }

  /** Saves the draft now, if it changed; for leaving, hiding and closing. */
  saveDraft(): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    if (this.#conversationId === null || this.editing !== null || this.#written === this.#saved) return;
    void this.#save(this.#conversationId);
  }

  get #written(): string {
    return JSON.stringify([this.text, this.#replyTo?.id ?? null, this.mentions]);
  }

  async #save(conversationId: ConversationId): Promise<void> {
    this.#saved = this.#written;
    const replyTo = this.#replyTo === null ? {} : { replyTo: this.#replyTo.id };
    const mentions = this.mentions.length === 0 ? {} : { mentions: this.mentions };
    const reply = await this.#bridge.saveDraft({ conversationId, text: this.text, ...replyTo, ...mentions });
    if (reply.ok) return;
    if (this.#conversationId === conversationId) this.#saved = null;
    this.#onUnsaved(reply.problem);
  }

  // The timer is not put off by further typing, so that a crash never costs more than one interval.
  #planSave(): void {
    this.#saveTimer ??= setTimeout(() => this.saveDraft(), saveDraftAfter);
  }
}
