import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Draft, TextMention, MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { PlacedPackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import { maxMessageTextLength, codePointCount } from "../../../preload/model/messages/text-length.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { sliceMarkedText } from "../../shared/text/slice-marked-text.ts";
import { noTextMarks, editableText } from "../../shared/text/text-marks.ts";
import type { MarkedText, TextMarks } from "../../shared/text/text-marks.ts";
import { splitText } from "../../shared/text/split-text.ts";
import type { TextSpan } from "../../shared/text/split-text.ts";
import { VoiceRecorder } from "../recording/voice-recorder.svelte.ts";
import type { RecorderBridge } from "../recording/voice-recorder.svelte.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { WrittenDraft } from "./draft-saver.ts";
import { ComposerFiles } from "./composer-files.svelte.ts";
import type { FilesBridge } from "./composer-files.svelte.ts";
import { joinMarkedTexts, WrittenText } from "./written-text.svelte.ts";

const typingEvery: Milliseconds = 3000;
/** From this length on, the number of characters left is shown. */
const counterFrom = 900;

/**
 * Maximum number of messages for one text. More messages at once would look like spam to the service and to readers.
 */
const maxParts = 10;

/** The content taken out of the composer for sending. */
export interface ComposedContent extends MarkedText {
  readonly replyTo: Message | null;
  readonly files: readonly ChosenFile[];
  readonly location: MessageLocation | null;
}

type ComposerBridge = Pick<Bridge, "saveDraft" | "signalTyping"> & FilesBridge & RecorderBridge;

/** The message being written in the open conversation: its text, reply target, files and draft. */
export class Composer {
  /** The text with its mentions and pack emoji. */
  readonly written = new WrittenText();
  /** The own message being edited; null while a new message is written. */
  editing: Message | null = $state.raw(null);
  /** Whether a location is being chosen. It is stored here so that it survives a switch to the narrow layout. */
  isLocating = $state.raw(false);
  readonly files: ComposerFiles;
  readonly voice: VoiceRecorder;
  #location: MessageLocation | null = $state.raw(null);
  #replyTo: Message | null = $state.raw(null);
  /** Length of the trimmed text, in characters as the service counts them. */
  readonly length: number = $derived(codePointCount(this.text.trim()));
  /** Characters left; negative if the text is too long. */
  readonly left: number = $derived(maxMessageTextLength - this.length);
  readonly isCounterShown: boolean = $derived(this.length >= counterFrom);
  readonly isTooLong: boolean = $derived(this.left < 0);
  readonly isEmpty: boolean = $derived(this.length === 0);
  /**
   * The ranges into which a too long text can be split. Empty if the text is not too long, or too long for `maxParts`
   * messages.
   */
  readonly parts: readonly TextSpan[] = $derived.by(() => {
    const isSplittable =
      this.isTooLong && this.editing === null && this.length <= maxParts * maxMessageTextLength;
    const parts = isSplittable ? splitText(this.text, maxMessageTextLength, this.written.mentions) : [];
    return parts.length <= maxParts ? parts : [];
  });
  readonly hasContent: boolean = $derived.by(
    () => !this.isEmpty || this.files.list.length > 0 || this.#location !== null,
  );

  readonly #bridge: ComposerBridge;
  readonly #now: () => Milliseconds;
  readonly #draft: DraftSaver;
  #conversationId: ConversationId | null = null;
  #typingSignalledAt: Milliseconds = Number.NEGATIVE_INFINITY;
  /** The new message that was being written when editing began; restored when editing ends. */
  #asideContent: Omit<ComposedContent, "files" | "location"> = { text: "", replyTo: null, ...noTextMarks };

  /** `onUnsaved` gets the problem if a draft could not be saved. The next change tries again. */
  constructor(bridge: ComposerBridge, now: () => Milliseconds, onUnsaved: (problem: Problem) => void) {
    this.#bridge = bridge;
    this.files = new ComposerFiles(bridge);
    this.voice = new VoiceRecorder({ bridge, files: this.files, now, onUnsaved });
    this.#now = now;
    this.#draft = new DraftSaver({ bridge, read: () => this.#readDraft(), onUnsaved });
  }

  /** Starts with the draft of a conversation. */
  restore(conversationId: ConversationId, draft: string, emoji: readonly PlacedPackEmoji[] = []): void {
    this.#conversationId = conversationId;
    this.written.setText({ text: draft, mentions: [], emoji });
    this.#draft.noteListDraft();
    this.files.restore(conversationId, []);
  }

  /**
   * Shows the draft that main has, with the parts that arrive only with the opened conversation: reply target,
   * mentions, files and location. Changes that the person has made since `restore` stay.
   */
  restoreRest({ text, mentions, emoji = [], files, location }: Draft, replyTo: Message | null): void {
    if (this.#conversationId === null) return;
    this.files.restore(this.#conversationId, files);
    if (!this.#draft.isListDraft) return;
    this.#replyTo = replyTo;
    this.written.setText({ text, mentions, emoji });
    this.#location = location;
    this.#draft.noteWholeDraft();
  }

  get text(): string {
    return this.written.text;
  }

  /** The message that the written message replies to. */
  get replyTo(): Message | null {
    return this.#replyTo;
  }

  set replyTo(message: Message | null) {
    this.#replyTo = message;
    this.#draft.saveSoon();
  }

  /** A location to send with the message. */
  get location(): MessageLocation | null {
    return this.#location;
  }

  set location(location: MessageLocation | null) {
    this.#location = location;
    this.#draft.saveSoon();
  }

  /** Starts editing a message. */
  edit(message: Message): void {
    if (this.editing === null) {
      this.saveDraft();
      this.#asideContent = { text: this.text, replyTo: this.replyTo, ...this.written.marks };
    }
    this.editing = message;
    this.written.setText(editableText(message));
    this.#replyTo = null;
  }

  /** Ends editing, whether the edit was saved or not, and restores the new message that was being written before. */
  stopEditing(): void {
    if (this.editing === null) return;
    const { replyTo, ...written } = this.#asideContent;
    this.editing = null;
    this.#asideContent = { text: "", replyTo: null, ...noTextMarks };
    this.written.setText(written);
    this.#replyTo = replyTo;
    // No draft is saved while a message is edited. If main refused another message meanwhile, its content was put back
    // into the draft, which is saved now.
    this.#draft.saveSoon();
  }

  /** Whether the edited message still has its original content. */
  get isUnchanged(): boolean {
    if (this.editing === null) return false;
    const { text, mentions, emoji } = this.written.trimmed;
    const before = editableText(this.editing);
    const isSame = (now: TextMarks): boolean =>
      JSON.stringify([now.mentions, now.emoji]) === JSON.stringify([before.mentions, before.emoji]);
    return text === before.text && isSame({ mentions, emoji });
  }

  /** Starts a reply to a message and ends any editing. */
  startReply(message: Message): void {
    this.stopEditing();
    this.replyTo = message;
  }

  /** Saves the draft and leaves the conversation. Returns the draft. */
  leaveChat(): ComposedContent {
    this.stopEditing();
    this.voice.leaveChat();
    this.saveDraft();
    this.isLocating = false;
    this.#conversationId = null;
    const left = { ...this.#content, text: this.text, ...this.written.marks };
    this.#empty();
    this.files.leaveChat();
    return left;
  }

  /** Adds a mention at the position of the name in the text. */
  mention(mention: TextMention): void {
    this.written.mention(mention);
    if (this.editing === null) this.#draft.saveSoon();
  }

  /** Stores which pack emoji a placeholder in the text stands for. */
  addEmoji(emoji: PlacedPackEmoji): void {
    this.written.addEmoji(emoji);
    if (this.editing === null) this.#draft.saveSoon();
  }

  /**
   * Called with the whole text of the field after the person has typed. Saves the draft within 250 ms, and sends a typing
   * signal at most every 3 s. `caret` is the caret after the change. An undo or redo restores the marks that
   * the text had.
   */
  write(fieldText: string, caret: number = fieldText.length, isUndo = false): void {
    this.written.write(fieldText, caret, isUndo);
    // An edited message is no draft, and it sends no typing signal.
    if (this.editing !== null) return;
    this.#draft.saveSoon();
    if (this.#conversationId === null || this.isEmpty) return;
    const now = this.#now();
    if (now - this.#typingSignalledAt < typingEvery) return;
    this.#typingSignalledAt = now;
    // A lost signal does no harm, and more typing sends another, so the reply is not read.
    void this.#bridge.signalTyping({ conversationId: this.#conversationId });
  }

  /**
   * Returns the content to send and empties the composer, including the reply target. Main deletes the draft once the
   * message is on the disk.
   */
  take(): ComposedContent {
    const taken = { ...this.#content, ...this.written.trimmed };
    this.#forget();
    return taken;
  }

  /** The parts of the written message, without its text. */
  get #content(): Omit<ComposedContent, keyof MarkedText> {
    return { replyTo: this.#replyTo, files: this.files.list, location: this.#location };
  }

  /** Like `take`, but as several messages in order. The first has the files, the location and the reply target. */
  takeParts(): readonly ComposedContent[] {
    const { text, marks } = this.written;
    const first = this.#content;
    const others = { replyTo: null, location: null, files: [] };
    const taken = this.parts.map((part, index): ComposedContent => {
      return { ...sliceMarkedText(text, marks, part), ...(index === 0 ? first : others) };
    });
    this.#forget();
    return taken;
  }

  /** Empties the composer without saving a draft: the caller has the content now. */
  #forget(): void {
    this.#empty();
    this.files.empty();
  }

  #empty(): void {
    this.written.setText({ text: "", ...noTextMarks });
    this.#replyTo = null;
    this.#location = null;
    this.#draft.empty();
    this.#typingSignalledAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Restores a text that was not sent, above anything typed since. While a message is edited, the text waits until the
   * edit ends. A reply target or location chosen since stays.
   */
  putBack(
    text: string,
    replyTo: Message | null,
    { mentions = [], emoji = [] }: Partial<TextMarks> = {},
    location: MessageLocation | null = null,
  ): void {
    const back = { text, mentions, emoji };
    if (this.editing === null) {
      this.written.setText(joinMarkedTexts(back, { text: this.text, ...this.written.marks }));
      this.#replyTo ??= replyTo;
    } else {
      this.#asideContent = {
        ...joinMarkedTexts(back, this.#asideContent),
        replyTo: this.#asideContent.replyTo ?? replyTo,
      };
    }
    this.#location ??= location;
    this.#draft.saveSoon();
  }

  /** Adds a text below the new message, also while another is edited. Main has already added it to the stored draft. */
  append(text: string): void {
    const added = { text, ...noTextMarks };
    const aside = this.#asideContent;
    if (this.editing !== null) this.#asideContent = { ...aside, ...joinMarkedTexts(aside, added) };
    else this.written.setText(joinMarkedTexts({ text: this.text, ...this.written.marks }, added));
    this.#draft.saveSoon();
  }

  /**
   * Saves the draft now, if it changed. Called when the conversation is left and when the window is hidden or closed.
   */
  saveDraft(): void {
    this.#draft.save();
  }

  #readDraft(): WrittenDraft | null {
    if (this.#conversationId === null || this.editing !== null) return null;
    const { replyTo, location } = this.#content;
    const content = { text: this.text, replyTo, location, ...this.written.marks };
    return { conversationId: this.#conversationId, content };
  }
}
