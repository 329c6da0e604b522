// Imitates what Chromium's HTTP cache leaves on the disk: the address and the body of what was fetched, in clear. Nothing is
// served from it: what is asked for twice is fetched twice.
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The HTTP cache of one persistent session. */
export class DiskCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether an answer goes into it: to a GET, and not where the request or the answer says that it must not. */
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
