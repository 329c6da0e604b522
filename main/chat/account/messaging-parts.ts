import type { Account, SignedOutReason } from "../../../preload/model/session/session.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Cache } from "../../cache/cache.ts";
import type { PushClient, PushHandlers } from "../../push/push-event.ts";
import type { Service } from "../../service/service.ts";
import type { Downloader } from "../../service/download.ts";
import type { Uploader } from "../../service/upload.ts";
import type { UnreadTotals } from "../conversations/unread-totals.ts";
import type { FileHandles } from "../drafts/file-handles.ts";
import type { RateLimit } from "../core/rate-limit.ts";
import type { Notifier, Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";

/** The dependencies of the messaging of one account. */
export interface MessagingParts {
  readonly me: Account;
  readonly service: Service;
  readonly uploader: Uploader;
  readonly downloader: Downloader;
  readonly fileHandles: FileHandles;
  /** Path of the folder for pasted data, such as a picture from the clipboard, which has no file of its own. */
  readonly pastedFolder: string;
  readonly createPush: (handlers: PushHandlers) => PushClient;
  /** The local copy. The caller opens it, and closes it after `stop`. */
  readonly cache: Cache;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly notifier: Notifier;
  readonly log: Log;
  readonly settings: () => Settings;
  /** Called once, when the service has ended the token. The local copy stays readable, and unsent messages wait. */
  readonly onEnded: (reason: SignedOutReason) => void;
  /**
   * Called when the service returns a name, picture or e-mail address of the account that differs from the stored one.
   */
  readonly onAccountChanged: (account: Account) => void;
  /** Called when the unread totals change. */
  readonly onUnread: (totals: UnreadTotals) => void;
  /** Returns a random number from 0 to 1, which spreads retries. */
  readonly random: () => number;
  /** Whether this computer has a network. */
  readonly isComputerOnline: () => boolean;
  /** The rate limit of the account, which everything that sends requests with its token shares. */
  readonly rateLimit: RateLimit;
}

/** Makes all requests of this account observe one common rate limit. */
export function withRateLimit(parts: MessagingParts): MessagingParts {
  const { rateLimit } = parts;
  const service = rateLimit.service(parts.service);
  const uploader = rateLimit.uploader(parts.uploader);
  const downloader = rateLimit.downloader(parts.downloader);
  return { ...parts, service, uploader, downloader };
}
