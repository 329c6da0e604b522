import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account, Settings, SignedOutReason } from "../preload/model.ts";
import type { LocalCopy } from "../preload/model/history.ts";
import type { Problem } from "../preload/reply.ts";
import { createAccount } from "./account.ts";
import type { AccountHandle } from "./account.ts";
import { beginCacheAnew, sizeOfCacheFiles } from "./cache/cache-files.ts";
import type { Cache } from "./cache/cache.ts";
import { openCache } from "./cache/open-cache.ts";
import type { UnreadTotals } from "./chat/conversation-rows.ts";
import { acrossRenewals, HeldToken } from "./chat/held-token.ts";
import type { Clock, Log, Notifier, Publish } from "./chat/ports.ts";
import type { Renew, SignedIn } from "./chat/session-parts.ts";
import { createPushClient } from "./push/push-client.ts";
import type { BaseUrls } from "./service/base-urls.ts";
import type { Service } from "./service/service.ts";
import type { Uploader } from "./service/upload.ts";

/** What the account in use is made of. */
export interface CurrentAccountParts {
  /** Folder that holds one folder for each account. */
  readonly folder: string;
  readonly serviceAt: (baseUrls: BaseUrls, token: () => string | null) => Service;
  readonly uploaderAt: (baseUrls: BaseUrls, token: () => string | null) => Uploader;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly notifier: Notifier;
  readonly log: Log;
  readonly settings: () => Settings;
  readonly isWindowFocused: () => boolean;
  readonly onEnded: (reason: SignedOutReason) => void;
  readonly onAccountChanged: (account: Account) => void;
  readonly onUnread: (totals: UnreadTotals) => void;
}

interface InUse {
  readonly token: HeldToken;
  readonly handle: AccountHandle;
  readonly cache: Cache;
  readonly baseUrls: BaseUrls;
  readonly account: Account;
  /** The file of the local copy. */
  readonly file: string;
}

/** The one account that the window shows, or none. */
export interface CurrentAccount {
  readonly enter: (signedIn: SignedIn) => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly renew: Renew;
  /** Null while nobody is signed in. */
  readonly handle: () => AccountHandle | null;
  readonly mediaHosts: () => readonly string[];
  /** Folder for media of the account; null while nobody is signed in. */
  readonly mediaFolder: () => string | null;
  /** Counts what is on this computer of the account; null while nobody is signed in. */
  readonly localCopy: () => Omit<LocalCopy, "mediaBytes"> | null;
  /**
   * Deletes what is on this computer of the account, and begins anew without signing out. Drafts and unsent messages exist
   * nowhere else, and stay unless it is said that they go as well. Null when it went well.
   */
  readonly deleteLocalCopy: (isWithUnsent: boolean) => Problem | null;
}

/** Holds the account in use: opens its local copy and its lines when entered, closes both when left. */
export function createCurrentAccount(parts: CurrentAccountParts): CurrentAccount {
  let inUse: InUse | null = null;

  function open({ account, baseUrls }: Omit<SignedIn, "token">, token: HeldToken, file: string): InUse {
    const cache = openCache({ path: file, log: parts.log });
    const pushParts = { pushUrl: baseUrls.push, userId: account.id };
    const handle = createAccount({
      ...parts,
      me: account,
      cache,
      service: acrossRenewals(
        parts.serviceAt(baseUrls, () => token.get()),
        token,
      ),
      uploader: parts.uploaderAt(baseUrls, () => token.get()),
      pastedFolder: join(dirname(file), "pasted"),
      createPush: (handlers) =>
        createPushClient({ ...parts, ...pushParts, token: () => token.get(), handlers }),
      random: Math.random,
    });
    return { token, handle, cache, baseUrls, account, file };
  }
  function start(opened: InUse): void {
    inUse = opened;
    opened.handle.setFocus({ isWindowFocused: parts.isWindowFocused() });
    opened.handle.start();
  }

  return {
    handle: () => inUse?.handle ?? null,
    mediaHosts: () => inUse?.baseUrls.mediaHosts ?? [],
    mediaFolder: () => (inUse === null ? null : join(dirname(inUse.file), "media")),
    enter(signedIn) {
      start(open(signedIn, new HeldToken(signedIn.token), cachePath(parts.folder, signedIn.account)));
      return Promise.resolve();
    },
    async renew(call) {
      const renewed = inUse;
      if (renewed === null) return call();
      const made = await renewed.token.renew(call);
      // The push line was let in by the token before, and may have been turned away since.
      if (inUse === renewed && made.token !== null) renewed.handle.wake();
      return made;
    },
    localCopy: () => (inUse === null ? null : countLocalCopy(inUse)),
    deleteLocalCopy(isWithUnsent) {
      if (inUse === null) return { kind: "signed-out" };
      const { token, file } = inUse;
      const problem = emptyLocalCopy(inUse, isWithUnsent);
      start(open(inUse, token, file));
      parts.publish("localCopyDeleted", { isWithUnsent });
      return problem;
    },
    leave() {
      inUse?.handle.stop();
      inUse?.cache.close();
      inUse = null;
      parts.onUnread({ unread: 0, forMe: 0 });
      return Promise.resolve();
    },
  };
}

/** Stops an account and takes away what is on this computer of it. */
function emptyLocalCopy({ handle, cache, file }: InUse, isWithUnsent: boolean): Problem | null {
  const kept = cache.read((tables) => ({
    unsent: isWithUnsent ? [] : tables.unsent.all(),
    drafts: isWithUnsent ? [] : tables.drafts.all(),
    // Stars are nowhere else, and nobody asked for them to go.
    stars: tables.stars.of(null),
  }));
  handle.stop();
  cache.close();
  return beginCacheAnew(file, kept);
}

function countLocalCopy({ cache, file }: InUse): Omit<LocalCopy, "mediaBytes"> {
  const counts = cache.read((tables) => ({
    messages: tables.messages.countAll(),
    conversations: tables.conversations.all().length,
    drafts: tables.drafts.count(),
    unsent: tables.unsent.countUndelivered(),
  }));
  return { ...counts, fileBytes: sizeOfCacheFiles(file) };
}

/** The demo begins anew every time: its people and messages are made up again, with other ids. */
function cachePath(folder: string, account: SignedIn["account"]): string {
  const own = join(folder, account.isDemo ? "demo" : account.id);
  if (account.isDemo) rmSync(own, { recursive: true, force: true });
  return join(own, "messages.sqlite");
}
