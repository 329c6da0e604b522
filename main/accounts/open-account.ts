import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account } from "../../preload/model/session/session.ts";
import { accountId, accountKeyOf } from "../../preload/model/session/accounts.ts";
import type { LocalCopy } from "../../preload/model/conversations/history.ts";
import type { Problem } from "../../preload/base/reply.ts";
import { createAccount } from "./account.ts";
import type { AccountHandle, AccountParts } from "./account.ts";
import { beginCacheAnew, sizeOfCacheFiles } from "../cache/degraded/cache-files.ts";
import type { Cache } from "../cache/cache.ts";
import { openCache } from "../cache/open-cache.ts";
import { acrossRenewals } from "../chat/session/held-token.ts";
import type { HeldToken } from "../chat/session/held-token.ts";
import type { SignedIn } from "../chat/session/session-parts.ts";
import { createPushClient } from "../push/push-client.ts";
import type { PushNetwork } from "../push/push-network.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { Downloader } from "../service/download.ts";
import type { Service } from "../service/service.ts";
import type { Uploader } from "../service/upload.ts";

/** What opening an account needs of its neighbours. */
export interface OpeningParts extends Pick<
  AccountParts,
  | "clock"
  | "publish"
  | "handed"
  | "notifier"
  | "log"
  | "settings"
  | "onEnded"
  | "onAccountChanged"
  | "onUnread"
> {
  readonly serviceAt: (baseUrls: BaseUrls, token: () => string | null) => Service;
  readonly uploaderAt: (baseUrls: BaseUrls, token: () => string | null) => Uploader;
  readonly downloaderAt: (baseUrls: BaseUrls, token: () => string | null) => Downloader;
  readonly pushNetwork: PushNetwork;
}

/** An account with its local copy open. */
export interface OpenedAccount {
  readonly token: HeldToken;
  readonly handle: AccountHandle;
  readonly cache: Cache;
  readonly baseUrls: BaseUrls;
  readonly account: Account;
  /** The file of the local copy. */
  readonly file: string;
}

/** Opens the local copy of an account and makes all that belongs to it; nothing runs before its handle is started. */
export function openAccount(
  { account, baseUrls }: Pick<SignedIn, "account" | "baseUrls">,
  token: HeldToken,
  file: string,
  parts: OpeningParts,
): OpenedAccount {
  const cache = openCache({ path: file, log: parts.log });
  const pushParts = { pushUrl: baseUrls.push, userId: account.id, network: parts.pushNetwork };
  const handle = createAccount({
    ...parts,
    me: account,
    cache,
    service: acrossRenewals(
      parts.serviceAt(baseUrls, () => token.get()),
      token,
    ),
    uploader: parts.uploaderAt(baseUrls, () => token.get()),
    downloader: parts.downloaderAt(baseUrls, () => token.get()),
    pastedFolder: join(dirname(file), "pasted"),
    createPush: (handlers) =>
      createPushClient({ ...parts, ...pushParts, token: () => token.get(), handlers }),
    random: Math.random,
  });
  return { token, handle, cache, baseUrls, account, file };
}

/** Ends all that belongs to an account and closes its local copy. */
function closeAccount({ handle, cache }: OpenedAccount): void {
  handle.stop();
  cache.close();
}

/**
 * Closes an account and takes away what is on this computer of it. Drafts and unsent messages exist nowhere else, and stay
 * unless it is said that they go as well. Null when it went well.
 */
export function emptyLocalCopy(opened: OpenedAccount, isWithUnsent: boolean): Problem | null {
  const kept = opened.cache.read((tables) => ({
    unsent: isWithUnsent ? [] : tables.unsent.all(),
    drafts: isWithUnsent ? [] : tables.drafts.all(),
    // Stars are nowhere else, and nobody asked for them to go.
    stars: tables.stars.of(null),
  }));
  closeAccount(opened);
  return beginCacheAnew(opened.file, kept);
}

/** Counts what is on this computer of an account. */
export function countLocalCopy({ cache, file }: OpenedAccount): Omit<LocalCopy, "mediaBytes" | "filmBytes"> {
  const counts = cache.read((tables) => ({
    messages: tables.messages.countAll(),
    conversations: tables.conversations.all().length,
    drafts: tables.drafts.count(),
    unsent: tables.unsent.countUndelivered(),
  }));
  return { ...counts, fileBytes: sizeOfCacheFiles(file) };
}

/**
 * Where the local copy of an account stands. The demo begins anew every time: its people and messages are made up again,
 * with other ids.
 */
export function localCopyFile(folder: string, account: Account): string {
  // A person whose id is the demo's word would lose their copy to it.
  if (!account.isDemo && !accountId.test(account.id)) throw new Error("an account's id is no number");
  const own = join(folder, accountKeyOf(account));
  if (account.isDemo) rmSync(own, { recursive: true, force: true });
  return join(own, "messages.sqlite");
}
