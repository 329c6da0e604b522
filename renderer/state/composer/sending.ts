import type { Bridge } from "../../../preload/bridge.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { NewMessageIdentity } from "../../../preload/model/messages/unsent-message.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { sliceMarkedText } from "../../shared/text/slice-marked-text.ts";
import { marksForCommand } from "../../shared/text/text-marks.ts";
import type { MarkedText } from "../../shared/text/text-marks.ts";
import type { Composer, ComposedContent } from "./composer.svelte.ts";
import type { PageMessageCommands } from "../conversation/message-commands.svelte.ts";
import { joinMarkedTexts } from "./written-text.svelte.ts";

/** The fields of the open conversation that sending needs. */
interface SendingParts {
  readonly id: ConversationId | null;
  readonly canWrite: boolean;
  /** Whether the composer can send now; false while a draft still loads with its chat. */
  readonly canSend: boolean;
  readonly messages: readonly Message[];
  readonly composer: Composer;
  readonly commands: PageMessageCommands;
  showLatest(): Promise<void>;
  messagesSaved(saved: Pushes["messagesSaved"]): void;
  messagesRemoved(removed: Pushes["messagesRemoved"]): void;
}

type SendBridge = Pick<Bridge, "sendMessage" | "scheduleMessage" | "saveDraft">;

/** Builds a message before main has it; null if only main can build it. */
type DrawMessage = (
  id: ConversationId,
  content: ComposedContent,
  identity: NewMessageIdentity,
) => Message | null;

/** Kinds of attachments that belong to the text and do not remain without it. */
const textAttachmentKinds: ReadonlySet<string> = new Set(["mentions", "reply", "emoji"]);

/** Whether an edit leaves neither text nor attachments of the message. Such an edit is not saved. */
export function isEditEmpty({ editing, isEmpty }: Pick<Composer, "editing" | "isEmpty">): boolean {
  return (
    editing !== null && isEmpty && editing.attachments.every(({ kind }) => textAttachmentKinds.has(kind))
  );
}

/**
 * Sends the content of the composer. The row of a message is drawn at once, as main will store it. Main empties the draft
 * only in the transaction that stores the message.
 */
export class ComposerSending {
  /** Set while the conversation is on screen: `drawMessage`, which is loaded with it. */
  draw: DrawMessage | null = null;
  readonly #bridge: SendBridge;
  readonly #conversation: SendingParts;
  readonly #now: () => Milliseconds;
  readonly #onFailed: (problem: Problem) => void;
  /** By chat, the draft that the composer had when the chat was left last. */
  readonly #leftDrafts = new Map<ConversationId, ComposedContent>();
  /** The message whose edit is being saved; null if none is. */
  #savedEdit: Message | null = null;
  /** The text that is sent once its chat is open; null if none is. */
  #waitingText: string | null = null;

  /** `onFailed` gets the problem if nothing was sent; the content is then back in the composer. */
  constructor(
    bridge: SendBridge,
    conversation: SendingParts,
    now: () => Milliseconds,
    onFailed: (problem: Problem) => void,
  ) {
    this.#bridge = bridge;
    this.#conversation = conversation;
    this.#now = now;
    this.#onFailed = onFailed;
  }

