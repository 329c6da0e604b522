import type { ConversationId } from "../../../preload/base/ids.ts";
import type { SignedOutReason } from "../../../preload/model/session/session.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { CacheRecovery } from "../../cache/cache.ts";
import type { PushClient, PushHandlers } from "../../push/push-event.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { Downloader } from "../../service/download.ts";
import { readBlockedUsers } from "../people/blocks.ts";
import { CatchUp, hasListedConversations } from "../sync/catch-up.ts";
import { ClearingRun } from "../conversations/clearing-run.ts";
import { countMessages } from "../conversations/count-messages.ts";
import { ConnectionMonitor } from "./connection.ts";
import type { ConnectionParts } from "./connection.ts";
import { ConversationRows } from "../conversations/conversation-rows.ts";
import { EmojiPacks } from "../messages/emoji-packs.ts";
import { AllEvents } from "../activities/all-events.ts";
import { EventReminders } from "../activities/event-reminders.ts";
import { QuietDigest } from "../notifications/quiet-digest.ts";
import { createFeatureCommands } from "./features.ts";
import { withRateLimit } from "./messaging-parts.ts";
import type { MessagingParts } from "./messaging-parts.ts";
import { shownConversationIds } from "./shown-view.ts";
import { createSending } from "./sending.ts";
import { ViewedConversations } from "../core/viewed-conversations.ts";
import { HistoryDownloads } from "../timeline/history-download.ts";
import type { EarlyUploads } from "../outbox/early-uploads.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { DraftFiles } from "../drafts/draft-files.ts";
import type { MainScheduledMessages } from "../scheduled/scheduled-messages.ts";
import { MessageHistory } from "../timeline/history.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import { KnownConversations } from "../conversations/known-conversations.ts";
import type { ConversationOpenerParts } from "../sync/open-conversation.ts";
import { ConversationOpener } from "../sync/open-conversation.ts";
import { readPinned } from "../conversations/pinned-conversations.ts";
import type { ChatParts } from "../core/parts.ts";
import { withPushListeners } from "../core/with-push-listeners.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import { ActivityRefresher } from "../activities/activity-refresher.ts";
import type { Log } from "../../async/log.ts";
import { toProblem } from "../core/problem.ts";
import { ReadReceipts } from "../read-state/read-receipts.ts";
import { PushReceiver } from "../sync/push-receiver.ts";
import { isMonthFirst, computerTimeZone } from "../search/computer-dates.ts";
import { Search } from "../search/search.ts";
import { SearchIndexBuildingRun } from "../search/index-building.ts";
import { TimelineWriter } from "../timeline/timeline.ts";
import { trimMessages } from "../conversations/trim-messages.ts";
import { TokenCheck } from "../core/token-check.ts";
import { TypingSignals } from "../read-state/typing.ts";
import { withTokenCheck } from "../core/with-token-check.ts";

/** Converts a recovery of the local copy to the problem that the page shows. */
function problemOfRecovery(recovery: CacheRecovery): Problem {
  if (recovery.kind === "in-memory") return { kind: "local-copy-in-memory", reason: recovery.reason };
  const { because, keptAs, unsentCount, draftCount } = recovery;
  return { kind: "local-copy-rebuilt", because, keptAs, unsentCount, draftCount };
}

/**
 * Creates the part that reads the events of all conversations, and the reminders. `publish` passes each pushed change
 * of an event to both.
 */
function createEvents(parts: MessagingParts & Pick<ChatParts, "signal">, rows: ConversationRows) {
  const allEvents = new AllEvents(parts);
  const conversation = rows.get.bind(rows);
  const reminders = new EventReminders({ ...parts, allEvents, conversation, timeZone: computerTimeZone });
  const publish = withPushListeners(parts.publish, ...allEvents.listeners, reminders.listeners);
  return { allEvents, reminders, publish };
}

