import { createHash, generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { createFeedUpdater } from "../../../../main/shell/updates/create-feed-updater.ts";
import type { FeedUpdater } from "../../../../main/shell/updates/create-feed-updater.ts";
import { signFeed } from "../../../../main/shell/updates/signed-feed.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import type { FixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

/** The checksum of a file, as feeds name it. */
export const sha512 = (bytes: Buffer): string => createHash("sha512").update(bytes).digest("base64");

/** The key of the publisher. */
const publisher = generateKeyPairSync("ed25519");
/** The public key of the publisher, as packages name it. */
export const publicKey = publisher.publicKey.export({ format: "der", type: "spki" }).toString("base64");

/** Another key, which the app does not know. */
export const otherKey: KeyObject = generateKeyPairSync("ed25519").privateKey;

/** The AppImage that the feed offers. */
export const offeredBytes = Buffer.alloc(300_000, "new version ");

export interface Offer {
  readonly version?: string;
  readonly size?: number;
  readonly sha512?: string;
  readonly url?: string;
  readonly stagingPercentage?: number;
  readonly key?: KeyObject;
  /** Null for a feed that is not signed. */
  readonly signature?: null;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestFeed {
  readonly updater: FeedUpdater;
  /** Address of a feed file. */
  readonly address: string;
  readonly clock: FixedClock;
  /** Path of the AppImage that the app seems to run from. */
  readonly appImage: string;
  readonly folder: string;
  readonly requests: readonly IncomingMessage[];
  /** Makes the feed offer a version. */
  readonly offer: (offer?: Offer) => void;
  /** Answers requests for a path with a function, and not with the offer. */
  readonly answer: (path: RegExp, handle: Handle) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a feed on this computer and an updater of version 0.3.0 that reads it. */
export async function startFeed(
  parts: { readonly folder?: string; readonly platform?: NodeJS.Platform } = {},
): Promise<TestFeed> {
  const folder = parts.folder ?? temporaryFolder();
  const appImage = join(folder, "Natter.AppImage");
  writeFileSync(appImage, "old version", { mode: 0o755 });
  writeFileSync(join(folder, "app-update.yml"), "updaterCacheDirName: natter-updater\n");
  vi.stubEnv("APPIMAGE", appImage);
  const requests: IncomingMessage[] = [];
  const handles: { readonly path: RegExp; readonly handle: Handle }[] = [];
  let feed = "";
  const server = createServer((request, response) => {
    requests.push(request);
    const path = request.url ?? "";
    const own = handles.findLast((each) => each.path.test(path));
    if (own !== undefined) own.handle(request, response);
    else if (/\/latest[^/]*\.yml/u.test(path)) response.end(feed);
    else response.end(offeredBytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => {
        resolve();
      });
    });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await stop();
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const clock = createFixedClock();
  const updater = createFeedUpdater({
    source: {
      method: "installs",
      feed: `${origin}/natter`,
      key: publicKey,
      configFile: join(folder, "app-update.yml"),
    },
    version: "0.3.0",
    folder,
    platform: parts.platform ?? "linux",
    appImage,
    fetch: (address, init) => fetch(address, init),
    clock,
  });
  return {
    updater,
    address: `${origin}/natter/latest.yml`,
    clock,
    appImage,
    folder,
    requests,
    offer(offer = {}) {
      feed = feedText(offer);
    },
    answer(path, handle) {
      handles.push({ path, handle });
    },
    stop,
  };
}

function feedText(offer: Offer): string {
  const content = {
    version: offer.version ?? "0.4.0",
    files: [
      {
        url: offer.url ?? "Natter-0.4.0-linux-x86_64.AppImage",
        sha512: offer.sha512 ?? sha512(offeredBytes),
        size: offer.size ?? offeredBytes.length,
      },
    ],
  };
  const signature =
    offer.signature === null ? {} : { signature: signFeed(content, offer.key ?? publisher.privateKey) };
  const staging = offer.stagingPercentage === undefined ? {} : { stagingPercentage: offer.stagingPercentage };
  // The feed is YAML. JSON is valid YAML too.
  return JSON.stringify({ ...content, ...signature, ...staging });
}
