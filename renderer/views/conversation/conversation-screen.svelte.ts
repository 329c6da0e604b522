import { createContext, tick } from "svelte";
import { RowHeights } from "./timeline/row-heights.ts";
import type { MessageId, UserId } from "../../../preload/base/ids.ts";
import { parseMessageLink } from "../../../preload/base/message-link.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { AllowedReaction } from "../../../preload/model/messages/reactions.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { spellOutPackEmoji, spellOutMessageText } from "../../shared/emoji/emoji-words.ts";
import { t } from "../../messages/format.ts";
import { AttachedHandle } from "../../shared/controls/attached-handle.ts";
import type { Announcer } from "../../shared/feedback/announcer.svelte.ts";
import type { ReactiveClock } from "../../state/app/clock.svelte.ts";
import type { ConnectionState } from "../../state/app/connection.svelte.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { PeopleState } from "../../state/people/people.svelte.ts";
import type { EmojiPacksState } from "../../state/emoji/emoji-packs.svelte.ts";
import type { MediaState } from "../../state/media/media.svelte.ts";
import type { OpenConversationState } from "../../state/conversation/open-conversation.svelte.ts";
import type { ConversationFailure } from "../../state/conversation/conversation-listeners.ts";
import type { SessionState } from "../../state/session/session.svelte.ts";
import { openShareLink } from "../../state/groups/open-share-link.ts";
import type { ShareLinkDialogs } from "../../state/groups/open-share-link.ts";
import type { Toasts } from "../../shared/feedback/toasts.svelte.ts";
import { MessageActionController } from "./message/message-action-controller.svelte.ts";
import { MessageHover } from "./message/message-hover.svelte.ts";
import type { FilesListener } from "../../state/composer/composer-files.svelte.ts";
import { readOnlyReason } from "./composer/read-only-reason.ts";
import { refusedFilesToast } from "./uploads/upload-texts.ts";
import { contentText } from "../../shared/conversation/content-text.ts";
import { notSentText } from "../../shared/conversation/sent-text.ts";
import { messageActionFailureTexts } from "./message/failure-texts.ts";
import { nextReplyTarget } from "./composer/next-reply-target.ts";

/** Number of characters of a message that a notice quotes. */
const quotedLength = 60;

/** The parts of the app that the screen of a conversation uses. */
export interface ConversationScreenParts extends ShareLinkDialogs {
  readonly open: OpenConversationState;
  /** Opens another chat: here, or on the side that shows it. */
  readonly opener: Pick<OpenConversationState, "open">;
  readonly media: MediaState;
  readonly packs: EmojiPacksState;
  readonly people: Pick<PeopleState, "openCard">;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
  readonly session: SessionState;
  readonly connection: ConnectionState;
  readonly minutes: ReactiveClock;
}

/** The functions of the timeline for other parts of the screen. */
interface TimelineHandle {
  /** Focuses the newest message in view. */
  readonly focus: () => void;
  /** Scrolls a row into view and focuses it. */
  readonly show: (key: string) => void;
  /** Scrolls a row just into view; the focus stays where it is. */
  readonly reveal: (key: string) => void;
}

/** The element to which the open reaction picker is anchored, and the key of its message; null for the selected messages. */
interface OpenReactionPicker {
  readonly key: string | null;
  readonly anchor: HTMLElement;
}

const flashDuration: Milliseconds = 1200;
/**
 * How long a search result flashes. It is longer than usual, because the eye takes longer to find the result among many
 * messages.
 */
const hitFlashDuration: Milliseconds = 2400;

