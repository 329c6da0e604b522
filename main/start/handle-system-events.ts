import { endChangesBeforeSleep } from "../shell/network/network.ts";
import { watchWaking } from "../shell/app/power.ts";
import { askBeforeQuitting } from "../shell/app/quit-question.ts";
import type { CoreParts } from "./core-parts.ts";
import type { CommandHandlersParts } from "./create-handlers.ts";

/** Connects the events of the system to the parts that handle them: waking, activating and quitting. */
export function handleSystemEvents(
  { application, proxyLogin, clock, log }: CoreParts,
  {
    settings,
    desktop,
    accounts,
    draftSaving,
    windows,
    lock,
  }: Pick<CommandHandlersParts, "settings" | "desktop" | "accounts" | "draftSaving" | "windows" | "lock">,
): void {
  endChangesBeforeSleep();
  desktop.checkTray();
  watchWaking(clock, () => {
    lock.lockIfIdle();
    proxyLogin.wake();
    desktop.wake();
    accounts.wake();
  });
  proxyLogin.handleRefusals(desktop.publish, () => {
    accounts.wake();
  });
  application.onActivate(desktop.showWindow);
  application.setQuitGuard(
    askBeforeQuitting({
      copies: accounts.copies,
      settings,
      draftSaving,
      contents: () => windows.focused().contents(),
      clock,
      log,
    }),
  );
  application.onQuit(() => {
    desktop.withdrawNotifications();
    accounts.leaveAll();
    return Promise.resolve();
  });
}
