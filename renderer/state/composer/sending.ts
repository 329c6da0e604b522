import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { cutText } from "../../shared/text/cut-text.ts";
import { givenMarks } from "../../shared/text/marks.ts";
import type { MarkedText } from "../../shared/text/marks.ts";
import type { Composer, Taken } from "./composer.svelte.ts";
import type { MessageActions } from "../conversation/message-actions.svelte.ts";

/** What of the open conversation sending works with. */
interface Conversing {
  readonly id: ConversationId | null;
  readonly canWrite: boolean;
  readonly composer: Composer;
  readonly actions: MessageActions;
  toLatest(): Promise<void>;
}

type SendBridge = Pick<Bridge, "sendMessage" | "saveDraft">;

/** Sends what the composer holds. */
export class Sending {
  readonly #bridge: SendBridge;
  readonly #conversation: Conversing;
  readonly #onFailed: (problem: Problem) => void;

  /** `onFailed` hears why nothing was sent; what was written is back in the composer then. */
  constructor(bridge: SendBridge, conversation: Conversing, onFailed: (problem: Problem) => void) {
    this.#bridge = bridge;
    this.#conversation = conversation;
    this.#onFailed = onFailed;
  }

  /** Sends it as one message, or saves what was rewritten. The message itself appears by push. */
  async send(): Promise<void> {
    const { composer, canWrite } = this.#conversation;
    if (composer.isTooLong || !canWrite) return;
    if (composer.editing !== null) {
      if (!composer.isEmpty) await this.#saveEdit(composer.editing, composer.written.trimmed);
    } else if (composer.hasContent) {
      const taken = composer.take();
      await this.#sendAll([taken], () => taken);
    }
  }

  /** Sends a text that is too long as several messages, one after the other. */
  async sendParts(): Promise<void> {
    const { composer, canWrite } = this.#conversation;
    const { written, parts } = composer;
    const { text, marks } = written;
    if (!canWrite || parts.length === 0) return;
    await this.#sendAll(composer.takeParts(), (index) =>
      cutText(text, marks, { start: parts[index]?.start ?? 0, end: text.length }),
    );
  }

  /** `restFrom`: what is left to write when the message at this place did not go. */
  async #sendAll(messages: readonly Taken[], restFrom: (index: number) => MarkedText): Promise<void> {
    const { id } = this.#conversation;
    if (id === null) return;
    // What one writes stands at the end, so that is where one looks on.
    await this.#conversation.toLatest();
    for (const [index, message] of messages.entries()) {
      const problem = await this.#sendOne(id, message);
      if (problem === null) continue;
      await this.#putBack(id, message, restFrom(index));
      this.#onFailed(problem);
      return;
    }
  }

  async #sendOne(
    conversationId: ConversationId,
    { text, replyTo, mentions, emoji, files, location }: Taken,
  ): Promise<Problem | null> {
    const reply = await this.#bridge.sendMessage({
      conversationId,
      text,
      replyTo: replyTo?.id ?? null,
      ...givenMarks({ mentions, emoji }),
      ...(files.length === 0 ? {} : { fileIds: files.map((file) => file.id) }),
      ...(location === null ? {} : { location }),
    });
    return reply.ok ? null : reply.problem;
  }

  async #putBack(
    id: ConversationId,
    { replyTo, files, location }: Taken,
    { text, ...marks }: MarkedText,
  ): Promise<void> {
    const { id: openId, composer } = this.#conversation;
    if (openId === id) {
      composer.putBack(text, replyTo, marks, location);
      if (files.length > 0) composer.files.restore(id, files);
    }
    // The person has gone on to another conversation: the text waits for them as the draft of this one.
    else {
      const located = location === null ? {} : { location };
      await this.#bridge.saveDraft({ conversationId: id, text, ...givenMarks(marks), ...located });
    }
  }

  /** What is typed stays in the composer until the service has taken it. */
  async #saveEdit(message: Message, written: MarkedText): Promise<void> {
    const { composer, actions } = this.#conversation;
    const isSaved = composer.isAsItWas || (await actions.edit(message, written));
    if (isSaved && composer.editing === message) composer.stopEditing();
  }
}
