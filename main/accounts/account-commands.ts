import type { ScheduledMessageCommands } from "../../preload/commands/messages/scheduled.ts";
import type { HistoryCommands } from "../../preload/commands/conversations/history.ts";
import type {
  AccountCommandTypes,
  CommandInput,
  CommandValue,
  FeatureCommands,
} from "../../preload/contract.ts";
import type { Reply } from "../../preload/base/reply.ts";
import { done, failed } from "../../preload/base/reply.ts";
import { readShownView, saveShownView } from "../chat/account/shown-view.ts";
import type { Messaging } from "../chat/account/messaging.ts";
import type { MessagingParts } from "../chat/account/messaging-parts.ts";
import { toSortKey } from "../cache/rows/sort-key.ts";
import { saveDraft } from "../chat/drafts/drafts.ts";
import { toProblem } from "../chat/core/problem.ts";
import type { ConversationSide } from "../chat/core/viewed-conversations.ts";

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

/** Creates the functions of the commands of one account. */
export function createCommands(parts: MessagingParts, messaging: Messaging): AccountCommands {
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
    pauseUpload: ({ sourceGuid }) => outbox.setUploadsPaused(sourceGuid, true),
    resumeUpload: ({ sourceGuid }) => outbox.setUploadsPaused(sourceGuid, false),
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
    (side: ConversationSide): AccountCommands["openConversation"] =>
    ({ conversationId }) => {
      // Published before the reply is sent, because the page handles pushes and replies in the order in which they are
      // sent.
      earlyUploads.publishAgain(conversationId);
      return unlessOver(() => opening.open(conversationId, side));
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
