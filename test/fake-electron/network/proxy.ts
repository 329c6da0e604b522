// Imitates Chromium's switches for proxies, https://www.electronjs.org/docs/latest/api/command-line-switches#--proxy-serveraddressport
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Reads the switch `--name=value` from the command line. Null if it is absent. */
function switchValue(name: string, args: readonly string[]): string | null {
  const start = `--${name}=`;
  return args.find((argument) => argument.startsWith(start))?.slice(start.length) ?? null;
}

interface Route {
  readonly host: string | null;
  readonly isLoopbackProxied: boolean;
}

/** Stands for the system's proxy. A switch of the command line sets it: one HTTP proxy for all requests, or none. */
export class SystemProxy {
  readonly #ofSwitches: Route;
  #route: Route;

  constructor(args: readonly string[]) {
    const host = switchValue("proxy-server", args)?.replace(/^http:\/\//, "") ?? null;
    const isLoopbackProxied = (switchValue("proxy-bypass-list", args) ?? "")
      .split(";")
      .includes("<-loopback>");
    this.#ofSwitches = { host, isLoopbackProxied };
    this.#route = this.#ofSwitches;
  }

  /** Imitates https://www.electronjs.org/docs/latest/api/session#sessetproxyconfig, for one HTTP proxy. */
  set({ mode, proxyRules = "", proxyBypassRules = "" }: Electron.ProxyConfig): void {
    if (mode === "system") this.#route = this.#ofSwitches;
    else {
      const host = mode === "direct" ? null : proxyRules.replace(/^http:\/\//, "");
      this.#route = { host, isLoopbackProxied: proxyBypassRules.split(",").includes("<-loopback>") };
    }
  }

  /**
   * The host and port of the proxy for this address, or null. Requests to loopback do not use the proxy unless the
   * switches say otherwise.
   */
  proxyFor(url: URL): string | null {
    const { host, isLoopbackProxied } = this.#route;
    return loopback.test(url.hostname) && !isLoopbackProxied ? null : host;
  }
}