/** The actions of the conversation's screen, shared by pointer, keys and menus, and its focus and highlights. */
export class ConversationScreen {
  reactionPicker: OpenReactionPicker | null = $state.raw(null);
  /** Key of the message that a jump has just reached; null for none. */
  flashedKey: string | null = $state.raw(null);
  /** Whether the flashed message is a search result. */
  isHitFlashed: boolean = $state.raw(false);
  readonly conversation: OpenConversationState;
  readonly packs: EmojiPacksState;
  readonly actions: MessageActionController;
  readonly hover = new MessageHover();
  readonly rowHeights = new RowHeights();
  /** Id of the signed-in account; null while nobody is signed in, when no message counts as own. */
  readonly ownId: UserId | null = $derived.by(() => this.#parts.session.account?.id ?? null);
  readonly isOffline: boolean = $derived.by(() => this.#parts.connection.isOffline);
  /** Whether the service has ended the sign-in. The messages stay on screen. */
  readonly isSignInEnded: boolean = $derived.by(() => this.#parts.session.value.state === "ended");
  readonly now: Milliseconds = $derived.by(() => this.#parts.minutes.now);
  readonly memberNames: readonly string[] = $derived.by(() =>
    [...this.conversation.people.values()].map(({ name }) => name),
  );
  /** The composer's field. */
  readonly field = new AttachedHandle<Pick<HTMLElement, "focus">>();
  readonly timeline = new AttachedHandle<TimelineHandle>();

  readonly #parts: ConversationScreenParts;
  #flashTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: ConversationScreenParts) {
    this.#parts = around;
    this.conversation = around.open;
    this.packs = around.packs;
    this.actions = new MessageActionController({
      ...around,
      now: () => this.now,
      focusComposer: () => void tick().then(() => this.focusComposer()),
    });
  }

  /** Focuses the composer, if it is on screen. */
  focusComposer(): void {
    this.field.current?.focus();
  }

  /**
   * Whether a message can be answered and reacted to: the service has it, it is not deleted, and its chat is not a
   * request that waits for approval.
   */
  canAnswer(message: Message): boolean {
    if (this.conversation.head?.posting === "awaiting-approval") return false;
    return message.id !== null && message.deletedBy === null && message.senderKind !== "system";
  }

  /** Whether there is text to copy. */
  canCopy(message: Message): boolean {
    return message.deletedBy === null && message.text !== "";
  }

  /** Begins a reply to a message. */
  reply(message: Message): void {
    if (!this.canAnswer(message) || !this.conversation.canWrite) return;
    this.conversation.composer.startReply(message);
    void tick().then(() => this.focusComposer());
  }

  /**
   * Replies to the message before or after the chosen message, and scrolls it into view. Returns whether the choice
   * changed.
   */
  chooseReply(direction: "before" | "after"): boolean {
    const { composer, canWrite, messages } = this.conversation;
    if (composer.editing !== null || !canWrite) return false;
    const answerable = messages.filter((message) => this.canAnswer(message));
    const chosen = nextReplyTarget(answerable, composer.replyTo, direction);
    if (chosen?.key === composer.replyTo?.key) return false;
    composer.replyTo = chosen;
    if (chosen === null) return true;
    this.flash(chosen, false);
    this.timeline.current?.reveal(chosen.key);
    return true;
  }

  /** Opens the reaction picker at an element. */
  openReactionPicker(message: Message, anchor: HTMLElement): void {
    if (!this.canAnswer(message)) return;
    this.reactionPicker = { key: message.key, anchor };
    this.packs.loadForChoice();
  }

  /** Gives or withdraws a reaction. */
  react(message: Message, given: AllowedReaction | PackEmoji): void {
    if (this.ownId === null || !this.canAnswer(message)) return;
    void this.conversation.commands.react(message, given, this.ownId);
  }

  /** The selected messages that can be reacted to. */
  get reactable(): readonly Message[] {
    return this.actions.selection.messages.filter((message) => this.canAnswer(message));
  }

  /** Opens the reaction picker for the selected messages. */
  openReactionPickerForSelected(anchor: HTMLElement): void {
    this.reactionPicker = { key: null, anchor };
    this.packs.loadForChoice();
  }

  /** Gives a reaction to the selected messages. */
  async reactToSelected(given: AllowedReaction | PackEmoji): Promise<void> {
    if (this.ownId === null || !(await this.actions.reactAll(this.reactable, given, this.ownId))) return;
    await tick();
    // The button that had the focus is gone with the selection.
    if (document.activeElement === document.body) this.timeline.current?.focus();
  }

  /** Opens the card of a person. */
  openCard(person: Person): void {
    void this.#parts.people.openCard(person);
  }

  /** Opens the card of a person whose name and picture may not be loaded. `name` is the person's name in the text. */
  openCardOf(id: UserId, name: string): void {
    this.openCard(this.conversation.people.get(id) ?? { id, name, avatar: null });
  }

  /** Copies a message's text and announces it. */
  async copy(message: Message): Promise<void> {
    if (!this.canCopy(message)) return;
    if (await this.conversation.copy(spellOutMessageText(message, this.packs)))
      this.#parts.announcer.say(t("conversation.textCopied"));
  }

  /** Copies a draft that can no longer be sent, and announces it. */
  async copyDraft(): Promise<void> {
    const { text, marks } = this.conversation.composer.written;
    if (await this.conversation.copy(spellOutPackEmoji(text, marks.emoji, this.packs)))
      this.say(t("conversation.textCopied"));
  }

  /** Copies the name of the conversation and announces it. */
  async copyName(): Promise<void> {
    const name = this.conversation.head?.name;
    if (name === undefined) return;
    if (await this.conversation.copy(name)) this.#parts.announcer.say(t("conversation.nameCopied"));
  }

  /** The loaded message with this id. */
  loadedMessage(id: MessageId): Message | undefined {
    return this.conversation.messages.find((message) => message.id === id);
  }

  /** Scrolls to a loaded message and flashes it once. */
  jumpTo(message: Message): void {
    this.conversation.jumpWindow.leavePosition();
    this.flash(message, false);
    this.timeline.current?.show(message.key);
  }

  /** Flashes a message once, without scrolling. */
  flash(message: Message, isHit: boolean): void {
    clearTimeout(this.#flashTimer);
    this.flashedKey = message.key;
    this.isHitFlashed = isHit;
    this.#flashTimer = setTimeout(() => (this.flashedKey = null), isHit ? hitFlashDuration : flashDuration);
  }

  /** Jumps to a message, loaded or not. Returns false if it has no id yet. */
  openAt({ id, conversationId }: Pick<Message, "id" | "conversationId">): boolean {
    if (id === null) return false;
    const loaded = this.loadedMessage(id);
    if (loaded === undefined) void this.#parts.opener.open(conversationId, null, id);
    else this.jumpTo(loaded);
    return true;
  }

  /** Opens a link: links to messages, groups and people in Natter, any other link in the browser. */
  async openLink(address: string): Promise<void> {
    if (openShareLink(this.#parts, address)) return;
    const target = parseMessageLink(address);
    if (target === null) {
      await this.conversation.openLink(address);
      return;
    }
    await this.#parts.opener.open(target.conversationId, null, target.messageId);
  }

  /** Moves an unsent message back into the composer for editing. */
  async edit(message: Message): Promise<void> {
    await this.conversation.unsent.discard(message);
    await tick();
    this.focusComposer();
  }

  /** Deletes an unsent message; while the notice is shown, this can be undone. */
  async remove(message: Message): Promise<void> {
    const restore = await this.conversation.unsent.remove(message);
    if (restore === null) return;
    this.#parts.toasts.show({
      tone: "success",
      title: t("conversation.deletedUnsent"),
      text: contentText(message, this.packs),
      action: { label: t("conversation.undo"), run: restore },
    });
    this.focusComposer();
  }

  /** Adds files to the draft; if this person may not write, shows the reason. */
  takeFiles(files: readonly File[]): void {
    const { head, canWrite } = this.conversation;
    if (head === null) return;
    if (canWrite) {
      void this.conversation.composer.files.add(files);
      this.focusComposer();
      return;
    }
    this.#parts.toasts.show({
      tone: "warning",
      title: t("uploads.dropRefused"),
      text: readOnlyReason(head),
    });
  }

  /** Announces or shows the result of adding files. */
  readonly filesListener: FilesListener = {
    onAdded: (count) => {
      this.#parts.announcer.say(t("uploads.added", { count }));
    },
    onRefused: (refused) => {
      this.#parts.toasts.show(refusedFilesToast(refused));
    },
    onFailed: (problem) => {
      this.reportFailure({ action: "attach", problem, message: null, retry: null });
    },
  };

  /** Announces a text to screen readers. */
  say(text: string): void {
    this.#parts.announcer.say(text);
  }

  /** Shows a notice about an action that failed. */
  reportFailure({ action, problem, message, retry }: ConversationFailure): void {
    const { title, text } = messageActionFailureTexts(action, problem);
    this.#parts.toasts.show({
      tone: "danger",
      title,
      text:
        message === null ? text : t("conversation.aboutMessage", { message: this.#quoted(message), text }),
      action: retry === null ? null : { label: t("common.tryAgain"), run: retry },
    });
  }

  /** The beginning of a message, to name it in a notice. */
  #quoted(message: Message): string {
    const text = contentText(message, this.packs).replaceAll(/\s+/gu, " ");
    const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    return letters.length <= quotedLength ? text : `${letters.slice(0, quotedLength).join("")}…`;
  }

  /** Announces messages that arrive from other people. */
  announceArrivals(messages: readonly Message[]): void {
    for (const message of messages)
      this.#parts.announcer.sayArrival(message.sender.name, contentText(message, this.packs));
  }

  /** Announces the result of sending an own message: a failure at once, a late success after other announcements. */
  notifySettled({ status }: Message): void {
    if (status.state === "failed") this.#parts.announcer.warn(notSentText(status.problem));
    else this.#parts.announcer.say(t("conversation.sent"));
  }
}

/** The screen, for the components below it. */
export const [getScreen, setScreen] = createContext<ConversationScreen>();
