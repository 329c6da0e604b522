import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { PushName, Pushes } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { SignedOutReason } from "../../../preload/model/session/session.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountHandle } from "../../../main/accounts/account.ts";
import { createAccount } from "../../../main/accounts/account.ts";
import type { Cache } from "../../../main/cache/cache.ts";
import { createMemoryCache } from "../../../main/cache/cache.ts";
import { openCache } from "../../../main/cache/open-cache.ts";
import { HandedFiles } from "../../../main/chat/drafts/handed-files.ts";
import type { UnreadTotals } from "../../../main/chat/conversations/unread-totals.ts";
import type { Notice, MissedNotice, ReminderNotice } from "../../../main/chat/core/ports.ts";
import type { Log } from "../../../main/async/log.ts";
import type { Downloader } from "../../../main/service/download.ts";
import type { Uploader } from "../../../main/service/upload.ts";
import type { PushClient, PushEvent, PushHandlers } from "../../../main/push/push-event.ts";
import { buildAccount, buildSettings, conversationId } from "../model/build-model.ts";
import type { FixedClock } from "../clock/fixed-clock.ts";
import { createFixedClock, settle } from "../clock/fixed-clock.ts";
import type { Place, Row } from "./fake-places.ts";
import { FakeTown } from "./fake-town.ts";

/** A log that fails the test on a mistake of the program, and forgets the rest. */
export function createStrictLog(): Log & { readonly mistakes: unknown[] } {
  const mistakes: unknown[] = [];
  return {
    mistakes,
    info: () => {},
    warn: () => {},
    error: (event, error) => {
      mistakes.push([event, error]);
    },
  };
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "natter-cache-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** One push to the window. */
export type Told = {
  readonly [Name in PushName]: { readonly name: Name; readonly value: Pushes[Name] };
}[PushName];

/** The push line, played by the test. */
export class FakePush implements PushClient {
  readonly handlers: PushHandlers;
  readonly signalled: ConversationId[] = [];
  connections = 0;
  watched: ConversationId | null = null;
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

  watch(watched: ConversationId | null): void {
    this.watched = watched;
  }

  signalTyping(typing: ConversationId): void {
    this.signalled.push(typing);
  }

  /** The line is up and every channel subscribed. */
  ready(): void {
    this.handlers.onState("up");
    this.handlers.onReady();
  }

  /** A message arrives as pushed. */
  created(place: Place, row: Row): void {
    this.tell("message-created", place, row);
  }

  tell(kind: "message-created" | "message-updated" | "message-deleted", place: Place, row: Row): void {
    const id = conversationId(place.id);
    const message = { in: place.other === null ? "group" : "direct", conversationId: id, wire: row };
    this.handlers.onEvent({ kind, message } as PushEvent);
  }
}

/** One account on a stage: everything around it is played by the test. */
export interface Stage {
  readonly clock: FixedClock;
  readonly town: FakeTown;
  readonly log: ReturnType<typeof createStrictLog>;
  readonly cache: Cache;
  readonly account: AccountHandle;
  readonly handed: HandedFiles;
  readonly push: FakePush;
  readonly told: Told[];
  readonly shown: Notice[];
  readonly reminded: ReminderNotice[];
  readonly missed: MissedNotice[];
  readonly withdrawn: ConversationId[];
  readonly ended: SignedOutReason[];
  readonly totals: UnreadTotals[];
  settings: Settings;
  /** Every message told of one conversation, the last word on each, as a window would hold them: oldest first. */
  window(place: Place): readonly Message[];
  /** Starts, lets push come up, and waits for the catch-up. */
  begin(): Promise<void>;
  /** Ends this run and begins another on the same file. */
  restart(): Promise<Stage>;
}

/** What may differ from one stage to the next. */
export interface StageOptions {
  readonly file?: string;
  readonly clock?: FixedClock;
  readonly town?: FakeTown;
  readonly maximumPages?: number;
  /** Nothing is written to a disk, so that there can be no restart. */
  readonly isInMemory?: boolean;
  readonly uploader?: Uploader;
}

/** What the account tells those around it. */
function createRecord() {
  const told: Told[] = [];
  const shown: Notice[] = [];
  const reminded: ReminderNotice[] = [];
  const missed: MissedNotice[] = [];
  const withdrawn: ConversationId[] = [];
  const ended: SignedOutReason[] = [];
  const totals: UnreadTotals[] = [];
  const lines: FakePush[] = [];
  const listeners = {
    publish: <Name extends PushName>(name: Name, value: Pushes[Name]) => {
      told.push({ name, value: structuredClone(value) } as Told);
    },
    notifier: {
      show: (notice: Notice) => shown.push(notice),
      remind: (notice: ReminderNotice) => reminded.push(notice),
      tellMissed: (notice: MissedNotice) => missed.push(notice),
      withdraw: (id: ConversationId) => withdrawn.push(id),
    },
    onEnded: (reason: SignedOutReason) => ended.push(reason),
    onAccountChanged: () => {},
    onUnread: (unread: UnreadTotals) => totals.push(unread),
    createPush: (handlers: PushHandlers) => {
      const line = new FakePush(handlers);
      lines.push(line);
      return line;
    },
  };
  return { told, shown, reminded, missed, withdrawn, ended, totals, lines, listeners };
}

/** Builds a stage; the account is not started yet. */
export function createStage(options: StageOptions = {}): Stage {
  const clock = options.clock ?? createFixedClock();
  const me = buildAccount();
  const town = options.town ?? new FakeTown(me.id, () => clock.now());
  const { isInMemory } = options;
  const file = options.file ?? (isInMemory === true ? "" : path.join(temporaryFolder(), "cache.db"));
  const log = createStrictLog();
  const cache = isInMemory === true ? createMemoryCache(null) : openCache({ ...options, path: file, log });
  const { listeners, lines, ...record } = createRecord();
  const state = { settings: buildSettings() };
  const settings = (): Settings => state.settings;
  const uploader: Uploader = { upload: () => Promise.reject(new Error("nothing is uploaded here")) };
  const downloader: Downloader = { open: () => Promise.reject(new Error("nothing is downloaded here")) };
  const handed = new HandedFiles();
  const pastedFolder = path.join(path.dirname(file), "pasted");
  const account = createAccount({
    uploader: options.uploader ?? uploader,
    downloader,
    pastedFolder,
    handed,
    me,
    service: town,
    cache,
    clock,
    log,
    settings,
    random: () => 0.5,
    ...listeners,
  });
  const [push] = lines;
  if (push === undefined) throw new Error("the account made no push line");
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
  const restart = async (): Promise<Stage> => {
    end();
    await settle();
    return createStage({ ...options, file, clock, town });
  };
  const window = (place: Place): readonly Message[] => windowOf(record.told, place);
  return Object.assign(state, record, {
    clock,
    town,
    log,
    cache,
    account,
    handed,
    push,
    window,
    begin,
    restart,
  });
}

function windowOf(told: readonly Told[], place: Place): readonly Message[] {
  const rows = new Map<string, Message>();
  for (const one of told) {
    if (one.name === "messagesSaved" && one.value.conversationId === place.id) {
      for (const message of one.value.messages) rows.set(message.key, message);
    }
    if (one.name === "messagesRemoved" && one.value.conversationId === place.id) {
      for (const key of one.value.keys) rows.delete(key);
    }
  }
  return [...rows.values()];
}

/** The value of a reply that must carry one. */
export function valueOf<Value>(
  reply: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: unknown },
): Value {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.problem)}`);
  return reply.value;
}
