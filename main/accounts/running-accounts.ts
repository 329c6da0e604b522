import { dirname, join } from "node:path";
import type { Pushes } from "../../preload/pushes.ts";
import type { AccountKey, ConversationId } from "../../preload/base/ids.ts";
import type { Account, SignedOutReason } from "../../preload/model/session/session.ts";
import { accountKeyOf } from "../../preload/model/session/accounts.ts";
import { noConversationWindows } from "../chat/core/viewed-conversations.ts";
import type { ConversationWindows } from "../chat/core/viewed-conversations.ts";
import type { AccountHandle } from "./account.ts";
import type { UnreadTotals } from "../chat/conversations/unread-totals.ts";
import { AccessToken } from "../chat/session/access-token.ts";
import type { TokenRenewal } from "../chat/session/access-token.ts";
import { RateLimit } from "../chat/core/rate-limit.ts";
import { RequestPace, defaultPaceLimits } from "../chat/core/request-pace.ts";
import { withPushListeners } from "../chat/core/with-push-listeners.ts";
import type { PushListeners } from "../chat/core/with-push-listeners.ts";
import type { AccountNotifier, Publish } from "../chat/core/ports.ts";
import type { AuthenticatedAccount } from "../chat/session/session-parts.ts";
import type { Service } from "../service/service.ts";
import { DetachedCopies } from "./detached-copies.ts";
import { writeOwnerName } from "./detached-folders.ts";
import { LocalCopies } from "./local-copies.ts";
import { notifierOfAccount } from "./notifier-of-account.ts";
import { localCopyFilePath, openAccount } from "./open-account.ts";
import type { OpenedAccount, AccountOpeningParts } from "./open-account.ts";

export interface RunningAccountsParts extends Omit<
  AccountOpeningParts,
  "notifier" | "onEnded" | "onAccountChanged" | "onUnread"
> {
  /** Path of the folder that contains one folder for each account. */
  readonly folder: string;
  readonly notifier: AccountNotifier;
  /** Whether the main window has the focus. */
  readonly isWindowFocused: () => boolean;
  /** The chats of the shown account that have windows of their own, and the chat whose own window has the focus. */
  readonly ownWindows: () => ConversationWindows;
  /**
   * If the window of a single chat sent the command that is being handled, the account of that chat; otherwise null.
   */
  readonly askingAccount: () => AccountKey | null;
  /** Receives the pushes of every account, whether or not the account is shown. */
  readonly listeners: PushListeners;
  readonly onEnded: (key: AccountKey, reason: SignedOutReason) => void;
  readonly onAccountChanged: (account: Account) => void;
  /** Called when the unread counts of an account change. `all` is the total of all accounts. */
  readonly onUnread: (all: UnreadTotals) => void;
}

/** A chat with unread messages that may cause notifications, of one of the accounts. */
export interface UnreadChat {
  readonly key: AccountKey;
  readonly conversationId: ConversationId;
  readonly name: string;
  readonly unread: number;
}

/** A running account, with its unread totals and the problems that wait until it is shown. */
interface RunningAccount {
  readonly opened: OpenedAccount;
  unread: UnreadTotals;
  /** Problems that the page has not received yet, the latest for each concern. */
  readonly unpublishedProblems: Map<string, Pushes["problemArose"]>;
}

const nothingUnread: UnreadTotals = { unread: 0, forMe: 0 };

/**
 * The signed-in accounts: all of them run, one is shown. Opens an account's local copy and connection on sign-in, and
 * closes both on sign-out.
 */
export class RunningAccounts {
  readonly #parts: RunningAccountsParts;
  readonly #running = new Map<AccountKey, RunningAccount>();
  readonly #detachedCopies = new DetachedCopies();
  /** The accounts' data on this computer. */
  readonly copies: LocalCopies;
  #shownKey: AccountKey | null = null;
  #addressedKey: AccountKey | null = null;

