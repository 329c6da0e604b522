import type { ConversationId, UserId } from "../../../../preload/base/ids.ts";
import { isChatId } from "../../../../preload/base/ids.ts";
import { messageLink } from "../../../../preload/base/message-link.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { PackEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import type { AllowedReaction } from "../../../../preload/model/messages/reactions.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import {
  canDelete,
  canEdit,
  canPin,
  defaultMessageRules,
} from "../../../../preload/model/messages/message-rules.ts";
import type { MessageRules } from "../../../../preload/model/messages/message-rules.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import { t } from "../../../messages/format.ts";
import type { Announcer } from "../../../shared/feedback/announcer.svelte.ts";
import type { PackEmojiNames } from "../../../shared/emoji/emoji-words.ts";
import type { MediaState } from "../../../state/media/media.svelte.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import { stopsFurtherRequests } from "../../../state/conversation/selection/stops-further-requests.ts";
import type { LikedMessages } from "../../../state/conversation/liked-messages.svelte.ts";
import type { OpenConversationState } from "../../../state/conversation/open-conversation.svelte.ts";
import { reportPageAddress } from "../../../state/people/report-page.ts";
import type { Toasts } from "../../../shared/feedback/toasts.svelte.ts";
import { saveAttachments, savableAttachments } from "../../../state/media/save-attachments.ts";
import { MessageSelection, canSelectMessage } from "./message-selection.svelte.ts";
import { copiedMessageText } from "../../../shared/conversation/message-labels.ts";

/** The dialog that is open above the conversation, about one message or several. */
export type MessageDialog =
  | { readonly kind: "delete"; readonly messages: readonly Message[] }
  | { readonly kind: "forward"; readonly messages: readonly Message[] }
  | { readonly kind: "details"; readonly message: Message }
  | { readonly kind: "reactors"; readonly message: Message; readonly anchor: HTMLElement }
  | { readonly kind: "pinned" }
  | { readonly kind: "liked"; readonly liked: LikedMessages };

/** The result of deleting one of several messages. */
export interface DeletionResult {
  readonly message: Message;
  /** Null if the message was deleted. */
  readonly problem: Problem | null;
}

interface ConversationParts {
  readonly open: OpenConversationState;
  readonly media: MediaState;
  readonly packs: PackEmojiNames;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
  readonly now: () => Milliseconds;
  readonly focusComposer: () => void;
}

/**
 * Kinds of attachments that main can forward, because they have the same meaning in another conversation: the same kinds
 * as `reusable` in main/chat/messages/forwarding.ts.
 */
const forwarded: ReadonlySet<string> = new Set([
  "image",
  "linked-image",
  "video",
  "audio",
  "location",
  "emoji",
]);

/** The actions on sent messages. */
export class MessageActionController {
  dialog: MessageDialog | null = $state.raw(null);
  /** Whether a reaction is being given to the selected messages. */
  isReacting: boolean = $state.raw(false);
  readonly selection: MessageSelection;
  readonly #parts: ConversationParts;

  constructor(around: ConversationParts) {
    this.#parts = around;
    this.selection = new MessageSelection(() => around.open.messages);
  }

  /** Whether a message can be edited: an own message, within the time that the conversation allows. */
  canEdit(message: Message): boolean {
    return this.#parts.open.canWrite && canEdit(message, this.#rules(), this.#parts.now());
  }

