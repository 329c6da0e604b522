import type { ConversationId } from "../../../../preload/base/ids.ts";
import { isChatId } from "../../../../preload/base/ids.ts";
import { messageLink } from "../../../../preload/base/message-link.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { canDelete, canEdit, canPin, untoldRules } from "../../../../preload/model/messages/message-rules.ts";
import type { MessageRules } from "../../../../preload/model/messages/message-rules.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import { t } from "../../../messages/format.ts";
import type { Announcer } from "../../../shared/feedback/announcer.svelte.ts";
import type { PackWords } from "../../../shared/emoji/emoji-words.ts";
import type { MediaState } from "../../../state/media/media.svelte.ts";
import type { OpenConversation } from "../../../state/conversation/open-conversation.svelte.ts";
import type { Toasts } from "../../../shared/feedback/toasts.svelte.ts";
import { save, savedOf } from "../../../state/media/save-attachments.ts";
import { MessageSelection, canSelect } from "./message-selection.svelte.ts";
import { copiedText } from "../../../shared/conversation/message-words.ts";

/** What is open above the conversation, about one message or several. */
export type MessageDialog =
  | { readonly kind: "delete"; readonly messages: readonly Message[] }
  | { readonly kind: "forward"; readonly message: Message }
  | { readonly kind: "details"; readonly message: Message }
  | { readonly kind: "reactors"; readonly message: Message; readonly anchor: HTMLElement }
  | { readonly kind: "pinned" };

/** What became of one of several messages that were to be deleted. */
export interface Deletion {
  readonly message: Message;
  /** Null: it is deleted. */
  readonly problem: Problem | null;
}

/** What the deeds work with. */
interface Around {
  readonly open: OpenConversation;
  readonly media: MediaState;
  readonly packs: PackWords;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
  readonly now: () => Milliseconds;
  readonly focusComposer: () => void;
}

/** Kinds of attachments that mean the same in another conversation, as main forwards them. */
const forwarded: ReadonlySet<string> = new Set([
  "image",
  "linked-image",
  "video",
  "audio",
  "location",
  "emoji",
]);

/**
 * The page of the service where somebody is reported (interface/conventions#links); the token that it also takes is not
 * given away.
 */
const reportPage = "https://web.groupme.com/abuse_report";

