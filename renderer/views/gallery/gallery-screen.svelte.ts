import { createContext } from "svelte";
import type { Conversation } from "../../../preload/model.ts";
import { asId } from "../../../preload/ids.ts";
import type { FileId } from "../../../preload/ids.ts";
import { mostSaved } from "../../../preload/model/downloads.ts";
import type { Shared } from "../../../preload/model/downloads.ts";
import type { HeldShares } from "../../state/gallery-held.svelte.ts";
import { linkItems } from "../../state/gallery-items.ts";
import type { GalleryItem, LinkItem, Picture } from "../../state/gallery-items.ts";
import type { Gallery } from "../../state/gallery.svelte.ts";

/** What a gallery shows. */
export const galleryFilters = ["media", "photos", "videos", "files", "links"] as const;
/** One of them. */
export type GalleryFilter = (typeof galleryFilters)[number];

/** Where what stands at the end of the list has come. */
export type GalleryEnd = "more" | "loading" | "end" | "held" | "failed";

/** The gallery page of one conversation: what of it is shown, and what is selected. */
export class GalleryScreen {
  filter: GalleryFilter = $state.raw("media");
  isSelecting: boolean = $state.raw(false);
  selected: ReadonlySet<string> = $state.raw(new Set());
  /** Puts the focus where Tab would enter what is shown; set by what shows it. */
  focusContent: () => void = () => undefined;
  readonly head: Conversation;
  readonly gallery: Gallery;
  readonly links: HeldShares;
  readonly pictures: readonly Picture[] = $derived.by(() => {
    const kind = this.filter === "photos" ? "image" : this.filter === "videos" ? "video" : null;
    const { pictures } = this.gallery;
    return kind === null ? pictures : pictures.filter(({ attachment }) => attachment.kind === kind);
  });
  readonly files: readonly GalleryItem[] = $derived.by(() =>
    this.gallery.items.filter(({ attachment }) => attachment.kind === "file"),
  );
  readonly linkItems: readonly LinkItem[] = $derived.by(() => linkItems(this.links.messages));
  /** How many there are of what is shown. */
  readonly count: number = $derived.by(() => {
    if (this.filter === "links") return this.linkItems.length;
    return this.filter === "files" ? this.files.length : this.pictures.length;
  });
  readonly end: GalleryEnd = $derived.by(() => {
    const { older, held } = this.gallery;
    if (this.filter === "links") {
      if (this.links.isLoading) return "loading";
      return this.links.isEnd ? "end" : "more";
    }
    if (older.state !== "failed") return older.state;
    if (held.isLoading) return "loading";
    return held.isEnd ? "held" : "failed";
  });
  readonly chosen: readonly GalleryItem[] = $derived.by(() =>
    this.gallery.items.filter(({ key }) => this.selected.has(key)),
  );

  constructor(head: Conversation, gallery: Gallery, links: HeldShares) {
    this.head = head;
    this.gallery = gallery;
    this.links = links;
  }

  show(filter: GalleryFilter): void {
    this.filter = filter;
    this.leaveSelection();
    if (filter === "links") void this.links.begin();
  }

  /** Reads on; while nothing more is to be seen of what is shown, page after page. */
  async loadMore(): Promise<void> {
    if (this.filter === "links") await this.links.loadMore();
    else await this.gallery.loadMore();
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
}

/** What is saved of an item: a picture as it was sent. */
export function sharedOf({ message, attachment }: GalleryItem): Shared {
  const { conversationId, createdAt: sentAt } = message;
  if (attachment.kind === "file") {
    return { kind: "file", conversationId, fileId: asId<FileId>(attachment.fileId) };
  }
  const media = attachment.kind === "image" ? attachment.original : attachment.media;
  return { kind: attachment.kind, media, sentAt };
}

/** The page, for the parts below it. */
export const [getGalleryScreen, setGalleryScreen] = createContext<GalleryScreen>();
