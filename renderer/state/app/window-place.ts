import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import type { Place } from "../../../preload/model/app/place.ts";
import type { ConversationFilter } from "../conversation/arrange-rows.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { OpenConversationState } from "../conversation/open-conversation.svelte.ts";
import type { Layout, SettingsSection, WindowPage } from "./layout.svelte.ts";

type PlaceBridge = Pick<Bridge, "readPlace" | "savePlace">;

/** The parts of the window that make up a place. */
export interface PlaceParts {
  readonly layout: Pick<Layout, "page" | "section" | "showSettings">;
  readonly list: Pick<ConversationList, "filter" | "find" | "phase">;
  readonly open: Pick<OpenConversationState, "id" | "open">;
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
const sections: Readonly<Record<SettingsSection, true>> = {
  account: true,
  profile: true,
  security: true,
  "sign-in": true,
  notifications: true,
  appearance: true,
  privacy: true,
  storage: true,
  shortcuts: true,
  bots: true,
  about: true,
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

/** The place of the shown account: its page, open chat and filter. It is stored at each change, and restored later. */
export class WindowPlace {
  readonly #bridge: PlaceBridge;
  /** The account whose place the window shows; null until that place is restored. */
  #key: AccountKey | null = null;
  /** The place that main has, in serialised form. */
  #saved = "";
  /** The restored chat until Natter has caught up. The account may have lost it while Natter was not running. */
  #restoredId: ConversationId | null = null;

  constructor(bridge: PlaceBridge) {
    this.#bridge = bridge;
  }

  /** Saves the place of the window if it changed. Does nothing while the place of this account is not restored yet. */
  save(key: AccountKey | null, { layout, list, open }: PlaceParts): void {
    const { page, section } = layout;
    const place: Place = { page, section, filter: list.filter, conversationId: open.id };
    const serialised = JSON.stringify(place);
    if (key === null || key !== this.#key || serialised === this.#saved) return;
    this.#saved = serialised;
    // A lost place costs one click at the next start, so the reply is not read.
    void this.#bridge.savePlace(place);
  }

  /** The account is left. Its place is saved before another account is addressed. */
  leave(key: AccountKey, parts: PlaceParts): void {
    this.save(key, parts);
    this.#key = null;
    this.#saved = "";
    this.#restoredId = null;
  }

  /**
   * Restores the page and the filter at once, and the chat after `whenListed`, when the list is there. What the person,
   * a notification or a link opened meanwhile stays. A chat that the account does not have any more is not opened.
   */
  async restore(key: AccountKey, parts: PlaceParts, whenListed: Promise<void>): Promise<void> {
    const { layout, list, open } = parts;
    const reply = await this.#bridge.readPlace();
    const place = reply.ok ? reply.value : null;
    const isUntouched = open.id === null && layout.page === "chats" && list.filter === "all";
    if (place !== null && isUntouched) showPage(parts, place);
    const { page } = layout;
    await whenListed;
    // Without a list nothing is known about the chat, so the stored place stays as it is.
    if (list.phase.state !== "ready") return;
    this.#key = key;
    if (place !== null && isUntouched && open.id === null && layout.page === page) {
      const opening = openChat(parts, place);
      this.#restoredId = open.id;
      await opening;
    }
    this.save(key, parts);
  }

  /** Push: once Natter has caught up, the account has the restored chat. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "online") this.#restoredId = null;
  }

  /** Push: if it is the chat that was just restored, the window returns to the list. Text typed meanwhile keeps it. */
  conversationRemoved(
    { conversationId }: Pushes["conversationRemoved"],
    open: Pick<OpenConversationState, "id" | "composer" | "close">,
  ): void {
    const isRestored = conversationId === this.#restoredId && conversationId === open.id;
    if (isRestored && !open.composer.hasContent) void open.close();
  }
}

async function openChat({ layout, list, open }: PlaceParts, { conversationId, page }: Place): Promise<void> {
  const row = conversationId === null ? null : list.find(conversationId);
  if (row === null) return;
  const opening = open.open(row.id, row);
  if (page === "gallery") layout.page = page;
  await opening;
}

function showPage({ layout, list }: PlaceParts, { page, section, filter }: Place): void {
  if (isOneOf(filters, filter)) list.filter = filter;
  // The gallery belongs to a chat, and shows once that chat is open.
  if (!isOneOf(pages, page) || page === "gallery") return;
  if (page === "settings" && isOneOf(sections, section)) layout.showSettings(section);
  else layout.page = page;
}
