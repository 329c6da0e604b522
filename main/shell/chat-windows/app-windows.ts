import type { IpcMainEvent, WebContents } from "electron";
import type { PushName } from "../../../preload/pushes.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import { isOwnPage } from "../page/run-command.ts";
import type { AskingPage } from "../window/asking-page.ts";
import type { PageWindow } from "../window/page-window.ts";
import type { MainWindow } from "../window/window.ts";
import type { ChatWindow } from "./chat-window.ts";
import type { ChatWindows } from "./chat-windows.ts";

/** Pushes that only the main window's page gets, so that nothing is shown, played or opened twice. */
const onlyForMainWindow: ReadonlySet<PushName> = new Set<PushName>([
  "openRequests",
  "soundRequested",
  "problemArose",
  "menuCommandChosen",
  "conversationRequested",
]);

/** Pushes about the outcome of work that a page has started; only that page gets them. */
const onlyForAsker: ReadonlySet<PushName> = new Set<PushName>(["downloadChanged", "exportChanged"]);

/** All windows of Natter: the main window, and those of single chats. */
export class AppWindows {
  readonly #main: () => MainWindow;
  readonly #chatWindows: ChatWindows;
  readonly #asking: AskingPage;

  constructor(main: () => MainWindow, chats: ChatWindows, asking: AskingPage) {
    this.#main = main;
    this.#chatWindows = chats;
    this.#asking = asking;
  }

  /** Every window whose page may still send commands. */
  all(): readonly PageWindow[] {
    return [this.#main(), ...this.#chatWindows.withPages()];
  }

  /** Whether a command comes from the page of one of these windows. */
  isOwnPage(event: IpcMainEvent): boolean {
    return this.all().some((window) => isOwnPage(event, window.contents()));
  }

  /** Whether this is the page of one of these windows. */
  isOwnContents(contents: WebContents): boolean {
    return this.all().some((window) => window.contents() === contents);
  }

  isAnyFocused(): boolean {
    return this.all().some((window) => window.isFocused());
  }

  /** The window with the focus; the main window if none has. */
  focused(): PageWindow {
    return this.all().find((window) => window.isFocused()) ?? this.#main();
  }

  /** The window whose page sent the command that is being handled; the main window if there is no command. */
  asking(): PageWindow {
    return this.askingChat() ?? this.#main();
  }

  /** If the window of a single chat sent the command that is being handled, that window; otherwise null. */
  askingChat(): ChatWindow | null {
    return this.#chatWindows.ofPage(this.#asking.id());
  }

  /**
   * If the window of a single chat sent the command that is being handled, the account of that chat; otherwise null.
   */
  askingAccount(): AccountKey | null {
    return this.askingChat()?.account ?? null;
  }

  /** The page whose window owns the dialogs of the command that is being handled. */
  askingContents(): WebContents | null {
    return this.asking().contents();
  }

  /**
   * If this push is only for the page that started the work, the id of the page whose command is being handled;
   * otherwise null.
   */
  pageOf(name: PushName): number | null {
    return onlyForAsker.has(name) ? this.#asking.id() : null;
  }

  /** The pages that get a push: the page with this id, or if that is null, all pages that the push concerns. */
  pagesFor(name: PushName, pageId: number | null): readonly WebContents[] {
    if (pageId !== null) return this.#pagesFor(name, pageId);
    const windows = onlyForMainWindow.has(name) ? [] : this.#chatWindows.all();
    return pagesOf([this.#main(), ...windows]);
  }

  /** The page with this id. If its window is closed, the main window shows the outcome of the work that it started. */
  #pagesFor(name: PushName, pageId: number): readonly WebContents[] {
    const found = pagesOf(this.all()).filter(({ id }) => id === pageId);
    return found.length === 0 && onlyForAsker.has(name) ? pagesOf([this.#main()]) : found;
  }

  /** The ids of all pages that can save a draft. */
  pageIds(): readonly number[] {
    return pagesOf(this.all()).map(({ id }) => id);
  }
}

function pagesOf(windows: readonly PageWindow[]): readonly WebContents[] {
  return windows.flatMap((window) => window.contents() ?? []);
}
