import type { ScheduledMessageCommands } from "../../preload/commands/messages/scheduled.ts";
import type { HistoryCommands } from "../../preload/commands/conversations/history.ts";
import type {
  AccountCommandTypes,
  CommandInput,
  CommandValue,
  FeatureCommands,
} from "../../preload/contract.ts";
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
import { readShownView, saveShownView } from "../chat/account/shown-view.ts";
import type { MessagingParts } from "../chat/account/messaging.ts";
import { Messaging } from "../chat/account/messaging.ts";
import { targetOfNotification } from "../chat/notifications/notification-target.ts";
import { toSortKey } from "../cache/rows/sort-key.ts";
import type { UnreadTotals } from "../chat/conversations/unread-totals.ts";
import { saveDraft } from "../chat/drafts/drafts.ts";
import { toProblem } from "../chat/core/problem.ts";
import { noOwnWindows } from "../chat/core/viewed-conversation.ts";
import type { ConversationPlace, OwnWindows } from "../chat/core/viewed-conversation.ts";

export type AccountParts = MessagingParts;

/** Names of the account commands that may have to send a request to the service before they return. */
type AskingCommand =
  | "openConversation"
  | "openConversationBeside"
  | "loadOlder"
  | "attachFiles"
  | "attachBytes"
  | "appendRecording"
  | keyof FeatureCommands;

/** The commands of an account as functions. A failure of the network or the service never makes a function throw. */
export type AccountCommands = {
  readonly [Name in keyof AccountCommandTypes]: (
    ...input: CommandInput<Name> extends void ? [] : [CommandInput<Name>]
  ) => Name extends AskingCommand ? Promise<Reply<CommandValue<Name>>> : Reply<CommandValue<Name>>;
};

/** Counts of an account's messages and drafts. */
export interface AccountCounts extends UnreadTotals {
  readonly draftCount: number;
  /** Number of unsent messages, including those that failed and those that are scheduled. */
  readonly waitingCount: number;
}

