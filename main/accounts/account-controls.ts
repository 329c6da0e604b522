import type { ChosenFileId, ConversationId, FileId, MessageId } from "../../preload/base/ids.ts";
import type { Conversation } from "../../preload/model/conversations/conversation.ts";
import type { MessageSpan } from "../../preload/model/media/export.ts";
import type { ConversationSize } from "../../preload/model/conversations/history.ts";
import type { ChosenFile } from "../../preload/model/media/uploads.ts";
import type { Reply } from "../../preload/base/reply.ts";
import { done, failed } from "../../preload/base/reply.ts";
import type { QuickReply } from "../../preload/commands/app/quick-reply.ts";
import { readQuickReply } from "../chat/notifications/quick-reply.ts";
import { addToDraft, sendNotificationReply } from "../chat/notifications/notification-reply.ts";
import type { NotificationReply } from "../chat/notifications/notification-reply.ts";
import type { IncomingItem } from "../chat/downloads/download-run.ts";
import { measureChats, cachedFilesOfChat } from "../chat/conversations/chat-sizes.ts";
import type { ChatSizeParts } from "../chat/conversations/chat-sizes.ts";
import { createExportSource } from "../chat/exports/source.ts";
import type { ExportSource } from "../chat/exports/source.ts";
import type { Messaging } from "../chat/account/messaging.ts";
import type { MessagingParts } from "../chat/account/messaging-parts.ts";
import { targetOfNotification } from "../chat/notifications/notification-target.ts";
import type { UnreadTotals } from "../chat/conversations/unread-totals.ts";
import { toProblem } from "../chat/core/problem.ts";
import { noConversationWindows } from "../chat/core/viewed-conversations.ts";
import type { ConversationWindows } from "../chat/core/viewed-conversations.ts";

/** Counts of an account's messages and drafts. */
interface AccountCounts extends UnreadTotals {
  readonly draftCount: number;
  /** Number of unsent messages, including those that failed and those that are scheduled. */
  readonly waitingCount: number;
}

/** What main itself can ask of a running account, besides the commands that the page sends. */
export interface AccountControls {
  /** Opens the connection and resumes the work that the previous run did not finish. */
  start(): void;
  /** Stops all timers, requests and push connections of this account. It cannot be started again. */
  stop(): void;
  /**
   * Connects again, and handles reminders and scheduled messages that became due. Called when the computer wakes up, or
   * when the network returns.
   */
  wake(): void;
  /** Sets whether the main window has the focus, and which chats have windows of their own; absent: none. */
  setFocus(focus: { readonly isWindowFocused: boolean; readonly ownWindows?: ConversationWindows }): void;
  /**
   * Reads the conversations from the local copy, in slices with pauses: all, or those that are shown first. After the
   * latter, `listConversations` returns what is read so far, and the others are published later. If none were read, it
   * reads all at once.
   */
  readConversations(which: "first" | "all"): Promise<void>;
  counts(): AccountCounts;
  /** The conversations with unread messages that may cause notifications, the most recently active first. */
  unreadChats(limit: number): ReturnType<Messaging["rows"]["unread"]>;
  /** The data for an export of a conversation, or of a span of it; null if the conversation does not exist. */
  exportSource(conversationId: ConversationId, span?: MessageSpan | null): ExportSource | null;
  /** Sends the reply that the person typed into a notification. The draft in that conversation stays unchanged. */
  sendNotificationReply(answer: NotificationReply): Reply<void>;
  /** What the window for a quick reply shows of a conversation. Problems: not-found. */
  readQuickReply(conversationId: ConversationId): Reply<QuickReply>;
  /** Appends a text that was typed outside of the page to the draft of its conversation. */
  addToDraft(typed: { readonly conversationId: ConversationId; readonly text: string }): void;
  /** The message that a click on a notification shows; null if the click only opens the conversation. */
  targetOfNotification(message: {
    readonly conversationId: ConversationId;
    readonly messageId: MessageId;
  }): MessageId | null;
  /** The storage that each conversation uses on this computer, the largest first. */
  measureChats(filesOf: ChatSizeParts["filesOf"]): Promise<readonly ConversationSize[]>;
  /** Names of the cached files that belong to a conversation. */
  cachedFilesOfChat(
    conversationId: ConversationId,
    filesOf: ChatSizeParts["filesOf"],
  ): Promise<readonly string[]>;
  /** Removes a conversation's messages from this computer, except the newest. */
  trimMessages(conversationId: ConversationId): void;
  hasConversation(conversationId: ConversationId): boolean;
  /** The row of a conversation; null if the account does not have it. */
  conversation(conversationId: ConversationId): Conversation | null;
  /** Returns the chosen file of a draft or of an unsent message; null if the id belongs to neither. */
  chosenFile(id: ChosenFileId): ChosenFile | null;
  /** Starts the download of a shared file. */
  openFile(
    file: { readonly conversationId: ConversationId; readonly fileId: FileId },
    signal: AbortSignal,
  ): Promise<Reply<IncomingItem>>;
}

