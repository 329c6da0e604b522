import type { Bridge } from "../../../preload/bridge.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { HandedFile } from "../../../preload/model/conversations/outside.ts";
import type { RefusedFile } from "../../../preload/model/media/uploads.ts";
import type { Layout } from "../app/layout.svelte.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { OpenConversation } from "../conversation/open-conversation.svelte.ts";

/** What the files from outside go to. */
interface Surroundings {
  readonly list: Pick<ConversationList, "find" | "keptId">;
  readonly open: Pick<OpenConversation, "open" | "id" | "composer">;
  readonly layout: Pick<Layout, "showChats">;
  /** Hears of files that cannot be sent. */
  readonly onRefused: (refused: readonly RefusedFile[]) => void;
}

/** Files and links that were given to Natter from outside of its window: on its icon, by another program, at its start. */
export class HandedOverState {
  /** Files that wait to be told where they go, in their order. */
  files: readonly HandedFile[] = $state.raw([]);
  readonly #bridge: Pick<Bridge, "takeHandedOver">;
  readonly #around: Surroundings;

  constructor(bridge: Pick<Bridge, "takeHandedOver">, around: Surroundings) {
    this.#bridge = bridge;
    this.#around = around;
  }

  /** Takes what waits in main, now that there are conversations for it; a link leads to its message at once. */
  async take(): Promise<void> {
    const reply = await this.#bridge.takeHandedOver();
    if (!reply.ok) return;
    const { files, refused, target } = reply.value;
    if (refused.length > 0) this.#around.onRefused(refused);
    if (files.length > 0) this.files = [...this.files, ...files];
    if (target === null) return;
    const { list, open, layout } = this.#around;
    layout.showChats();
    await open.open(target.conversationId, list.find(target.conversationId), target.messageId);
  }

  /** The files go into the draft of this conversation, which is opened. */
  async sendTo(conversation: Conversation): Promise<void> {
    const { list, open, layout } = this.#around;
    const fileIds = this.files.map(({ id }) => id);
    this.files = [];
    list.keptId = conversation.id;
    layout.showChats();
    if (open.id !== conversation.id) await open.open(conversation.id, conversation);
    await open.composer.files.addHanded(fileIds, conversation.id);
  }

  /** Nobody wants to send them after all; on the disk they stay. */
  letGo(): void {
    this.files = [];
  }
}
