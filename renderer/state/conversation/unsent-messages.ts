import type { Bridge } from "../../../preload/bridge.ts";
import type { ChosenFileId, ConversationId, SourceGuid } from "../../../preload/base/ids.ts";
import type { MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { ConversationListeners } from "./conversation-listeners.ts";
import { editableText } from "../../shared/text/text-marks.ts";
import type { Composer } from "../composer/composer.svelte.ts";
import type { ComposerSending } from "../composer/sending.ts";

/** The location of a message; null if it has none. */
function locationIn({ attachments }: Message): MessageLocation | null {
  const found = attachments.find((attachment) => attachment.kind === "location");
  if (found === undefined) return null;
  const { latitude, longitude, name } = found;
  return { latitude, longitude, name };
}

/** The fields of the open conversation that unsent messages need. */
interface SendingParts {
  readonly id: ConversationId | null;
  readonly messages: readonly Message[];
  readonly composer: Composer;
  readonly sending: Pick<ComposerSending, "putBack">;
}

/** The commands for own messages that the service does not have yet. */
export class UnsentMessages {
  readonly #bridge: Bridge;
  readonly #listeners: Pick<ConversationListeners, "reportReply" | "reportFailure">;
  readonly #conversation: SendingParts;
  /** Messages whose deletion was asked for. */
  readonly #removed = new Set<SourceGuid>();

  constructor(
    bridge: Bridge,
    listeners: Pick<ConversationListeners, "reportReply" | "reportFailure">,
    conversation: SendingParts,
  ) {
    this.#bridge = bridge;
    this.#listeners = listeners;
    this.#conversation = conversation;
  }

  /** Sends a failed or unsure message again. */
  async retry(message: Message): Promise<void> {
    const reply = await this.#bridge.retryMessage({ sourceGuid: message.sourceGuid });
    this.#listeners.reportReply("retry", reply, { message, retry: () => void this.retry(message) });
  }

  /** Deletes an unsent message and puts its content and reply target back into the composer, which ends any editing. */
  async discard(message: Message): Promise<void> {
    const { id } = this.#conversation;
    const restore = await this.remove(message);
    if (restore === null) return;
    if (this.#conversation.id === id) this.#conversation.composer.stopEditing();
    restore();
  }

  /**
   * Deletes an unsent message. Resolves to a function that puts its content back into the composer, or to null if the
   * deletion failed or was asked for before.
   */
  async remove(message: Message): Promise<(() => void) | null> {
    const { id } = this.#conversation;
    const { sourceGuid } = message;
    // A second press while the first is under way would find nothing to delete.
    if (this.#removed.has(sourceGuid)) return null;
    this.#removed.add(sourceGuid);
    const replyTarget = this.#replyTargetOf(message);
    const reply = await this.#bridge.discardMessage({ sourceGuid });
    if (!reply.ok) {
      this.#removed.delete(sourceGuid);
      this.#listeners.reportFailure("discard", reply.problem, { message, retry: null });
      return null;
    }
    const { text: sent, fileIds } = reply.value;
    const { text, ...marks } = editableText({ text: sent, attachments: message.attachments });
    const location = locationIn(message);
    return () => {
      const { composer, sending } = this.#conversation;
      if (id === null) return;
      void sending.putBack(id, { text, ...marks, replyTo: replyTarget, location, files: [] });
      if (fileIds.length > 0) void composer.files.addOffered(fileIds, id);
    };
  }

  /** Pauses or resumes the upload of an unsent message. */
  async setUploadPaused({ sourceGuid }: Message, isPaused: boolean): Promise<void> {
    const reply = isPaused
      ? await this.#bridge.pauseUpload({ sourceGuid })
      : await this.#bridge.resumeUpload({ sourceGuid });
    this.#listeners.reportReply("retry", reply);
  }

  /** Sends one file of an unsent message again. */
  async retryUpload({ sourceGuid }: Message, fileId: ChosenFileId): Promise<void> {
    this.#listeners.reportReply("retry", await this.#bridge.retryUpload({ sourceGuid, fileId }));
  }

  /** Removes one file from an unsent message. */
  async removeUpload({ sourceGuid }: Message, fileId: ChosenFileId): Promise<void> {
    this.#listeners.reportReply("discard", await this.#bridge.removeUpload({ sourceGuid, fileId }));
  }

  /** The message that an unsent message replies to; null if that message is not loaded. */
  #replyTargetOf(message: Message): Message | null {
    const reply = message.attachments.find((attachment) => attachment.kind === "reply");
    if (reply === undefined) return null;
    return this.#conversation.messages.find(({ id }) => id === reply.messageId) ?? null;
  }
}