  /** Whether a message can be deleted. */
  canDelete(message: Message): boolean {
    return canDelete(message, this.#rules(), this.#parts.now());
  }

  /** Whether a message can be pinned or unpinned. */
  canPin(message: Message): boolean {
    return canPin(message, this.#rules());
  }

  /** Whether a message has a text or attachments that can be forwarded. */
  canForward(message: Message): boolean {
    return canSelectMessage(message) && (message.text !== "" || message.attachments.some(isForwarded));
  }

  /** Puts a message into the composer for editing. */
  edit(message: Message): void {
    if (!this.canEdit(message)) return;
    this.#parts.open.composer.edit(message);
    this.#parts.focusComposer();
  }

  /** Begins to edit the last own message, if that is allowed. Returns whether it did. */
  editLast(): boolean {
    const last = this.#parts.open.messages.findLast(({ isOwn, deletedBy }) => isOwn && deletedBy === null);
    if (last === undefined || !this.canEdit(last)) return false;
    this.edit(last);
    return true;
  }

  /** Opens the dialog to confirm deletion. */
  askDelete(messages: readonly Message[]): void {
    const deletable = messages.filter((message) => this.canDelete(message));
    if (deletable.length > 0) this.dialog = { kind: "delete", messages: deletable };
  }

  /** Deletes messages one after the other. Returns the result for each. */
  async delete(messages: readonly Message[]): Promise<readonly DeletionResult[]> {
    const outcomes: DeletionResult[] = [];
    const { commands, composer } = this.#parts.open;
    for (const message of messages) {
      const problem = await commands.delete(message);
      outcomes.push({ message, problem });
      if (problem === null && composer.isEmpty && composer.editing?.key === message.key)
        composer.stopEditing();
    }
    const count = outcomes.filter(({ problem }) => problem === null).length;
    if (count > 0) this.#parts.announcer.say(t("messageActions.deleted", { count }));
    return outcomes;
  }

  /** Pins or unpins a message. */
  async togglePin(message: Message): Promise<void> {
    if (!this.canPin(message)) return;
    const isOn = message.pinnedAt === null;
    if (!(await this.#parts.open.commands.setPinned(message, isOn))) return;
    this.#parts.announcer.say(isOn ? t("messageActions.pinDone") : t("messageActions.unpinDone"));
  }

  /** Stars or unstars a message. */
  async toggleStar(message: Message): Promise<void> {
    if (!canSelectMessage(message)) return;
    const { commands } = this.#parts.open;
    const isOn = !commands.isStarred(message);
    if (!(await commands.setStarred(message, isOn))) return;
    this.#parts.announcer.say(isOn ? t("messageActions.starDone") : t("messageActions.unstarDone"));
  }

  /** Stars all given messages; stops at the first failure. */
  async starAll(messages: readonly Message[]): Promise<void> {
    const { commands } = this.#parts.open;
    for (const message of messages) if (!(await commands.setStarred(message, true))) return;
    this.#parts.announcer.say(t("messageActions.starDone"));
  }

  /**
   * Gives the same reaction to several messages, one after the other. Ends the selection if all succeeded. Otherwise
   * keeps the messages selected that failed, and shows a notice. Returns whether all succeeded.
   */
  async reactAll(
    messages: readonly Message[],
    code: AllowedReaction | PackEmoji,
    ownId: UserId,
  ): Promise<boolean> {
    if (this.isReacting) return false;
    this.isReacting = true;
    const { open, announcer } = this.#parts;
    const failed: Message[] = [];
    let problem: Problem | null = null;
    for (const message of messages) {
      if (problem === null || !stopsFurtherRequests(problem)) {
        const reason = await open.commands.addReaction(message, code, ownId);
        if (reason === null) continue;
        problem = reason;
      }
      failed.push(message);
    }
    this.isReacting = false;
    if (problem === null) {
      this.selection.end();
      announcer.say(t("messageActions.reacted", { count: messages.length }));
      return true;
    }
    if (this.selection.isOn) this.selection.keep(failed);
    this.#showReactFailure(messages.length - failed.length, messages.length, problem);
    return false;
  }

  /** Copies several messages, each with its author and time. */
  async copyAll(messages: readonly Message[]): Promise<void> {
    const isCopied = await this.#parts.open.copy(
      messages.map((message) => copiedMessageText(message, this.#parts.packs)).join("\n"),
    );
    if (isCopied) this.#parts.announcer.say(t("messageActions.copyDone", { count: messages.length }));
  }

  /** Copies the link of a message. */
  async copyLink(message: Message): Promise<void> {
    if (message.id === null) return;
    const isCopied = await this.#parts.open.copy(messageLink(message.conversationId, message.id));
    if (isCopied) this.#parts.announcer.say(t("messageActions.linkDone"));
  }

  /** Opens the dialog to choose where to forward messages. */
  chooseForward(messages: readonly Message[]): void {
    const able = messages.filter((message) => this.canForward(message));
    if (able.length > 0) this.dialog = { kind: "forward", messages: able };
  }

  /** Forwards messages to a conversation, oldest first, and shows a notice. Stops at the first failure. */
  async forward(
    messages: readonly Message[],
    to: { readonly id: ConversationId; readonly name: string },
  ): Promise<void> {
    this.dialog = null;
    const { open, toasts } = this.#parts;
    for (const [index, message] of messages.entries()) {
      if (await open.commands.forward(message, to.id)) continue;
      if (this.selection.isOn) this.selection.keep(messages.slice(index));
      return;
    }
    this.selection.end();
    const title = t("messageActions.forwarded", { count: messages.length, chat: to.name });
    toasts.show({ tone: "success", title });
  }

  /** Pins all given messages; stops at the first failure. */
  async pinAll(messages: readonly Message[]): Promise<void> {
    const { commands } = this.#parts.open;
    for (const message of messages.filter((one) => this.canPin(one) && one.pinnedAt === null))
      if (!(await commands.setPinned(message, true))) return;
    this.#parts.announcer.say(t("messageActions.pinDone"));
  }

  /** The number of attachments of messages that can be saved. */
  countSaved(messages: readonly Message[]): number {
    return this.#savable(messages).length;
  }

  /** Saves the photos, videos and files of messages. */
  async save(messages: readonly Message[]): Promise<void> {
    await saveAttachments(this.#savable(messages), this.#parts);
  }

  /** Opens the list of who gave which reaction. */
  showReactors(message: Message, anchor: HTMLElement): void {
    if (message.reactions.length > 0) this.dialog = { kind: "reactors", message, anchor };
  }

  /** Opens the lists of liked messages of the open conversation. */
  showLiked(): void {
    const liked = this.#parts.open.commands.openLikes();
    if (liked !== null) this.dialog = { kind: "liked", liked };
  }

  /** Opens the service's page to report a message, in the browser. */
  async report(message: Message): Promise<void> {
    if (message.id === null) return;
    const place = isChatId(message.conversationId) ? "conversation_id" : "group_id";
    const about = {
      user_id: message.sender.id,
      message_id: message.id,
      [place]: message.conversationId,
    };
    await this.#parts.open.openLink(reportPageAddress(about));
  }

  #showReactFailure(done: number, count: number, problem: Problem): void {
    const title = done === 0 ? t("conversation.reactFailed") : t("messageActions.reactSome", { done, count });
    this.#parts.toasts.show({ tone: "danger", title, text: problemSentence(problem) });
  }

  #savable(messages: readonly Message[]): ReturnType<typeof savableAttachments> {
    return messages.flatMap((message) => savableAttachments(message, this.#parts.media));
  }

  #rules(): MessageRules {
    return this.#parts.open.head?.rules ?? defaultMessageRules;
  }
}

/** Whether a forwarded message contains this attachment. */
export function isForwarded({ kind }: Message["attachments"][number]): boolean {
  return forwarded.has(kind);
}
