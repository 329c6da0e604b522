import { createContext, tick } from "svelte";
import type { MessageId, UserId } from "../../../preload/base/ids.ts";
import { parseMessageLink } from "../../../preload/base/message-link.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { AllowedReaction } from "../../../preload/model/messages/reactions.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { inWords, textInWords } from "../../shared/emoji/emoji-words.ts";
import { t } from "../../messages/format.ts";
import { Attached } from "../../shared/controls/attached.ts";
import type { Announcer } from "../../shared/feedback/announcer.svelte.ts";
import type { Clock } from "../../state/app/clock.svelte.ts";
import type { ConnectionState } from "../../state/app/connection.svelte.ts";
import type { PackBook } from "../../state/emoji/pack-book.svelte.ts";
import type { MediaState } from "../../state/media/media.svelte.ts";
import type { OpenConversation } from "../../state/conversation/open-conversation.svelte.ts";
import type { Failure } from "../../state/conversation/conversation-listeners.ts";
import type { SessionState } from "../../state/session/session.svelte.ts";
import type { Toasts } from "../../shared/feedback/toasts.svelte.ts";
import { MessageDeeds } from "./message/message-deeds.svelte.ts";
import { MessageHover } from "./message/message-hover.svelte.ts";
import type { FilesListener } from "../../state/composer/composer-files.svelte.ts";
import { readOnlyText } from "./composer/read-only-text.ts";
import { refusedNotice } from "./uploads/upload-words.ts";
import { contentText, notSentText } from "../../shared/conversation/message-words.ts";
import { failureWords } from "./message/failure-words.ts";
import { nextReply } from "./composer/reply-choice.ts";

/** What the view is given by the frame around it. */
export interface Surroundings {
  readonly open: OpenConversation;
  readonly media: MediaState;
  readonly packs: PackBook;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
  readonly session: SessionState;
  readonly connection: ConnectionState;
  readonly minutes: Clock;
}

/** What the timeline does for others. */
interface TimelineHandle {
  /** Puts the focus on the newest message in view. */
  readonly focus: () => void;
  /** Brings a row into view and puts the focus on it. */
  readonly show: (key: string) => void;
  /** Brings a row just into view, and leaves the focus where it is. */
  readonly reveal: (key: string) => void;
}

/** Where the reaction picker hangs, and for which message. */
interface Picking {
  readonly key: string;
  readonly anchor: HTMLElement;
}

const flashFor: Milliseconds = 1200;
/** What was searched for lies among much that was not: it may take a moment to be seen. */
const hitFlashFor: Milliseconds = 2400;

