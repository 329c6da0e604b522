import { dirname, join } from "node:path";
import type { Pushes } from "../../preload/contract.ts";
import type { AccountKey, ConversationId } from "../../preload/base/ids.ts";
import type { Account, SignedOutReason } from "../../preload/model/session/session.ts";
import { accountKeyOf } from "../../preload/model/session/accounts.ts";
import type { LeftCopy, LocalCopy } from "../../preload/model/conversations/history.ts";
import type { Problem } from "../../preload/base/reply.ts";
import type { AccountHandle } from "./account.ts";
import type { UnreadTotals } from "../chat/conversations/unread-totals.ts";
import { HeldToken } from "../chat/session/held-token.ts";
import type { Renewal } from "../chat/session/held-token.ts";
import type { AccountNotifier, Notifier, Publish } from "../chat/core/ports.ts";
import type { SignedIn } from "../chat/session/session-parts.ts";
import { keepOrTell } from "../chat/account/unkept.ts";
import type { UnkeptAccount } from "../chat/account/unkept.ts";
import { LeftCopies } from "./left-copies.ts";
import { deleteFolder, listLeftCopies, nameOwner } from "./left-folders.ts";
import { countLocalCopy, emptyLocalCopy, localCopyFile, openAccount } from "./open-account.ts";
import type { OpenedAccount, OpeningParts } from "./open-account.ts";

/** What the accounts of this computer are made of. */
export interface AccountsParts extends Omit<
  OpeningParts,
  "notifier" | "onEnded" | "onAccountChanged" | "onUnread"
> {
  /** Folder that holds one folder for each account. */
  readonly folder: string;
  readonly notifier: AccountNotifier;
  readonly isWindowFocused: () => boolean;
  /** Hears what every account says, shown or not. */
  readonly overhear: Publish;
  readonly onEnded: (key: AccountKey, reason: SignedOutReason) => void;
  readonly onAccountChanged: (account: Account) => void;
  /** What is unread changed: of one account, and so of all together. */
  readonly onUnread: (all: UnreadTotals) => void;
}

/** One account that runs, and what of it waits until it is shown. */
interface Running {
  readonly opened: OpenedAccount;
  unread: UnreadTotals;
  /** Problems that nobody was told of yet, one for each concern. */
  readonly untold: Map<string, Pushes["problemArose"]>;
}

const nothingUnread: UnreadTotals = { unread: 0, forMe: 0 };

/**
 * The accounts that are signed in: all of them run, one is shown. Opens the local copy and the lines of each when it is
 * entered, closes both when it is left.
 */
