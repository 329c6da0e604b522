// Imitates https://www.electronjs.org/docs/latest/api/web-contents
import { EventEmitter } from "node:events";
import { asElectron, type PartOf } from "../check.ts";
import { fromChromium } from "../chromium/own-scheme-names.ts";
import type { Payload } from "../chromium/devtools.ts";
import { electronEvent } from "../electron-event.ts";
import { loadError } from "./load-error.ts";
import { NavigationGuard } from "./navigation-guard.ts";
import { refuseUncloneable } from "./page-channel.ts";
import { connectPage, navigate, type FrameBounds, type PageConnection } from "./page-connection.ts";
import { answerInvoke, handSend, type Sender } from "./page-messages.ts";
import type { MessageToMain } from "../page/ipc-renderer.js";
import { consoleMessage, goneDetails, openDetails } from "./page-reports.ts";
import { defaultSession } from "../network/session.ts";
import { WebFrameMain } from "./web-frame-main.ts";
import type { WebContentsEvents } from "./web-contents-events.ts";

/** What the page needs of its window. */
export interface PageWindow {
  readonly size: () => Electron.Size;
  readonly isFocused: () => boolean;
  readonly painted: () => void;
  /** A person has moved, resized or left the window by its frame. */
  readonly framed: (frame: FrameBounds, isFocused: boolean) => void;
  /** A press fell on the drag region. */
  readonly dragged: (press: { readonly what: string; readonly isSecond: boolean }) => void;
  readonly gone: () => void;
}

type OpenHandler = (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse;
let lastId = 0;

/** The page of a window. */
export class WebContents extends EventEmitter<WebContentsEvents> {
  readonly id = ++lastId;
  readonly session = asElectron<Electron.Session>(defaultSession);
  readonly #mainFrame = new WebFrameMain();
  readonly mainFrame = asElectron<Electron.WebFrameMain>(this.#mainFrame);
  readonly #window: PageWindow;
  readonly #preloadPath: string;
  readonly #firstUrl = Promise.withResolvers<string>();
  readonly #connecting: Promise<PageConnection>;
  #page: PageConnection | undefined;
  #guard: NavigationGuard | undefined;
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

  isFocused(): boolean {
    return this.#window.isFocused();
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

  /** Developer tools would be a second client's; a person has Chromium's own. */
  openDevTools(): void {
    console.error("stand-in: developer tools are not offered");
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const { session } = await this.#connecting;
    const evaluation = { expression: code, awaitPromise: true, returnByValue: true, userGesture: false };
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", evaluation);
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  }

  /** Puts a word in the place of what is selected, as a word that is right-clicked on is in Electron. */
  replaceMisspelling(text: string): void {
    this.#page?.session.tell("Input.insertText", { text });
  }

  forcefullyCrashRenderer(): void {
    this.#page?.session.tell("Page.crash");
  }

  /** The window has another place, size or state. */
  _placed(frame: FrameBounds): void {
    this.#page?.setFrame(frame);
    this.#resize();
  }

  /** The window has got the focus, or lost it. */
  _focused(isFocused: boolean): void {
    this.#page?.channel.setFocused(isFocused);
    if (isFocused) this.#page?.session.tell("Page.bringToFront");
  }

  /** Resolves with the page when it is open. */
  _opened(): Promise<PageConnection> {
    return this.#connecting;
  }

  /** The window is gone: so is the page. */
  _destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#guard?.stop();
    this.#mainFrame._destroyed();
    this.#connecting.then(
      (page) => {
        page.close();
      },
      () => undefined,
    ); // a page that never opened has nothing to close; the constructor told why
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
        openedPopup: () => undefined, // decided at Page.windowOpen, which comes before
        crashed: (status: string, exitCode: number) => {
          this.emit("render-process-gone", electronEvent(), goneDetails(status, exitCode));
        },
        gone: this.#window.gone,
      },
    };
    return connectPage(options, (page) => this.#follow(page));
  }

  async #follow(page: PageConnection): Promise<void> {
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
    this.#guard = new NavigationGuard(session, frames, this.id, (url, frame) =>
      this.#mayNavigate(url, frame),
    );
    await Promise.all([this.#guard.start(), defaultSession._followDownloads(page.browser, contents)]);
  }

  #resize(): void {
    this.#page?.applySize().catch(() => undefined); // the window has closed meanwhile
  }

  #received(message: MessageToMain, sender: Sender): void {
    if (message.kind === "invoke") void answerInvoke(sender, message);
    else if (message.kind === "send") handSend(sender, message);
    else if (message.kind === "preload-error") {
      this.emit("preload-error", electronEvent(), this.#preloadPath, new Error(message.error));
    } else if (message.kind === "drag-press") this.#window.dragged(message.press);
    else if (message.kind === "frame") {
      this.#page?.readFrame().then(
        (frame) => {
          this.#window.framed(frame, message.isFocused);
        },
        () => undefined, // the window has closed meanwhile
      );
    } else {
      const params = message.params as unknown as Electron.ContextMenuParams;
      this.emit("context-menu", electronEvent(), { ...params, pageURL: fromChromium(params.pageURL) });
    }
  }

  #mayNavigate(url: string, frame: WebFrameMain): boolean {
    const isMainFrame = frame === this.#mainFrame;
    const facts = {
      url,
      isMainFrame,
      isSameDocument: false,
      frame: asElectron<Electron.WebFrameMain>(frame),
    };
    const ofAnyFrame = electronEvent(facts);
    this.emit("will-frame-navigate", ofAnyFrame);
    if (ofAnyFrame.defaultPrevented) return false;
    if (!isMainFrame) return true;
    const ofMainFrame = electronEvent(facts);
    this.emit("will-navigate", ofMainFrame, url, false, true);
    return !ofMainFrame.defaultPrevented;
  }

  #askedToOpen(asked: Payload<"Page.windowOpen">): void {
    const answer = this.#openHandler?.(openDetails(asked));
    if (answer?.action === "deny") return;
    console.error("stand-in: the app allowed a page to open a window, which is not imitated");
  }
}

WebContents.prototype satisfies PartOf<WebContents, Electron.WebContents>;
