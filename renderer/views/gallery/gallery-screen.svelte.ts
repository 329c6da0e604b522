import { createContext, tick } from "svelte";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { FileId } from "../../../preload/base/ids.ts";
import { maxItemsPerDownload } from "../../../preload/model/media/downloads.ts";
import type { GallerySearchKind } from "../../../preload/model/conversations/gallery.ts";
import { AttachedHandle } from "../../shared/controls/attached-handle.ts";
import type { AlbumsState } from "../../state/media/albums.svelte.ts";
import type { SharedFileLookup } from "../../state/media/shared-file-lookup.svelte.ts";
import type { LocalGalleryMessages } from "../../state/media/local-gallery-messages.svelte.ts";
import { isLightboxItem, mergeNewestFirst } from "../../state/media/gallery-items.ts";
import type { GalleryItem, LightboxItem } from "../../state/media/gallery-items.ts";
import { linkItems } from "./link-items.ts";
import type { LinkItem } from "./link-items.ts";
import type { GalleryLookup } from "../../state/media/gallery-lookup.svelte.ts";
import { hasTypedWords } from "../../state/media/gallery-match.ts";
import type { GalleryState } from "../../state/media/gallery.svelte.ts";

/** The kinds of shared items that a gallery can show. */
export const galleryFilters = ["media", "photos", "videos", "files", "links"] as const;
export type GalleryFilter = (typeof galleryFilters)[number];

const kindsOf: Readonly<Record<GalleryFilter, readonly GallerySearchKind[]>> = {
  media: ["image", "video"],
  photos: ["image"],
  videos: ["video"],
  files: ["file"],
  links: ["link"],
};

/**
 * The state of the end of the list. `local`: the list ends with the items on this computer, because loading more
 * failed.
 */
export type GalleryEndState = "more" | "loading" | "end" | "local";

/** The result of a jump to a day. */
export interface DayJumpResult {
  /** The end of that day, exclusive. */
  readonly end: Milliseconds;
  readonly outcome: "on-day" | "older" | "newer" | "nothing";
}

interface PageHandle {
  /** Focuses the back button. */
  readonly focusBack: () => void;
}

interface ToolsHandle {
  readonly focusSearch: () => void;
  /** Opens the form that asks for a day. */
  readonly chooseDay: () => void;
}

interface ContentHandle {
  /** Focuses the item that Tab would enter. */
  readonly focus: () => void;
  /** Scrolls to an item and focuses it. */
  readonly goTo: (key: string) => Promise<void>;
}

