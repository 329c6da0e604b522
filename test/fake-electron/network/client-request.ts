// Imitates https://www.electronjs.org/docs/latest/api/client-request, for requests without a body.
import { EventEmitter } from "node:events";
import { asElectron } from "../check.ts";
import type { CheckedEvents, ImitatedMembers } from "../check.ts";
import { defaultSession } from "./session.ts";
import type { Session } from "./session.ts";

/** The events that the stand-in emits. */
export type ClientRequestEvents = CheckedEvents<
  Electron.ClientRequest["on"],
  {
    login: [authInfo: Electron.AuthInfo, callback: (username?: string, password?: string) => void];
    response: [response: Electron.IncomingMessage];
    error: [error: Error];
    close: [];
  }
>;

/** A request of the module `net`. Unlike `net.fetch`, it can answer a proxy that asks for a password. */
export class ClientRequest extends EventEmitter<ClientRequestEvents> {
  readonly #options: Electron.ClientRequestConstructorOptions;
  readonly #ended = new AbortController();

  constructor(options: Electron.ClientRequestConstructorOptions | string) {
    super();
    this.#options = typeof options === "string" ? { url: options } : options;
    if (!/^https?:/i.test(this.#options.url ?? ""))
      throw new Error("ClientRequest only supports http: and https: protocols");
  }

  end(): Electron.ClientRequest {
    void this.#send();
    return asElectron<Electron.ClientRequest>(this);
  }

  abort(): void {
    this.#ended.abort();
  }

  async #send(): Promise<void> {
    const { method = "GET", url = "", session, credentials, redirect, cache } = this.#options;
    const { _network: network } = (session ?? defaultSession) as unknown as Session;
    const init = {
      method,
      signal: this.#ended.signal,
      ...withoutUndefined({ credentials, redirect, cache }),
    };
    try {
      const response = await network.fetch(url, init, (info) => this.#askForLogin(info));
      await response.body?.cancel();
      const reported = { statusCode: response.status, headers: Object.fromEntries(response.headers) };
      this.emit("response", asElectron<Electron.IncomingMessage>(reported));
    } catch (error) {
      if (!this.#ended.signal.aborted) this.emit("error", error as Error);
    }
    this.emit("close");
  }

  /** Asks the app for the proxy's password by the event `login`. Returns null if the event has no listener. */
  #askForLogin(info: Electron.AuthInfo): Promise<string | null> {
    return new Promise((resolve) => {
      const answer = (username?: string, password?: string): void => {
        const isAnswered = username !== undefined && username !== "";
        resolve(isAnswered ? `${encodeURIComponent(username)}:${encodeURIComponent(password ?? "")}` : null);
      };
      if (!this.emit("login", info, answer)) resolve(null);
    });
  }
}

function withoutUndefined(options: Readonly<Record<string, string | undefined>>): RequestInit {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

ClientRequest.prototype satisfies ImitatedMembers<ClientRequest, Electron.ClientRequest>;
