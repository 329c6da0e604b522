import { globalShortcut } from "electron";
import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { CommandId } from "../../../preload/model/app/app-commands.ts";
import type { SettingTarget } from "../../../preload/model/app/settings-sections.ts";
import type { Log } from "../../async/log.ts";
import type { Publish, PublishTo } from "../../chat/core/ports.ts";
import type { Application } from "../app/application.ts";
import type { AppWindows } from "../chat-windows/app-windows.ts";
import type { ChatWindows } from "../chat-windows/chat-windows.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { currentKeys } from "../window/current-keys.ts";
import { createApplicationMenu } from "../window/menu.ts";
import type { ApplicationMenu } from "../window/menu.ts";
import { PageMenus } from "../window/page-menus.ts";
import { createSystemKeys } from "../window/system-keys.ts";
import type { MainWindow } from "../window/window.ts";

/** The functions that bring a window to the front. */
export interface WindowShowing {
  /** Shows the main window. */
  readonly showWindow: () => void;
  /** Shows a chat of an account, and a message in it, in the window that shows this chat. */
  readonly openChat: (key: AccountKey, conversationId: ConversationId, messageId: MessageId | null) => void;
  /** Like `openChat`, for a chat of the account that is shown. */
  readonly showChat: (conversationId: ConversationId, messageId: MessageId | null) => void;
  /** Shows the main window and lets its page run a command. */
  readonly runInMainWindow: (id: CommandId, setting?: SettingTarget) => void;
}

/**
 * Creates the functions that show the windows. A chat is shown in its own window, if it has one, otherwise in the main
 * window.
 */
export function createShowFunctions({
  window,
  chatWindows,
  showAccount,
  publish,
  log,
}: {
  readonly window: () => Pick<MainWindow, "show">;
  readonly chatWindows: Pick<ChatWindows, "resume" | "whenLeft" | "show">;
  readonly showAccount: (key: AccountKey) => void;
  readonly publish: Publish;
  readonly log: Log;
}): WindowShowing {
  function showWindow(): void {
    window().show();
    chatWindows.resume();
  }
  async function show(conversationId: ConversationId, messageId: MessageId | null): Promise<void> {
    // A closing window of this chat may still save what was typed last. The chat is opened after that, so that its
    // draft is complete.
    await chatWindows.whenLeft(conversationId);
    if (chatWindows.show(conversationId, messageId)) return;
    showWindow();
    publish("conversationRequested", { conversationId, ...(messageId === null ? {} : { messageId }) });
  }
  function showChat(conversationId: ConversationId, messageId: MessageId | null): void {
    show(conversationId, messageId).catch((error: unknown) => {
      log.error("chat not shown", error);
    });
  }
  return {
    showWindow,
    showChat,
    openChat(key, conversationId, messageId) {
      showAccount(key);
      showChat(conversationId, messageId);
    },
    runInMainWindow(id, setting) {
      showWindow();
      publish("menuCommandChosen", { id, ...(setting !== undefined && { setting }) });
    },
  };
}

/** Creates the menus of the application, which follow the window with the focus. */
export function openMenus({
  application,
  settings,
  publishTo,
  windows,
}: {
  readonly application: Pick<Application, "describeDesktop" | "isPackaged">;
  readonly settings: Pick<SettingsFile, "read">;
  readonly publishTo: PublishTo;
  readonly windows: AppWindows;
}): {
  readonly menu: ApplicationMenu;
  readonly menus: PageMenus;
} {
  const menu = createApplicationMenu({
    platform: application.describeDesktop().platform,
    isPackaged: application.isPackaged,
    changedKeys: () => settings.read().changedKeys,
    control: (action) => {
      windows.focused().control(action);
    },
    choose: (id) => {
      const page = menus.page() ?? windows.focused().contents();
      if (page !== null) publishTo(page.id, "menuCommandChosen", { id });
    },
  });
  const menus = new PageMenus(menu);
  return { menu, menus };
}

/**
 * Registers the keys that show the main window from any program, and that hide it while it has the focus. The returned
 * function must be called after the keys were changed.
 */
export function openSystemKeys(
  {
    window,
    application,
    settings,
    log,
  }: {
    readonly window: () => Pick<MainWindow, "isFocused" | "control">;
    readonly application: Pick<Application, "describeDesktop">;
    readonly settings: Pick<SettingsFile, "read">;
    readonly log: Log;
  },
  { showWindow }: Pick<WindowShowing, "showWindow">,
  onRefusedChanged: (areRefused: boolean) => void,
): () => void {
  const { platform } = application.describeDesktop();
  const changedKeys = (): readonly string[] => settings.read().changedKeys;
  const register = createSystemKeys({
    shortcuts: globalShortcut,
    keys: () => currentKeys({ changedKeys, platform })["show-natter"],
    onPressed() {
      if (window().isFocused()) window().control("close-window");
      else showWindow();
    },
    onRefusedChanged,
    log,
  });
  register();
  return register;
}
