import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { OwnChat } from "../../../preload/model/app/settings.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { StoredChatWindow } from "../settings/settings-shape.ts";
import type { SettingsFile } from "../settings/settings.ts";
import type { ChatOfAccount, ChatWindow, ChatWindowParts, ChatWindowStart } from "./chat-window.ts";

export interface ChatWindowsParts {
  readonly settings: Pick<SettingsFile, "readChatWindows" | "keepChatWindows">;
  /** Opens a window. */
  readonly openWindow: (
    start: ChatWindowStart,
    calls: Pick<ChatWindowParts, "keepBounds" | "onFocusChanged" | "onClosing" | "onClosed">,
  ) => ChatWindow;
  /** The row of a chat; null if the account does not have this chat, or is not running. */
  readonly findChat: (chat: ChatOfAccount) => Conversation | null;
  /** Whether the app lock hides the content. */
  readonly isLocked: () => boolean;
  /** Whether the main window is hidden, so that no window must appear on its own. */
  readonly isHidden: () => boolean;
  /** Called when a window opened, closed, or got or lost the focus. */
  readonly onChanged: () => void;
  /** Tells the pages which chats have windows. */
  readonly publish: (ids: readonly ConversationId[]) => void;
  /** Lets the page of a window show a message of its chat; null: its newest messages. */
  readonly showMessage: (window: ChatWindow, messageId: MessageId | null) => void;
}

function keyOf({ account, conversationId }: ChatOfAccount): string {
  return `${account} ${conversationId}`;
}

/**
 * The windows of single chats. The windows of an account are open only while the account is shown: they close when
 * another account is shown, and open again with their account. They also open again after a restart.
 */
export class ChatWindows {
  readonly #parts: ChatWindowsParts;
  readonly #windows = new Map<string, ChatWindow>();
  /** For each closing window, the promise that resolves when the window is gone. */
  readonly #gone = new Map<string, PromiseWithResolvers<undefined>>();
  /** The windows whose pages have asked which chat they show. */
  readonly #described = new WeakSet<ChatWindow>();
  #account: AccountKey | null = null;
  /** Whether the windows of the account wait until the main window is shown. */
  #isWaiting = false;
  #focused: ChatWindow | null = null;

  constructor(parts: ChatWindowsParts) {
    this.#parts = parts;
  }

