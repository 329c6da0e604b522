import { isDeepStrictEqual } from "node:util";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Session } from "../../../preload/model/session/session.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { AccountListEntry } from "../../../preload/model/session/accounts.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { SignedInAccounts } from "./signed-in-accounts.ts";
import type { TokenStore } from "./session-keychain.ts";
import type { AccountInUse, SessionParts } from "./session-parts.ts";
import { tokenEndOf } from "./token-end.ts";

/** The session that the page shows, and the accounts behind it. All modules for signing in and out share it. */
export interface MainSessionState {
  readonly current: () => Session;
  readonly set: (session: Session) => void;
  /** Sets the session to a state without a running sign-in: the shown account, or signed out with a notice. */
  readonly setToDefault: (notice: Problem | null) => void;
  /** Shows an account. Does nothing if the account is not among those in `accounts`. */
  readonly show: (key: AccountKey) => void;
  /** Whether the page shows this account at the moment, and not a step of a sign-in. */
  readonly isShown: (key: AccountKey) => boolean;
  /** The list of accounts in the form in which the page shows it. */
  readonly entries: () => readonly AccountListEntry[];
  /** Publishes the list of accounts if it changed. */
  readonly publishAccounts: () => void;
  readonly tokenStore: TokenStore;
  readonly accounts: SignedInAccounts;
  /** Whether the person is adding another account at the moment. */
  isAdding: boolean;
  /** Settles when all running sign-outs have ended. The next sign-in waits for that before it uses the keychain. */
  signingOut: Promise<unknown>;
}

type StateParts = Pick<SessionParts, "publish" | "show" | "unsentCounts" | "unread" | "remembered">;

/** Creates the session state. The session begins in the state `starting`. */
export function createSessionState(parts: StateParts, tokenStore: TokenStore): MainSessionState {
  const accounts = new SignedInAccounts();
  let session: Session = { state: "starting" };
  let reported: readonly AccountListEntry[] = [];
  const isShown = (key: AccountKey): boolean => "account" in session && accountKeyOf(session.account) === key;
  const entries = (): readonly AccountListEntry[] =>
    accounts.all().map((account) => entryOf(account, isShown, parts));
  function publishAccounts(): void {
    const next = entries();
    if (isDeepStrictEqual(next, reported)) return;
    reported = next;
    parts.publish("accountsChanged", next);
  }
  const set = (next: Session): void => {
    session = next;
    parts.publish("sessionChanged", next);
    parts.show("account" in next ? accountKeyOf(next.account) : null);
    publishAccounts();
  };
  const state: MainSessionState = {
    current: () => session,
    set,
    setToDefault(notice) {
      const shown = accounts.shown();
      if (shown !== null && !state.isAdding) set(sessionOf(shown, parts));
      else {
        const adding = shown === null ? {} : { isAdding: true as const };
        set({ state: "signed-out", notice, keychain: tokenStore.state(), ...adding });
      }
    },
    show(key) {
      accounts.show(key);
      const shown = accounts.shown();
      if (shown === null) return;
      state.isAdding = false;
      if (shown.tokenKeeping.place === "keychain") parts.remembered.use(shown.account.id);
      set(sessionOf(shown, parts));
    },
    isShown,
    entries,
    publishAccounts,
    tokenStore,
    accounts,
    isAdding: false,
    signingOut: Promise.resolve(),
  };
  return state;
}

function sessionOf(inUse: AccountInUse, parts: StateParts): Session {
  const { account, tokenKeeping, ended } = inUse;
  if (ended === null) return { state: "signed-in", account, tokenKeeping, ...tokenEndOf(inUse) };
  const { draftCount, waitingCount } = parts.unsentCounts(accountKeyOf(account));
  return { state: "ended", account, reason: ended, draftCount, waitingCount };
}

function entryOf(
  { account, ended }: AccountInUse,
  isShown: (key: AccountKey) => boolean,
  parts: StateParts,
): AccountListEntry {
  const key = accountKeyOf(account);
  const { unread, forMe } = parts.unread(key);
  return { key, account, isShown: isShown(key), ended, unread, forMe };
}