/** Creates the functions for the page "Storage" of the settings. */
function createStorageControls(
  parts: MessagingParts,
  messaging: Messaging,
): Pick<AccountControls, "measureChats" | "cachedFilesOfChat" | "trimMessages"> {
  return {
    measureChats: (filesOf) => measureChats({ ...parts, signal: messaging.signal, filesOf }),
    cachedFilesOfChat: (conversationId, filesOf) =>
      cachedFilesOfChat({ ...parts, signal: messaging.signal, filesOf }, conversationId),
    trimMessages(conversationId) {
      // Otherwise, a running download of the conversation's history would fetch the deleted messages again.
      messaging.downloads.cancel(conversationId);
      messaging.trim(conversationId);
    },
  };
}

/**
 * Creates the functions that start and stop an account, and those for main to call when the computer wakes up or the
 * focus changes.
 */
function createLifecycle(
  { notifier }: Pick<MessagingParts, "notifier">,
  messaging: Messaging,
): Pick<AccountControls, "start" | "stop" | "wake" | "setFocus"> {
  return {
    start() {
      messaging.start();
    },
    stop() {
      messaging.stop();
    },
    wake() {
      messaging.connection.open(false);
      messaging.reminders.checkDue();
      messaging.scheduled.handleDue();
      messaging.quietDigest.showIfOver();
    },
    setFocus({ isWindowFocused, ownWindows = noConversationWindows }) {
      const { viewed } = messaging;
      const wasFocused = viewed.isAnyFocused;
      viewed.isWindowFocused = isWindowFocused;
      viewed.ownWindows = ownWindows;
      if (viewed.isAnyFocused && !wasFocused) messaging.receipts.remotePositions.pollNow();
      messaging.opening.windowsChanged();
      const seen = viewed.openIds.filter((id) => viewed.isLookedAt(id));
      for (const id of seen) notifier.withdrawReaction(id);
    },
  };
}

/** Creates the functions with which main controls one account. */
export function createControls(parts: MessagingParts, messaging: Messaging): AccountControls {
  const { cache } = parts;
  return {
    ...createLifecycle(parts, messaging),
    ...createStorageControls(parts, messaging),
    sendNotificationReply: (answer) => sendNotificationReply(parts, messaging, answer),
    readQuickReply: (conversationId) => readQuickReply(parts, messaging, conversationId),
    addToDraft(typed) {
      addToDraft(parts, messaging, typed);
    },
    targetOfNotification: (message) => targetOfNotification(parts, message),
    hasConversation: (conversationId) => messaging.rows.has(conversationId),
    conversation: (conversationId) => messaging.rows.get(conversationId),
    chosenFile: (id) => messaging.draftFiles.find(id),
    async openFile(file, signal) {
      const reply = await messaging.downloader.open(file, AbortSignal.any([signal, messaging.signal]));
      return reply.ok ? done(reply.value) : failed(toProblem(reply.error));
    },
    readConversations: (which) => (which === "first" ? messaging.readFirstRows() : messaging.rows.read()),
    unreadChats: (limit) => messaging.rows.unread(limit),
    counts: () => ({
      ...messaging.rows.totals(),
      draftCount: cache.read((tables) => tables.drafts.count()),
      waitingCount: cache.read((tables) => tables.unsent.countUndelivered() + tables.scheduled.count()),
    }),
    exportSource(conversationId, span = null) {
      const { rows, downloads, features: activities, signal } = messaging;
      const { me } = parts;
      return createExportSource({ me, cache, rows, downloads, activities, signal }, conversationId, span);
    },
  };
}
