// Imitates the files of Chromium's HTTP cache: the address and the body of each response, unencrypted. The cache
// answers no request: a repeated request is sent again.
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The HTTP cache of one persistent session. */
export class DiskCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Whether a response is cached: only the response to a GET with status 200, unless request or response forbids it.
   */
  takes(
    request: Request,
    { status, headers }: { readonly status: number; readonly headers: Headers },
  ): boolean {
    const isForbidden =
      request.cache === "no-store" || /\bno-store\b/i.test(headers.get("cache-control") ?? "");
    return request.method === "GET" && status === 200 && !isForbidden;
  }

  write(url: string, body: Uint8Array): void {
    mkdirSync(this.#folder, { recursive: true });
    const name = `${createHash("sha1").update(url).digest("hex").slice(0, 16)}_0`;
    writeFileSync(join(this.#folder, name), Buffer.concat([Buffer.from(`${url}\n`), body]));
  }

  clear(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
