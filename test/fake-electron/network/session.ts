// Imitates https://www.electronjs.org/docs/latest/api/session. Windows are in the default one; others only fetch.
import { EventEmitter } from "node:events";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { asElectron, type CheckedEvents, type PartOf } from "../check.ts";
import type { Browser } from "../chromium/browser.ts";
import { fromChromium, ownSchemes } from "../chromium/own-scheme-names.ts";
import { DownloadItem } from "./download-item.ts";
import { electronEvent } from "../electron-event.ts";
import { networkOf } from "./partitions.ts";
import type { SessionNetwork } from "./session-network.ts";
import { Permissions } from "./permissions.ts";
import { requireReady } from "../app/readiness.ts";
import { WebRequest } from "./web-request.ts";

/** The events of which the stand-in tells. */
export type SessionEvents = CheckedEvents<
  Electron.Session["on"],
  { "will-download": [event: Electron.Event, item: Electron.DownloadItem, webContents: Electron.WebContents] }
>;

/** Called when what must be asked of the app has changed: the pages then hold other requests. */
export const onInterceptionChange = new Set<() => void>();

/** A session: the one that all windows share, or one that only fetches. */
export class Session extends EventEmitter<SessionEvents> {
  readonly #partition: string;
  readonly #hasCache: boolean;
  #network: SessionNetwork | null = null;

  constructor(partition: string, hasCache: boolean) {
    super();
    this.#partition = partition;
    this.#hasCache = hasCache;
  }

  /** Made when it is first used: the app may name the folder of its user data before. */
  get _network(): SessionNetwork {
    this.#network ??= networkOf(this.#partition, this.#hasCache);
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

  readonly _webRequest = new WebRequest(() => {
    for (const apply of onInterceptionChange) apply();
  });
  readonly webRequest = asElectron<Electron.WebRequest>(this._webRequest);
  readonly _permissions = new Permissions();
  #hasDownloads = false;

  setPermissionRequestHandler(handler: Permissions["requestHandler"]): void {
    this._permissions.requestHandler = handler;
  }

  setPermissionCheckHandler(handler: Permissions["checkHandler"]): void {
    this._permissions.checkHandler = handler;
  }

  /** Without a display there is no chooser of devices, so no page ever gets as far as this handler. */
  setDevicePermissionHandler(_handler: Parameters<Electron.Session["setDevicePermissionHandler"]>[0]): void {
    // nothing to set, see above
  }

  /** As many dictionaries as a test may want; none is ever fetched, and no spelling is checked without a display. */
  readonly availableSpellCheckerLanguages: string[] = ["en-GB", "en-US", "pt-PT"];
  #spellCheckerLanguages: string[] = ["en-GB"];
  #isSpellCheckerEnabled = true;

  /** No dictionary is fetched here. Throws for what is no address, as Electron does. */
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url))
      throw new Error("The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL");
  }

  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((each) => !this.availableSpellCheckerLanguages.includes(each));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.#spellCheckerLanguages = [...languages];
    // As Electron does, so that whoever sets languages has them used.
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

  resolveProxy(url: string): Promise<string> {
    return Promise.resolve(this._network.resolveProxy(url));
  }

  /** Nothing is misspelled here, so nothing needs to be learnt. */
  addWordToSpellCheckerDictionary(_word: string): boolean {
    return true;
  }

  /** The requests at which a page must wait: documents (for will-navigate), own schemes written out in full, and the app's. */
  _interceptionPatterns(): { urlPattern: string; resourceType?: "Document" }[] {
    return [
      { urlPattern: "*", resourceType: "Document" },
      ...ownSchemes().map((scheme) => ({ urlPattern: `${scheme}://*` })),
      ...this._webRequest._patterns().map((urlPattern) => ({ urlPattern })),
    ];
  }

  /** Hears of downloads from now on. `contents` are the ones that a download is said to come from. */
  async _followDownloads(browser: Browser, contents: Electron.WebContents): Promise<void> {
    if (this.#hasDownloads) return;
    this.#hasDownloads = true;
    const folder = join(browser.userData, "stand-in-downloads");
    const items = new Map<string, DownloadItem>();
    browser.root.on("Browser.downloadWillBegin", ({ guid, url, suggestedFilename }) => {
      const cancel = (): void => {
        browser.root.tell("Browser.cancelDownload", { guid });
      };
      const item = new DownloadItem(fromChromium(url), suggestedFilename, cancel);
      items.set(guid, item);
      const event = electronEvent();
      this.emit("will-download", event, asElectron<Electron.DownloadItem>(item), contents);
      // Electron would ask a person where to save; here there is no one to ask.
      if (event.defaultPrevented || item.getSavePath() === "") cancel();
    });
    browser.root.on("Browser.downloadProgress", ({ guid, state, receivedBytes, totalBytes }) => {
      const item = items.get(guid);
      item?._progressed(receivedBytes, totalBytes);
      if (state === "inProgress") return;
      if (state === "completed" && item !== undefined) keepDownload(join(folder, guid), item.getSavePath());
      item?._ended(state === "completed" ? "completed" : "cancelled");
    });
    const downloads = { behavior: "allowAndName", downloadPath: folder, eventsEnabled: true } as const;
    await browser.root.send("Browser.setDownloadBehavior", downloads);
  }
}

function keepDownload(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  rmSync(from, { force: true });
}

Session.prototype satisfies PartOf<Session, Electron.Session>;

/** The session of every window. */
export const defaultSession = new Session("", true);

const sessions = new Map([["", defaultSession]]);

/** The module `session`. */
export const session = {
  get defaultSession(): Electron.Session {
    requireReady("Session can only be received when app is ready");
    return asElectron<Electron.Session>(defaultSession);
  },
  /** The options count for whoever asks first. */
  fromPartition(partition: string, options?: Electron.FromPartitionOptions): Electron.Session {
    requireReady("Session can only be received when app is ready");
    const made = sessions.get(partition) ?? new Session(partition, options?.cache ?? true);
    sessions.set(partition, made);
    return asElectron<Electron.Session>(made);
  },
} satisfies Partial<typeof Electron.session>;
