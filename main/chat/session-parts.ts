import type { MediaPath, UserId } from "../../preload/ids.ts";
import type { Account, Session, SignedOutReason, TokenKeeping } from "../../preload/model.ts";
import type { BackupCode } from "../../preload/model/security.ts";
import type { Reply } from "../../preload/reply.ts";
import type { BaseUrls } from "../service/base-urls.ts";
import type { Service } from "../service/service.ts";
import type { Renewal } from "./held-token.ts";
import type { Clock, Keychain, Log, Publish } from "./ports.ts";

/** Who was signed in last: enough to open the window at once, and never the token. */
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

/** Runs a call that ends the token of the account in use; the account goes on with the one that it brings, if any. */
export type Renew = <Made extends Renewal>(call: () => Promise<Made>) => Promise<Made>;

/** What signing in and out needs. */
export interface SessionParts {
  readonly serviceAt: (baseUrls: BaseUrls, token: () => string | null) => Service;
  /** The real service. */
  readonly baseUrls: BaseUrls;
  /** Where the service asks for consent in the browser (field facts 14). */
  readonly authorizeAddress: string;
  readonly startDemo: () => Promise<DemoService>;
  readonly keychain: Keychain;
  readonly remembered: {
    read(): RememberedAccount | null;
    write(account: RememberedAccount | null): void;
    deviceId(): string;
  };
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
  /** Starts everything that belongs to the account. */
  readonly enter: (signedIn: SignedIn) => Promise<void>;
  /** Stops it; what is on this computer stays. */
  readonly leave: () => Promise<void>;
  readonly renew: Renew;
  /** What waits on this computer, for the words of a session that the service ended. */
  readonly counts: () => { readonly draftCount: number; readonly waitingCount: number };
}

/** Signing in and out, and who is signed in now. */
export interface LiveSession {
  readonly current: () => Session;
  /** At start: signed in at once from the keychain, checked with the service afterwards. */
  readonly restore: () => Promise<void>;
  readonly signInToDemo: () => Promise<Reply<void>>;
  readonly signInWithToken: (input: {
    readonly token: string;
    readonly keep: boolean;
  }) => Promise<Reply<void>>;
  readonly signInWithBrowser: () => Promise<Reply<void>>;
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
  /** The service tells another name, picture or e-mail of the account in use than was known. */
  readonly accountChanged: (account: Account) => void;
  /** The service no longer accepts the token: everything on this computer stays, and the reason is said. */
  readonly ended: (reason: SignedOutReason) => void;
}

/** An account just signed in to. */
export interface FoundAccount extends SignedIn {
  /** Stops the service of the demo; null for the real service. */
  readonly stopDemo: (() => Promise<void>) | null;
}

/** The account in use, and where its token is kept. */
export interface AccountInUse extends FoundAccount {
  readonly tokenKeeping: TokenKeeping;
}
