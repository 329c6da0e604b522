import type { HistoryCommands } from "../../preload/commands/conversations/history.ts";
import type {
  AccountCommandTypes,
  CommandInput,
  CommandValue,
  FeatureCommands,
} from "../../preload/contract.ts";
import type { ChosenFileId, ConversationId, FileId, MessageId } from "../../preload/base/ids.ts";
import type { ChatSize } from "../../preload/model/conversations/history.ts";
import type { ChosenFile } from "../../preload/model/media/uploads.ts";
import type { Reply } from "../../preload/base/reply.ts";
import { done, failed } from "../../preload/base/reply.ts";
import { answerNotice } from "../chat/notifications/answer-notice.ts";
import type { NoticeAnswer } from "../chat/notifications/answer-notice.ts";
import type { Incoming } from "../chat/downloads/download-run.ts";
import { countChats, filesOfChat } from "../chat/conversations/chat-sizes.ts";
import type { ChatSizeParts } from "../chat/conversations/chat-sizes.ts";
import { createExportSource } from "../chat/exports/source.ts";
import type { ExportSource } from "../chat/exports/source.ts";
import type { MessagingParts } from "../chat/account/messaging.ts";
import { Messaging } from "../chat/account/messaging.ts";
import { placeOfNotice } from "../chat/notifications/notice-place.ts";
import { orderOf } from "../cache/rows/message-order.ts";
import type { UnreadTotals } from "../chat/conversations/unread-totals.ts";
import { saveDraft } from "../chat/drafts/drafts.ts";
import { toProblem } from "../chat/core/problem.ts";

/** What one signed-in account is made of. */
export type AccountParts = MessagingParts;

/** Those that may have to ask the service before they answer. */
type AskingCommand = "openConversation" | "loadOlder" | "attachFiles" | "attachBytes" | keyof FeatureCommands;

/** Each command of an account as a function; they never throw for what the network or the service does. */
export type AccountCommands = {
  readonly [Name in keyof AccountCommandTypes]: (
    ...input: CommandInput<Name> extends void ? [] : [CommandInput<Name>]
  ) => Name extends AskingCommand ? Promise<Reply<CommandValue<Name>>> : Reply<CommandValue<Name>>;
};

/** What is counted of an account. */
export interface AccountCounts extends UnreadTotals {
  readonly draftCount: number;
  /** Messages not sent yet, failed ones among them. */
  readonly waitingCount: number;
}

/** One account that is signed in. */
export interface AccountHandle extends AccountCommands {
  /** Opens the line and takes up what an earlier run left. */
  start(): void;
  /** Ends everything for good: no timer, no request and no push of this account is left. */
  stop(): void;
  /** The computer woke up, or the network is back. */
  wake(): void;
  /** Tells whether the window is in front. */
  setFocus(focus: { readonly isWindowFocused: boolean }): void;
  counts(): AccountCounts;
  /** What a conversation is written out from; null when it is not, or no longer, there. */
  exportSource(conversationId: ConversationId): ExportSource | null;
  /** Sends what was typed into a notification; the draft of that conversation stays. */
  answerNotice(answer: NoticeAnswer): Reply<void>;
  /** The message to which a notification of it leads; null where it leads to its conversation only. */
  placeOfNotice(message: {
    readonly conversationId: ConversationId;
    readonly messageId: MessageId;
  }): MessageId | null;
  /** What each conversation takes on this computer, the largest first. */
  countChats(filesOf: ChatSizeParts["filesOf"]): Promise<readonly ChatSize[]>;
  /** Names of the files that are kept of one. */
  filesOfChat(conversationId: ConversationId, filesOf: ChatSizeParts["filesOf"]): Promise<readonly string[]>;
  /** Takes its messages off this computer but for the newest. */
  trimMessages(conversationId: ConversationId): void;
  hasConversation(conversationId: ConversationId): boolean;
  /** A file of a draft or of an unsent message; null for any other. */
  chosenFile(id: ChosenFileId): ChosenFile | null;
  /** Begins to fetch a file that was shared. */
  openFile(
    file: { readonly conversationId: ConversationId; readonly fileId: FileId },
    signal: AbortSignal,
  ): Promise<Reply<Incoming>>;
}