export class Accounts {
  readonly #parts: AccountsParts;
  readonly #running = new Map<AccountKey, Running>();
  readonly #left = new LeftCopies();
  #shown: AccountKey | null = null;
  #addressed: AccountKey | null = null;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
  }

  /** Starts everything that belongs to the account, beside those that run. */
  enter(signedIn: SignedIn): void {
    const file = localCopyFile(this.#parts.folder, signedIn.account);
    this.#open(signedIn, new HeldToken(signedIn.token), file, new Map());
  }

  /** Stops it; what is on this computer stays. */
  leave(key: AccountKey): void {
    const left = this.#running.get(key);
    if (left === undefined) return;
    this.#running.delete(key);
    left.opened.handle.stop();
    this.#left.take(left.opened);
    this.#parts.notifier.withdrawAll(key);
    this.#tellUnread();
  }

  leaveAll(): void {
    for (const key of this.#running.keys()) this.leave(key);
    this.#left.closeAll();
  }

  /** Whether anything that exists nowhere else may be in memory only. */
  areInMemory(): boolean {
    return this.#left.areAny || this.#lasting().some(({ cache }) => cache.trouble() !== null);
  }

  /** Tries to put on the disk what only memory has, of every account; tells what cannot be kept. */
  keep(): readonly UnkeptAccount[] {
    const running = this.#lasting().flatMap(({ account, cache }) => keepOrTell(account.name, cache) ?? []);
    return [...running, ...this.#left.keep()];
  }

  /** What is told of this account goes to the page from now on, and nothing of the others; null: of none. */
  show(key: AccountKey | null): void {
    if (key === this.#shown) return;
    this.#shown = key;
    for (const each of this.#running.keys()) this.#focus(each, this.#parts.isWindowFocused());
    const own = key === null ? undefined : this.#running.get(key);
    if (own === undefined) return;
    const connection = own.opened.handle.getConnection();
    if (connection.ok) this.#parts.publish("connectionChanged", connection.value);
    for (const arose of own.untold.values()) this.#parts.publish("problemArose", arose);
    own.untold.clear();
  }

  /** The page says which account it means from now on; null: none. */
  address(key: AccountKey | null): void {
    this.#addressed = key;
  }

  /** The account that the page means; null while it means none that is here. */
  addressed(): AccountHandle | null {
    return this.#meant()?.handle ?? null;
  }

  handle(key: AccountKey): AccountHandle | null {
    return this.#running.get(key)?.opened.handle ?? null;
  }

  /** Another account that has a conversation which the one that the page means has not; null where there is none. */
  elsewhere(conversationId: ConversationId): AccountKey | null {
    if (this.addressed()?.hasConversation(conversationId) === true) return null;
    const having = [...this.#running].find(([, { opened }]) => opened.handle.hasConversation(conversationId));
    return having?.[0] ?? null;
  }

  unread(key: AccountKey): UnreadTotals {
    return this.#running.get(key)?.unread ?? nothingUnread;
  }

  /** Runs a call that ends the token of an account; the account goes on with the one that it brings, if any. */
  async renew<Made extends Renewal>(key: AccountKey, call: () => Promise<Made>): Promise<Made> {
    const renewed = this.#running.get(key)?.opened;
    if (renewed === undefined) return call();
    const made = await renewed.token.renew(call);
    // The push line was let in by the token before, and may have been turned away since.
    if (this.#running.get(key)?.opened === renewed && made.token !== null) renewed.handle.wake();
    return made;
  }

  /** Hosts that pictures may come from: those of every account's service, since their people are shown side by side. */
  mediaHosts(): readonly string[] {
    return [...new Set([...this.#running.values()].flatMap(({ opened }) => opened.baseUrls.mediaHosts))];
  }

  /** Those of the service of the account that the page means; none while it means none. */
  ownHosts(): readonly string[] {
    return this.#meant()?.baseUrls.mediaHosts ?? [];
  }

  /** Folder for media of the account that the page means; null while it means none. */
  mediaFolder(): string | null {
    const opened = this.#meant();
    return opened === null ? null : join(dirname(opened.file), "media");
  }

  /** Tells whether the window is in front. */
  setFocus(isWindowFocused: boolean): void {
    for (const key of this.#running.keys()) this.#focus(key, isWindowFocused);
  }

  /** The computer woke up, or the network is back. */
  wake(): void {
    for (const { opened } of this.#running.values()) opened.handle.wake();
  }

  /** Counts what is on this computer of the account that the page means; null while it means none. */
  localCopy(): Omit<LocalCopy, "mediaBytes" | "filmBytes"> | null {
    const opened = this.#meant();
    return opened === null ? null : countLocalCopy(opened);
  }

  /** Deletes that, and begins anew without signing out; see `emptyLocalCopy`. */
  deleteLocalCopy(isWithUnsent: boolean): Problem | null {
    const opened = this.#meant();
    if (opened === null) return { kind: "signed-out" };
    // On a disk that takes nothing there would be nowhere to put what is to stay.
    if (!isWithUnsent && opened.cache.keep() !== null)
      return { kind: "disk", reason: opened.cache.trouble() ?? "unknown" };
    const problem = emptyLocalCopy(opened, isWithUnsent);
    const untold = new Map<string, Pushes["problemArose"]>();
    this.#open(opened, opened.token, opened.file, untold);
    this.#publishOf(accountKeyOf(opened.account), untold)("localCopyDeleted", { isWithUnsent });
    return problem;
  }

  /** The file of the local copy of the account that the page means; null while it means none. */
  copyFile(): string | null {
    return this.#meant()?.file ?? null;
  }

  /** What is still on this computer of accounts that are not signed in. */
  leftCopies(): Promise<readonly LeftCopy[]> {
    return listLeftCopies(this.#parts.folder, (key) => this.#running.has(key));
  }

  /** Deletes that of one of them. Null when it went well. */
  async deleteLeftCopy(key: AccountKey): Promise<Problem | null> {
    if (this.#running.has(key)) return { kind: "invalid-input", field: "key" };
    this.#left.drop(join(this.#parts.folder, key));
    return deleteFolder(this.#parts.folder, key);
  }

  /** Those whose local copy is there at the next start: the demo's is not. */
  #lasting(): readonly OpenedAccount[] {
    return [...this.#running.values()].flatMap(({ opened }) => (opened.account.isDemo ? [] : [opened]));
  }

  #meant(): OpenedAccount | null {
    return this.#addressed === null ? null : (this.#running.get(this.#addressed)?.opened ?? null);
  }

  #open(
    signedIn: Pick<SignedIn, "account" | "baseUrls">,
    token: HeldToken,
    file: string,
    untold: Running["untold"],
  ): void {
    const key = accountKeyOf(signedIn.account);
    // Told while it is opened, before it is among those that run.
    let unread = nothingUnread;
    const opened = openAccount(signedIn, token, file, {
      ...this.#parts,
      publish: this.#publishOf(key, untold),
      notifier: this.#notifierOf(key),
      onEnded: (reason) => {
        this.#parts.onEnded(key, reason);
      },
      onUnread: (totals) => {
        unread = totals;
        const running = this.#running.get(key);
        if (running === undefined) return;
        running.unread = totals;
        this.#tellUnread();
      },
    });
    nameOwner(file, signedIn.account.name, this.#parts.log);
    this.#left.giveBack(opened);
    this.#running.set(key, { opened, unread, untold });
    this.#tellUnread();
    this.#focus(key, this.#parts.isWindowFocused());
    opened.handle.start();
  }

  /** What an account says: to the page where it is shown, else only what must not be lost, for when it is. */
  #publishOf(key: AccountKey, untold: Running["untold"]): Publish {
    return (name, value) => {
      this.#parts.overhear(name, value);
      if (this.#shown === key) this.#parts.publish(name, value);
      else if (name === "problemArose") {
        const arose = value as Pushes["problemArose"];
        untold.set(arose.concerning, arose);
      }
    };
  }

  #notifierOf(key: AccountKey): Notifier {
    const { notifier } = this.#parts;
    return {
      show: (notice) => {
        notifier.show(key, notice, this.#running.size > 1);
      },
      tellMissed: (notice) => {
        notifier.tellMissed(key, notice, this.#running.size > 1);
      },
      remind: (notice) => {
        notifier.remind(key, notice, this.#running.size > 1);
      },
      withdraw: (conversationId) => {
        notifier.withdraw(key, conversationId);
      },
    };
  }

  #focus(key: AccountKey, isWindowFocused: boolean): void {
    const isSeen = isWindowFocused && key === this.#shown;
    this.#running.get(key)?.opened.handle.setFocus({ isWindowFocused: isSeen });
  }

  #tellUnread(): void {
    const all = [...this.#running.values()].map(({ unread }) => unread);
    const sum = (which: keyof UnreadTotals): number => all.reduce((total, each) => total + each[which], 0);
    this.#parts.onUnread({ unread: sum("unread"), forMe: sum("forMe") });
  }
}