  /** The open windows, without those that are closing. */
  all(): readonly ChatWindow[] {
    return [...this.#windows.values()].filter((window) => !window.isLeaving());
  }

  /** All windows with a page, including closing ones. */
  withPages(): readonly ChatWindow[] {
    return [...this.#windows.values()];
  }

  /** The chats of the shown account that have windows, including closing ones. */
  ids(): readonly ConversationId[] {
    return [...this.#windows.values()]
      .filter(({ account }) => account === this.#account)
      .map(({ conversationId }) => conversationId);
  }

  /** The chat whose window has the focus; null if none has. */
  focusedId(): ConversationId | null {
    return this.#focused?.conversationId ?? null;
  }

  /** Shows the windows of this account, and closes those of the others. Null: no account is shown. */
  showAccount(account: AccountKey | null): void {
    if (account === this.#account) return;
    this.#account = account;
    for (const window of this.all()) if (window.account !== account) void window.leave();
    this.#isWaiting = this.#parts.isHidden();
    if (!this.#isWaiting) this.#restore();
    this.#changed();
  }

  /** Must be called when the main window is shown: opens the windows that waited for it. */
  resume(): void {
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    this.#restore();
  }

  /** Deletes the stored list of an account's windows, because the account signed out. */
  forget(account: AccountKey): void {
    this.#storeWindows((stored) => stored.filter((each) => each.account !== account));
  }

  /**
   * Opens a chat of the shown account in its own window, or brings that window to the front. Problems: not-found,
   * signed-out.
   */
  async open(conversationId: ConversationId, messageId: MessageId | null): Promise<Reply<void>> {
    const account = this.#account;
    if (account === null) return failed({ kind: "signed-out" });
    const chat = { account, conversationId };
    await this.#leaving(chat);
    if (this.show(conversationId, messageId, messageId !== null)) return done(undefined);
    if (account !== this.#account || this.#parts.findChat(chat) === null)
      return failed({ kind: "not-found" });
    this.#open({ ...chat, bounds: null, messageId, isInFront: true });
    this.#storeWindows((stored) => [
      ...stored.filter((each) => keyOf(each) !== keyOf(chat)),
      { ...chat, bounds: null },
    ]);
    this.#changed();
    return done(undefined);
  }

  /** Resolves when the closing window of this chat is gone, because its draft may not be saved before that. */
  async whenLeft(conversationId: ConversationId): Promise<void> {
    if (this.#account !== null) await this.#leaving({ account: this.#account, conversationId });
  }

  /**
   * Brings a chat's own window to the front. If `isMoved` is true, its page then goes to the message, or to the newest
   * messages if `messageId` is null. Returns false if the chat has no window.
   */
  show(conversationId: ConversationId, messageId: MessageId | null, isMoved = true): boolean {
    this.resume();
    const window = this.all().find(
      (each) => each.account === this.#account && each.conversationId === conversationId,
    );
    if (window === undefined) return false;
    window.show();
    if (isMoved) this.#parts.showMessage(window, messageId);
    return true;
  }

  /** The window whose page has this id; null if none has. */
  ofPage(pageId: number | null): ChatWindow | null {
    return this.withPages().find((window) => window.contents()?.id === pageId) ?? null;
  }

  /** The chat that the page of a window shows. The message is included only for the first load of the page. */
  describe(window: ChatWindow): OwnChat {
    const { conversationId, messageId } = window;
    const isFirst = !this.#described.has(window);
    this.#described.add(window);
    return { conversationId, messageId: isFirst ? messageId : null };
  }

  /** Updates the titles. Must be called when chats change, and when the app lock closes or opens. */
  showTitles(): void {
    for (const window of this.all()) this.#showTitle(window);
  }

  #restore(): void {
    for (const stored of this.#parts.settings.readChatWindows()) {
      if (stored.account === this.#account) this.#restoreOne(stored);
    }
  }

  #restoreOne(stored: StoredChatWindow): void {
    const leaving = this.#leaving(stored);
    if (leaving !== null) {
      void leaving.then(() => {
        this.#restoreOne(stored);
      });
      return;
    }
    const isWanted = stored.account === this.#account && !this.#windows.has(keyOf(stored));
    if (!isWanted || this.#parts.findChat(stored) === null) return;
    this.#open({ ...stored, messageId: null, isInFront: false });
    this.#changed();
  }

  #open(start: ChatWindowStart): void {
    const key = keyOf(start);
    const window = this.#parts.openWindow(start, {
      keepBounds: (bounds) => {
        this.#storeWindows((stored) =>
          stored.map((each) => (keyOf(each) === key ? { ...each, bounds } : each)),
        );
      },
      onFocusChanged: (isFocused) => {
        if (isFocused) this.#focused = window;
        else if (this.#focused === window) this.#focused = null;
        this.#parts.onChanged();
      },
      onClosing: () => {
        this.#storeWindows((stored) => stored.filter((each) => keyOf(each) !== key));
      },
      onClosed: () => {
        this.#closed(key, window);
      },
    });
    this.#windows.set(key, window);
    this.#gone.set(key, Promise.withResolvers<undefined>());
    this.#showTitle(window);
  }

  #closed(key: string, window: ChatWindow): void {
    this.#windows.delete(key);
    if (this.#focused === window) this.#focused = null;
    this.#gone.get(key)?.resolve(undefined);
    this.#gone.delete(key);
    this.#changed();
  }

  /** Resolves when the closing window of a chat is gone; null if none is closing. */
  #leaving(chat: ChatOfAccount): Promise<unknown> | null {
    const key = keyOf(chat);
    return this.#windows.get(key)?.isLeaving() === true ? (this.#gone.get(key)?.promise ?? null) : null;
  }

  #showTitle(window: ChatWindow): void {
    const chat = this.#parts.isLocked() ? null : this.#parts.findChat(window);
    if (chat === null) window.setTitle("Natter");
    else window.setTitle(chat.unreadCount === 0 ? chat.name : `(${String(chat.unreadCount)}) ${chat.name}`);
  }

  #changed(): void {
    this.#parts.onChanged();
    this.#parts.publish(this.ids());
  }

  #storeWindows(change: (stored: readonly StoredChatWindow[]) => readonly StoredChatWindow[]): void {
    this.#parts.settings.keepChatWindows(change(this.#parts.settings.readChatWindows()));
  }
}