/** Makes everything that belongs to one signed-in account; nothing happens before `start`. */
export function createAccount(parts: AccountParts): AccountHandle {
  const messaging = new Messaging(parts);
  return { ...createCommands(parts, messaging), ...createControls(parts, messaging) };
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
      messaging.line.open(false);
      messaging.reminders.wake();
    },
    setFocus: ({ isWindowFocused }: { readonly isWindowFocused: boolean }) => {
      if (isWindowFocused && !messaging.focus.isWindowFocused) messaging.receipts.elsewhere.look();
      messaging.focus.isWindowFocused = isWindowFocused;
    },
    countChats: (filesOf: ChatSizeParts["filesOf"]) =>
      countChats({ ...parts, signal: messaging.signal, filesOf }),
    filesOfChat: (conversationId: ConversationId, filesOf: ChatSizeParts["filesOf"]) =>
      filesOfChat({ ...parts, signal: messaging.signal, filesOf }, conversationId),
    trimMessages: (conversationId: ConversationId) => {
      // It would fetch again what is taken away.
      messaging.downloads.cancel(conversationId);
      messaging.trim(conversationId);
    },
    answerNotice: (answer: NoticeAnswer) => answerNotice(parts, messaging, answer),
    placeOfNotice: (message: Parameters<AccountHandle["placeOfNotice"]>[0]) => placeOfNotice(parts, message),
    hasConversation: (conversationId: ConversationId) => messaging.rows.get(conversationId) !== null,
    chosenFile: (id: ChosenFileId) => messaging.draftFiles.find(id),
    openFile: async (...[file, signal]: Parameters<AccountHandle["openFile"]>) => {
      const reply = await parts.downloader.open(file, AbortSignal.any([signal, messaging.signal]));
      return reply.ok ? done(reply.value) : failed(toProblem(reply.error));
    },
    counts: (): AccountCounts => {
      return {
        ...messaging.rows.totals(),
        draftCount: cache.read((tables) => tables.drafts.count()),
        waitingCount: cache.read((tables) => tables.unsent.countUndelivered()),
      };
    },
    exportSource: (conversationId: ConversationId) => {
      const { rows, downloads, signal } = messaging;
      return createExportSource({ me: parts.me, cache, rows, downloads, signal }, conversationId);
    },
  };
}

function createCommands(parts: AccountParts, messaging: Messaging): AccountCommands {
  const { receipts, typing, line, rows } = messaging;
  return {
    ...createAskingCommands(messaging),
    ...createSendingCommands(messaging),
    ...createHistoryCommands(messaging),
    listConversations: () => done(rows.list()),
    closeConversation: () => {
      messaging.opening.close();
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
    signalTyping: ({ conversationId }) => {
      typing.signal(conversationId);
      return done(undefined);
    },
    reconnect: () => {
      line.open(true);
      return done(undefined);
    },
    getConnection: () => done(line.get()),
  };
}

function createSendingCommands({
  outbox,
  draftFiles,
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
  const { rows, opening, history, features, draftFiles } = messaging;
  /** A command that was waiting when the account was stopped finds the local copy closed. */
  async function unlessOver<Value>(run: () => Promise<Reply<Value>>): Promise<Reply<Value>> {
    try {
      return await run();
    } catch (error) {
      if (messaging.isOver()) return failed({ kind: "offline" });
      throw error;
    }
  }
  return {
    openConversation: ({ conversationId }) => unlessOver(() => opening.open(conversationId)),
    loadOlder: ({ conversationId, beforeId }) =>
      unlessOver(async () => {
        if (rows.get(conversationId) === null) return failed({ kind: "not-found" });
        const page = await history.older(conversationId, orderOf(beforeId));
        return "kind" in page ? failed(toProblem(page)) : done(page);
      }),
    attachFiles: (input) => unlessOver(() => draftFiles.attach(input)),
    attachBytes: (input) => unlessOver(() => draftFiles.attachBytes(input)),
    ...mapFunctions(features, unlessOver),
  };
}

type Asking = (...input: never[]) => Promise<Reply<unknown>>;

/** The same functions, each run by `around`. */
function mapFunctions<Functions extends object>(
  functions: Functions & Readonly<Record<string, Asking>>,
  around: (run: () => Promise<Reply<unknown>>) => Promise<Reply<unknown>>,
): Functions {
  const mapped = Object.entries(functions).map(([name, ask]) => [
    name,
    (...input: never[]) => around(() => ask(...input)),
  ]);
  // Name by name the very same types; Object.fromEntries has forgotten which.
  return Object.fromEntries(mapped) as Functions;
}
