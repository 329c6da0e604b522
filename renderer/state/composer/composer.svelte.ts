import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Draft, Mention, MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { PlacedEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import { maximumTextLength, textLength } from "../../../preload/model/messages/text.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { cutText } from "../../shared/text/cut-text.ts";
import { givenMarks, noMarks, writtenOf } from "../../shared/text/marks.ts";
import type { MarkedText, Marks } from "../../shared/text/marks.ts";
import { splitText } from "../../shared/text/split-text.ts";
import type { TextPart } from "../../shared/text/split-text.ts";
import { ComposerFiles } from "./composer-files.svelte.ts";
import type { FilesBridge } from "./composer-files.svelte.ts";
import { WrittenText } from "./written-text.svelte.ts";

const saveDraftAfter: Milliseconds = 250;
const typingEvery: Milliseconds = 3000;
/** What `#asDraft` is of an empty composer. */
const nothing = JSON.stringify(["", null, noMarks, null]);
/** From this length on, the characters left are shown. */
const counterFrom = 900;

/** More messages than this at once the service would take for a flood, and people too. */
const mostParts = 10;

/** What was taken out of the composer to be sent. */
export interface Taken extends MarkedText {
  readonly replyTo: Message | null;
  readonly files: readonly ChosenFile[];
  readonly location: MessageLocation | null;
}

type ComposerBridge = Pick<Bridge, "saveDraft" | "signalTyping"> & FilesBridge;

/** What is being written in the open conversation: the text, what it answers, its files, and its draft. */
export class Composer {
  /** The text, with what in it stands for people and emoji. */
  readonly written = new WrittenText();
  /** The message of one's own that is being rewritten; null while something new is written. */
  editing: Message | null = $state.raw(null);
  /** Whether a location is being chosen: that outlives a window that is made narrow meanwhile. */
  isLocating = $state.raw(false);
  readonly files: ComposerFiles;
  #location: MessageLocation | null = $state.raw(null);
  #replyTo: Message | null = $state.raw(null);
  /** Length of what would be sent, in characters as the service counts them. */
  readonly length: number = $derived(textLength(this.text.trim()));
  /** Characters left; negative when the text is too long. */
  readonly left: number = $derived(maximumTextLength - this.length);
  readonly isCounterShown: boolean = $derived(this.length >= counterFrom);
  readonly isTooLong: boolean = $derived(this.left < 0);
  readonly isEmpty: boolean = $derived(this.length === 0);
  /** Where a text that is too long can be cut into messages; empty where it is not too long, or far too long. */
  readonly parts: readonly TextPart[] = $derived.by(() => {
    const isSplittable =
      this.isTooLong && this.editing === null && this.length <= mostParts * maximumTextLength;
    const parts = isSplittable ? splitText(this.text, maximumTextLength, this.written.mentions) : [];
    return parts.length <= mostParts ? parts : [];
  });
  /** Whether there is anything to send. */
  readonly hasContent: boolean = $derived.by(
    () => !this.isEmpty || this.files.list.length > 0 || this.#location !== null,
  );

  readonly #bridge: ComposerBridge;
  readonly #now: () => Milliseconds;
  readonly #onUnsaved: (problem: Problem) => void;
  #conversationId: ConversationId | null = null;
  /** What main holds, as `#asDraft` has it; null when that is not known. */
  #saved: string | null = nothing;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #typingSignalledAt: Milliseconds = Number.NEGATIVE_INFINITY;
  /** What was being written when editing began; it comes back when editing ends. */
  #aside: Omit<Taken, "files" | "location"> = { text: "", replyTo: null, ...noMarks };

  /** `onUnsaved` hears why a draft could not be kept; the next change tries again. */
  constructor(bridge: ComposerBridge, now: () => Milliseconds, onUnsaved: (problem: Problem) => void) {
    this.#bridge = bridge;
    this.files = new ComposerFiles(bridge);
    this.#now = now;
    this.#onUnsaved = onUnsaved;
  }

  /** Begins with the draft of a conversation. */
  restore(conversationId: ConversationId, draft: string, emoji: readonly PlacedEmoji[] = []): void {
    this.#conversationId = conversationId;
    this.written.begin({ text: draft, mentions: [], emoji });
    this.#saved = this.#asDraft;
    this.files.restore(conversationId, []);
  }

  /** Adds what of a draft only its conversation knows: what it answers, whom it names, and its files. */
  restoreRest({ text, mentions, emoji = [], files, location }: Draft, replyTo: Message | null): void {
    if (this.#conversationId === null) return;
    this.files.restore(this.#conversationId, files);
    // Who has begun to change it knows better.
    if (this.#saved !== this.#asDraft || this.text !== text) return;
    this.#replyTo = replyTo;
    this.written.begin({ text, mentions, emoji });
    this.#location = location;
    this.#saved = this.#asDraft;
  }

  /** The text alone. */
  get text(): string {
    return this.written.text;
  }

  /** The message that is answered. */
  get replyTo(): Message | null {
    return this.#replyTo;
  }

  set replyTo(message: Message | null) {
    this.#replyTo = message;
    this.#planSave();
  }

  /** Where something is, to go with the message. */
  get location(): MessageLocation | null {
    return this.#location;
  }

  set location(location: MessageLocation | null) {
    this.#location = location;
    this.#planSave();
  }

  /** Begins to rewrite a message. */
  edit(message: Message): void {
    if (this.editing === null) {
      this.saveDraft();
      this.#aside = { text: this.text, replyTo: this.replyTo, ...this.written.marks };
    }
    this.editing = message;
    this.written.begin(writtenOf(message));
    this.#replyTo = null;
  }

  /** Ends rewriting, done or not: what was being written before is back. */
  stopEditing(): void {
    if (this.editing === null) return;
    const { replyTo, ...written } = this.#aside;
    this.editing = null;
    this.#aside = { text: "", replyTo: null, ...noMarks };
    this.written.begin(written);
    this.#replyTo = replyTo;
  }

  /** Whether the message that is rewritten says what it said before. */
  get isAsItWas(): boolean {
    if (this.editing === null) return false;
    const { text, mentions, emoji } = this.written.trimmed;
    const before = writtenOf(this.editing);
    const isSame = (now: Marks): boolean =>
      JSON.stringify([now.mentions, now.emoji]) === JSON.stringify([before.mentions, before.emoji]);
    return text === before.text && isSame({ mentions, emoji });
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
    this.isLocating = false;
    this.#conversationId = null;
    this.#empty();
    this.files.leave();
  }

  /** Names somebody where their name stands in the text. */
  mention(mention: Mention): void {
    this.written.mention(mention);
    if (this.editing === null) this.#planSave();
  }

  /** Has the sign at a place of the text stand for an emoji of a pack. */
  place(emoji: PlacedEmoji): void {
    this.written.place(emoji);
    if (this.editing === null) this.#planSave();
  }

  /**
   * The person typed, and the field shows this now: the draft is saved within 250 ms, and the others are told at most every
   * 3 s. `caret` is where they type on; what is undone or done again has the marks that it had.
   */
  write(shown: string, caret: number = shown.length, isUndo = false): void {
    this.written.write(shown, caret, isUndo);
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
    const taken = {
      ...this.written.trimmed,
      replyTo: this.replyTo,
      files: this.files.list,
      location: this.#location,
    };
    this.#forget();
    return taken;
  }

  /** The same as several messages, in order; the first has the files, the location and the answer. */
  takeParts(): readonly Taken[] {
    const { replyTo, location } = this;
    const { text, marks } = this.written;
    const first = { replyTo, location, files: this.files.list };
    const others = { replyTo: null, location: null, files: [] };
    const taken = this.parts.map((part, index): Taken => {
      return { ...cutText(text, marks, part), ...(index === 0 ? first : others) };
    });
    this.#forget();
    return taken;
  }

  /** What was written is somebody else's to keep now. */
  #forget(): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.#empty();
    if (this.#conversationId !== null) this.files.restore(this.#conversationId, []);
  }

  #empty(): void {
    this.written.begin({ text: "", ...noMarks });
    this.#replyTo = null;
    this.#location = null;
    this.#saved = nothing;
    this.#typingSignalledAt = Number.NEGATIVE_INFINITY;
  }

  /** Puts a text back that was not sent, above what has been typed since. */
  putBack(
    text: string,
    replyTo: Message | null,
    { mentions = [], emoji = [] }: Partial<Marks> = {},
    location: MessageLocation | null = null,
  ): void {
    this.stopEditing();
    const back = { text, mentions, emoji };
    if (this.isEmpty) this.written.begin(back);
    else this.written.beginAbove(back);
    this.#replyTo ??= replyTo;
    this.#location ??= location;
    this.#planSave();
  }

  /** Saves the draft now, if it changed; for leaving, hiding and closing. */
  saveDraft(): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    if (this.#conversationId === null || this.editing !== null || this.#asDraft === this.#saved) return;
    void this.#save(this.#conversationId);
  }

  get #asDraft(): string {
    return JSON.stringify([this.text, this.#replyTo?.id ?? null, this.written.marks, this.#location]);
  }

  async #save(conversationId: ConversationId): Promise<void> {
    this.#saved = this.#asDraft;
    const replyTo = this.#replyTo === null ? {} : { replyTo: this.#replyTo.id };
    const location = this.#location === null ? {} : { location: this.#location };
    const rest = { ...replyTo, ...givenMarks(this.written.marks), ...location };
    const reply = await this.#bridge.saveDraft({ conversationId, text: this.text, ...rest });
    if (reply.ok) return;
    if (this.#conversationId === conversationId) this.#saved = null;
    this.#onUnsaved(reply.problem);
  }

  // The timer is not put off by further typing, so that a crash never costs more than one interval.
  #planSave(): void {
    this.#saveTimer ??= setTimeout(() => this.saveDraft(), saveDraftAfter);
  }
}
