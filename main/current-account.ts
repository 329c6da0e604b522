import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Account, Settings, SignedOutReason } from "../preload/model.ts";
import { createAccount } from "./account.ts";
import type { AccountHandle } from "./account.ts";
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
}

/** The one account that the window shows, or none. */
export interface CurrentAccount {
  readonly enter: (signedIn: SignedIn) => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly renew: Renew;
  /** Null while nobody is signed in. */
  readonly handle: () => AccountHandle | null;
  readonly mediaHosts: () => readonly string[];
}

/** Holds the account in use: opens its local copy and its lines when entered, closes both when left. */
export function createCurrentAccount(parts: CurrentAccountParts): CurrentAccount {
  let inUse: InUse | null = null;

  function open({ account, token: given, baseUrls }: SignedIn): InUse {
    const token = new HeldToken(given);
    const folder = ownFolder(parts.folder, account);
    const cache = openCache({ path: join(folder, "messages.sqlite"), log: parts.log });
    const handle = createAccount({
      ...parts,
      me: account,
      cache,
      service: acrossRenewals(
        parts.serviceAt(baseUrls, () => token.get()),
        token,
      ),
      uploader: parts.uploaderAt(baseUrls, () => token.get()),
      pastedFolder: join(folder, "pasted"),
      createPush: (handlers) =>
        createPushClient({
          pushUrl: baseUrls.push,
          userId: account.id,
          token: () => token.get(),
          handlers,
          clock: parts.clock,
          log: parts.log,
        }),
      random: Math.random,
    });
    return { token, handle, cache, baseUrls };
  }

  return {
    handle: () => inUse?.handle ?? null,
    mediaHosts: () => inUse?.baseUrls.mediaHosts ?? [],
    enter(signedIn) {
      inUse = open(signedIn);
      inUse.handle.setFocus({ isWindowFocused: parts.isWindowFocused() });
      inUse.handle.start();
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
    leave() {
      inUse?.handle.stop();
      inUse?.cache.close();
      inUse = null;
      parts.onUnread({ unread: 0, forMe: 0 });
      return Promise.resolve();
    },
  };
}

/** The demo begins anew every time: its people and messages are made up again, with other ids. */
function ownFolder(folder: string, account: SignedIn["account"]): string {
  const own = join(folder, account.isDemo ? "demo" : account.id);
  if (account.isDemo) rmSync(own, { recursive: true, force: true });
  return own;
}