/** The gallery page of one conversation: the shown items, and the selected items. */
export class GalleryScreen {
  filter: GalleryFilter = $state.raw("media");
  isSelecting: boolean = $state.raw(false);
  selected: ReadonlySet<string> = $state.raw(new Set());
  /** The result of the last jump to a day; null once other items are shown. */
  dayJump: DayJumpResult | null = $state.raw(null);
  /** Whether a jump to a day, or to the newest items, is under way. */
  isJumping: boolean = $state.raw(false);
  /** The albums in the open dialog; null if it is closed. */
  albums: AlbumsState | null = $state.raw(null);
  /** The albums to which the selection may be added, in the open dialog; null if it is closed. */
  addingTo: AlbumsState | null = $state.raw(null);
  readonly page = new AttachedHandle<PageHandle>();
  readonly tools = new AttachedHandle<ToolsHandle>();
  readonly content = new AttachedHandle<ContentHandle>();
  readonly head: Conversation;
  readonly gallery: GalleryState;
  readonly lookup: GalleryLookup;
  readonly #files: SharedFileLookup;
  readonly #messages: readonly Message[] = $derived.by(() => {
    const { lookup, gallery } = this;
    if (!lookup.isOn) return gallery.messages;
    const found = lookup.localSearch?.messages ?? [];
    return lookup.isSearching ? mergeNewestFirst(gallery.messages.filter(this.#hasTypedWords), found) : found;
  });
  readonly #items: readonly GalleryItem[] = $derived.by(() =>
    this.lookup.isOn ? this.gallery.itemsOf(this.#messages) : this.gallery.items,
  );
  readonly pictures: readonly LightboxItem[] = $derived.by(() => {
    const kind = this.filter === "photos" ? "image" : this.filter === "videos" ? "video" : null;
    return this.#items
      .filter(isLightboxItem)
      .filter(({ attachment }) => kind === null || attachment.kind === kind);
  });
  readonly files: readonly GalleryItem[] = $derived.by(() =>
    this.#items.filter(({ attachment }) => attachment.kind === "file"),
  );
  readonly linkItems: readonly LinkItem[] = $derived.by(() =>
    this.filter === "links" ? linkItems(this.#messages) : [],
  );
  /** The loaded items of the current filter. */
  readonly shownItems: readonly (GalleryItem | LinkItem)[] = $derived.by(() => {
    if (this.filter === "links") return this.linkItems;
    return this.filter === "files" ? this.files : this.pictures;
  });
  readonly end: GalleryEndState = $derived.by(() => {
    const { older, localMessages } = this.gallery;
    if (this.lookup.isOn) return endOf(this.lookup.localSearch);
    if (older.state !== "failed") return older.state;
    const end = endOf(localMessages);
    return end === "end" ? "local" : end;
  });
  /** Whether everything ever shared is loaded, so that a search of the loaded items covers all of it. */
  readonly isWhole: boolean = $derived.by(() => {
    const { older, newer } = this.gallery;
    return this.filter !== "links" && older.state === "end" && newer.state === "end";
  });
  readonly selectedItems: readonly GalleryItem[] = $derived.by(() =>
    this.#items.filter(({ key }) => this.selected.has(key)),
  );

  constructor(head: Conversation, gallery: GalleryState, files: SharedFileLookup) {
    this.head = head;
    this.gallery = gallery;
    this.lookup = gallery.lookup;
    this.#files = files;
  }

  /** Focuses the item that Tab would enter, or the back button if nothing is shown. */
  focusContent(): void {
    if (this.content.current !== null) this.content.current.focus();
    else this.page.current?.focusBack();
  }

  show(filter: GalleryFilter): void {
    this.filter = filter;
    this.dayJump = null;
    this.leaveSelection();
    this.lookup.showKinds(kindsOf[filter]);
  }

  /** Handles text typed into the search. */
  write(text: string): void {
    this.dayJump = null;
    this.leaveSelection();
    this.lookup.write(text);
  }

  /** Loads older items. */
  async loadMore(): Promise<void> {
    if (!this.lookup.isOn) await this.gallery.loadMore();
    else await this.lookup.localSearch?.loadMore();
  }

  /** Loads newer items, if the list does not begin at the newest. */
  async loadNewer(): Promise<void> {
    if (!this.lookup.isOn) await this.gallery.loadNewer();
  }

  /** Jumps to the newest item before `end`; if there is none, to the oldest item. */
  async goTo(start: Milliseconds, end: Milliseconds): Promise<void> {
    this.isJumping = true;
    this.leaveSelection();
    const { lookup, gallery } = this;
    const isOlder = ({ message }: { readonly message: Message }): boolean => message.createdAt < end;
    if (lookup.isOn) await lookup.localSearch?.loadUntil(end);
    else {
      await gallery.goTo(end);
      // Many pages may contain no item of the shown kind.
      while (this.end === "more" && !this.shownItems.some(isOlder)) await gallery.loadMore();
      while (gallery.newer.state === "more" && this.shownItems.length === 0) await gallery.loadNewer();
    }
    const item = this.shownItems.find(isOlder) ?? this.shownItems.at(-1);
    if (item === undefined) this.dayJump = { end, outcome: "nothing" };
    else {
      const at = item.message.createdAt;
      this.dayJump = { end, outcome: at >= end ? "newer" : at >= start ? "on-day" : "older" };
      await this.#showItem(item.key);
    }
    this.isJumping = false;
  }

  /** Returns to the newest items. */
  async goToNewest(): Promise<void> {
    this.isJumping = true;
    await this.gallery.goToNewest();
    this.dayJump = null;
    const [first] = this.shownItems;
    if (first !== undefined) await this.#showItem(first.key);
    this.isJumping = false;
  }

  /** Waits first, because the list may be created only together with its items. */
  async #showItem(key: string): Promise<void> {
    await tick();
    await this.content.current?.goTo(key);
  }

  beginSelection(): void {
    this.isSelecting = true;
  }

  leaveSelection(): void {
    this.isSelecting = false;
    this.selected = new Set();
  }

  toggle({ key }: GalleryItem): void {
    this.isSelecting = true;
    const selected = new Set(this.selected);
    if (!selected.delete(key) && selected.size < maxItemsPerDownload) selected.add(key);
    this.selected = selected;
  }

  /** Selects all loaded items, up to the maximum. */
  selectAll(): void {
    const shown = this.filter === "files" ? this.files : this.pictures;
    this.isSelecting = true;
    this.selected = new Set(shown.slice(0, maxItemsPerDownload).map(({ key }) => key));
  }

  readonly #hasTypedWords = ({ conversationId, text, attachments }: Message): boolean => {
    const names = attachments.flatMap((one) => {
      const known = one.kind === "file" ? this.#files.of(conversationId, asId<FileId>(one.fileId)) : null;
      return known?.state === "known" ? [known.info.name] : [];
    });
    return hasTypedWords([text, ...names], this.lookup.searchText);
  };
}

function endOf(localMessages: LocalGalleryMessages | null): Exclude<GalleryEndState, "local"> {
  if (localMessages === null || localMessages.isLoading) return "loading";
  return localMessages.isEnd || localMessages.problem !== null ? "end" : "more";
}

/** The screen, for the components below the page. */
export const [getGalleryScreen, setGalleryScreen] = createContext<GalleryScreen>();
