import { createContext, tick } from "svelte";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { FileId } from "../../../preload/base/ids.ts";
import { mostSaved } from "../../../preload/model/media/downloads.ts";
import type { GalleryKind } from "../../../preload/model/conversations/gallery.ts";
import { Attached } from "../../shared/controls/attached.ts";
import type { FileInfos } from "../../state/media/downloads-files.svelte.ts";
import type { HeldShares } from "../../state/media/gallery-held.svelte.ts";
import { isPicture, linkItems, mergeNewestFirst } from "../../state/media/gallery-items.ts";
import type { GalleryItem, LinkItem, Picture } from "../../state/media/gallery-items.ts";
import type { GalleryLookup } from "../../state/media/gallery-lookup.svelte.ts";
import { holdsWords } from "../../state/media/gallery-match.ts";
import type { Gallery } from "../../state/media/gallery.svelte.ts";

/** What a gallery shows. */
export const galleryFilters = ["media", "photos", "videos", "files", "links"] as const;
/** One of them. */
export type GalleryFilter = (typeof galleryFilters)[number];

const kindsOf: Readonly<Record<GalleryFilter, readonly GalleryKind[]>> = {
  media: ["image", "video"],
  photos: ["image"],
  videos: ["video"],
  files: ["file"],
  links: ["link"],
};

/** Where what stands at the end of the list has come; `held`: to the end of what is on this computer. */
export type GalleryEnd = "more" | "loading" | "end" | "held";

/** What was asked for by its day, and what is shown for it. */
export interface Landing {
  /** The moment after that day. */
  readonly end: Milliseconds;
  readonly is: "on-day" | "older" | "newer" | "nothing";
}

/** What the page does for others. */
interface PageHandle {
  /** Puts the focus on the way back. */
  readonly focusBack: () => void;
}

/** What the search and the choice of a day do for others. */
interface ToolsHandle {
  /** Puts the caret into the search. */
  readonly focusSearch: () => void;
  /** Asks for a day. */
  readonly chooseDay: () => void;
}

/** What the list of what is shown does for others. */
interface ContentHandle {
  /** Puts the focus where Tab would enter it. */
  readonly focus: () => void;
  /** Brings one of the things shown into view and gives it the focus. */
  readonly goTo: (key: string) => Promise<void>;
}