/** What can be done on the conversation's screen, by pointer, keys and menu alike, and where its attention is. */
export class ConversationScreen {
  picking: Picking | null = $state.raw(null);
  /** Key of the message that was jumped to a moment ago. */
  flashedKey: string | null = $state.raw(null);
  /** Whether it is what was searched for. */
  isHitFlashed: boolean = $state.raw(false);
  readonly conversation: OpenConversation;
  readonly packs: PackBook;
  readonly deeds: MessageDeeds;
  readonly hover = new MessageHover();
  /** Of the signed-in account; null while nobody is signed in, when nothing can be one's own. */
  readonly ownId: UserId | null = $derived.by(() => this.#around.session.account?.id ?? null);
  readonly isOffline: boolean = $derived.by(() => this.#around.connection.isOffline);
  readonly now: Milliseconds = $derived.by(() => this.#around.minutes.now);
  readonly memberNames: readonly string[] = $derived.by(() =>
    [...this.conversation.people.values()].map(({ name }) => name),
  );
  /** The field of the composer. */
  readonly field = new Attached<Pick<HTMLElement, "focus">>();
  readonly timeline = new Attached<TimelineHandle>();

  readonly #around: Surroundings;
  #flashTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    this.conversation = around.open;
    this.packs = around.packs;
    this.deeds = new MessageDeeds({
      ...around,
      now: () => this.now,
      focusComposer: () => void tick().then(() => this.focusComposer()),
    });
  }

  /** Puts the focus into the composer, where one is on screen. */
  focusComposer(): void {
    this.field.current?.focus();
  }

  /** Whether a message can be answered and reacted to: the service knows it and it still stands. */
  canAnswer(message: Message): boolean {
    return message.id !== null && message.deletedBy === null && message.senderKind !== "system";
  }

  /** Whether there is text to copy. */
  canCopy(message: Message): boolean {
    return message.deletedBy === null && message.text !== "";
  }

  /** Begins an answer to a message. */
  reply(message: Message): void {
    if (!this.canAnswer(message) || !this.conversation.canWrite) return;
    this.conversation.composer.answer(message);
    void tick().then(() => this.focusComposer());
  }

  /** Replies to the message before or after the one chosen so far, which is brought into view; tells whether that changed it. */
  chooseReply(direction: "before" | "after"): boolean {
    const { composer, canWrite, messages } = this.conversation;
    if (composer.editing !== null || !canWrite) return false;
    const answerable = messages.filter((message) => this.canAnswer(message));
    const chosen = nextReply(answerable, composer.replyTo, direction);
    if (chosen?.key === composer.replyTo?.key) return false;
    composer.replyTo = chosen;
    if (chosen === null) return true;
    this.flash(chosen, false);
    this.timeline.current?.reveal(chosen.key);
    return true;
  }

  /** Opens the picker of reactions at an element. */
  pick(message: Message, anchor: HTMLElement): void {
    if (!this.canAnswer(message)) return;
    this.picking = { key: message.key, anchor };
    this.packs.want();
  }

  /** Gives or takes back a reaction. */
  react(message: Message, given: AllowedReaction | PackEmoji): void {
    this.picking = null;
    if (this.ownId === null || !this.canAnswer(message)) return;
    void this.conversation.actions.react(message, given, this.ownId);
  }

  /** Copies a message's text and says so. */
  async copy(message: Message): Promise<void> {
    if (!this.canCopy(message)) return;
    if (await this.conversation.copy(textInWords(message, this.packs)))
      this.#around.announcer.say(t("conversation.textCopied"));
  }

  /** Copies what is being written, where it can no longer be sent, and says so. */
  async copyDraft(): Promise<void> {
    const { text, marks } = this.conversation.composer.written;
    if (await this.conversation.copy(inWords(text, marks.emoji, this.packs)))
      this.say(t("conversation.textCopied"));
  }

  /** Copies the name of the conversation and says so. */
  async copyName(): Promise<void> {
    const name = this.conversation.head?.name;
    if (name === undefined) return;
    if (await this.conversation.copy(name)) this.#around.announcer.say(t("conversation.nameCopied"));
  }

  /** The held message of this id. */
  heldMessage(id: MessageId): Message | undefined {
    return this.conversation.messages.find((message) => message.id === id);
  }

  /** Shows a held message and lets it flash once. */
  jumpTo(message: Message): void {
    this.flash(message, false);
    this.timeline.current?.show(message.key);
  }

  /** Lets a message flash once, where it stands. */
  flash(message: Message, isHit: boolean): void {
    clearTimeout(this.#flashTimer);
    this.flashedKey = message.key;
    this.isHitFlashed = isHit;
    this.#flashTimer = setTimeout(() => (this.flashedKey = null), isHit ? hitFlashFor : flashFor);
  }

  /** Goes to a message, loaded or not; false where it has no id yet. */
  openAt({ id, conversationId }: Message): boolean {
    if (id === null) return false;
    const held = this.heldMessage(id);
    if (held === undefined) void this.conversation.open(conversationId, null, id);
    else this.jumpTo(held);
    return true;
  }

  /** Opens a link: one to a message here, every other outside. */
  async openLink(address: string): Promise<void> {
    const target = parseMessageLink(address);
    if (target === null) {
      await this.conversation.openLink(address);
      return;
    }
    await this.conversation.open(target.conversationId, null, target.messageId);
  }

  /** Takes an unsent message back into the composer, to be changed. */
  async edit(message: Message): Promise<void> {
    await this.conversation.unsent.discard(message);
    await tick();
    this.focusComposer();
  }

  /** Deletes an unsent message; until the notice goes, it can be had back. */
  async remove(message: Message): Promise<void> {
    const restore = await this.conversation.unsent.remove(message);
    if (restore === null) return;
    this.#around.toasts.show({
      tone: "success",
      title: t("conversation.deletedUnsent"),
      text: contentText(message, this.packs),
      action: { label: t("conversation.undo"), run: restore },
    });
    this.focusComposer();
  }

  /** Takes files into the draft; where this person may not write, the reason is said. */
  takeFiles(files: readonly File[]): void {
    const { head, canWrite } = this.conversation;
    if (head === null) return;
    if (canWrite) {
      void this.conversation.composer.files.add(files);
      this.focusComposer();
      return;
    }
    this.#around.toasts.show({
      tone: "warning",
      title: t("uploads.dropRefused"),
      text: readOnlyText(head),
    });
  }

  /** Says what became of files that were given. */
  readonly filesListener: FilesListener = {
    onAdded: (count) => {
      this.#around.announcer.say(t("uploads.added", { count }));
    },
    onRefused: (refused) => {
      this.#around.toasts.show(refusedNotice(refused));
    },
    onFailed: (problem) => {
      this.tellFailure({ deed: "attach", problem });
    },
  };

  /** Says something to screen readers. */
  say(text: string): void {
    this.#around.announcer.say(text);
  }

  /** Tells what did not happen. */
  tellFailure({ deed, problem }: Failure): void {
    this.#around.toasts.show({ tone: "danger", ...failureWords(deed, problem) });
  }

  /** Says the messages of others that arrived. */
  tellArrivals(messages: readonly Message[]): void {
    for (const message of messages)
      this.#around.announcer.arrived(message.sender.name, contentText(message, this.packs));
  }

  /** Says what became of a message of one's own: a failure at once, a late success in its turn. */
  tellSettled({ status }: Message): void {
    if (status.state === "failed") this.#around.announcer.warn(notSentText(status.problem));
    else this.#around.announcer.say(t("conversation.sent"));
  }
}

/** The screen, for the parts below it. */
export const [getScreen, setScreen] = createContext<ConversationScreen>();
