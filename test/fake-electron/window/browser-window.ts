// Imitates https://www.electronjs.org/docs/latest/api/browser-window
import { EventEmitter } from "node:events";
import { asElectron, type ImitatingClass } from "../check.ts";
import { desktopRecord } from "../desktop/record.ts";
import { electronEvent } from "../electron-event.ts";
import type { ChromiumWindowBounds } from "../web-contents/page-connection.ts";
import { requireReady } from "../app/readiness.ts";
import { isHeaded } from "../settings.ts";
import { WebContents } from "../web-contents/web-contents.ts";
import type { BrowserWindowEvents } from "./window-events.ts";
import { ThumbarButtons } from "./thumbar-buttons.ts";
import { WindowBounds } from "./window-bounds.ts";
import { windowLifecycle } from "./windows.ts";

let lastId = 0;
const openWindows = new Set<BrowserWindow>();
let focused: BrowserWindow | null = null;

function moveFocus(to: BrowserWindow | null): void {
  if (focused === to) return;
  const from = focused;
  focused = to;
  from?._focusMoved(false);
  to?._focusMoved(true);
}

/** A window: its page, its bounds and its visibility. */
export class BrowserWindow extends EventEmitter<BrowserWindowEvents> {
  static getAllWindows(): Electron.BrowserWindow[] {
    return [...openWindows].map((window) => asElectron<Electron.BrowserWindow>(window));
  }

  static getFocusedWindow(): Electron.BrowserWindow | null {
    return focused === null ? null : asElectron<Electron.BrowserWindow>(focused);
  }

