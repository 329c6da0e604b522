import type { AccountKey, MediaPath, UserId } from "../../../preload/base/ids.ts";
import type {
  Account,
  Session,
  SignedOutReason,
  TokenStorage,
} from "../../../preload/model/session/session.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { AccountListEntry } from "../../../preload/model/session/accounts.ts";
import type { BackupCode } from "../../../preload/model/session/security.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { BaseUrls } from "../../../api/shared/base-urls.ts";
import type { Service } from "../../service/service.ts";
import type { UnreadTotals } from "../conversations/unread-totals.ts";
import type { TokenRenewal } from "./access-token.ts";
import type { Keychain, Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";

/** An account whose token is in the keychain. It contains enough to open the window at once, and never the token. */
export interface RememberedAccount {
  readonly id: UserId;
  readonly name: string;
  readonly avatar: MediaPath | null;
  /** When the token ends; absent if that is unknown, or if it has no end. */
  readonly tokenEndsAt?: Milliseconds;
}

/** An account whose token was accepted, with the base addresses of its service. */
export interface AuthenticatedAccount {
  readonly account: Account;
  readonly token: string;
  readonly baseUrls: BaseUrls;
}

/** The service for the demo, which runs on this computer. */
export interface DemoService {
  readonly baseUrls: BaseUrls;
  readonly token: string;
  stop(): Promise<void>;
}

/**
 * Runs a call that revokes the token of an account. If the call returns a new token, the account uses it from then on.
 */
export type RenewToken = <Made extends TokenRenewal>(
  key: AccountKey,
  call: () => Promise<Made>,
) => Promise<Made>;

/** The accounts with a token in the keychain. The settings file stores the list. */
export interface RememberedAccounts {
  /** The remembered accounts, in the order in which they signed in. */
  all(): readonly RememberedAccount[];
  /** The account that was shown last. */
  lastUsed(): UserId | null;
  /** Adds an account, or updates its name and picture. */
  rememberAccount(account: RememberedAccount): void;
  forget(id: UserId): void;
  /** Stores that this account is shown. */
  use(id: UserId): void;
}

/** The numbers of drafts and unsent messages of one account on this computer. */
export interface UnsentCounts {
  readonly draftCount: number;
  /** Number of unsent messages, including those that failed. */
  readonly waitingCount: number;
}

export interface SessionParts {
  readonly serviceAt: (baseUrls: BaseUrls, token: () => string | null) => Service;
  /** The addresses of the real service. */
  readonly baseUrls: BaseUrls;
  /** URL of the page in the browser on which the person allows the app to sign in (interface/sign-in#browser). */
  readonly authorizeAddress: string;
  readonly startDemo: () => Promise<DemoService>;
  readonly keychain: Keychain;
  readonly remembered: RememberedAccounts;
  readonly deviceId: () => string;
  /** Returns the client id that is registered for signing in with the browser; empty if none is set. */
  readonly clientId: () => string;
  /** Loopback port of the registered callback address. */
  readonly callbackPort: number;
  readonly openLink: (address: string) => Promise<Reply<void>>;
  /** Brings the window to the front. Called when the browser has returned. */
  readonly showWindow: () => void;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
  /** Starts everything that belongs to the account. Other accounts keep running. */
  readonly startAccount: (signedIn: AuthenticatedAccount) => void;
  /** Stops everything that belongs to the account. Its local copy stays. */
  readonly leave: (key: AccountKey) => void;
  /** Selects the account whose pushes are published to the page; null: no account. */
  readonly show: (key: AccountKey | null) => void;
  /** Makes a service observe the rate limit of an account. Without effect if the account is not running. */
  readonly withRateLimit: (key: AccountKey, service: Service) => Service;
  readonly renew: RenewToken;
  /**
   * The numbers of drafts and unsent messages that the page shows when the service has ended the session of an account.
   */
  readonly unsentCounts: (key: AccountKey) => UnsentCounts;
  readonly unread: (key: AccountKey) => UnreadTotals;
}

/** The session: signing in and out, the signed-in accounts, and the account that is shown. */
export interface LiveSession {
  readonly current: () => Session;
  readonly accounts: () => readonly AccountListEntry[];
  readonly showAccount: (key: AccountKey) => Reply<void>;
  readonly addAccount: () => Reply<void>;
  readonly stopAdding: () => Reply<void>;
  /**
   * Called at the start. Signs in all accounts from the keychain at once, the last used first. The service checks their
   * tokens afterwards.
   */
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
  readonly signOutOf: (key: AccountKey) => Promise<Reply<void>>;
  /** Signs out of all accounts, also of those that are remembered but not signed in. */
  readonly signOutOfAll: () => Promise<void>;
  readonly enableMfa: () => Promise<Reply<BackupCode>>;
  readonly changePassword: (input: {
    readonly current: string;
    readonly next: string;
  }) => Promise<Reply<void>>;
  /**
   * Shows the new data of an account. Must be called when the service returns a name, picture or e-mail address that
   * differs from the known one.
   */
  readonly accountChanged: (account: Account) => void;
  /** Publishes the list of accounts with their unread totals. Must be called when those of an account change. */
  readonly unreadChanged: () => void;
  /**
   * Marks an account as ended and shows the reason. The local copy stays. Must be called when the service no longer
   * accepts the token of the account.
   */
  readonly ended: (key: AccountKey, reason: SignedOutReason) => void;
}

/** An account whose sign-in has just succeeded. */
export interface FoundAccount extends AuthenticatedAccount {
  /** When the token ends; absent if that is unknown, or if it has no end. */
  readonly tokenEndsAt?: Milliseconds;
  /** Stops the demo service; null for the real service. */
  readonly stopDemo: (() => Promise<void>) | null;
}

/** A signed-in account, with the place where its token is stored. */
export interface AccountInUse extends FoundAccount {
  readonly tokenKeeping: TokenStorage;
  /** Why the service ended the account's session; null while the account is signed in. */
  readonly ended: SignedOutReason | null;
}
