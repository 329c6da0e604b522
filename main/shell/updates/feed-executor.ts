import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import type { RequestOptions } from "node:http";
import { HttpExecutor } from "builder-util-runtime";
import type { CancellationToken, DownloadOptions } from "builder-util-runtime";
import type { Clock } from "../../async/clock.ts";
import { UpdateError } from "./update-error.ts";

/** Maximum size of a feed in bytes. */
const maxFeedBytes = 100_000;
/** Maximum time without a byte, in milliseconds. */
const maxSilence = 60_000;

/**
 * Sends the requests of electron-updater through the app's own fetch: with its proxy, and without cookies, stored ids
 * and redirects. It requests only the feed's own origin, and stops a download that is longer than announced.
 */
export class FeedExecutor extends HttpExecutor<never> {
  /** Sizes of the files that may be downloaded, by their addresses. */
  readonly #sizes = new Map<string, number>();
  readonly #origin: string;
  readonly #fetch: typeof globalThis.fetch;
  readonly #clock: Pick<Clock, "after">;

  constructor(parts: {
    readonly feed: string;
    /** Must fail if the response is a redirect, as `networkFetch` does. */
    readonly fetch: typeof globalThis.fetch;
    readonly clock: Pick<Clock, "after">;
  }) {
    super();
    this.#origin = new URL(parts.feed).origin;
    this.#fetch = parts.fetch;
    this.#clock = parts.clock;
  }

  /** Allows a file of the feed to be downloaded, up to its size in bytes. */
  allow(address: string, size: number): void {
    this.#sizes.set(address, size);
  }

  createRequest(): never {
    throw new UpdateError("invalid", "a request of an unexpected kind");
  }

  override async request({ protocol, hostname, port, path }: RequestOptions): Promise<string | null> {
    const place = `${protocol ?? "https:"}//${hostname ?? ""}${port ? `:${String(port)}` : ""}${path ?? "/"}`;
    const chunks: Uint8Array[] = [];
    let length = 0;
    await this.#read(place, (chunk) => {
      length += chunk.length;
      if (length > maxFeedBytes) throw new UpdateError("invalid", "the feed is too long");
      chunks.push(chunk);
    });
    return Buffer.concat(chunks).toString("utf8");
  }

  /** Downloads a file and compares its size and checksum with the announced ones. */
  async download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    const size = this.#sizes.get(url.href);
    if (size === undefined) throw new UpdateError("invalid", "the file is not of this feed");
    const hash = createHash("sha512");
    const file = await open(destination, "w");
    let length = 0;
    try {
      await this.#read(
        url.href,
        async (chunk) => {
          length += chunk.length;
          if (length > size) throw new UpdateError("damaged", "the file is longer than announced");
          hash.update(chunk);
          await file.writeFile(chunk);
          options.onProgress?.(progressOf(length, size, chunk.length));
        },
        options.cancellationToken,
      );
      if (length < size) throw new UpdateError("damaged", "the file is shorter than announced");
      if (hash.digest("base64") !== options.sha512)
        throw new UpdateError("damaged", "the file is another one");
      await file.sync();
    } catch (error) {
      await rm(destination, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return destination;
  }

  async #read(
    address: string,
    take: (chunk: Uint8Array) => Promise<void> | void,
    cancelled?: CancellationToken,
  ): Promise<void> {
    const { origin, protocol } = new URL(address);
    if (origin !== this.#origin || !protocol.startsWith("http"))
      throw new UpdateError("redirected", "the feed names another server");
    const ended = new AbortController();
    let stop = (): void => undefined;
    const wait = (): void => {
      stop();
      stop = this.#clock.after(maxSilence, () => {
        ended.abort();
      });
    };
    cancelled?.once("cancel", () => {
      ended.abort();
    });
    try {
      wait();
      const response = await requestFromFeed(() =>
        this.#fetch(address, { signal: ended.signal, redirect: "error" }),
      );
      const body: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
      if (!response.ok || body === undefined)
        throw new UpdateError("unreachable", `the feed answers ${String(response.status)}`);
      for (;;) {
        wait();
        const { done, value } = await requestFromFeed(() => body.read());
        if (done) break;
        await take(value);
      }
    } finally {
      stop();
      ended.abort();
    }
  }
}

async function requestFromFeed<Value>(request: () => Promise<Value>): Promise<Value> {
  try {
    return await request();
  } catch (error) {
    throw new UpdateError(
      isRedirect(error) ? "redirected" : "unreachable",
      "the feed does not answer",
      error,
    );
  }
}

/** Whether a fetch failed because the response was a redirect. Chromium and Node only say so in the error message. */
function isRedirect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /redirect/iu.test(error.message) || isRedirect(error.cause);
}

function progressOf(transferred: number, total: number, delta: number) {
  return { transferred, total, delta, percent: (100 * transferred) / total, bytesPerSecond: 0 };
}