/** The messaging of one account. It connects all of its parts and does nothing before `start`. */
export class Messaging {
  readonly rows: ConversationRows;
  readonly viewed = new ViewedConversations();
  readonly receipts: ReadReceipts;
  readonly outbox: Outbox;
  readonly earlyUploads: EarlyUploads;
  readonly scheduled: MainScheduledMessages;
  readonly draftFiles: DraftFiles;
  readonly features: ReturnType<typeof createFeatureCommands>;
  readonly typing: TypingSignals;
  readonly history: MessageHistory;
  readonly opening: ConversationOpener;
  readonly downloads: HistoryDownloads;
  readonly connection: ConnectionMonitor;
  readonly reminders: EventReminders;
  readonly quietDigest: QuietDigest;
  readonly downloader: Downloader;
  readonly #parts: MessagingParts;
  readonly #ending = new AbortController();
  readonly #background: { readonly log: Log; readonly signal: AbortSignal };
  readonly #tokenCheck: TokenCheck;
  readonly #push: PushClient;
  readonly #pushReceiver: PushReceiver;
  readonly #catchUp: CatchUp;
  readonly #searchBuilding: SearchIndexBuildingRun;
  readonly #clearingRun: ClearingRun;
  readonly #readPinned: () => Promise<unknown>;

