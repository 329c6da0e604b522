// Imitates Chromium's switches for proxies, https://www.electronjs.org/docs/latest/api/command-line-switches#--proxy-serveraddressport
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Reads a switch of the command line: `--name=value`. */
function switchValue(name: string, args: readonly string[]): string | null {
  const start = `--${name}=`;
  return args.find((argument) => argument.startsWith(start))?.slice(start.length) ?? null;
}

/** The proxy of the system, as the command line names it; null where there is none. One HTTP proxy for everything. */
export class SystemProxy {
  readonly #host: string | null;
  readonly #isLoopbackProxied: boolean;

  constructor(args: readonly string[]) {
    this.#host = switchValue("proxy-server", args)?.replace(/^http:\/\//, "") ?? null;
    this.#isLoopbackProxied = (switchValue("proxy-bypass-list", args) ?? "")
      .split(";")
      .includes("<-loopback>");
  }

  /** Its host and port, where it stands before this address. Loopback is asked directly unless the switches say otherwise. */
  before(url: URL): string | null {
    if (this.#host === null) return null;
    return loopback.test(url.hostname) && !this.#isLoopbackProxied ? null : this.#host;
  }
}
