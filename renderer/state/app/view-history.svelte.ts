import { untrack } from "svelte";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { ScrollPosition } from "../conversation/timeline/scroll-positions.ts";
import type { OpenConversationState } from "../conversation/open-conversation.svelte.ts";
import type { SettingsSection } from "../../../preload/model/app/settings-sections.ts";
import type { Layout, WindowPage } from "./layout.svelte.ts";

/** The longest history. The oldest views are dropped first. */
const maxViews = 50;

/** The parts of the window that the history reads and sets. */
interface ViewHistoryParts {
  readonly layout: Pick<Layout, "page" | "section" | "isNarrow" | "showSettings">;
  readonly list: Pick<ConversationList, "find" | "keptId">;
  readonly open: Pick<OpenConversationState, "id" | "open" | "close" | "toNewest" | "jumpWindow" | "listen">;
}

/** A view to which the person can return. */
interface VisitedView {
  readonly page: WindowPage;
  /** The section of the settings; null for other pages. */
  readonly section: SettingsSection | null;
  /** The chat of the pages `chats` and `gallery`; null for other pages, and for the list alone. */
  readonly conversationId: ConversationId | null;
  /**
   * The position in the chat before a jump to one of its messages; its `position` is null for the chat's end. If
   * `leftAt` is null, the view returns to the chat's own last position.
   */
  readonly leftAt: { readonly position: ScrollPosition | null } | null;
}

function isSameView(a: VisitedView, b: VisitedView): boolean {
  return a.page === b.page && a.section === b.section && a.conversationId === b.conversationId;
}

/**
 * The views of the shown account in the order in which the person visited them: pages, chats, and the positions in a
 * chat before each jump to one of its messages. It lasts until Natter ends or another account is shown.
 */
export class ViewHistory {
  readonly #parts: ViewHistoryParts;
  #views: readonly VisitedView[] = $state.raw([]);
  #index: number = $state.raw(-1);
  #key: AccountKey | null = null;

  readonly #backIndex: number | null = $derived.by(() => this.#neighbour(-1));
  readonly #forwardIndex: number | null = $derived.by(() => this.#neighbour(1));
  readonly canGoBack: boolean = $derived(this.#backIndex !== null);
  readonly canGoForward: boolean = $derived(this.#forwardIndex !== null);

  constructor(parts: ViewHistoryParts) {
    this.#parts = parts;
    parts.open.listen({
      jumped: (from) => {
        this.#jumped(from);
      },
    });
  }

  /**
   * Adds the view that the window shows for this account, unless it is the current view. The views after the current
   * one are dropped.
   */
  visit(key: AccountKey | null): void {
    const { layout, open } = this.#parts;
    const { page, section } = layout;
    const view = {
      page,
      section: page === "settings" ? section : null,
      conversationId: page === "chats" || page === "gallery" ? open.id : null,
      leftAt: null,
    };
    // The caller's effect must run again when the window shows something else, not when the history changes.
    untrack(() => {
      if (key !== this.#key) this.#clear(key);
      const current = this.#views[this.#index];
      if (current === undefined || !isSameView(current, view)) this.#add(view);
    });
  }

  /** Returns to the view before. Does nothing if there is none. */
  async goBack(): Promise<void> {
    if (this.#backIndex !== null) await this.#goTo(this.#backIndex);
  }

  /** Goes again to the view that `goBack` left. Does nothing if there is none. */
  async goForward(): Promise<void> {
    if (this.#forwardIndex !== null) await this.#goTo(this.#forwardIndex);
  }

  /** Adds a view after a jump inside the open chat. `from` is the position before the jump. */
  #jumped(from: ScrollPosition | null): void {
    const current = this.#views[this.#index];
    if (current === undefined) return;
    this.#replace(this.#index, { ...current, leftAt: { position: from } });
    this.#add({ ...current, leftAt: null });
  }

  #clear(key: AccountKey | null): void {
    this.#key = key;
    this.#views = [];
    this.#index = -1;
  }

  #add(view: VisitedView): void {
    const before = this.#views.slice(0, this.#index + 1);
    this.#views = [...before.filter((one) => this.#canShow(one)), view].slice(-maxViews);
    this.#index = this.#views.length - 1;
  }

  #replace(index: number, view: VisitedView): void {
    this.#views = this.#views.with(index, view);
  }

  /** The index of the next view in this direction that can be shown; null if there is none. */
  #neighbour(step: 1 | -1): number | null {
    for (let index = this.#index + step; index >= 0 && index < this.#views.length; index += step) {
      const view = this.#views[index];
      if (view !== undefined && this.#canShow(view)) return index;
    }
    return null;
  }

  #canShow({ page, conversationId }: VisitedView): boolean {
    const { layout, list, open } = this.#parts;
    if (page !== "chats" && page !== "gallery") return true;
    // The list alone is a view only in a narrow window. In a wide window, a chat is always beside the list.
    if (conversationId === null) return layout.isNarrow;
    return conversationId === open.id || list.find(conversationId) !== null;
  }

  async #goTo(index: number): Promise<void> {
    const [current, view] = [this.#views[this.#index], this.#views[index]];
    if (current === undefined || view === undefined) return;
    const { layout, open } = this.#parts;
    const isInSameChat = view.page === "chats" && isSameView(current, view);
    if (isInSameChat)
      this.#replace(this.#index, { ...current, leftAt: { position: open.jumpWindow.position } });
    this.#index = index;
    if (view.section !== null) layout.showSettings(view.section);
    const showing = this.#showChat(view);
    layout.page = view.page;
    await showing;
    if (isInSameChat && view.leftAt !== null) await this.#returnTo(view.leftAt.position);
  }

  async #returnTo(position: ScrollPosition | null): Promise<void> {
    const { open } = this.#parts;
    await (position === null ? open.toNewest() : open.jumpWindow.returnTo(position));
  }

  async #showChat({ page, conversationId }: VisitedView): Promise<void> {
    const { list, open } = this.#parts;
    if (page !== "chats" && page !== "gallery") return;
    if (conversationId === null) return open.close();
    list.keptId = conversationId;
    if (open.id !== conversationId) await open.open(conversationId, list.find(conversationId));
  }
}
