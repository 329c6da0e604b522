import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account } from "../../preload/model/session/session.ts";
import { accountIdPattern, accountKeyOf } from "../../preload/model/session/accounts.ts";
import type { LocalCopyContents } from "../../preload/model/conversations/history.ts";
import type { Problem } from "../../preload/base/reply.ts";
import { assembleAccount } from "./account.ts";
import type { AccountHandle } from "./account.ts";
import { replaceCacheFile, localCopyBytes } from "../cache/degraded/cache-files.ts";
import type { Cache } from "../cache/cache.ts";
import { openCache } from "../cache/open-cache.ts";
import type { MessagingParts } from "../chat/account/messaging-parts.ts";
import { retryAfterRenewal } from "../chat/session/access-token.ts";
import type { AccessToken } from "../chat/session/access-token.ts";
import type { RateLimit } from "../chat/core/rate-limit.ts";
import type { AuthenticatedAccount } from "../chat/session/session-parts.ts";
import { createPushClient } from "../push/push-client.ts";
import type { PushNetwork } from "../push/push-network.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { Downloader } from "../service/download.ts";
import type { Service } from "../service/service.ts";
import type { Uploader } from "../service/upload.ts";

export interface AccountOpeningParts extends Pick<
  MessagingParts,
  | "clock"
  | "publish"
  | "fileHandles"
  | "notifier"
  | "log"
  | "settings"
  | "onEnded"
  | "isComputerOnline"
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
  readonly token: AccessToken;
  readonly rateLimit: RateLimit;
  readonly handle: AccountHandle;
  readonly cache: Cache;
  readonly baseUrls: BaseUrls;
  readonly account: Account;
  /** Path of the database file of the local copy. */
  readonly file: string;
}

/**
 * Opens the local copy of an account and creates everything that belongs to it. Nothing runs before its handle is
 * started.
 */
export function openAccount(
  { account, baseUrls }: Pick<AuthenticatedAccount, "account" | "baseUrls">,
  { token, rateLimit }: Pick<OpenedAccount, "token" | "rateLimit">,
  file: string,
  parts: AccountOpeningParts,
): OpenedAccount {
  const cache = openCache({ path: file, log: parts.log });
  const pushParts = { pushUrl: baseUrls.push, userId: account.id, network: parts.pushNetwork };
  const handle = assembleAccount({
    ...parts,
    me: account,
    cache,
    service: retryAfterRenewal(
      parts.serviceAt(baseUrls, () => token.get()),
      token,
    ),
    uploader: parts.uploaderAt(baseUrls, () => token.get()),
    downloader: parts.downloaderAt(baseUrls, () => token.get()),
    pastedFolder: join(dirname(file), "pasted"),
    createPush: (handlers) =>
      createPushClient({ ...parts, ...pushParts, token: () => token.get(), handlers }),
    random: Math.random,
    rateLimit,
  });
  return { token, rateLimit, handle, cache, baseUrls, account, file };
}

/** Stops everything that belongs to an account and closes its local copy. */
function closeAccount({ handle, cache }: OpenedAccount): void {
  handle.stop();
  cache.close();
}

/**
 * Closes an account and deletes its data on this computer. Drafts, unsent and scheduled messages exist only here, so they are
 * kept unless `isWithUnsent` is true. Returns null on success.
 */
export function clearLocalCopy(opened: OpenedAccount, isWithUnsent: boolean): Problem | null {
  const kept = opened.cache.read((tables) => ({
    unsent: isWithUnsent ? [] : tables.unsent.all(),
    scheduled: isWithUnsent ? [] : tables.scheduled.all(),
    drafts: isWithUnsent ? [] : tables.drafts.all(),
    // These exist only here, and the person did not ask to delete them.
    stars: tables.stars.of(null),
    levels: tables.notificationLevels.all(),
    allowedPeople: tables.allowedPeople.all(),
  }));
  closeAccount(opened);
  return replaceCacheFile(opened.file, kept);
}

/** Counts the messages and other data of an account on this computer, and measures the size of the local copy. */
export function countLocalCopy({
  cache,
  file,
}: OpenedAccount): Omit<LocalCopyContents, "mediaBytes" | "videoBytes"> {
  const counts = cache.read((tables) => ({
    messages: tables.messages.countAll(),
    conversations: tables.conversations.all().length,
    drafts: tables.drafts.count(),
    unsent: tables.unsent.countUndelivered() + tables.scheduled.count(),
  }));
  return { ...counts, fileBytes: localCopyBytes(file) };
}

/**
 * Path of an account's local copy. The demo starts with an empty copy every time, because its people and messages get
 * new ids.
 */
export function localCopyFilePath(folder: string, account: Account): string {
  // Otherwise, an account whose id equals the key of the demo would share its folder, and the demo would delete its
  // local copy.
  if (!account.isDemo && !accountIdPattern.test(account.id)) throw new Error("an account's id is no number");
  const own = join(folder, accountKeyOf(account));
  if (account.isDemo) rmSync(own, { recursive: true, force: true });
  return join(own, "messages.sqlite");
}