/** A signed-in account that is running. */
export interface AccountHandle extends AccountCommands {
  /** Opens the connection and resumes the work that the previous run did not finish. */
  start(): void;
  /** Stops all timers, requests and push connections of this account. It cannot be started again. */
  stop(): void;
  /** Call it when the computer wakes up, or when the network returns. */
  wake(): void;
  /** Sets whether the main window has the focus, and which chats have windows of their own; absent: none. */
  setFocus(focus: { readonly isWindowFocused: boolean; readonly ownWindows?: OwnWindows }): void;
  /**
   * Reads the conversations from the local copy, in slices with pauses. Before that, `listConversations` reads them all
   * at once.
   */
  readConversations(): Promise<void>;
  counts(): AccountCounts;
  /** The conversations with unread messages that may cause notifications, the most recently active first. */
  unreadChats(limit: number): ReturnType<Messaging["rows"]["unread"]>;
  /** The data for an export of a conversation, or of a span of it; null if the conversation does not exist. */
  exportSource(conversationId: ConversationId, span?: MessageSpan | null): ExportSource | null;
  /** Sends the reply that the person typed into a notification. The draft in that conversation stays. */
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

/** Creates everything that belongs to one signed-in account. Nothing runs before `start`. */
export function createAccount(parts: AccountParts): AccountHandle {
  const messaging = new Messaging(parts);
  return { ...createCommands(parts, messaging), ...createControls(parts, messaging) };
}

/** What Settings, Storage asks of an account. */
function createStorageControls(parts: AccountParts, messaging: Messaging) {
  return {
    measureChats: (filesOf: ChatSizeParts["filesOf"]) =>
      measureChats({ ...parts, signal: messaging.signal, filesOf }),
    cachedFilesOfChat: (conversationId: ConversationId, filesOf: ChatSizeParts["filesOf"]) =>
      cachedFilesOfChat({ ...parts, signal: messaging.signal, filesOf }, conversationId),
    trimMessages: (conversationId: ConversationId) => {
      // Otherwise, a running download of the conversation's history would fetch the deleted messages again.
      messaging.downloads.cancel(conversationId);
      messaging.trim(conversationId);
    },
  };
}

function createControls(parts: AccountParts, messaging: Messaging) {
  const { cache } = parts;
  return {
    start: () => {
      messaging.start();
    },
    stop: () => {
      messaging.stop();
    },
    wake: () => {
      messaging.connection.open(false);
      messaging.reminders.wake();
      messaging.scheduled.wake();
      messaging.quiet.look();
    },
    setFocus: ({ isWindowFocused, ownWindows = noOwnWindows }: Parameters<AccountHandle["setFocus"]>[0]) => {
      const { viewed } = messaging;
      const wasFocused = viewed.isAnyFocused;
      viewed.isWindowFocused = isWindowFocused;
      viewed.ownWindows = ownWindows;
      if (viewed.isAnyFocused && !wasFocused) messaging.receipts.elsewhere.look();
      messaging.opening.windowsChanged();
    },
    ...createStorageControls(parts, messaging),
    sendNotificationReply: (answer: NotificationReply) => sendNotificationReply(parts, messaging, answer),
    readQuickReply: (conversationId: ConversationId) => readQuickReply(parts, messaging, conversationId),
    addToDraft: (typed: Parameters<AccountHandle["addToDraft"]>[0]) => {
      addToDraft(parts, messaging, typed);
    },
    targetOfNotification: (message: Parameters<AccountHandle["targetOfNotification"]>[0]) =>
      targetOfNotification(parts, message),
    hasConversation: (conversationId: ConversationId) => messaging.rows.has(conversationId),
    conversation: (conversationId: ConversationId) => messaging.rows.get(conversationId),
    chosenFile: (id: ChosenFileId) => messaging.draftFiles.find(id),
    openFile: async (...[file, signal]: Parameters<AccountHandle["openFile"]>) => {
      const reply = await messaging.downloader.open(file, AbortSignal.any([signal, messaging.signal]));
      return reply.ok ? done(reply.value) : failed(toProblem(reply.error));
    },
    readConversations: () => messaging.rows.read(),
    unreadChats: (limit: number) => messaging.rows.unread(limit),
    counts: (): AccountCounts => {
      return {
        ...messaging.rows.totals(),
        draftCount: cache.read((tables) => tables.drafts.count()),
        waitingCount: cache.read((tables) => tables.unsent.countUndelivered() + tables.scheduled.count()),
      };
    },
    exportSource: (conversationId: ConversationId, span: MessageSpan | null = null) => {
      const { rows, downloads, features: activities, signal } = messaging;
      const { me } = parts;
      return createExportSource({ me, cache, rows, downloads, activities, signal }, conversationId, span);
    },
  };
}

function createCommands(parts: AccountParts, messaging: Messaging): AccountCommands {
  const { receipts, typing, connection, rows } = messaging;
  return {
    ...createAskingCommands(messaging),
    ...createSendingCommands(messaging),
    ...createScheduledCommands(messaging),
    ...createHistoryCommands(messaging),
    listConversations: () => done(rows.list()),
    closeConversation: () => {
      messaging.opening.close("usual");
      return done(undefined);
    },
    closeConversationBeside: () => {
      messaging.opening.close("beside");
      return done(undefined);
    },
    markRead: ({ conversationId, messageId }) => {
      receipts.markRead(conversationId, messageId);
      return done(undefined);
    },
    saveDraft: (draft) => {
      saveDraft(parts, rows, draft);
      return done(undefined);
    },
    readShownView: () => done(readShownView(parts)),
    saveShownView: (view) => {
      saveShownView(parts, view);
      return done(undefined);
    },
    signalTyping: ({ conversationId }) => {
      typing.signal(conversationId);
      return done(undefined);
    },
    reconnect: () => {
      connection.open(true);
      return done(undefined);
    },
    getConnection: () => done(connection.get()),
  };
}

function createSendingCommands({
  outbox,
  draftFiles,
  earlyUploads,
}: Messaging): Pick<
  AccountCommands,
  | "sendMessage"
  | "retryMessage"
  | "discardMessage"
  | "pauseUpload"
  | "resumeUpload"
  | "retryUpload"
  | "removeUpload"
  | "arrangeFiles"
  | "retryDraftUpload"
> {
  return {
    sendMessage: (draft) => outbox.add(draft),
    retryMessage: ({ sourceGuid }) => outbox.retry(sourceGuid),
    discardMessage: ({ sourceGuid }) => outbox.discard(sourceGuid),
    pauseUpload: ({ sourceGuid }) => outbox.hold(sourceGuid, true),
    resumeUpload: ({ sourceGuid }) => outbox.hold(sourceGuid, false),
    retryUpload: ({ sourceGuid, fileId }) => outbox.retryFile(sourceGuid, fileId),
    removeUpload: ({ sourceGuid, fileId }) => outbox.removeFile(sourceGuid, fileId),
    arrangeFiles: (input) => draftFiles.arrange(input),
    retryDraftUpload: ({ conversationId, fileId }) => earlyUploads.retry(conversationId, fileId),
  };
}

function createScheduledCommands({
  scheduled,
}: Messaging): Pick<AccountCommands, keyof ScheduledMessageCommands> {
  return {
    scheduleMessage: (message) => scheduled.add(message),
    listScheduledMessages: () => done(scheduled.list()),
    rescheduleMessage: (input) => scheduled.changeTime(input),
    sendScheduledMessage: (input) => scheduled.sendNow(input),
    reopenScheduledMessage: (input) => scheduled.reopen(input),
    deleteScheduledMessage: (input) => scheduled.remove(input),
  };
}

function createHistoryCommands({ downloads }: Messaging): Pick<AccountCommands, keyof HistoryCommands> {
  return {
    startHistoryDownload: ({ conversationId }) => downloads.start(conversationId),
    pauseHistoryDownload: ({ conversationId }) => downloads.pause(conversationId),
    cancelHistoryDownload: ({ conversationId }) => downloads.cancel(conversationId),
    listHistoryDownloads: () => done(downloads.list()),
  };
}

function createAskingCommands(messaging: Messaging): Pick<AccountCommands, AskingCommand> {
  const { rows, opening, history, features, draftFiles, earlyUploads } = messaging;
  /**
   * Runs a command that waits for the service. Fails with `offline` if the account was stopped meanwhile, because its
   * local copy is then closed.
   */
  async function unlessOver<Value>(run: () => Promise<Reply<Value>>): Promise<Reply<Value>> {
    try {
      return await run();
    } catch (error) {
      if (messaging.isOver()) return failed({ kind: "offline" });
      throw error;
    }
  }
  const open =
    (place: ConversationPlace): AccountCommands["openConversation"] =>
    ({ conversationId }) => {
      // Before the reply: the page handles pushes and replies in this order.
      earlyUploads.publishAgain(conversationId);
      return unlessOver(() => opening.open(conversationId, place));
    };
  return {
    openConversation: open("usual"),
    openConversationBeside: open("beside"),
    loadOlder: ({ conversationId, beforeId }) =>
      unlessOver(async () => {
        if (!rows.has(conversationId)) return failed({ kind: "not-found" });
        const page = await history.older(conversationId, beforeId === null ? null : toSortKey(beforeId));
        return "kind" in page ? failed(toProblem(page)) : done(page);
      }),
    attachFiles: (input) => unlessOver(() => draftFiles.attach(input)),
    attachBytes: (input) => unlessOver(() => draftFiles.attachBytes(input)),
    appendRecording: (input) => unlessOver(() => draftFiles.recordings.append(input)),
    ...mapFunctions(features, unlessOver),
  };
}

type Asking = (...input: never[]) => Promise<Reply<unknown>>;

/** Returns functions with the same names that run the given functions through `around`. */
function mapFunctions<Functions extends object>(
  functions: Functions & Readonly<Record<string, Asking>>,
  around: (run: () => Promise<Reply<unknown>>) => Promise<Reply<unknown>>,
): Functions {
  const mapped = Object.entries(functions).map(([name, ask]) => [
    name,
    (...input: never[]) => around(() => ask(...input)),
  ]);
  // The cast is safe: each function keeps its name and type, which the return type of Object.fromEntries does not
  // express.
  return Object.fromEntries(mapped) as Functions;
}
