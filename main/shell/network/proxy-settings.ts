import type { ProxyConfig } from "electron";
import type { ProxyCommands } from "../../../preload/commands/session/proxy.ts";
import type { ProxyCheck } from "../../../preload/model/session/proxy.ts";
import { proxyHostFault } from "../../../preload/model/session/proxy.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import type { Keychain } from "../../chat/core/ports.ts";
import type { ProxyLogin } from "./proxy-login.ts";

/** Name of the password's entry in the keychain. No account has it, because the ids of accounts are numbers. */
const keychainEntry = "proxy";
/** Maximum time that a check may take, in milliseconds. */
const maxCheckTime = 20_000;

export interface ProxySettingsParts {
  readonly settings: () => Settings;
  readonly keychain: Keychain;
  readonly login: Pick<ProxyLogin, "useStored" | "forgetAnswers" | "acceptsStored">;
  /** Sets the proxy of every connection. */
  readonly setProxy: (config: ProxyConfig) => Promise<void>;
  readonly fetch: typeof globalThis.fetch;
  /** An address of the service, for the check. */
  readonly serviceAddress: string;
  /** Called when the proxy has changed, so that connections are opened again. */
  readonly onChanged: () => void;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

const proxyNames = ["proxyMode", "proxyKind", "proxyHost", "proxyPort", "proxyUser"] as const;

/** Whether a change of settings changes the proxy. */
export function changesProxy(changes: Partial<Settings>): boolean {
  return proxyNames.some((name) => changes[name] !== undefined);
}

/**
 * The proxy in the settings, in the form that Electron uses. If a custom proxy has no usable host, the system's proxy
 * is used.
 */
export function proxyConfigOf(settings: Settings): ProxyConfig {
  const { proxyMode, proxyKind, proxyHost, proxyPort } = settings;
  if (proxyMode === "none") return { mode: "direct" };
  if (proxyMode === "system" || proxyHostFault(proxyHost) !== null) return { mode: "system" };
  const host = proxyHost.includes(":") ? `[${bareHost(proxyHost)}]` : proxyHost;
  return { mode: "fixed_servers", proxyRules: `${proxyKind}://${host}:${String(proxyPort)}` };
}

/** Removes the brackets around an IPv6 address. */
function bareHost(host: string): string {
  return host.replace(/^\[(.*)\]$/u, "$1");
}

/** Applies the proxy in the settings to all connections, and stores its password in the keychain. */
export class ProxySettings {
  readonly #parts: ProxySettingsParts;
  /** The password of this run, if it could not be stored in the keychain. */
  #ofThisRun: string | null = null;

  constructor(parts: ProxySettingsParts) {
    this.#parts = parts;
    parts.login.useStored(async (hostAndPort) => {
      const { proxyMode, proxyHost, proxyPort, proxyUser } = parts.settings();
      const isMeant = proxyMode === "custom" && hostAndPort === `${bareHost(proxyHost)}:${String(proxyPort)}`;
      if (!isMeant || proxyUser === "") return null;
      const password = await this.#password();
      return password === null ? null : { username: proxyUser, password };
    });
  }

  /** Sets the proxy at the start. Must be called before the first connection. */
  start(): void {
    if (this.#parts.settings().proxyMode !== "system") void this.#setProxy();
  }

  /** Sets the proxy again, and discards the passwords that the person entered, because its settings have changed. */
  applyChanges(): void {
    this.#parts.login.forgetAnswers();
    void this.#setProxy().then(this.#parts.onChanged);
  }

  commands(): Pick<FunctionsOf<ProxyCommands>, "keepProxyPassword" | "checkProxy"> {
    return {
      keepProxyPassword: async ({ password }) => done(await this.#storePassword(password)),
      checkProxy: async () => done(await this.#check()),
    };
  }

  async #setProxy(): Promise<void> {
    try {
      await this.#parts.setProxy(proxyConfigOf(this.#parts.settings()));
    } catch (error) {
      this.#parts.log.error("proxy not set", error);
    }
  }

  async #password(): Promise<string | null> {
    if (this.#ofThisRun !== null) return this.#ofThisRun;
    const reply = await this.#parts.keychain.read(keychainEntry);
    return reply.ok ? reply.value : null;
  }

  async #storePassword(password: string | null): Promise<"keychain" | "this-run"> {
    const { keychain } = this.#parts;
    this.#ofThisRun = password;
    const reply = await (password === null
      ? keychain.remove(keychainEntry)
      : keychain.write(keychainEntry, password));
    if (!reply.ok) return "this-run";
    this.#ofThisRun = null;
    return "keychain";
  }

  /** The first request to a proxy with a password is always refused: the stored answer follows the refusal. */
  async #check(): Promise<ProxyCheck> {
    const result = await this.#request();
    return result === "password" && (await this.#parts.login.acceptsStored()) ? this.#request() : result;
  }

  async #request(): Promise<ProxyCheck> {
    const ended = new AbortController();
    const cancel = this.#parts.clock.after(maxCheckTime, () => {
      ended.abort();
    });
    try {
      const response = await this.#parts.fetch(this.#parts.serviceAddress, { signal: ended.signal });
      await response.body?.cancel();
      return "works";
    } catch (error) {
      return checkResultOf(error);
    } finally {
      cancel();
    }
  }
}

/** Chromium's codes for what is wrong with a proxy. */
const resultsByErrorCode: readonly (readonly [RegExp, ProxyCheck])[] = [
  [/ERR_PROXY_AUTH/u, "password"],
  [/ERR_PROXY_CONNECTION_FAILED|ERR_SOCKS_CONNECTION/u, "unreachable"],
  [/ERR_TUNNEL_CONNECTION_FAILED|ERR_PROXY_/u, "refused"],
];

function checkResultOf(error: unknown): ProxyCheck {
  const text = error instanceof Error ? error.message : "";
  return resultsByErrorCode.find(([code]) => code.test(text))?.[1] ?? "no-answer";
}
