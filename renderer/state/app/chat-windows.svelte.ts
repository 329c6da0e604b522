import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { CommandOf } from "../../../preload/model/app/app-commands.ts";
import type { OwnChat } from "../../../preload/model/app/settings.ts";
import type { SettingTarget } from "../../../preload/model/app/settings-sections.ts";
import type { Reply } from "../../../preload/base/reply.ts";

type WindowsBridge = Pick<Bridge, "listChatWindows" | "openChatWindow" | "showChat" | "runInMainWindow">;

/** Which chats have windows of their own. Each chat is shown by one window only, so that its draft is written in one place. */
export class ChatWindowsState {
  ids: readonly ConversationId[] = $state.raw([]);
  /** The chat whose own window the page is in; null in the main window. */
  readonly own: OwnChat | null;
  readonly #bridge: WindowsBridge;

  constructor(bridge: WindowsBridge, own: OwnChat | null) {
    this.#bridge = bridge;
    this.own = own;
  }

  async load(): Promise<void> {
    const reply = await this.#bridge.listChatWindows();
    if (reply.ok) this.ids = reply.value;
  }

  /** Whether a chat opens in this window, and not in another one. */
  isHere(id: ConversationId): boolean {
    return this.own === null ? !this.ids.includes(id) : id === this.own.conversationId;
  }

  /**
   * Shows a chat in the other window that it opens in, and returns true. Returns false if the chat opens in this
   * window.
   */
  showElsewhere(conversationId: ConversationId, messageId: MessageId | null): boolean {
    if (this.isHere(conversationId)) return false;
    void this.#bridge.showChat({ conversationId, messageId });
    return true;
  }

  /** Opens a chat in its own window, at a message or at the default position. Problems: signed-out, not-found. */
  open(conversationId: ConversationId, messageId: MessageId | null): Promise<Reply<void>> {
    return this.#bridge.openChatWindow({ conversationId, messageId });
  }

  /** Runs a command in the main window, which comes to the front. The settings open at `setting`. */
  runInMain(command: CommandOf<"window">, setting?: SettingTarget): void {
    void this.#bridge.runInMainWindow(setting === undefined ? { command } : { command, setting });
  }
}