  static fromWebContents(webContents: Electron.WebContents): Electron.BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === webContents) ?? null;
  }

  // oxlint-disable-next-line no-useless-assignment -- the next object reads it
  readonly id = ++lastId;
  readonly webContents: Electron.WebContents;
  readonly #contents: WebContents;
  readonly #bounds: WindowBounds;
  readonly #hasFrame: boolean;
  readonly #thumbarButtons = new ThumbarButtons(this.id);
  #isMenuBarVisible: boolean;
  #isVisible: boolean;
  #isPainted = false;
  #isFullScreen = false;
  #isDestroyed = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    requireReady("Cannot create BrowserWindow before app is ready");
    super();
    this.#bounds = new WindowBounds(options);
    this.#isVisible = options.show ?? true;
    this.#hasFrame = options.frame ?? true;
    this.#isMenuBarVisible = this.#hasFrame && options.autoHideMenuBar !== true;
    this.#contents = new WebContents(
      {
        size: () => this.#bounds.contentSize(),
        isFocused: () => this.isFocused(),
        painted: () => {
          this.#painted();
        },
        framed: (frame, isFocused) => {
          this.#framed(frame, isFocused);
        },
        dragged: ({ element, isSecond }) => {
          desktopRecord.dragPresses.push(element);
          if (isSecond) this.#toggleMaximized();
        },
        gone: () => {
          this.#closedByFrame();
        },
      },
      options.webPreferences,
    );
    this.webContents = asElectron<Electron.WebContents>(this.#contents);
    openWindows.add(this);
    windowLifecycle.emit("created", asElectron<Electron.BrowserWindow>(this));
    if (this.#isVisible) moveFocus(this);
  }

  loadURL(url: string): Promise<void> {
    return this.#contents.loadURL(url);
  }

  show(): void {
    this.showInactive();
    if (this.isMinimized()) this.restore();
    this.focus();
  }

  showInactive(): void {
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.#applyFrame();
    this.emit("show");
  }

  hide(): void {
    if (!this.#isVisible) return;
    // On macOS, hiding a full-screen window leaves a black, empty screen.
    if (this.#isFullScreen) desktopRecord.violations.push("a window was hidden while it filled the screen");
    this.#isVisible = false;
    this.#thumbarButtons.remove();
    this.#applyFrame();
    this.emit("hide");
    this.blur();
  }

  isVisible(): boolean {
    return this.#isVisible && !this.#isDestroyed;
  }

  focus(): void {
    if (this.isVisible() && !this.isMinimized()) moveFocus(this);
  }

  blur(): void {
    if (this.isFocused()) moveFocus(null);
  }

  isFocused(): boolean {
    return focused === this;
  }

  minimize(): void {
    if (!this.#bounds.setState("minimized")) return;
    this.#applyFrame();
    this.emit("minimize");
    this.blur();
  }

  restore(): void {
    if (!this.#bounds.restore()) return;
    this.#applyFrame();
    this.emit("restore");
    this.focus();
  }

  isMinimized(): boolean {
    return this.#bounds.state === "minimized";
  }

  maximize(): void {
    if (!this.#bounds.setState("maximized")) return;
    this.#applyFrame();
    this.emit("maximize");
    this.emit("resize");
  }

  unmaximize(): void {
    if (this.#bounds.state !== "maximized") return;
    this.#bounds.setState("normal");
    this.#applyFrame();
    this.emit("unmaximize");
    this.emit("resize");
  }

  isMaximized(): boolean {
    return this.#bounds.state === "maximized";
  }

  /** Takes effect after a moment, because macOS animates the change. */
  setFullScreen(isFull: boolean): void {
    setImmediate(() => {
      if (isFull === this.#isFullScreen || this.#isDestroyed) return;
      this.#isFullScreen = isFull;
      this.emit(isFull ? "enter-full-screen" : "leave-full-screen");
    });
  }

  isFullScreen(): boolean {
    return this.#isFullScreen;
  }

  getBounds(): Electron.Rectangle {
    return this.#bounds.bounds();
  }

  getNormalBounds(): Electron.Rectangle {
    return this.#bounds.normalBounds();
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const { isMoved, isResized } = this.#bounds.setBounds(bounds);
    if (isMoved || isResized) this.#applyFrame();
    if (isMoved) this.emit("move");
    if (isResized) this.emit("resize");
  }

  setTitle(title: string): void {
    // A window without a frame shows no title. Chromium's own frame shows the title of the page.
    desktopRecord.titles.set(this.id, title);
  }

  /** A window without a frame has no menu bar. */
  setMenuBarVisibility(isVisible: boolean): void {
    this.#isMenuBarVisible = isVisible && this.#hasFrame;
  }

  isMenuBarVisible(): boolean {
    return this.#isMenuBarVisible;
  }

  setBackgroundColor(_color: string): void {
    // does nothing: the colour is seen only before the page's first paint
  }

  /** Only recorded: a window without a display is captured by nobody. */
  setContentProtection(isProtected: boolean): void {
    desktopRecord.contentProtection.set(this.id, isProtected);
  }

  isContentProtected(): boolean {
    return desktopRecord.contentProtection.get(this.id) ?? false;
  }

  setProgressBar(progress: number, options?: Electron.ProgressBarOptions): void {
    desktopRecord.progress.set(this.id, { value: progress, mode: options?.mode ?? "normal" });
    desktopRecord.progressCount += 1;
  }

  setOverlayIcon(overlay: Electron.NativeImage | null, description: string): void {
    const isShown = overlay !== null && !overlay.isEmpty();
    desktopRecord.overlays.set(this.id, isShown ? { picture: overlay.toPNG(), description } : null);
  }

  setThumbarButtons(buttons: Electron.ThumbarButton[]): boolean {
    return this.#thumbarButtons.set(buttons, this.#isVisible);
  }

  close(): void {
    if (this.#isDestroyed) return;
    const event = electronEvent();
    this.emit("close", event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    openWindows.delete(this);
    if (focused === this) focused = null;
    this.#thumbarButtons.remove();
    this.#contents._destroy();
    this.emit("closed");
    if (openWindows.size === 0) windowLifecycle.emit("all-closed");
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  async _tellPath(key: string, path: string): Promise<void> {
    const { channel } = await this.#contents._opened();
    await channel.addPath(key, path);
  }

  /** Called when the window has gained or lost the focus. */
  _focusMoved(isHere: boolean): void {
    this.#contents._focused(isHere);
    if (!isHere) this.emit("blur");
    else
      setImmediate(() => {
        if (this.isFocused()) this.emit("focus");
      });
  }

  #painted(): void {
    if (this.#isPainted) return;
    this.#isPainted = true;
    this.emit("ready-to-show");
  }

  #framed(frame: ChromiumWindowBounds, isFocused: boolean): void {
    const { isMoved, isResized } = this.#bounds.follow(frame);
    if (isMoved) this.emit("move");
    if (isResized) this.emit("resize");
    if (isFocused !== this.isFocused()) moveFocus(isFocused ? this : null);
  }

  /** Handles a second press on the drag region. */
  #toggleMaximized(): void {
    if (this.isMaximized()) this.unmaximize();
    else this.maximize();
  }

  #applyFrame(): void {
    this.#contents._placed(this.#bounds.frame(this.#isVisible));
  }

  /**
   * Called when the page ended without the app: Chromium was killed, or a person pressed the close button of a frame.
   * The app still receives `close`, so that it can save its state, but it cannot prevent the close.
   */
  #closedByFrame(): void {
    if (this.#isDestroyed) return;
    this.emit("close", electronEvent());
    this.destroy();
    if (isHeaded) windowLifecycle.emit("closed-by-frame");
  }
}

/**
 * Sends every window the paths of files that a person is about to drop or choose. Each key is the file's name, size and
 * modification time.
 */
export async function reportPaths(
  files: readonly { readonly key: string; readonly path: string }[],
): Promise<void> {
  await Promise.all(
    [...openWindows].flatMap((window) => files.map(({ key, path }) => window._tellPath(key, path))),
  );
}

BrowserWindow satisfies ImitatingClass<typeof BrowserWindow, typeof Electron.BrowserWindow>;
