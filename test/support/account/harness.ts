import path from "node:path";
import { onTestFinished } from "vitest";
import type { PushName, Pushes } from "../../../preload/pushes.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { SignedOutReason } from "../../../preload/model/session/session.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountHandle } from "../../../main/accounts/account.ts";
import { assembleAccount } from "../../../main/accounts/account.ts";
import { RateLimit } from "../../../main/chat/core/rate-limit.ts";
import type { Cache } from "../../../main/cache/cache.ts";
import { createMemoryCache } from "../../../main/cache/cache.ts";
import { openCache } from "../../../main/cache/open-cache.ts";
import { FileHandles } from "../../../main/chat/drafts/file-handles.ts";
import type { UnreadTotals } from "../../../main/chat/conversations/unread-totals.ts";
import type {
  DigestNotification,
  MessageNotification,
  MissedEventsNotification,
  MissedScheduledNotification,
  ReactionNotification,
  ReminderNotification,
} from "../../../main/chat/core/ports.ts";
import type { Log } from "../../../main/async/log.ts";
import type { Downloader } from "../../../main/service/download.ts";
import type { Uploader } from "../../../main/service/upload.ts";
import type { PushClient, PushEvent, PushHandlers } from "../../../main/push/push-event.ts";
import { buildAccount, buildSettings, conversationId } from "../model/build-model.ts";
import type { FixedClock } from "../clock/fixed-clock.ts";
import { createFixedClock, settle } from "../clock/fixed-clock.ts";
import type { FakeConversation, FakeMessageRow } from "./fake-conversations.ts";
import { FakeService } from "./fake-service.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

/** A log that collects errors, on which a test must fail, and ignores everything else. */
export function createStrictLog(): Log & { readonly errors: unknown[] } {
  const errors: unknown[] = [];
  return {
    errors,
    info: () => {},
    warn: () => {},
    error: (event, error) => {
      errors.push([event, error]);
    },
  };
}

/** One push that was published to the window. */
export type PublishedPush = {
  readonly [Name in PushName]: { readonly name: Name; readonly value: Pushes[Name] };
}[PushName];

/** A fake push connection, which the test controls. */
export class FakePush implements PushClient {
  readonly handlers: PushHandlers;
  readonly signalled: ConversationId[] = [];
  connections = 0;
  watched: readonly ConversationId[] = [];
  isStopped = false;

  constructor(handlers: PushHandlers) {
    this.handlers = handlers;
  }

  connect(): void {
    this.connections += 1;
    this.handlers.onState("connecting");
  }

  stop(): void {
    this.isStopped = true;
  }

  watch(watched: readonly ConversationId[]): void {
    this.watched = watched;
  }

  signalTyping(typing: ConversationId): void {
    this.signalled.push(typing);
  }

  /** Announces that push is connected and that every channel is subscribed. */
  ready(state: "up" | "polling" = "up"): void {
    this.handlers.onState(state);
    this.handlers.onReady();
  }

  /** Delivers a new message by push. */
  created(conversation: FakeConversation, row: FakeMessageRow): void {
    this.deliver("message-created", conversation, row);
  }

  deliver(
    kind: "message-created" | "message-updated" | "message-deleted",
    conversation: FakeConversation,
    row: FakeMessageRow,
  ): void {
    const id = conversationId(conversation.id);
    const message = { in: conversation.other === null ? "group" : "direct", conversationId: id, wire: row };
    this.handlers.onEvent({ kind, message } as PushEvent);
  }
}

/** One account and the fakes around it, which the test controls. */
export interface AccountHarness {
  readonly clock: FixedClock;
  readonly service: FakeService;
  readonly log: ReturnType<typeof createStrictLog>;
  readonly cache: Cache;
  readonly account: AccountHandle;
  readonly fileHandles: FileHandles;
  readonly push: FakePush;
  readonly reported: PublishedPush[];
  readonly shown: MessageNotification[];
  readonly shownReactions: ReactionNotification[];
  readonly reminded: ReminderNotification[];
  readonly missed: MissedEventsNotification[];
  readonly missedScheduled: MissedScheduledNotification[];
  readonly digests: DigestNotification[];
  readonly withdrawn: ConversationId[];
  readonly withdrawnReactions: ConversationId[];
  readonly ended: SignedOutReason[];
  readonly totals: UnreadTotals[];
  settings: Settings;
  /** The messages of one conversation, as a window has them after all published changes, oldest first. */
  window(conversation: FakeConversation): readonly Message[];
  /** Starts the account, connects push, and waits for the catch-up. */
  begin(): Promise<void>;
  /** Stops this account. Returns a new harness with the same local copy. */
  restart(): Promise<AccountHarness>;
}

export interface AccountHarnessOptions {
  readonly file?: string;
  readonly clock?: FixedClock;
  readonly service?: FakeService;
  readonly maxPages?: number;
  /** If true, nothing is written to a disk, so the harness cannot be restarted. */
  readonly isInMemory?: boolean;
  readonly uploader?: Uploader;
  readonly isComputerOnline?: () => boolean;
}

