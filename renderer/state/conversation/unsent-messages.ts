import type { Bridge } from "../../../preload/bridge.ts";
import type { ChosenFileId, ConversationId } from "../../../preload/base/ids.ts";
import type { MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { ConversationListeners } from "./conversation-listeners.ts";
import { givenMarks, writtenOf } from "../../shared/text/marks.ts";
import type { Composer } from "../composer/composer.svelte.ts";

/** The location that goes with a message. */
function locationIn({ attachments }: Message): MessageLocation | null {
  const found = attachments.find((attachment) => attachment.kind === "location");
  if (found === undefined) return null;
  const { latitude, longitude, name } = found;
  return { latitude, longitude, name };
}

/** What of the open conversation is needed for what is not sent in it. */
interface Conversing {
  readonly id: ConversationId | null;
  readonly messages: readonly Message[];
  readonly composer: Composer;
}

/** What can be done with messages of one's own that the service does not have. */
export class UnsentMessages {
  readonly #bridge: Bridge;
  readonly #listeners: Pick<ConversationListeners, "tellReply" | "tellFailure">;
  readonly #conversation: Conversing;

  constructor(
    bridge: Bridge,
    listeners: Pick<ConversationListeners, "tellReply" | "tellFailure">,
    conversation: Conversing,
  ) {
    this.#bridge = bridge;
    this.#listeners = listeners;
    this.#conversation = conversation;
  }

  /** Sends a failed or unsure message once more. */
  async retry(message: Message): Promise<void> {
    this.#listeners.tellReply("retry", await this.#bridge.retryMessage({ sourceGuid: message.sourceGuid }));
  }

  /** Takes an unsent message back; its text and what it answered return to the composer. */
  async discard(message: Message): Promise<void> {
    const restore = await this.remove(message);
    restore?.();
  }

  /** Deletes an unsent message. The result puts its text into the composer after all; null when it was not deleted. */
  async remove(message: Message): Promise<(() => void) | null> {
    const { id } = this.#conversation;
    const answered = this.#answeredBy(message);
    const reply = await this.#bridge.discardMessage({ sourceGuid: message.sourceGuid });
    if (!reply.ok) {
      this.#listeners.tellFailure("discard", reply.problem);
      return null;
    }
    const { text: sent, fileIds } = reply.value;
    const { text, ...marks } = writtenOf({ text: sent, attachments: message.attachments });
    const location = locationIn(message);
    return () => {
      if (this.#conversation.id === id) {
        this.#conversation.composer.putBack(text, answered, marks, location);
        if (fileIds.length > 0) void this.#conversation.composer.files.addHanded(fileIds);
      } else if (id !== null) {
        void this.#bridge.saveDraft({
          conversationId: id,
          text,
          ...givenMarks(marks),
          ...(location === null ? {} : { location }),
        });
        if (fileIds.length > 0) void this.#bridge.attachFiles({ conversationId: id, fileIds });
      }
    };
  }

  /** Holds the upload of an unsent message back, or lets it go on. */
  async holdUpload({ sourceGuid }: Message, isHeld: boolean): Promise<void> {
    const reply = isHeld
      ? await this.#bridge.pauseUpload({ sourceGuid })
      : await this.#bridge.resumeUpload({ sourceGuid });
    this.#listeners.tellReply("retry", reply);
  }

  /** Sends one file of an unsent message once more. */
  async retryUpload({ sourceGuid }: Message, fileId: ChosenFileId): Promise<void> {
    this.#listeners.tellReply("retry", await this.#bridge.retryUpload({ sourceGuid, fileId }));
  }

  /** Takes one file out of an unsent message. */
  async removeUpload({ sourceGuid }: Message, fileId: ChosenFileId): Promise<void> {
    this.#listeners.tellReply("discard", await this.#bridge.removeUpload({ sourceGuid, fileId }));
  }

  /** The message that an unsent one answers, where it is held. */
  #answeredBy(message: Message): Message | null {
    const reply = message.attachments.find((attachment) => attachment.kind === "reply");
    if (reply === undefined) return null;
    return this.#conversation.messages.find(({ id }) => id === reply.messageId) ?? null;
  }
}
