// Imitates https://www.electronjs.org/docs/latest/api/cookies. It only stores the cookies of responses and sends them
// with requests.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * The cookies of one session, by host name. Ports of a host share cookies, as in any browser. A persistent session
 * stores them in a file.
 */
export class CookieJar {
  readonly #file: string | null;
  readonly #hosts = new Map<string, Map<string, string>>();

  constructor(file: string | null) {
    this.#file = file;
  }

  /** The value of the `Cookie` header, or null if there are no cookies. */
  headerFor(url: URL): string | null {
    const cookies = [...(this.#hosts.get(url.hostname) ?? [])];
    return cookies.length === 0 ? null : cookies.map((cookie) => cookie.join("=")).join("; ");
  }

  /** Stores the cookies that a response sets. */
  take(url: URL, lines: readonly string[]): void {
    if (lines.length === 0) return;
    const cookies = this.#hosts.get(url.hostname) ?? new Map<string, string>();
    this.#hosts.set(url.hostname, cookies);
    for (const line of lines) {
      const [pair = ""] = line.split(";", 1);
      const at = pair.indexOf("=");
      const name = pair.slice(0, at).trim();
      if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, pair.slice(at + 1).trim());
    }
    this.#write();
  }

  clear(): void {
    this.#hosts.clear();
    if (this.#file !== null) rmSync(this.#file, { force: true });
  }

  #write(): void {
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const lines = [...this.#hosts].flatMap(([host, cookies]) =>
      [...cookies].map((cookie) => `${host}\t${cookie.join("=")}`),
    );
    writeFileSync(this.#file, lines.join("\n"));
  }
}