/** Records what the account publishes and which callbacks it calls. */
function createRecord() {
  const reported: PublishedPush[] = [];
  const shown: MessageNotification[] = [];
  const shownReactions: ReactionNotification[] = [];
  const reminded: ReminderNotification[] = [];
  const missed: MissedEventsNotification[] = [];
  const missedScheduled: MissedScheduledNotification[] = [];
  const digests: DigestNotification[] = [];
  const withdrawn: ConversationId[] = [];
  const withdrawnReactions: ConversationId[] = [];
  const ended: SignedOutReason[] = [];
  const totals: UnreadTotals[] = [];
  const pushClients: FakePush[] = [];
  const listeners = {
    publish: <Name extends PushName>(name: Name, value: Pushes[Name]) => {
      reported.push({ name, value: structuredClone(value) } as PublishedPush);
    },
    notifier: {
      show: (notice: MessageNotification) => shown.push(notice),
      showReaction: (notice: ReactionNotification) => shownReactions.push(notice),
      remind: (notice: ReminderNotification) => reminded.push(notice),
      showMissed: (notice: MissedEventsNotification) => missed.push(notice),
      showMissedScheduled: (notice: MissedScheduledNotification) => missedScheduled.push(notice),
      showDigest: (notice: DigestNotification) => digests.push(notice),
      withdraw: (id: ConversationId) => withdrawn.push(id),
      withdrawReaction: (id: ConversationId) => withdrawnReactions.push(id),
    },
    onEnded: (reason: SignedOutReason) => ended.push(reason),
    onAccountChanged: () => {},
    onUnread: (unread: UnreadTotals) => totals.push(unread),
    createPush: (handlers: PushHandlers) => {
      const client = new FakePush(handlers);
      pushClients.push(client);
      return client;
    },
  };
  const notices = { shown, reminded, missed, missedScheduled, digests, withdrawn };
  const reactionNotices = { shownReactions, withdrawnReactions };
  return { ...notices, ...reactionNotices, reported, ended, totals, pushClients, listeners };
}

/** Creates a harness. The account is not started yet. */
export function createAccountHarness(options: AccountHarnessOptions = {}): AccountHarness {
  const clock = options.clock ?? createFixedClock();
  const me = buildAccount();
  const service = options.service ?? new FakeService(me.id, () => clock.now());
  const { isInMemory } = options;
  const file = options.file ?? (isInMemory === true ? "" : path.join(temporaryFolder(), "cache.db"));
  const log = createStrictLog();
  const cache = isInMemory === true ? createMemoryCache(null) : openCache({ ...options, path: file, log });
  const { listeners, pushClients, ...record } = createRecord();
  const state = { settings: buildSettings() };
  const settings = (): Settings => state.settings;
  const uploader: Uploader = { upload: () => Promise.reject(new Error("nothing is uploaded here")) };
  const downloader: Downloader = { open: () => Promise.reject(new Error("nothing is downloaded here")) };
  const fileHandles = new FileHandles();
  const pastedFolder = path.join(path.dirname(file), "pasted");
  const account = assembleAccount({
    uploader: options.uploader ?? uploader,
    downloader,
    pastedFolder,
    fileHandles,
    me,
    service: service,
    rateLimit: new RateLimit(clock),
    cache,
    clock,
    log,
    settings,
    random: () => 0.5,
    isComputerOnline: options.isComputerOnline ?? (() => true),
    ...listeners,
  });
  const [push] = pushClients;
  if (push === undefined) throw new Error("the account made no push client");
  const end = (): void => {
    account.stop();
    cache.close();
  };
  onTestFinished(end);
  const begin = async (): Promise<void> => {
    account.start();
    push.ready();
    await settle();
  };
  const restart = async (): Promise<AccountHarness> => {
    end();
    await settle();
    return createAccountHarness({ ...options, file, clock, service });
  };
  const window = (conversation: FakeConversation): readonly Message[] =>
    windowOf(record.reported, conversation);
  return Object.assign(state, record, {
    clock,
    service,
    log,
    cache,
    account,
    fileHandles,
    push,
    window,
    begin,
    restart,
  });
}

function windowOf(reported: readonly PublishedPush[], conversation: FakeConversation): readonly Message[] {
  const rows = new Map<string, Message>();
  for (const one of reported) {
    if (one.name === "messagesSaved" && one.value.conversationId === conversation.id) {
      for (const message of one.value.messages) rows.set(message.key, message);
    }
    if (one.name === "messagesRemoved" && one.value.conversationId === conversation.id) {
      for (const key of one.value.keys) rows.delete(key);
    }
  }
  return [...rows.values()];
}

/** The value of a reply. Throws if the reply has none. */
export function unwrapReply<Value>(
  reply: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: unknown },
): Value {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.problem)}`);
  return reply.value;
}
