// Imitates https://www.electronjs.org/docs/latest/api/web-contents
import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { asElectron, type ImitatedMembers } from "../check.ts";
import { fromChromiumUrl } from "../chromium/own-scheme-names.ts";
import type { DevToolsPayload } from "../chromium/devtools.ts";
import { nativeImage } from "../desktop/native-image.ts";
import { desktopRecord } from "../desktop/record.ts";
import { electronEvent } from "../electron-event.ts";
import { loadError } from "./load-error.ts";
import { NavigationGuard } from "./navigation-guard.ts";
import { refuseUncloneable } from "./page-channel.ts";
import { connectPage, navigate, type ChromiumWindowBounds, type PageConnection } from "./page-connection.ts";
import { answerInvoke, deliverToMain, type Sender } from "./page-messages.ts";
import type { MessageToMain } from "../page/ipc-renderer.js";
import { printPage } from "./printing.ts";
import { consoleMessage, processGoneDetails, windowOpenDetails } from "./page-reports.ts";
import { defaultSession } from "../network/session.ts";
import { WebFrameMain } from "./web-frame-main.ts";
import type { WebContentsEvents } from "./web-contents-events.ts";

/** The properties and callbacks of a window that its page uses. */
export interface PageWindow {
  readonly size: () => Electron.Size;
  readonly isFocused: () => boolean;
  readonly painted: () => void;
  /** A person has moved or resized the window by its frame, or the window's focus has changed. */
  readonly framed: (frame: ChromiumWindowBounds, isFocused: boolean) => void;
  /**
   * A person has pressed the drag region. `element` names what lies there; `isSecond`: the press ends a double click.
   */
  readonly dragged: (press: { readonly element: string; readonly isSecond: boolean }) => void;
  readonly gone: () => void;
}