/** The gallery page of one conversation: what of it is shown, and what is selected. */
export class GalleryScreen {
  filter: GalleryFilter = $state.raw("media");
  isSelecting: boolean = $state.raw(false);
  selected: ReadonlySet<string> = $state.raw(new Set());
  /** What was gone to by its day; null while nothing was. */
  landing: Landing | null = $state.raw(null);
  isGoing: boolean = $state.raw(false);
  readonly page = new Attached<PageHandle>();
  readonly tools = new Attached<ToolsHandle>();
  readonly content = new Attached<ContentHandle>();
  readonly head: Conversation;
  readonly gallery: Gallery;
  readonly lookup: GalleryLookup;
  readonly #files: FileInfos;
  readonly #messages: readonly Message[] = $derived.by(() => {
    const { lookup, gallery } = this;
    if (!lookup.isOn) return gallery.messages;
    const found = lookup.found?.messages ?? [];
    return lookup.isSearching ? mergeNewestFirst(gallery.messages.filter(this.#holdsWords), found) : found;
  });
  readonly #items: readonly GalleryItem[] = $derived.by(() =>
    this.lookup.isOn ? this.gallery.itemsOf(this.#messages) : this.gallery.items,
  );
  readonly pictures: readonly Picture[] = $derived.by(() => {
    const kind = this.filter === "photos" ? "image" : this.filter === "videos" ? "video" : null;
    return this.#items
      .filter(isPicture)
      .filter(({ attachment }) => kind === null || attachment.kind === kind);
  });
  readonly files: readonly GalleryItem[] = $derived.by(() =>
    this.#items.filter(({ attachment }) => attachment.kind === "file"),
  );
  readonly linkItems: readonly LinkItem[] = $derived.by(() =>
    this.filter === "links" ? linkItems(this.#messages) : [],
  );
  /** What is shown. */
  readonly shown: readonly (GalleryItem | LinkItem)[] = $derived.by(() => {
    if (this.filter === "links") return this.linkItems;
    return this.filter === "files" ? this.files : this.pictures;
  });
  readonly end: GalleryEnd = $derived.by(() => {
    const { older, held } = this.gallery;
    if (this.lookup.isOn) return endOf(this.lookup.found);
    if (older.state !== "failed") return older.state;
    const end = endOf(held);
    return end === "end" ? "held" : end;
  });
  /** Whether all there ever was is known, so that what was looked for here was looked for everywhere. */
  readonly isWhole: boolean = $derived.by(() => {
    const { older, newer } = this.gallery;
    return this.filter !== "links" && older.state === "end" && newer.state === "end";
  });
  readonly chosen: readonly GalleryItem[] = $derived.by(() =>
    this.#items.filter(({ key }) => this.selected.has(key)),
  );

  constructor(head: Conversation, gallery: Gallery, files: FileInfos) {
    this.head = head;
    this.gallery = gallery;
    this.lookup = gallery.lookup;
    this.#files = files;
  }

  /** Puts the focus where Tab would enter what is shown, or on the way back where nothing is. */
  focusContent(): void {
    if (this.content.current !== null) this.content.current.focus();
    else this.page.current?.focusBack();
  }

  show(filter: GalleryFilter): void {
    this.filter = filter;
    this.landing = null;
    this.leaveSelection();
    this.lookup.look(kindsOf[filter]);
  }

  /** Something was typed into the search. */
  write(text: string): void {
    this.landing = null;
    this.leaveSelection();
    this.lookup.write(text);
  }

  /** Reads on towards the past. */
  async loadMore(): Promise<void> {
    if (!this.lookup.isOn) await this.gallery.loadMore();
    else await this.lookup.found?.loadMore();
  }

  /** Reads on towards now, where it begins further back. */
  async loadNewer(): Promise<void> {
    if (!this.lookup.isOn) await this.gallery.loadNewer();
  }

  /** Goes to the newest thing that is older than a moment; where there is none, to the oldest of all. */
  async goTo(start: Milliseconds, end: Milliseconds): Promise<void> {
    this.isGoing = true;
    this.leaveSelection();
    const { lookup, gallery } = this;
    const isOlder = ({ message }: { readonly message: Message }): boolean => message.createdAt < end;
    if (lookup.isOn) await lookup.found?.loadUntil(end);
    else {
      await gallery.goTo(end);
      // Of the kind that is shown there may be none for long.
      while (this.end === "more" && !this.shown.some(isOlder)) await gallery.loadMore();
      while (gallery.newer.state === "more" && this.shown.length === 0) await gallery.loadNewer();
    }
    const item = this.shown.find(isOlder) ?? this.shown.at(-1);
    if (item === undefined) this.landing = { end, is: "nothing" };
    else {
      const at = item.message.createdAt;
      this.landing = { end, is: at >= end ? "newer" : at >= start ? "on-day" : "older" };
      await this.#showItem(item.key);
    }
    this.isGoing = false;
  }

  /** Back to the newest. */
  async goToNewest(): Promise<void> {
    this.isGoing = true;
    await this.gallery.goToNewest();
    this.landing = null;
    const [first] = this.shown;
    if (first !== undefined) await this.#showItem(first.key);
    this.isGoing = false;
  }

  /** What shows the things may only come with them. */
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
    if (!selected.delete(key) && selected.size < mostSaved) selected.add(key);
    this.selected = selected;
  }

  /** Selects all that is shown, as far as it was read. */
  selectAll(): void {
    const shown = this.filter === "files" ? this.files : this.pictures;
    this.isSelecting = true;
    this.selected = new Set(shown.slice(0, mostSaved).map(({ key }) => key));
  }

  readonly #holdsWords = ({ conversationId, text, attachments }: Message): boolean => {
    const names = attachments.flatMap((one) => {
      const known = one.kind === "file" ? this.#files.of(conversationId, asId<FileId>(one.fileId)) : null;
      return known?.state === "known" ? [known.info.name] : [];
    });
    return holdsWords([text, ...names], this.lookup.text);
  };
}

function endOf(held: HeldShares | null): Exclude<GalleryEnd, "held"> {
  if (held === null || held.isLoading) return "loading";
  return held.isEnd || held.problem !== null ? "end" : "more";
}

/** The page, for the parts below it. */
export const [getGalleryScreen, setGalleryScreen] = createContext<GalleryScreen>();