  constructor(unlimited: MessagingParts) {
    const parts = withRateLimit(unlimited);
    this.#parts = parts;
    this.#tokenCheck = new TokenCheck(parts.service, (reason) => {
      this.#endToken(reason);
    });
    const { signal } = this.#ending;
    this.#background = { log: parts.log, signal };
    const service = withTokenCheck(parts.service, this.#tokenCheck, this.#background);
    const clearing = new ClearingRun({ ...parts, signal });
    this.#clearingRun = clearing;
    const rows = new ConversationRows({ ...parts, signal });
    const { allEvents, reminders, publish } = createEvents({ ...parts, service, signal }, rows);
    const chat: ChatParts = { ...parts, publish, service, signal, clearing };
    const timeline = new TimelineWriter(chat, rows);
    const known = new KnownConversations(chat, rows);
    const receipts = new ReadReceipts(chat, rows, parts.notifier, parts.settings);
    const push = parts.createPush(this.#pushHandlers());
    const typing = new TypingSignals(chat, push, this.viewed, parts.settings);
    const emojiPacks = new EmojiPacks(chat);
    const common = { chat, timeline, rows, known, receipts, viewed: this.viewed, emojiPacks, allEvents };
    const activities = new ActivityRefresher(chat);
    const { notifier, settings } = parts;
    const conversation = rows.get.bind(rows);
    const quiet = new QuietDigest({ ...chat, notifier, settings, conversation, timeZone: computerTimeZone });
    const receive = new PushReceiver({ ...parts, ...common, activities, typing, quiet });
    const history = new MessageHistory(chat, timeline, this.viewed, receipts, (messages, row) => {
      if (row !== null) receive.notify(row.id, messages, row);
    });
    this.rows = rows;
    this.downloader = parts.downloader;
    this.reminders = reminders;
    this.quietDigest = quiet;
    this.receipts = receipts;
    this.typing = typing;
    this.history = history;
    const sending = createSending(parts, chat, { ...common, tokenCheck: this.#tokenCheck });
    this.outbox = sending.outbox;
    this.earlyUploads = sending.earlyUploads;
    this.scheduled = sending.scheduled;
    this.draftFiles = sending.draftFiles;
    this.opening = new ConversationOpener({ ...common, history, push, ...this.#openingActions(common) });
    const search = new Search({ ...chat, timeZone: computerTimeZone, isMonthFirst });
    const pictures = { ...parts, chat };
    const { outbox } = this;
    this.features = createFeatureCommands({ ...common, activities, history, search, outbox, pictures });
    this.#readPinned = () => readPinned({ chat: forBackgroundWork(chat), rows });
    this.#searchBuilding = new SearchIndexBuildingRun(chat);
    this.downloads = new HistoryDownloads({ ...common, history });
    this.#push = push;
    this.#pushReceiver = receive;
    this.#catchUp = new CatchUp({ ...common, history });
    this.connection = new ConnectionMonitor({ ...parts, signal, ...this.#connectionActions() });
  }

  /**
   * Publishes the problems of the local copy, opens the connection, and resumes the work that an earlier run did not
   * finish.
   */
  start(): void {
    const { cache, publish } = this.#parts;
    const publishTrouble = (problem: Problem): void => {
      publish("problemArose", { problem, concerning: "local-copy" });
    };
    cache.onTrouble((reason) => {
      publishTrouble({ kind: "local-copy-in-memory", reason });
      this.#searchBuilding.start();
      this.#countMessages();
    });
    runInBackground(
      this.#background,
      "conversations",
      this.rows.readInTurn(shownConversationIds(this.#parts)),
    );
    this.#searchBuilding.start();
    this.#countMessages();
    this.#clearingRun.start();
    if (cache.recovery !== null) publishTrouble(problemOfRecovery(cache.recovery));
    this.connection.open(!cache.read(({ conversations }) => conversations.areAnyListed()));
    this.outbox.start();
    this.earlyUploads.start();
    this.scheduled.start();
    this.quietDigest.showIfOver();
    this.downloads.resume();
    runInBackground(this.#background, "pasted files", this.draftFiles.deleteUnusedFiles());
  }

  /** Reads the rows that the page shows first. */
  readFirstRows(): Promise<void> {
    return this.rows.readFirst(shownConversationIds(this.#parts));
  }

  /** Deletes the messages of a conversation from this computer, except the newest and the unread. */
  trim(conversationId: ConversationId): void {
    const { signal } = this.#ending;
    trimMessages({ ...this.#parts, clearing: this.#clearingRun, signal }, conversationId);
    this.rows.publishChanged([conversationId]);
  }

  /**
   * Stops everything permanently. No timer, request or push connection remains, and nothing is published after that.
   */
  stop(): void {
    if (!this.isOver()) this.rows.saveOrder();
    this.#ending.abort();
    this.connection.stop();
    this.earlyUploads.pause();
    this.outbox.pause();
    this.scheduled.pause();
    this.#push.stop();
  }

  /** Aborted by `stop`. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Whether `stop` was called. */
  isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  #countMessages(): void {
    const { signal } = this.#ending;
    runInBackground(this.#background, "counts", countMessages({ ...this.#parts, signal }, this.rows));
  }

  #endToken(reason: SignedOutReason): void {
    if (this.#ending.signal.aborted) return;
    this.#push.stop();
    this.reminders.stop();
    this.receipts.remotePositions.stop();
    this.connection.end();
    this.earlyUploads.pause();
    this.outbox.pause();
    this.scheduled.pause();
    this.#parts.onEnded(reason);
  }

  #pushHandlers(): PushHandlers {
    return {
      onEvent: (event) => {
        this.#pushReceiver.receive(event);
        if (event.kind === "message-created") this.receipts.remotePositions.pollSoon();
      },
      onState: (state, nextTryAt) => {
        if (this.#ending.signal.aborted) return;
        if (state === "refused") runInBackground(this.#background, "token check", this.#tokenCheck.ask());
        this.connection.pushChanged(state, nextTryAt ?? null);
      },
      onReady: () => {
        if (!this.#ending.signal.aborted) this.connection.pushReady();
      },
    };
  }

  #openingActions(
    common: Parameters<typeof readBlockedUsers>[0],
  ): Pick<ConversationOpenerParts, "findSentMessages" | "readBlocks"> {
    return {
      findSentMessages: (conversationId) => {
        this.outbox.resolve(conversationId);
      },
      readBlocks: () => {
        runInBackground(this.#background, "blocks", readBlockedUsers(common));
      },
    };
  }

  #connectionActions(): Pick<
    ConnectionParts,
    "catchUp" | "connectPush" | "hasListedConversations" | "onReachable"
  > {
    return {
      catchUp: async () => {
        const failure = await this.#catchUp.run();
        if (failure?.kind === "unreadable" || failure?.kind === "refused") this.#publishCatchUp(failure);
        return failure;
      },
      connectPush: () => {
        this.#push.connect();
      },
      hasListedConversations: () => this.#parts.cache.read(hasListedConversations),
      onReachable: () => {
        this.outbox.kick();
        this.earlyUploads.kick();
        this.outbox.resolve(null);
        this.receipts.sendPositions();
        this.receipts.remotePositions.start();
        this.downloads.retry();
        this.reminders.refresh();
        runInBackground(this.#background, "pinned conversations", this.#readPinned());
      },
    };
  }

  #publishCatchUp(failure: ServiceError): void {
    const problem = toProblem(failure);
    // Not published here: the session itself publishes that the token has ended.
    if (problem.kind === "signed-out" || problem.kind === "account-banned") return;
    this.#parts.publish("problemArose", { problem, concerning: "catch-up" });
  }
}