type OpenHandler = (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse;
let lastId = 0;

/** The page of a window. */
export class WebContents extends EventEmitter<WebContentsEvents> {
  // oxlint-disable-next-line no-useless-assignment -- the next object reads it
  readonly id = ++lastId;
  readonly session = asElectron<Electron.Session>(defaultSession);
  readonly #mainFrame = new WebFrameMain();
  readonly mainFrame = asElectron<Electron.WebFrameMain>(this.#mainFrame);
  readonly #window: PageWindow;
  readonly #preloadPath: string;
  readonly #firstUrl = Promise.withResolvers<string>();
  readonly #connecting: Promise<PageConnection>;
  #page: PageConnection | undefined;
  #openHandler: OpenHandler | undefined;
  #zoomLevel = 0;
  #isDestroyed = false;

  constructor(window: PageWindow, preferences: Electron.WebPreferences = {}) {
    super();
    this.#window = window;
    this.#preloadPath = preferences.preload ?? "";
    this.#connecting = this.#connect(preferences);
    this.#connecting.catch((error: unknown) => {
      if (!this.#isDestroyed) console.error("stand-in: a window could not be opened:", error);
    });
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.#isDestroyed) throw new TypeError("Object has been destroyed");
    if (typeof channel !== "string") throw new TypeError("Missing required channel argument");
    refuseUncloneable(args);
    this.#page?.channel.push({ kind: "send", channel, args });
  }

  async loadURL(url: string): Promise<void> {
    this.#firstUrl.resolve(url);
    const page = await this.#connecting;
    await defaultSession._permissions.apply(page.browser, asElectron<Electron.WebContents>(this), url);
    const finished = new Promise<void>((resolve) => {
      this.once("did-finish-load", resolve).once("destroyed", resolve);
    });
    try {
      const { isSameDocument } = await navigate(page, url);
      if (!isSameDocument) await finished;
    } catch (error) {
      const failure = loadError(error instanceof Error ? error.message : String(error), url);
      this.emit("did-fail-load", electronEvent(), failure.errno, failure.code, url, true);
      throw failure;
    }
  }

  getURL(): string {
    return this.#mainFrame.url;
  }

  reload(): void {
    this.#page?.session.tell("Page.reload");
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  getZoomLevel(): number {
    return this.#zoomLevel;
  }

  setZoomLevel(level: number): void {
    this.#zoomLevel = level;
    this.#resize();
  }

  /** Replaces the selection with a word. In Electron a right click selects the misspelt word. */
  replaceMisspelling(text: string): void {
    this.#page?.session.tell("Input.insertText", { text });
  }

  /** Makes a PDF. Chromium lays the page out, as in Electron. */
  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    const { session } = await this.#connecting;
    return printPage(session, options);
  }

  /** Records the print, and reports the outcome that the test has set: the test is the printer and its dialog. */
  print(
    options: Electron.WebContentsPrintOptions = {},
    callback: (isPrinted: boolean, failureReason: string) => void = () => undefined,
  ): void {
    if (options.usePrinterDefaultPageSize !== undefined && options.pageSize !== undefined)
      throw new Error("usePrinterDefaultPageSize cannot be combined with pageSize");
    const { printerOutcome: outcome } = desktopRecord;
    desktopRecord.prints.push({ url: this.getURL(), isSilent: options.silent === true });
    setImmediate(() => {
      callback(outcome === "printed", outcome === "printed" ? "" : outcome.failsWith);
    });
  }

  /** Records the drag, because the test is the target of the drag. Electron reads no file; the target does. */
  startDrag(item: Electron.Item): void {
    const file = item.file as string | undefined;
    const files = item.files ?? (file === undefined || file === "" ? [] : [file]);
    if (files.length === 0) throw new Error("Must specify either 'file' or 'files' option");
    refuseBadIcon(item.icon);
    desktopRecord.drags.push(...files.map((path) => ({ path, existed: existsSync(path) })));
  }

  forcefullyCrashRenderer(): void {
    this.#page?.session.tell("Page.crash");
  }

  /** Applies a new position, size or state of the window. */
  _placed(frame: ChromiumWindowBounds): void {
    this.#page?.setFrame(frame);
    this.#resize();
  }

  /** Tells the page that its window has gained or lost the focus. */
  _focused(isFocused: boolean): void {
    this.#page?.channel.setFocused(isFocused);
    if (isFocused) this.#page?.session.tell("Page.bringToFront");
  }

  /** Resolves with the page when it is open. */
  _opened(): Promise<PageConnection> {
    return this.#connecting;
  }

  /** Destroys the page when its window is gone. */
  _destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#mainFrame._destroyed();
    this.#connecting.then(
      (page) => {
        page.close();
      },
      () => undefined,
    ); // a page that never opened has nothing to close, and the constructor has reported the error
    this.emit("destroyed");
  }

  async #connect({ preload, additionalArguments = [] }: Electron.WebPreferences): Promise<PageConnection> {
    const options = {
      preload,
      additionalArguments,
      size: this.#window.size,
      zoomFactor: () => 1.2 ** this.#zoomLevel,
      firstUrl: this.#firstUrl.promise,
      mainFrame: this.#mainFrame,
      owner: {
        openedPopup: () => undefined, // the app has decided when Page.windowOpen arrived, which comes first
        crashed: (status: string, exitCode: number) => {
          this.emit("render-process-gone", electronEvent(), processGoneDetails(status, exitCode));
        },
        gone: this.#window.gone,
      },
    };
    return connectPage(options, (page) => this.#followPage(page));
  }

  async #followPage(page: PageConnection): Promise<void> {
    this.#page = page;
    const { session, frames, channel } = page;
    const contents = asElectron<Electron.WebContents>(this);
    frames.onDocument = () => {
      channel.setFocused(this.#window.isFocused());
    };
    channel.listen((message, frame, document) => {
      this.#received(message, { contents, contentsId: this.id, frame, document, channel });
    });
    session.on("Page.loadEventFired", () => this.emit("did-finish-load"));
    session.on("Page.lifecycleEvent", ({ name, frameId }) => {
      if (name === "firstPaint" && frameId === this.#mainFrame._frameId) this.#window.painted();
    });
    session.on("Page.windowOpen", (details) => {
      this.#askedToOpen(details);
    });
    session.on("Runtime.consoleAPICalled", (call) => {
      this.emit("console-message", ...consoleMessage(call, this.mainFrame));
    });
    const guard = new NavigationGuard(session, frames, (url, frame) => this.#mayNavigate(url, frame));
    await Promise.all([guard.start(), defaultSession._refuseDownloads(page.browser)]);
  }

  #resize(): void {
    this.#page?.applySize().catch(() => undefined); // the window has closed meanwhile
  }

  #received(message: MessageToMain, sender: Sender): void {
    if (message.kind === "invoke") void answerInvoke(sender, message);
    else if (message.kind === "send") deliverToMain(sender, message);
    else if (message.kind === "preload-error") {
      const error = Object.assign(new Error(message.message), { stack: message.stack });
      this.emit("preload-error", electronEvent(), this.#preloadPath, error);
    } else if (message.kind === "drag-press") this.#window.dragged(message.press);
    else if (message.kind === "media") void this.#askForMedia(message);
    else if (message.kind === "frame") {
      this.#page?.readFrame().then(
        (frame) => {
          this.#window.framed(frame, message.isFocused);
        },
        () => undefined, // the window has closed meanwhile
      );
    } else {
      const params = message.params as unknown as Electron.ContextMenuParams;
      const pageURL = fromChromiumUrl(params.pageURL);
      this.emit("context-menu", electronEvent(), { ...params, pageURL, frame: this.mainFrame });
    }
  }

  /** Called when the page opens the microphone or the camera: asks the app, and answers the page. */
  async #askForMedia({ id, kinds }: Extract<MessageToMain, { kind: "media" }>): Promise<void> {
    const page = this.#page;
    if (page === undefined) return;
    const { browser, channel } = page;
    const contents = asElectron<Electron.WebContents>(this);
    const { url } = this.#mainFrame;
    await defaultSession._permissions.applyMedia(browser, contents, url, kinds);
    channel.answerMedia(id);
  }

  #mayNavigate(url: string, frame: WebFrameMain): boolean {
    const isMainFrame = frame === this.#mainFrame;
    const facts = {
      url,
      isMainFrame,
      isSameDocument: false,
      frame: asElectron<Electron.WebFrameMain>(frame),
    };
    const anyFrameEvent = electronEvent(facts);
    this.emit("will-frame-navigate", anyFrameEvent);
    if (anyFrameEvent.defaultPrevented) return false;
    if (!isMainFrame) return true;
    const mainFrameEvent = electronEvent(facts);
    this.emit("will-navigate", mainFrameEvent, url, false, true);
    return !mainFrameEvent.defaultPrevented;
  }

  #askedToOpen(asked: DevToolsPayload<"Page.windowOpen">): void {
    const answer = this.#openHandler?.(windowOpenDetails(asked));
    if (answer?.action === "deny") return;
    console.error("stand-in: the app allowed a page to open a window, which is not imitated");
  }
}

/**
 * Throws for an empty image, as Electron does on macOS. Electron takes such an image on other systems, but the app runs
 * on macOS as well.
 */
function refuseBadIcon(icon: Electron.NativeImage | string | undefined): void {
  if (icon === undefined) throw new TypeError("'icon' parameter is required");
  const image = typeof icon === "string" ? nativeImage.createFromPath(icon) : icon;
  if (!image.isEmpty()) return;
  if (typeof icon === "string") throw new Error(`Failed to load image from path '${icon}'`);
  throw new Error("Must specify non-empty 'icon' option");
}

WebContents.prototype satisfies ImitatedMembers<WebContents, Electron.WebContents>;
