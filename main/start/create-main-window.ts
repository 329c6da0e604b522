import type { RunningAccounts } from "../accounts/running-accounts.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import type { ChatWindows } from "../shell/chat-windows/chat-windows.ts";
import { openMainWindow } from "../shell/window/window.ts";
import type { MainWindow } from "../shell/window/window.ts";
import type { CoreParts } from "./core-parts.ts";
import type { BegunStart } from "./open-updates.ts";

/** Creates the main window. The accounts, the menus and the progress on the taskbar follow its focus. */
export function createMainWindow(
  { clock, log }: CoreParts,
  parts: {
    readonly preload: string;
    readonly desktop: DesktopIntegration;
    readonly accounts: Pick<RunningAccounts, "tellAccountsOfWindows">;
    readonly chatWindows: Pick<ChatWindows, "resume">;
    readonly starts: BegunStart["starts"];
  },
): MainWindow {
  const { preload, desktop, accounts, chatWindows, starts } = parts;
  const window = openMainWindow({
    ...desktop.windowParts,
    preload,
    onDrawn: () => {
      starts.opened();
    },
    onFocusChanged: (isFocused) => {
      accounts.tellAccountsOfWindows();
      if (!isFocused) return;
      desktop.progress.failureSeen();
      desktop.menus.showCommandsOf(window.contents());
      // If the main window was shown without the focus (there is no tray), the windows of single chats still wait; they
      // open now.
      chatWindows.resume();
    },
    clock,
    log,
  });
  return window;
}
