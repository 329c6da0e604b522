import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Account, SignedOutReason } from "../../../preload/model/session/session.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Cache, CacheNotice } from "../../cache/cache.ts";
import type { PushClient, PushHandlers } from "../../push/push-event.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { Service } from "../../service/service.ts";
import type { Downloader } from "../../service/download.ts";
import type { Uploader } from "../../service/upload.ts";
import { readBlocks } from "../people/blocks.ts";
import { CatchUp } from "../sync/catch-up.ts";
import { ClearingRun } from "../conversations/clearing-run.ts";
import { countMessages } from "../conversations/count-messages.ts";
import { ConnectionLine } from "./connection.ts";
import type { ConnectionParts } from "./connection.ts";
import type { UnreadTotals } from "../conversations/unread-totals.ts";
import { ConversationRows } from "../conversations/conversation-rows.ts";
import { DraftFiles } from "../drafts/draft-files.ts";
import { EmojiPacks } from "../messages/emoji-packs.ts";
import { EventReminders } from "../activities/event-reminders.ts";
import { createFeatures } from "./features.ts";
import { FileUploads } from "../outbox/file-uploads.ts";
import { Focus } from "../core/focus.ts";
import { HistoryDownloads } from "../timeline/history-download.ts";
import type { HandedFiles } from "../drafts/handed-files.ts";
import { History } from "../timeline/history.ts";
import { inBackground } from "../../async/in-background.ts";
import { KnownConversations } from "../conversations/known-conversations.ts";
import { OpenConversation } from "../sync/open-conversation.ts";
import { Outbox } from "../outbox/outbox.ts";
import type { ChatParts } from "../core/parts.ts";
import { Pause } from "../core/patience.ts";
import { PlanNews } from "../activities/plan-news.ts";
import type { Notifier, Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { toProblem } from "../core/problem.ts";
import { ReadReceipts } from "../read-state/read-receipts.ts";
import { ReceivePush } from "../sync/receive-push.ts";
import { Search } from "../search/search.ts";
import { SearchBuilding } from "../search/building.ts";
import { Timeline } from "../timeline/timeline.ts";
import { trimMessages } from "../conversations/trim-chat.ts";
import { TokenCheck } from "../core/token-check.ts";
import { Typing } from "../read-state/typing.ts";
import { UnsentRows } from "../outbox/unsent-rows.ts";
import { watchRefusals } from "../core/watch-refusals.ts";

/** What the messaging of one account is made of. */
export interface MessagingParts {
  readonly me: Account;
  readonly service: Service;
  readonly uploader: Uploader;
  readonly downloader: Downloader;
  readonly handed: HandedFiles;
  /** Folder for files of this account that had no place of their own. */
  readonly pastedFolder: string;
  readonly createPush: (handlers: PushHandlers) => PushClient;
  /** Opened by the caller, and closed by it after `stop`. */
  readonly cache: Cache;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly notifier: Notifier;
  readonly log: Log;
  readonly settings: () => Settings;
  /** The service ended the token. Called once; what is on this computer stays readable, and what is sent waits. */
  readonly onEnded: (reason: SignedOutReason) => void;
  /** The service tells another name, picture or e-mail of the account than was known. */
  readonly onAccountChanged: (account: Account) => void;
  /** The unread totals changed. */
  readonly onUnread: (totals: UnreadTotals) => void;
  /** Chance for the spread of retries, 0 to 1. */
  readonly random: () => number;
}

/** What a person is told about the local copy. */
function problemOfNotice(notice: CacheNotice): Problem {
  if (notice.kind === "in-memory") return { kind: "local-copy-in-memory", reason: notice.reason };
  const { because, keptAs, unsentCount, draftCount } = notice;
  return { kind: "local-copy-rebuilt", because, keptAs, unsentCount, draftCount };
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The messaging of one account: its parts, joined. Nothing happens before `start`. */
export class Messaging {
  readonly rows: ConversationRows;
  readonly focus = new Focus();
  readonly receipts: ReadReceipts;
  readonly outbox: Outbox;
  readonly draftFiles: DraftFiles;
  readonly features: ReturnType<typeof createFeatures>;
  readonly typing: Typing;
  readonly history: History;
  readonly opening: OpenConversation;
  readonly downloads: HistoryDownloads;
  readonly line: ConnectionLine;
  readonly reminders: EventReminders;
  readonly #parts: MessagingParts;
  readonly #ending = new AbortController();
  readonly #background: { readonly log: Log; readonly signal: AbortSignal };
  readonly #tokenCheck: TokenCheck;
  readonly #push: PushClient;
  readonly #receive: ReceivePush;
  readonly #catchUp: CatchUp;
  readonly #searchBuilding: SearchBuilding;
  readonly #clearing: ClearingRun;

  constructor(parts: MessagingParts) {
    this.#parts = parts;
    this.#tokenCheck = new TokenCheck(parts.service, (reason) => {
      this.#endToken(reason);
    });
    const { signal } = this.#ending;
    this.#background = { log: parts.log, signal };
    const service = watchRefusals(parts.service, this.#tokenCheck, this.#background);
    const clearing = new ClearingRun({ ...parts, signal });
    this.#clearing = clearing;
    const rows = new ConversationRows({ ...parts, signal });
    const conversation = rows.get.bind(rows);
    const reminders = new EventReminders({ ...parts, service, signal, conversation, timeZone });
    const publish = reminders.listeningTo(parts.publish);
    const chat: ChatParts = { ...parts, publish, service, signal, clearing, pause: new Pause() };
    const timeline = new Timeline(chat, rows);
    const known = new KnownConversations(chat, rows);
    const receipts = new ReadReceipts(chat, rows, parts.notifier);
    const push = parts.createPush(this.#pushHandlers());
    const typing = new Typing(chat, push, this.focus);
    const emojiPacks = new EmojiPacks(chat);
    const common = { chat, timeline, rows, known, receipts, focus: this.focus, emojiPacks };
    const plans = new PlanNews(chat);
    const receive = new ReceivePush({ ...parts, ...common, plans, typing });
    const history = new History(chat, timeline, this.focus, receipts, (conversationId, messages) => {
      receive.notify(conversationId, messages);
    });
    this.rows = rows;
    this.reminders = reminders;
    this.receipts = receipts;
    this.typing = typing;
    this.history = history;
    const unsent = new UnsentRows(chat, timeline, rows);
    const tokenCheck = this.#tokenCheck;
    const uploads = new FileUploads({ ...parts, chat, rows: unsent, tokenCheck });
    this.outbox = new Outbox(chat, { timeline, rows, tokenCheck, unsent, uploads, handed: parts.handed });
    this.draftFiles = new DraftFiles(chat, rows, parts.pastedFolder, parts.handed);
    this.opening = new OpenConversation({
      ...common,
      history,
      push,
      onOpened: (conversationId) => {
        this.outbox.resolve(conversationId);
      },
      onChat: () => {
        inBackground(this.#background, "blocks", readBlocks(common));
      },
    });
    const search = new Search({ ...chat, timeZone });
    const pictures = { ...parts, chat };
    this.features = createFeatures({ ...common, plans, history, search, outbox: this.outbox, pictures });
    this.#searchBuilding = new SearchBuilding(chat);
    this.downloads = new HistoryDownloads({ ...common, history });
    this.#push = push;
    this.#receive = receive;
    this.#catchUp = new CatchUp({ ...common, history });
    this.line = new ConnectionLine({ ...parts, signal, ...this.#lineActions() });
  }

  /** Says what happened to the local copy, opens the line, and takes up what an earlier run left. */
  start(): void {
    const { cache, publish } = this.#parts;
    const tellTrouble = (problem: Problem): void => {
      publish("problemArose", { problem, concerning: "local-copy" });
    };
    cache.onTrouble((reason) => {
      tellTrouble({ kind: "local-copy-in-memory", reason });
      this.#searchBuilding.start();
      this.#countMessages();
    });
    this.#searchBuilding.start();
    this.#countMessages();
    this.#clearing.start();
    if (cache.notice !== null) tellTrouble(problemOfNotice(cache.notice));
    this.line.open(!cache.read(({ conversations }) => conversations.areAnyListed()));
    this.outbox.start();
    this.downloads.resume();
    inBackground(this.#background, "pasted files", this.draftFiles.sweep());
  }

  /** Takes messages of a conversation off this computer but for the newest. */
  trim(conversationId: ConversationId): void {
    const { signal } = this.#ending;
    trimMessages({ ...this.#parts, clearing: this.#clearing, signal }, conversationId);
    this.rows.publishChanged([conversationId]);
  }

  /** Ends everything for good, and says nothing of it: no timer, no request and no push is left. */
  stop(): void {
    this.#ending.abort();
    this.line.stop();
    this.outbox.pause();
    this.#push.stop();
  }

  /** Aborted when it is stopped. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Whether it was stopped. */
  isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  #countMessages(): void {
    const { signal } = this.#ending;
    inBackground(this.#background, "counts", countMessages({ ...this.#parts, signal }));
  }

  #endToken(reason: SignedOutReason): void {
    if (this.#ending.signal.aborted) return;
    this.#push.stop();
    this.reminders.stop();
    this.receipts.elsewhere.stop();
    this.line.end();
    this.outbox.pause();
    this.#parts.onEnded(reason);
  }

  #pushHandlers(): PushHandlers {
    return {
      onEvent: (event) => {
        this.#receive.receive(event);
        if (event.kind === "message-created") this.receipts.elsewhere.soon();
      },
      onState: (state, nextTryAt) => {
        if (this.#ending.signal.aborted) return;
        if (state === "refused") inBackground(this.#background, "token check", this.#tokenCheck.ask());
        this.line.pushChanged(state, nextTryAt ?? null);
      },
      onReady: () => {
        if (!this.#ending.signal.aborted) this.line.pushReady();
      },
    };
  }

  #lineActions(): Pick<ConnectionParts, "catchUp" | "connectPush" | "onReachable"> {
    return {
      catchUp: async () => {
        const failure = await this.#catchUp.run();
        if (failure?.kind === "unreadable" || failure?.kind === "refused") this.#tellCatchUp(failure);
        return failure;
      },
      connectPush: () => {
        this.#push.connect();
      },
      onReachable: () => {
        this.outbox.kick();
        this.outbox.resolve(null);
        this.receipts.flush();
        this.receipts.elsewhere.start();
        this.downloads.retry();
        this.reminders.refresh();
      },
    };
  }

  #tellCatchUp(failure: ServiceError): void {
    const problem = toProblem(failure);
    // That the token ended is told by the session.
    if (problem.kind === "signed-out" || problem.kind === "account-banned") return;
    this.#parts.publish("problemArose", { problem, concerning: "catch-up" });
  }
}
