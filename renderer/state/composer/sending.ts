import type { Bridge } from "../../../preload/bridge.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { sliceMarkedText } from "../../shared/text/slice-marked-text.ts";
import { marksForCommand } from "../../shared/text/text-marks.ts";
import type { MarkedText } from "../../shared/text/text-marks.ts";
import type { Composer, ComposedContent } from "./composer.svelte.ts";
import type { PageMessageCommands } from "../conversation/message-commands.svelte.ts";

/** The fields of the open conversation that sending needs. */
interface SendingParts {
  readonly id: ConversationId | null;
  readonly canWrite: boolean;
  readonly composer: Composer;
  readonly commands: PageMessageCommands;
  toLatest(): Promise<void>;
}

type SendBridge = Pick<Bridge, "sendMessage" | "scheduleMessage" | "saveDraft">;

/** Attachments that belong to the text and do not remain without it. */
const ofText: ReadonlySet<string> = new Set(["mentions", "reply", "emoji"]);

/** Whether an edit leaves neither text nor attachments of the message. Such an edit is not saved. */
export function isEditEmpty({ editing, isEmpty }: Pick<Composer, "editing" | "isEmpty">): boolean {
  return editing !== null && isEmpty && editing.attachments.every(({ kind }) => ofText.has(kind));
}

/** Sends the content of the composer. */
export class ComposerSending {
  readonly #bridge: SendBridge;
  readonly #conversation: SendingParts;
  readonly #onFailed: (problem: Problem) => void;
  /** The message whose edit is being saved; null if none is. */
  #savedEdit: Message | null = null;

  /** `onFailed` gets the problem if nothing was sent; the content is then back in the composer. */
  constructor(bridge: SendBridge, conversation: SendingParts, onFailed: (problem: Problem) => void) {
    this.#bridge = bridge;
    this.#conversation = conversation;
    this.#onFailed = onFailed;
  }

  /**
   * Sends the content as one message, or saves an edit. The message itself appears by push. A recording that is under
   * way ends first; if its end cannot be stored, nothing is sent.
   */
  async send(): Promise<void> {
    const { composer, canWrite, id } = this.#conversation;
    if (composer.isTooLong || !canWrite) return;
    const { voice } = composer;
    if (composer.editing === null && voice.isActive && !(await voice.finish())) return;
    if (this.#conversation.id !== id) return;
    if (composer.editing !== null) {
      if (!isEditEmpty(composer)) await this.#saveEdit(composer.editing, composer.written.trimmed);
    } else if (composer.hasContent) {
      const taken = composer.take();
      await this.#sendAll([taken], () => taken);
    }
  }

  /** Keeps the content for a later time. Returns whether it is kept; if not, it is back in the composer. */
  async schedule(sendAt: Milliseconds): Promise<boolean> {
    const { id, composer, canWrite } = this.#conversation;
    if (id === null || !canWrite || composer.isTooLong || !composer.hasContent) return false;
    if (composer.editing !== null) return false;
    const taken = composer.take();
    const reply = await this.#bridge.scheduleMessage({ ...commandOf(id, taken), sendAt });
    if (reply.ok) return true;
    await this.#putBack(id, taken, taken);
    this.#onFailed(reply.problem);
    return false;
  }

  /** Sends a text that is too long as several messages, one after another. */
  async sendParts(): Promise<void> {
    const { composer, canWrite } = this.#conversation;
    const { written, parts } = composer;
    const { text, marks } = written;
    if (!canWrite || parts.length === 0) return;
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
    // The new message appears at the end, so the timeline scrolls to the end.
    await this.#conversation.toLatest();
    for (const [index, message] of messages.entries()) {
      const problem = await this.#sendOne(id, message);
      if (problem === null) continue;
      await this.#putBack(id, message, restFrom(index));
      this.#onFailed(problem);
      return;
    }
  }

  async #sendOne(conversationId: ConversationId, content: ComposedContent): Promise<Problem | null> {
    const reply = await this.#bridge.sendMessage(commandOf(conversationId, content));
    return reply.ok ? null : reply.problem;
  }

  async #putBack(
    id: ConversationId,
    { replyTo, files, location }: ComposedContent,
    { text, ...marks }: MarkedText,
  ): Promise<void> {
    const { id: openId, composer } = this.#conversation;
    if (openId === id) {
      composer.putBack(text, replyTo, marks, location);
      if (files.length > 0) composer.files.restore(id, files);
    }
    // The person has opened another conversation: the text becomes the draft of this one.
    else {
      const located = location === null ? {} : { location };
      await this.#bridge.saveDraft({ conversationId: id, text, ...marksForCommand(marks), ...located });
    }
  }

  /** The text stays in the composer until the service has accepted it. It is sent once, however often Enter is pressed. */
  async #saveEdit(message: Message, written: MarkedText): Promise<void> {
    const { composer, commands } = this.#conversation;
    if (this.#savedEdit === message) return;
    this.#savedEdit = message;
    const isSaved = composer.isUnchanged || (await commands.edit(message, written));
    this.#savedEdit = null;
    if (isSaved && composer.editing === message) composer.stopEditing();
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
