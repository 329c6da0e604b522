import type { RunningAccounts } from "../accounts/running-accounts.ts";
import { DraftSaving } from "../shell/app/draft-saving.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import { createPagePublisher } from "../shell/bridge/ipc.ts";
import type { Publisher } from "../shell/bridge/publisher.ts";
import { AppWindows } from "../shell/chat-windows/app-windows.ts";
import { openChatWindow } from "../shell/chat-windows/chat-window.ts";
import type { ChatWindow } from "../shell/chat-windows/chat-window.ts";
import { ChatWindows } from "../shell/chat-windows/chat-windows.ts";
import type { ChatWindowsParts } from "../shell/chat-windows/chat-windows.ts";
import type { AppLock } from "../shell/lock/app-lock.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import { AskingPage } from "../shell/window/asking-page.ts";
import type { MainWindow } from "../shell/window/window.ts";
import type { CoreParts } from "./core-parts.ts";

/** The windows of single chats, all windows together, and the parts through which they and main communicate. */
export interface Windows {
  readonly chatWindows: ChatWindows;
  readonly windows: AppWindows;
  readonly asking: AskingPage;
  readonly publisher: Publisher;
  readonly draftSaving: DraftSaving;
}

export interface WindowsParts {
  readonly settings: SettingsFile;
  readonly preload: string;
  readonly desktop: () => Pick<DesktopIntegration, "publish" | "windowParts" | "menus" | "progress">;
  readonly accounts: () => Pick<RunningAccounts, "handleOf" | "tellAccountsOfWindows">;
  readonly lock: () => Pick<AppLock, "isLocked">;
  readonly window: () => MainWindow;
}

/**
 * Creates these parts. No chat has a window until an account is shown. Other parts are created later, so they are
 * passed as functions.
 */
export function openWindows(core: CoreParts, parts: WindowsParts): Windows {
  const { settings, desktop, accounts, lock, window } = parts;
  const { clock } = core;
  const asking = new AskingPage();
  const chatWindows = new ChatWindows({
    settings,
    openWindow: (start, calls) => openOne(core, parts, { start, calls, draftSaving }),
    findChat: ({ account, conversationId }) =>
      accounts().handleOf(account)?.conversation(conversationId) ?? null,
    isLocked: () => lock().isLocked(),
    isHidden: () => window().isHidden(),
    onChanged: () => {
      accounts().tellAccountsOfWindows();
    },
    publish: (ids) => {
      desktop().publish("chatWindowsChanged", ids);
    },
    showMessage(shown, messageId) {
      const page = shown.contents();
      const { conversationId } = shown;
      const at = messageId === null ? {} : { messageId };
      if (page !== null) publisher.publishTo(page.id, "conversationRequested", { conversationId, ...at });
    },
  });
  const windows = new AppWindows(window, chatWindows, asking);
  const publisher = createPagePublisher(windows, clock);
  const draftSaving: DraftSaving = new DraftSaving({ ...publisher, pageIds: () => windows.pageIds(), clock });
  return { chatWindows, windows, asking, publisher, draftSaving };
}

type OpenWindow = Parameters<ChatWindowsParts["openWindow"]>;

/** Opens the window of a chat. The menus and the progress on the taskbar follow its focus. */
function openOne(
  { clock, log }: CoreParts,
  { desktop, preload }: WindowsParts,
  one: {
    readonly start: OpenWindow[0];
    readonly calls: OpenWindow[1];
    readonly draftSaving: DraftSaving;
  },
): ChatWindow {
  const { start, calls, draftSaving } = one;
  const opened = openChatWindow(
    {
      ...desktop().windowParts,
      ...calls,
      preload,
      onFocusChanged(isFocused) {
        if (isFocused) desktop().menus.showCommandsOf(opened.contents());
        if (isFocused) desktop().progress.failureSeen();
        calls.onFocusChanged(isFocused);
      },
      saveDraft: (pageId) => draftSaving.askPage(pageId),
      clock,
      log,
    },
    start,
  );
  return opened;
}
