import type { RunningAccounts } from "../accounts/running-accounts.ts";
import { DraftRequest } from "../shell/app/draft-request.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import type { PublishTo } from "../shell/bridge/publisher.ts";
import { AppWindows } from "../shell/chat-windows/app-windows.ts";
import { openChatWindow } from "../shell/chat-windows/chat-window.ts";
import { ChatWindows } from "../shell/chat-windows/chat-windows.ts";
import type { AppLock } from "../shell/lock/app-lock.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import type { AskingPage } from "../shell/window/asking-page.ts";
import type { MainWindow } from "../shell/window/window.ts";
import type { CoreParts } from "./core-parts.ts";

/** The windows of single chats, all windows together, and how their pages save drafts. */
export interface Windows {
  readonly chatWindows: ChatWindows;
  readonly windows: AppWindows;
  readonly draftRequest: DraftRequest;
}

/** Creates them. No chat has a window until an account is shown. The other parts are created later, so they are functions. */
export function openWindows(
  { clock, log }: CoreParts,
  parts: {
    readonly settings: SettingsFile;
    readonly asking: AskingPage;
    readonly preload: string;
    readonly publishTo: PublishTo;
    readonly desktop: () => Pick<DesktopIntegration, "publish" | "windowParts" | "menus">;
    readonly accounts: () => Pick<RunningAccounts, "handle" | "followWindows">;
    readonly lock: () => Pick<AppLock, "isLocked">;
    readonly window: () => MainWindow;
    /** Called when a window gets the focus. */
    readonly onFocused: () => void;
  },
): Windows {
  const { settings, asking, preload, publishTo, desktop, accounts, lock, window, onFocused } = parts;
  const chatWindows = new ChatWindows({
    settings,
    openWindow(start, calls) {
      const opened = openChatWindow(
        {
          ...desktop().windowParts,
          ...calls,
          preload,
          onFocusChanged(isFocused) {
            if (isFocused) {
              desktop().menus.follow(opened.contents());
              onFocused();
            }
            calls.onFocusChanged(isFocused);
          },
          saveDraft: (pageId) => draftRequest.askPage(pageId),
          clock,
          log,
        },
        start,
      );
      return opened;
    },
    findChat: ({ account, conversationId }) => accounts().handle(account)?.conversation(conversationId) ?? null,
    isLocked: () => lock().isLocked(),
    isHidden: () => window().isHidden(),
    onChanged: () => {
      accounts().followWindows();
    },
    publish: (ids) => {
      desktop().publish("chatWindowsChanged", ids);
    },
    showMessage(shown, messageId) {
      const page = shown.contents();
      const { conversationId } = shown;
      const at = messageId === null ? {} : { messageId };
      if (page !== null) publishTo(page.id, "conversationRequested", { conversationId, ...at });
    },
  });
  const windows = new AppWindows(window, chatWindows, asking);
  const draftRequest = new DraftRequest({ publishTo, pageIds: () => windows.pageIds(), clock });
  return { chatWindows, windows, draftRequest };
}
