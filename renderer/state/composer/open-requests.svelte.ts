import type { Bridge } from "../../../preload/bridge.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { LinkTargetPage } from "../../../preload/model/conversations/link-target.ts";
import type { OfferedFile } from "../../../preload/model/conversations/outside.ts";
import type { RefusedFile } from "../../../preload/model/media/uploads.ts";
import type { Layout } from "../app/layout.svelte.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import { openShareLink } from "../groups/open-share-link.ts";
import type { ShareLinkDialogs } from "../groups/open-share-link.ts";
import type { OpenConversationState } from "../conversation/open-conversation.svelte.ts";

/** The parts that receive the files and links from outside. */
interface OpenRequestParts {
  readonly list: Pick<ConversationList, "find" | "keptId">;
  readonly open: Pick<OpenConversationState, "open" | "id" | "composer">;
  readonly layout: Pick<Layout, "showChats" | "showForYou" | "showCalendar" | "showPeople" | "showSettings">;
  /** Gives the dialogs, as soon as they are loaded. */
  readonly later: { readonly run: (act: (dialogs: ShareLinkDialogs) => void) => void };
  /** Called for files that cannot be sent. */
  readonly onRefused: (refused: readonly RefusedFile[]) => void;
}

/** Files and links that reached Natter from outside its window: on its icon, from another program, or at its start. */
export class OpenRequestState {
  /** Files that wait for the person to choose a conversation, in order. */
  files: readonly OfferedFile[] = $state.raw([]);
  readonly #bridge: Pick<Bridge, "takeOpenRequests">;
  readonly #parts: OpenRequestParts;

  constructor(bridge: Pick<Bridge, "takeOpenRequests">, parts: OpenRequestParts) {
    this.#bridge = bridge;
    this.#parts = parts;
  }

  /**
   * Takes the requests that wait in main, once conversations are loaded. A link opens its message at once. A share link
   * only shows its group or person.
   */
  async takeRequests(): Promise<void> {
    const reply = await this.#bridge.takeOpenRequests();
    if (!reply.ok) return;
    const { files, refused, target } = reply.value;
    if (refused.length > 0) this.#parts.onRefused(refused);
    if (files.length > 0) this.files = [...this.files, ...files];
    if (target === null) return;
    const { list, open, layout, later } = this.#parts;
    if (target.kind === "share-link") {
      const { link } = target;
      later.run((dialogs) => void openShareLink(dialogs, link));
      return;
    }
    if (target.kind === "page") {
      this.#showPage(target.page);
      return;
    }
    layout.showChats();
    await open.open(target.conversationId, list.find(target.conversationId), target.messageId);
  }

  #showPage(page: LinkTargetPage): void {
    const { layout, later } = this.#parts;
    const show: Readonly<Record<LinkTargetPage, () => void>> = {
      chats: () => layout.showChats(),
      "new-chat": () => later.run(({ newChat }) => newChat.open()),
      "for-you": () => layout.showForYou(),
      calendar: () => layout.showCalendar(),
      people: () => layout.showPeople(),
      settings: () => layout.showSettings(),
    };
    show[page]();
  }

  /** Opens a conversation and adds the files to its draft. */
  async sendTo(conversation: Conversation): Promise<void> {
    const { list, open, layout } = this.#parts;
    const fileIds = this.files.map(({ id }) => id);
    this.files = [];
    list.keptId = conversation.id;
    layout.showChats();
    if (open.id !== conversation.id) await open.open(conversation.id, conversation);
    await open.composer.files.addOffered(fileIds, conversation.id);
  }

  /** Drops the waiting files, which the person decided not to send. On the disk they stay. */
  dropFiles(): void {
    this.files = [];
  }
}
