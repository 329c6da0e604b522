// Imitates Chromium's switches for proxies, https://www.electronjs.org/docs/latest/api/command-line-switches#--proxy-serveraddressport
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Reads the switch `--name=value` from the command line. Null if it is absent. */
function switchValue(name: string, args: readonly string[]): string | null {
  const start = `--${name}=`;
  return args.find((argument) => argument.startsWith(start))?.slice(start.length) ?? null;
}

/** The system's proxy, as the command line names it, if there is one. It is one HTTP proxy for all requests. */
export class SystemProxy {
  readonly #host: string | null;
  readonly #isLoopbackProxied: boolean;

  constructor(args: readonly string[]) {
    this.#host = switchValue("proxy-server", args)?.replace(/^http:\/\//, "") ?? null;
    this.#isLoopbackProxied = (switchValue("proxy-bypass-list", args) ?? "")
      .split(";")
      .includes("<-loopback>");
  }

  /**
   * The proxy's host and port for this address, or null. Loopback addresses bypass the proxy unless the switches say
   * otherwise.
   */
  before(url: URL): string | null {
    if (this.#host === null) return null;
    return loopback.test(url.hostname) && !this.#isLoopbackProxied ? null : this.#host;
  }
}
