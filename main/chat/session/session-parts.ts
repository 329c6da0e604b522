import type { AccountKey, MediaPath, UserId } from "../../../preload/base/ids.ts";
import type {
  Account,
  Session,
  SignedOutReason,
  TokenKeeping,
} from "../../../preload/model/session/session.ts";
import type { AccountEntry } from "../../../preload/model/session/accounts.ts";
import type { BackupCode } from "../../../preload/model/session/security.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { BaseUrls } from "../../../api/shared/base-urls.ts";
import type { Service } from "../../service/service.ts";
import type { UnreadTotals } from "../conversations/unread-totals.ts";
import type { Renewal } from "./held-token.ts";
import type { Keychain, Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";

/** Somebody whose token is in the keychain: enough to open the window at once, and never the token. */
export interface RememberedAccount {
  readonly id: UserId;
  readonly name: string;
  readonly avatar: MediaPath | null;
}

/** An account whose token was accepted, and where its service is. */
export interface SignedIn {
  readonly account: Account;
  readonly token: string;
  readonly baseUrls: BaseUrls;
}

/** A service of this computer, started for the demo. */
export interface DemoService {
  readonly baseUrls: BaseUrls;
  readonly token: string;
  stop(): Promise<void>;
}

/** Runs a call that ends the token of an account; the account goes on with the one that it brings, if any. */
export type Renew = <Made extends Renewal>(key: AccountKey, call: () => Promise<Made>) => Promise<Made>;

/** Who has a token in the keychain, as the settings file remembers them. */
export interface RememberedAccounts {
  /** In the order in which they were signed in to. */
  all(): readonly RememberedAccount[];
  /** The one that was shown last. */
  lastUsed(): UserId | null;
  /** Adds one, or takes its new name and picture. */
  keep(account: RememberedAccount): void;
  forget(id: UserId): void;
  /** Notes that this one is shown. */
  use(id: UserId): void;
}

/** What waits on this computer. */
export interface WaitingCounts {
  readonly draftCount: number;
  /** Messages not sent yet, failed ones among them. */
  readonly waitingCount: number;
}

/** What signing in and out needs. */
export interface SessionParts {
  readonly serviceAt: (baseUrls: BaseUrls, token: () => string | null) => Service;
  /** The real service. */
  readonly baseUrls: BaseUrls;
  /** Where the service asks for consent in the browser (interface/sign-in#browser). */
  readonly authorizeAddress: string;
  readonly startDemo: () => Promise<DemoService>;
  readonly keychain: Keychain;
  readonly remembered: RememberedAccounts;
  readonly deviceId: () => string;
  /** Registered with the service for signing in with the browser; empty when none is set. */
  readonly clientId: () => string;
  /** Loopback port of the registered callback address. */
  readonly callbackPort: number;
  readonly openLink: (address: string) => Promise<Reply<void>>;
  /** Brings the window in front, once the browser has come back. */
  readonly showWindow: () => void;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
  /** Starts everything that belongs to the account, beside those that run. */
  readonly enter: (signedIn: SignedIn) => void;
  /** Stops it; what is on this computer stays. */
  readonly leave: (key: AccountKey) => void;
  /** What is told of this account goes to the page from now on, and nothing of the others; null: of none. */
  readonly show: (key: AccountKey | null) => void;
  readonly renew: Renew;
  /** What waits on this computer, for the words of a session that the service ended. */
  readonly counts: (key: AccountKey) => WaitingCounts;
  readonly unread: (key: AccountKey) => UnreadTotals;
}

/** Signing in and out, who is signed in now, and which of them is shown. */
export interface LiveSession {
  readonly current: () => Session;
  readonly accounts: () => readonly AccountEntry[];
  readonly showAccount: (key: AccountKey) => Reply<void>;
  readonly addAccount: () => Reply<void>;
  readonly stopAdding: () => Reply<void>;
  /** At start: all signed in at once from the keychain, the last one used first, checked with the service afterwards. */
  readonly restore: () => Promise<void>;
  readonly signInToDemo: () => Promise<Reply<void>>;
  readonly signInWithToken: (input: {
    readonly token: string;
    readonly keep: boolean;
  }) => Promise<Reply<void>>;
  readonly signInWithBrowser: () => Promise<Reply<void>>;
  readonly confirmAccount: () => Promise<Reply<void>>;
  readonly signInWithPassword: (input: {
    readonly username: string;
    readonly password: string;
  }) => Promise<Reply<void>>;
  readonly requestPin: () => Promise<Reply<void>>;
  readonly confirmPin: (input: { readonly pin: string }) => Promise<Reply<void>>;
  readonly waitForTextBack: () => Promise<Reply<void>>;
  readonly cancelSignIn: () => Reply<void>;
  readonly retryKeychain: () => Promise<Reply<void>>;
  readonly signOut: () => Promise<Reply<void>>;
  readonly enableMfa: () => Promise<Reply<BackupCode>>;
  readonly changePassword: (input: {
    readonly current: string;
    readonly next: string;
  }) => Promise<Reply<void>>;
  /** The service tells another name, picture or e-mail of an account than was known. */
  readonly accountChanged: (account: Account) => void;
  /** What is unread of an account changed. */
  readonly unreadChanged: () => void;
  /** The service no longer accepts a token: everything on this computer stays, and the reason is said. */
  readonly ended: (key: AccountKey, reason: SignedOutReason) => void;
}

/** An account just signed in to. */
export interface FoundAccount extends SignedIn {
  /** Stops the service of the demo; null for the real service. */
  readonly stopDemo: (() => Promise<void>) | null;
}

/** An account that was signed in to, and where its token is kept. */
export interface AccountInUse extends FoundAccount {
  readonly tokenKeeping: TokenKeeping;
  /** Why the service ended it; null while it is signed in. */
  readonly ended: SignedOutReason | null;
}