  /**
   * Sends the content as one message, or saves an edit. A recording that is under way ends first; if its end cannot be
   * stored, nothing is sent. While the chat still loads, the content waits until it is open.
   */
  async send(): Promise<void> {
    const { composer, canWrite, canSend } = this.#conversation;
    if (composer.isTooLong || !canWrite) return;
    if (!canSend) {
      this.#waitingText = composer.text;
      return;
    }
    if (composer.editing === null && composer.voice.isActive && !(await this.#endRecording())) return;
    if (composer.editing !== null) {
      if (!isEditEmpty(composer)) await this.#saveEdit(composer.editing, composer.written.trimmed);
    } else if (composer.hasContent) {
      const taken = composer.take();
      await this.#sendAll([taken], () => taken);
    }
  }

  /** Called when the chat is open. Sends the content that waited for it, unless its text has changed since. */
  opened(): void {
    const isUnchanged = this.#waitingText === this.#conversation.composer.text;
    this.#waitingText = null;
    if (isUnchanged) void this.send();
  }

  /** Ends the recording. Returns whether all of it is stored and its chat is still open. */
  async #endRecording(): Promise<boolean> {
    const { id, composer } = this.#conversation;
    return (await composer.voice.finish()) && this.#conversation.id === id;
  }

  /**
   * Keeps the content for a later time. A recording that is under way ends first. Returns whether the content is kept;
   * if not, it is back in the composer.
   */
  async schedule(sendAt: Milliseconds): Promise<boolean> {
    const { id, composer, canWrite } = this.#conversation;
    if (id === null || !canWrite || composer.isTooLong || composer.editing !== null) return false;
    if (composer.voice.isActive) return (await this.#endRecording()) && this.schedule(sendAt);
    if (!composer.hasContent) return false;
    const taken = composer.take();
    const reply = this.#bridge.scheduleMessage({ ...commandOf(id, taken), sendAt });
    return this.#confirm(id, reply, taken);
  }

  /**
   * Called when a chat is left with this draft. Content that is put back into that chat later is put above this draft.
   */
  keepLeftDraft(id: ConversationId, draft: ComposedContent): void {
    this.#waitingText = null;
    this.#leftDrafts.set(id, draft);
  }

  /** Puts content back above the text written since. If the chat is no longer open, both become its draft. */
  async putBack(id: ConversationId, rest: ComposedContent): Promise<void> {
    const { id: openId, composer } = this.#conversation;
    if (openId === id) {
      composer.putBack(rest.text, rest.replyTo, rest, rest.location);
      composer.files.putBack(rest.files);
      return;
    }
    const draft = this.#leftDrafts.get(id);
    const joined = {
      ...rest,
      ...(draft && joinMarkedTexts(rest, draft)),
      replyTo: draft?.replyTo ?? rest.replyTo,
      location: draft?.location ?? rest.location,
    };
    this.#leftDrafts.set(id, joined);
    // The files are left out, because main still has them in its draft.
    await this.#bridge.saveDraft(commandOf(id, { ...joined, files: [] }));
  }

  /** Sends a text that is too long as several messages, one after another. A recording that is under way ends first. */
  async sendParts(): Promise<void> {
    const { composer, canWrite } = this.#conversation;
    const { written, parts, voice } = composer;
    const { text, marks } = written;
    if (!canWrite || parts.length === 0) return;
    if (voice.isActive) {
      if (await this.#endRecording()) await this.sendParts();
      return;
    }
    await this.#sendAll(composer.takeParts(), (index) =>
      sliceMarkedText(text, marks, { start: parts[index]?.start ?? 0, end: text.length }),
    );
  }

  /** Sends messages until one fails. `restFrom` returns the text still to send if the message at this index fails. */
  async #sendAll(
    messages: readonly ComposedContent[],
    restFrom: (index: number) => MarkedText,
  ): Promise<void> {
    const { id } = this.#conversation;
    if (id === null) return;
    for (const [index, message] of messages.entries()) {
      const rest = { ...message, ...restFrom(index) };
      if (!(await this.#confirm(id, this.#sendOne(id, message), rest))) return;
    }
  }

  /**
   * Sends a message. Its row is drawn while main stores it, and disappears if main refuses. Problems: those of
   * `sendMessage`.
   */
  async #sendOne(conversationId: ConversationId, content: ComposedContent): Promise<Reply<void>> {
    // The new message appears at the end, so the timeline scrolls to the end.
    await this.#conversation.showLatest();
    const identity = { sourceGuid: asId<SourceGuid>(crypto.randomUUID()), createdAt: this.#now() };
    const command = commandOf(conversationId, content);
    const drawn = this.draw?.(conversationId, content, identity) ?? null;
    if (drawn === null) return this.#bridge.sendMessage(command);
    const reply = this.#bridge.sendMessage({ ...command, drawn: identity });
    this.#conversation.messagesSaved({ conversationId, messages: [drawn] });
    const { ok } = await reply;
    if (!ok) this.#conversation.messagesRemoved({ conversationId, keys: [drawn.key] });
    return reply;
  }

  /** Returns whether main accepts content that was taken out of the composer. If not, `rest` is put back. */
  async #confirm(id: ConversationId, asked: Promise<Reply<void>>, rest: ComposedContent): Promise<boolean> {
    const reply = await asked;
    if (reply.ok) return true;
    await this.putBack(id, rest);
    this.#onFailed(reply.problem);
    return false;
  }

  /**
   * The text stays in the composer until the service has accepted it. It is sent once, however often Enter is pressed.
   * If the text has changed since, the saved message is edited further.
   */
  async #saveEdit(message: Message, written: MarkedText): Promise<void> {
    const { composer, commands } = this.#conversation;
    if (this.#savedEdit === message) return;
    this.#savedEdit = message;
    const isSaved = composer.isUnchanged || (await commands.edit(message, written));
    this.#savedEdit = null;
    if (!isSaved || composer.editing !== message) return;
    const isSame = JSON.stringify(composer.written.trimmed) === JSON.stringify(written);
    if (isSame) composer.stopEditing();
    else composer.editing = this.#conversation.messages.find(({ key }) => key === message.key) ?? message;
  }
}

/** The input of the command that sends this content. */
function commandOf(
  conversationId: ConversationId,
  { text, replyTo, mentions, emoji, files, location }: ComposedContent,
): CommandInput<"sendMessage"> {
  return {
    conversationId,
    text,
    replyTo: replyTo?.id ?? null,
    ...marksForCommand({ mentions, emoji }),
    ...(files.length === 0 ? {} : { fileIds: files.map((file) => file.id) }),
    ...(location === null ? {} : { location }),
  };
}