  constructor(parts: RunningAccountsParts) {
    this.#parts = parts;
    this.copies = new LocalCopies({
      folder: parts.folder,
      detachedCopies: this.#detachedCopies,
      running: () => [...this.#running.values()].map(({ opened }) => opened),
      isRunning: (key) => this.#running.has(key),
      addressed: () => this.#addressedAccount(),
      reopenAccount: (opened, isWithUnsent) => {
        const unpublishedProblems = new Map<string, Pushes["problemArose"]>();
        this.#openAccount(opened, opened, opened.file, unpublishedProblems);
        const publish = this.#publishOf(accountKeyOf(opened.account), unpublishedProblems);
        publish("localCopyDeleted", { isWithUnsent });
      },
    });
  }

  /** Starts an account that signed in. The other accounts keep running. */
  startAccount(signedIn: AuthenticatedAccount): void {
    const file = localCopyFilePath(this.#parts.folder, signedIn.account);
    const { clock } = this.#parts;
    const rateLimit = new RateLimit(clock, new RequestPace(clock, defaultPaceLimits));
    this.#openAccount(signedIn, { token: new AccessToken(signedIn.token), rateLimit }, file, new Map());
  }

  /** Stops an account that signed out. Its data on this computer stays. */
  leave(key: AccountKey): void {
    const left = this.#running.get(key);
    if (left === undefined) return;
    this.#running.delete(key);
    left.opened.handle.stop();
    this.#detachedCopies.add(left.opened);
    this.#parts.notifier.withdrawAll(key);
    this.#publishUnread();
  }

  leaveAll(): void {
    for (const key of this.#running.keys()) this.leave(key);
    this.#detachedCopies.closeAll();
  }

  /**
   * Selects the account whose pushes the page receives; the page receives those of no other account. Null: no account.
   */
  show(key: AccountKey | null): void {
    if (key === this.#shownKey) return;
    this.#shownKey = key;
    this.tellAccountsOfWindows();
    const own = key === null ? undefined : this.#running.get(key);
    if (own === undefined) return;
    const connection = own.opened.handle.getConnection();
    if (connection.ok) this.#parts.publish("connectionChanged", connection.value);
    for (const arose of own.unpublishedProblems.values()) this.#parts.publish("problemArose", arose);
    own.unpublishedProblems.clear();
  }

  /**
   * Sets the account that handles the commands of the main window; null: none. Commands of the window of a single chat
   * always go to the account of that chat.
   */
  address(key: AccountKey | null): void {
    if (this.#parts.askingAccount() === null) this.#addressedKey = key;
  }

  /** The account that the page's commands are for; null if there is none, or if it is not running. */
  addressed(): AccountHandle | null {
    return this.#addressedAccount()?.handle ?? null;
  }

  handleOf(key: AccountKey): AccountHandle | null {
    return this.#running.get(key)?.opened.handle ?? null;
  }

  /**
   * Returns another account that has this conversation. Null if the addressed account has it, or if no account does.
   */
  otherAccountWith(conversationId: ConversationId): AccountKey | null {
    if (this.addressed()?.hasConversation(conversationId) === true) return null;
    const having = [...this.#running].find(([, { opened }]) => opened.handle.hasConversation(conversationId));
    return having?.[0] ?? null;
  }

  unread(key: AccountKey): UnreadTotals {
    return this.#running.get(key)?.unread ?? nothingUnread;
  }

  /** The chats of all accounts with unread messages, the most recently active first. */
  unreadChats(limit: number): readonly UnreadChat[] {
    return [...this.#running]
      .flatMap(([key, { opened }]) => opened.handle.unreadChats(limit).map((chat) => ({ key, ...chat })))
      .sort((a, b) => b.row.lastActivityAt - a.row.lastActivityAt)
      .slice(0, limit)
      .map(({ key, row, unread }) => ({ key, conversationId: row.id, name: row.name, unread }));
  }

  /** Marks all chats of all accounts as read. Returns whether that succeeded for all of them. */
  async markAllRead(): Promise<boolean> {
    const handles = [...this.#running.values()].map(({ opened }) => opened.handle);
    const replies = await Promise.all(handles.map((handle) => handle.markAllRead()));
    return replies.every(({ ok }) => ok);
  }

  /** Makes a service observe the rate limit of a running account. */
  withRateLimit(key: AccountKey, service: Service): Service {
    return this.#running.get(key)?.opened.rateLimit.service(service) ?? service;
  }

  /** Runs a call that revokes an account's token. If the call returns a new token, the account continues with it. */
  async renew<Made extends TokenRenewal>(key: AccountKey, call: () => Promise<Made>): Promise<Made> {
    const renewed = this.#running.get(key)?.opened;
    if (renewed === undefined) return call();
    const made = await renewed.token.renew(call);
    // The push connection uses the previous token, and the service may have closed it meanwhile, so push reconnects.
    if (this.#running.get(key)?.opened === renewed && made.token !== null) renewed.handle.wake();
    return made;
  }

  /**
   * Hosts from which the page may load pictures: those of every account's service, because the page shows people of all
   * accounts side by side.
   */
  mediaHosts(): readonly string[] {
    return [...new Set([...this.#running.values()].flatMap(({ opened }) => opened.baseUrls.mediaHosts))];
  }

  /** Media hosts of the addressed account's service; empty if there is no addressed account. */
  ownHosts(): readonly string[] {
    return this.#addressedAccount()?.baseUrls.mediaHosts ?? [];
  }

  /** Media folder of the addressed account; null if there is none. */
  mediaFolder(): string | null {
    const opened = this.#addressedAccount();
    return opened === null ? null : join(dirname(opened.file), "media");
  }

  /**
   * Informs every account which of its windows are open, and whether one has the focus. Must be called when a window
   * got or lost the focus, and when a chat's own window opened or closed.
   */
  tellAccountsOfWindows(): void {
    for (const key of this.#running.keys()) this.#focus(key);
  }

  /** Makes every account connect again, because the computer woke up or the network returned. */
  wake(): void {
    for (const { opened } of this.#running.values()) opened.handle.wake();
  }

  #addressedAccount(): OpenedAccount | null {
    const key = this.#parts.askingAccount() ?? this.#addressedKey;
    return key === null ? null : (this.#running.get(key)?.opened ?? null);
  }

  #openAccount(
    signedIn: Pick<AuthenticatedAccount, "account" | "baseUrls">,
    shared: Pick<OpenedAccount, "token" | "rateLimit">,
    file: string,
    unpublishedProblems: RunningAccount["unpublishedProblems"],
  ): void {
    const key = accountKeyOf(signedIn.account);
    // The last counts that `onUnread` received. They are stored here because `openAccount` calls `onUnread` before the
    // account is in `#running`.
    let unread = nothingUnread;
    const opened = openAccount(signedIn, shared, file, {
      ...this.#parts,
      publish: this.#publishOf(key, unpublishedProblems),
      notifier: notifierOfAccount(this.#parts.notifier, key, () => this.#running.size > 1),
      onEnded: (reason) => {
        this.#parts.onEnded(key, reason);
      },
      onUnread: (totals) => {
        unread = totals;
        const running = this.#running.get(key);
        if (running === undefined) return;
        running.unread = totals;
        this.#publishUnread();
      },
    });
    writeOwnerName(file, signedIn.account.name, this.#parts.log);
    this.#detachedCopies.giveBack(opened);
    this.#running.set(key, { opened, unread, unpublishedProblems });
    this.#publishUnread();
    this.#focus(key);
    opened.handle.start();
  }

  /**
   * Returns a function that sends an account's pushes to the page while the account is shown. Otherwise it only stores
   * problems, until the account is shown.
   */
  #publishOf(key: AccountKey, unpublishedProblems: RunningAccount["unpublishedProblems"]): Publish {
    const publish: Publish = (name, value) => {
      if (this.#shownKey === key) this.#parts.publish(name, value);
      else if (name === "problemArose") {
        const arose = value as Pushes["problemArose"];
        unpublishedProblems.set(arose.concerning, arose);
      }
    };
    return withPushListeners(publish, this.#parts.listeners);
  }

  #focus(key: AccountKey): void {
    const isShown = key === this.#shownKey;
    this.#running.get(key)?.opened.handle.setFocus({
      isWindowFocused: isShown && this.#parts.isWindowFocused(),
      ownWindows: isShown ? this.#parts.ownWindows() : noConversationWindows,
    });
  }

  #publishUnread(): void {
    const all = [...this.#running.values()].map(({ unread }) => unread);
    const sum = (which: keyof UnreadTotals): number => all.reduce((total, each) => total + each[which], 0);
    this.#parts.onUnread({ unread: sum("unread"), forMe: sum("forMe") });
  }
}
