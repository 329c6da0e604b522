// Imitates https://www.electronjs.org/docs/latest/api/session. Windows use the default session. Other sessions can only
// fetch.
import { asElectron, type ImitatedMembers } from "../check.ts";
import type { RunningChromium } from "../chromium/browser.ts";
import { networkOfPartition } from "./partitions.ts";
import type { SessionNetwork } from "./session-network.ts";
import { Permissions } from "./permissions.ts";
import { requireReady } from "../app/readiness.ts";

/** A session: the default session, which all windows share, or a session that only sends requests. */
export class Session {
  readonly #partition: string;
  readonly #hasCache: boolean;
  #network: SessionNetwork | null = null;

  constructor(partition: string, hasCache: boolean) {
    this.#partition = partition;
    this.#hasCache = hasCache;
  }

  /** Created on first use, because the app may set its user data folder until then. */
  get _network(): SessionNetwork {
    this.#network ??= networkOfPartition(this.#partition, this.#hasCache);
    return this.#network;
  }

  fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    return this._network.fetch(input, init);
  }

  setUserAgent(userAgent: string): void {
    this._network.userAgent = userAgent;
  }

  clearCache(): Promise<void> {
    this._network.cache?.clear();
    return Promise.resolve();
  }

  clearStorageData(options?: Electron.ClearStorageDataOptions): Promise<void> {
    if (options?.storages?.includes("cookies") ?? true) this._network.jar.clear();
    return Promise.resolve();
  }

  readonly _permissions = new Permissions();

  setPermissionRequestHandler(handler: Permissions["requestHandler"]): void {
    this._permissions.requestHandler = handler;
  }

  setPermissionCheckHandler(handler: Permissions["checkHandler"]): void {
    this._permissions.checkHandler = handler;
  }

  /** Does nothing. Without a display there is no device chooser, so no page ever reaches this handler. */
  setDevicePermissionHandler(_handler: Parameters<Electron.Session["setDevicePermissionHandler"]>[0]): void {
    // nothing to set, see above
  }

  /** Enough languages for the tests. No dictionary is downloaded, and no spelling is checked without a display. */
  readonly availableSpellCheckerLanguages: string[] = ["en-GB", "en-US", "pt-PT"];
  #spellCheckerLanguages: string[] = ["en-GB"];
  #isSpellCheckerEnabled = true;

  /** Does nothing, because no dictionary is downloaded. Throws if the URL is invalid, as Electron does. */
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url))
      throw new Error("The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL");
  }

  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((each) => !this.availableSpellCheckerLanguages.includes(each));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.#spellCheckerLanguages = [...languages];
    // As in Electron, setting languages also enables the spell checker.
    this.#isSpellCheckerEnabled = languages.length > 0;
  }

  getSpellCheckerLanguages(): string[] {
    return [...this.#spellCheckerLanguages];
  }

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.#isSpellCheckerEnabled = isEnabled;
  }

  isSpellCheckerEnabled(): boolean {
    return this.#isSpellCheckerEnabled;
  }

  /** Supports the modes `direct` and `system`, and `fixed_servers` with one HTTP proxy for all requests. */
  setProxy(config: Electron.ProxyConfig): Promise<void> {
    this._network.setProxy(config);
    return Promise.resolve();
  }

  /** Forgets the passwords that the app has given to proxies. */
  clearAuthCache(): Promise<void> {
    this._network.forgetProxyAnswers();
    return Promise.resolve();
  }

  /** Does nothing. After a change of the proxy, requests open new connections, because each proxy has its own. */
  closeAllConnections(): Promise<void> {
    return Promise.resolve();
  }

  resolveProxy(url: string): Promise<string> {
    return Promise.resolve(this._network.resolveProxy(url));
  }

  /** Does nothing, because no spelling is checked here. */
  addWordToSpellCheckerDictionary(_word: string): boolean {
    return true;
  }

  /** Makes Chromium refuse downloads. Electron would ask a person where to save a file, and nobody can answer here. */
  async _refuseDownloads(browser: RunningChromium): Promise<void> {
    await browser.root.send("Browser.setDownloadBehavior", { behavior: "deny" });
  }
}

Session.prototype satisfies ImitatedMembers<Session, Electron.Session>;

/** The session of all windows. */
export const defaultSession = new Session("", true);

const sessions = new Map([["", defaultSession]]);

export const session = {
  get defaultSession(): Electron.Session {
    requireReady("Session can only be received when app is ready");
    return asElectron<Electron.Session>(defaultSession);
  },
  /** As in Electron, `options` has an effect only in the first call for a partition. */
  fromPartition(partition: string, options?: Electron.FromPartitionOptions): Electron.Session {
    requireReady("Session can only be received when app is ready");
    const made = sessions.get(partition) ?? new Session(partition, options?.cache ?? true);
    sessions.set(partition, made);
    return asElectron<Electron.Session>(made);
  },
} satisfies Partial<typeof Electron.session>;
