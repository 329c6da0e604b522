import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { WindowBounds } from "../settings/settings-shape.ts";
import { controlsOfPage, createFirstShow, createPageWindow, loadPage } from "../window/page-window.ts";
import type { PageWindow, PageWindowParts } from "../window/page-window.ts";
import { chatWindowSizes } from "../window/window-bounds.ts";
import { isOnWayland, raiseWindow } from "../window/window-visibility.ts";

/** A chat together with its account, because two accounts may have a chat with the same id. */
export interface ChatOfAccount {
  readonly account: AccountKey;
  readonly conversationId: ConversationId;
}

/** How a chat's window is opened. */
export interface ChatWindowStart extends ChatOfAccount {
  readonly bounds: WindowBounds | null;
  /** The message that the page shows first; null for the default position. */
  readonly messageId: MessageId | null;
  /** Whether the window comes to the front, because the person has asked for it. */
  readonly isInFront: boolean;
}

export interface ChatWindowParts extends PageWindowParts {
  /** Asks a page to save the draft that the person is typing. Resolves when it is saved, or cannot be saved. */
  readonly saveDraft: (pageId: number) => Promise<void>;
  /** Called when the person closes the window. Not called while Natter quits. */
  readonly onClosing: () => void;
  /** Called when the window is gone. */
  readonly onClosed: () => void;
}

/** A window that shows only one chat. */
export interface ChatWindow extends PageWindow, ChatOfAccount {
  /** Brings the window to the front. */
  show(): void;
  /** Whether the window is closing: its page only saves the draft now. */
  isLeaving(): boolean;
  /** Hides the window, lets its page save the draft, then closes the window. */
  leave(): Promise<void>;
  /** The message that the page must show first. */
  readonly messageId: MessageId | null;
}

/** Opens the window of a chat and loads the page. The window is shown when the page has drawn. */
export function openChatWindow(
  parts: ChatWindowParts,
  { account, conversationId, messageId, bounds, isInFront }: ChatWindowStart,
): ChatWindow {
  const { log } = parts;
  const window = createPageWindow(parts, { bounds, sizes: chatWindowSizes, isHidden: false });
  const pageId = window.webContents.id;
  const firstShow = createFirstShow(window, bounds?.isMaximised === true);
  let isLeaving = false;

  async function leave(): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    // On macOS, hiding a full-screen window would leave a black screen.
    if (!window.isFullScreen()) window.hide();
    await parts.saveDraft(pageId);
    if (!window.isDestroyed()) window.destroy();
  }
  window.once("ready-to-show", () => {
    if (isLeaving) return;
    firstShow.restoreMaximised();
    if (isInFront) window.show();
    else window.showInactive();
    log.info("chat window shown");
  });
  window.on("close", (event) => {
    if (parts.isQuitting()) return;
    event.preventDefault();
    parts.onClosing();
    leave().catch((error: unknown) => {
      log.error("chat window not closed", error);
    });
  });
  window.on("closed", parts.onClosed);
  loadPage(window, log);
  return {
    ...controlsOfPage(window, parts.quit),
    account,
    conversationId,
    messageId,
    show() {
      // If the page has not drawn yet, the window is shown as soon as it has.
      if (firstShow.hasBegun() && !isLeaving) raiseWindow(window, isOnWayland(process.platform, process.env));
    },
    isLeaving: () => isLeaving,
    leave,
  };
}
