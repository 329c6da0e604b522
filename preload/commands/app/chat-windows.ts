import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { CommandOf } from "../../model/app/app-commands.ts";
import type { SettingTarget } from "../../model/app/settings-sections.ts";
import type { RefusedFile } from "../../model/media/uploads.ts";
import type { Command } from "../command.ts";

/** Commands for the windows: a chat may have a window of its own beside the main window. */
export interface ChatWindowCommands {
  /**
   * Opens a chat of the shown account in its own window, at a message or at the default position. If the chat has a
   * window already, that window comes to the front.
   */
  readonly openChatWindow: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId | null },
    void
  >;
  /**
   * Shows a chat, and a message in it, in the window that shows this chat: its own window, otherwise the main window.
   * That window comes to the front.
   */
  readonly showChat: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId | null },
    void
  >;
  /** The chats of the shown account that have windows of their own. */
  readonly listChatWindows: Command<void, readonly ConversationId[]>;
  /**
   * Names files that could not be added to a draft in the own window of its chat, because another window has added them.
   * Returns false if the chat has no window of its own.
   */
  readonly nameRefusedFiles: Command<
    { readonly conversationId: ConversationId; readonly refused: readonly RefusedFile[] },
    boolean
  >;
  /**
   * Brings the main window to the front and runs a command in it, because the window of a single chat cannot run it.
   * `setting` is the setting at which the settings open.
   */
  readonly runInMainWindow: Command<
    { readonly command: CommandOf<"window">; readonly setting?: SettingTarget | undefined },
    void
  >;
}

export const chatWindowCommandNames = [
  "openChatWindow",
  "showChat",
  "listChatWindows",
  "nameRefusedFiles",
  "runInMainWindow",
] as const satisfies readonly (keyof ChatWindowCommands)[];
