import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { settingsSections } from "../../../preload/model/app/settings-sections.ts";
import type { SettingsSection } from "../../../preload/model/app/settings-sections.ts";
import type { ShownView } from "../../../preload/model/app/shown-view.ts";
import type { ConversationFilter } from "../conversation/arrange-rows.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { OpenConversationState } from "../conversation/open-conversation.svelte.ts";
import type { ConversationSides } from "../conversation/sides/conversation-sides.svelte.ts";
import type { Layout, WindowPage } from "./layout.svelte.ts";

type ShownViewBridge = Pick<Bridge, "readShownView" | "saveShownView">;

/** The parts of the window that make up a view. */
export interface ShownViewParts {
  readonly layout: Pick<Layout, "page" | "section" | "showSettings">;
  readonly list: Pick<ConversationList, "filter" | "find" | "phase">;
  readonly open: Pick<OpenConversationState, "id" | "open">;
  readonly sides: ConversationSides;
}

// The compiler asks for each new name. A stored name that is not here comes from another version of Natter.
const pages: Readonly<Record<WindowPage, true>> = {
  chats: true,
  "for-you": true,
  calendar: true,
  people: true,
  discover: true,
  gallery: true,
  settings: true,
};
const filters: Readonly<Record<ConversationFilter, true>> = {
  all: true,
  unread: true,
  requests: true,
  groups: true,
  direct: true,
};

function isOneOf<Name extends string>(names: Readonly<Record<Name, true>>, name: string): name is Name {
  return Object.hasOwn(names, name);
}

function isSection(name: string): name is SettingsSection {
  return settingsSections.some((section) => section === name);
}

/** The view of the shown account: its page, open chats and filter. It is stored at each change, and restored later. */
export class ShownViewState {
  readonly #bridge: ShownViewBridge;
  /** The account whose view the window shows; null until that view is restored. */
  #key: AccountKey | null = null;
  /** The view that main has, in serialised form. */
  #saved = "";
  /** The restored chats until Natter has caught up. The account may have lost them while Natter was not running. */
  #restoredIds: readonly (ConversationId | null)[] = [];

  constructor(bridge: ShownViewBridge) {
    this.#bridge = bridge;
  }

  /** Saves the view of the window if it changed. Does nothing while the view of this account is not restored yet. */
  save(key: AccountKey | null, { layout, list, open, sides }: ShownViewParts): void {
    const { page, section } = layout;
    const ids = sides.opened.flatMap(({ id }) => id ?? []);
    const view: ShownView = {
      page,
      section,
      filter: list.filter,
      conversationId: open.id,
      ...(ids.length > 1 && { sides: ids }),
    };
    const serialised = JSON.stringify(view);
    if (key === null || key !== this.#key || serialised === this.#saved) return;
    this.#saved = serialised;
    // A lost view costs one click at the next start, so the reply is not read.
    void this.#bridge.saveShownView(view);
  }

  /** Called when the window leaves the account. Saves the account's view before another account is addressed. */
  leaveAccount(key: AccountKey, parts: ShownViewParts): void {
    this.save(key, parts);
    this.#key = null;
    this.#saved = "";
    this.#restoredIds = [];
  }

  /**
   * Restores the page and the filter at once, and the chats after `whenListed`, when the list is loaded. A view that
   * the person, a notification or a link opened meanwhile stays. A chat that the account no longer has is not opened.
   */
  async restore(key: AccountKey, parts: ShownViewParts, whenListed: Promise<void>): Promise<void> {
    const { layout, list, open } = parts;
    const reply = await this.#bridge.readShownView();
    const view = reply.ok ? reply.value : null;
    const isUntouched = open.id === null && layout.page === "chats" && list.filter === "all";
    if (view !== null && isUntouched) showPage(parts, view);
    const { page } = layout;
    await whenListed;
    // Without a list nothing is known about the chat, so the stored view stays as it is.
    if (list.phase.state !== "ready") return;
    this.#key = key;
    if (view !== null && isUntouched && open.id === null && layout.page === page) {
      const opening = openChats(parts, view);
      this.#restoredIds = [view.conversationId, ...(view.sides ?? [])];
      await opening;
    }
    this.save(key, parts);
  }

  /** Push: once Natter has caught up, every restored chat that is still listed belongs to the account. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "online") this.#restoredIds = [];
  }

  /**
   * Push: the account has lost a chat. If the chat was restored at the start and is still open, it is closed, unless
   * the person has typed text in it.
   */
  conversationRemoved(
    { conversationId }: Pushes["conversationRemoved"],
    open: Pick<OpenConversationState, "id" | "composer" | "close">,
  ): void {
    const isRestored = this.#restoredIds.includes(conversationId) && conversationId === open.id;
    if (isRestored && !open.composer.hasContent) void open.close();
  }
}

async function openChats(parts: ShownViewParts, view: ShownView): Promise<void> {
  const { layout, list, open } = parts;
  const rowOf = (id: ConversationId): readonly Conversation[] => {
    const row = list.find(id);
    return row === null ? [] : [row];
  };
  const two = (view.sides ?? []).flatMap(rowOf);
  const [row] = view.conversationId === null ? [] : rowOf(view.conversationId);
  if (row === undefined) return;
  // Most starts restore one chat, so the module that opens two side by side is not loaded then.
  const beside = two.length > 1 ? await import("../conversation/sides/open-beside.ts") : null;
  // A link or the person may have opened another chat meanwhile.
  if (open.id !== null) return;
  const opening = beside?.openBoth(parts, two, row.id) ?? open.open(row.id, row);
  if (view.page === "gallery") layout.page = view.page;
  await opening;
}

function showPage({ layout, list }: ShownViewParts, { page, section, filter }: ShownView): void {
  if (isOneOf(filters, filter)) list.filter = filter;
  // The gallery belongs to a chat, and shows once that chat is open.
  if (!isOneOf(pages, page) || page === "gallery") return;
  if (page === "settings" && isSection(section)) layout.showSettings(section);
  else layout.page = page;
}
