import { isDeepStrictEqual } from "node:util";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Session } from "../../../preload/model/session/session.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { AccountEntry } from "../../../preload/model/session/accounts.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { HeldAccounts } from "./held-accounts.ts";
import type { KeptToken } from "./session-keychain.ts";
import type { AccountInUse, SessionParts } from "./session-parts.ts";

/** What the window is told, and the accounts behind it. Shared by the parts of signing in and out. */
export interface SessionState {
  readonly current: () => Session;
  readonly set: (session: Session) => void;
  /** To what stands without any attempt to sign in: the account that is shown, or signed out with a notice. */
  readonly rest: (notice: Problem | null) => void;
  /** Shows an account; does nothing for one that is not there. */
  readonly show: (key: AccountKey) => void;
  /** Whether the window shows this account, and not a step of signing in. */
  readonly isShown: (key: AccountKey) => boolean;
  /** All accounts, as the window lists them. */
  readonly entries: () => readonly AccountEntry[];
  /** Tells the window the accounts, if anything of them changed. */
  readonly tellAccounts: () => void;
  readonly kept: KeptToken;
  readonly accounts: HeldAccounts;
  /** Whether one more is being signed in to beside those that are there. */
  isAdding: boolean;
  /** Work of signing out, which the next signing in must not overtake in the keychain. */
  signingOut: Promise<unknown>;
}

type StateParts = Pick<SessionParts, "publish" | "show" | "counts" | "unread" | "remembered">;

/** A session that is starting. */
export function createSessionState(parts: StateParts, kept: KeptToken): SessionState {
  const accounts = new HeldAccounts();
  let session: Session = { state: "starting" };
  let told: readonly AccountEntry[] = [];
  const isShown = (key: AccountKey): boolean => "account" in session && accountKeyOf(session.account) === key;
  const entries = (): readonly AccountEntry[] =>
    accounts.all().map((account) => entryOf(account, isShown, parts));
  function tellAccounts(): void {
    const next = entries();
    if (isDeepStrictEqual(next, told)) return;
    told = next;
    parts.publish("accountsChanged", next);
  }
  const set = (next: Session): void => {
    session = next;
    parts.publish("sessionChanged", next);
    parts.show("account" in next ? accountKeyOf(next.account) : null);
    tellAccounts();
  };
  const state: SessionState = {
    current: () => session,
    set,
    rest(notice) {
      const shown = accounts.shown();
      if (shown !== null && !state.isAdding) set(sessionOf(shown, parts));
      else {
        const adding = shown === null ? {} : { isAdding: true as const };
        set({ state: "signed-out", notice, keychain: kept.state(), ...adding });
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
    tellAccounts,
    kept,
    accounts,
    isAdding: false,
    signingOut: Promise.resolve(),
  };
  return state;
}

function sessionOf({ account, tokenKeeping, ended }: AccountInUse, parts: StateParts): Session {
  if (ended === null) return { state: "signed-in", account, tokenKeeping };
  const { draftCount, waitingCount } = parts.counts(accountKeyOf(account));
  return { state: "ended", account, reason: ended, draftCount, waitingCount };
}

function entryOf(
  { account, ended }: AccountInUse,
  isShown: (key: AccountKey) => boolean,
  parts: StateParts,
): AccountEntry {
  const key = accountKeyOf(account);
  const { unread, forMe } = parts.unread(key);
  return { key, account, isShown: isShown(key), ended, unread, forMe };
}