/** What can be done with messages that were sent. */
export class MessageDeeds {
  dialog: MessageDialog | null = $state.raw(null);
  readonly selection: MessageSelection;
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
    this.selection = new MessageSelection(() => around.open.messages);
  }

  /** Whether a message can be rewritten: one's own, within the time that the conversation allows. */
  canEdit(message: Message): boolean {
    return this.#around.open.canWrite && canEdit(message, this.#rules(), this.#around.now());
  }

  /** Whether a message can be deleted. */
  canDelete(message: Message): boolean {
    return canDelete(message, this.#rules(), this.#around.now());
  }

  /** Whether a message can be pinned, or its pin taken away. */
  canPin(message: Message): boolean {
    return canPin(message, this.#rules());
  }

  /** Whether there is anything in a message that can be sent once more. */
  canForward(message: Message): boolean {
    return canSelect(message) && (message.text !== "" || message.attachments.some(isForwarded));
  }

  /** Puts a message into the composer, to be rewritten. */
  edit(message: Message): void {
    if (!this.canEdit(message)) return;
    this.#around.open.composer.edit(message);
    this.#around.focusComposer();
  }

  /** Rewrites the last message of one's own, where that is allowed; tells whether there is one. */
  editLast(): boolean {
    const last = this.#around.open.messages.findLast(({ isOwn, deletedBy }) => isOwn && deletedBy === null);
    if (last === undefined || !this.canEdit(last)) return false;
    this.edit(last);
    return true;
  }

  /** Asks once whether to delete. */
  askDelete(messages: readonly Message[]): void {
    const deletable = messages.filter((message) => this.canDelete(message));
    if (deletable.length > 0) this.dialog = { kind: "delete", messages: deletable };
  }

  /** Deletes one after the other, and says what became of each. */
  async delete(messages: readonly Message[]): Promise<readonly Deletion[]> {
    const outcomes: Deletion[] = [];
    for (const message of messages) {
      outcomes.push({ message, problem: await this.#around.open.actions.delete(message) });
    }
    const count = outcomes.filter(({ problem }) => problem === null).length;
    if (count > 0) this.#around.announcer.say(t("messageActions.deleted", { count }));
    return outcomes;
  }

  /** Pins, or takes the pin away. */
  async togglePin(message: Message): Promise<void> {
    if (!this.canPin(message)) return;
    const isOn = message.pinnedAt === null;
    if (!(await this.#around.open.actions.setPinned(message, isOn))) return;
    this.#around.announcer.say(isOn ? t("messageActions.pinDone") : t("messageActions.unpinDone"));
  }

  /** Stars, or takes the star away. */
  async toggleStar(message: Message): Promise<void> {
    if (!canSelect(message)) return;
    const { actions } = this.#around.open;
    const isOn = !actions.isStarred(message);
    if (!(await actions.setStarred(message, isOn))) return;
    this.#around.announcer.say(isOn ? t("messageActions.starDone") : t("messageActions.unstarDone"));
  }

  /** Stars every one of these. */
  async starAll(messages: readonly Message[]): Promise<void> {
    const { actions } = this.#around.open;
    for (const message of messages) if (!(await actions.setStarred(message, true))) return;
    this.#around.announcer.say(t("messageActions.starDone"));
  }

  /** Copies several messages, each with who wrote it and when. */
  async copyAll(messages: readonly Message[]): Promise<void> {
    const isCopied = await this.#around.open.copy(
      messages.map((message) => copiedText(message, this.#around.packs)).join("\n"),
    );
    if (isCopied) this.#around.announcer.say(t("messageActions.copyDone", { count: messages.length }));
  }

  /** Copies the address of a message. */
  async copyLink(message: Message): Promise<void> {
    if (message.id === null) return;
    const isCopied = await this.#around.open.copy(messageLink(message.conversationId, message.id));
    if (isCopied) this.#around.announcer.say(t("messageActions.linkDone"));
  }

  /** Opens the choice of where to send a copy. */
  chooseForward(message: Message): void {
    if (this.canForward(message)) this.dialog = { kind: "forward", message };
  }

  /** Sends a copy to a conversation, and says so. */
  async forward(message: Message, to: { readonly id: ConversationId; readonly name: string }): Promise<void> {
    this.dialog = null;
    if (!(await this.#around.open.actions.forward(message, to.id))) return;
    this.#around.toasts.show({ tone: "success", title: t("messageActions.forwarded", { chat: to.name }) });
  }

  /** How many attachments of a message can be saved. */
  countSaved(message: Message): number {
    return savedOf(message, this.#around.media).length;
  }

  /** Saves the photos, films and files of a message. */
  async save(message: Message): Promise<void> {
    await save(savedOf(message, this.#around.media), this.#around);
  }

  /** Shows who gave which reaction. */
  showReactors(message: Message, anchor: HTMLElement): void {
    if (message.reactions.length > 0) this.dialog = { kind: "reactors", message, anchor };
  }

  /** Opens the service's page for reporting what somebody wrote, in the browser. */
  async report(message: Message): Promise<void> {
    if (message.id === null) return;
    const place = isChatId(message.conversationId) ? "conversation_id" : "group_id";
    const about = new URLSearchParams({
      user_id: message.sender.id,
      message_id: message.id,
      [place]: message.conversationId,
    });
    await this.#around.open.openLink(`${reportPage}?${about.toString()}`);
  }

  #rules(): MessageRules {
    return this.#around.open.head?.rules ?? untoldRules;
  }
}

function isForwarded({ kind }: Message["attachments"][number]): boolean {
  return forwarded.has(kind);
}
