import { MediaQuery } from "svelte/reactivity";

/** Narrowest, widest and first width of the conversation list, in pixels. */
export const listWidths = { least: 240, most: 420, first: 304 } as const;

/** A page that fills the window beside the rail. */
export type Page = "chats" | "for-you" | "calendar" | "gallery" | "settings";
/** A section of the settings page. */
export type SettingsSection =
  "account" | "sign-in" | "notifications" | "appearance" | "privacy" | "storage" | "shortcuts" | "about";

/** A width within what the list may have. */
function fitListWidth(width: number): number {
  return Math.round(Math.min(listWidths.most, Math.max(listWidths.least, width)));
}

/** What of the window is shown: the page, and whether there is room for more than one pane. */
export class Layout {
  page: Page = $state.raw("chats");
  section: SettingsSection = $state.raw("appearance");
  /** Width of the list while it is dragged; null otherwise, when the setting counts. */
  draggedWidth: number | null = $state.raw(null);
  isSignInDialogOpen = $state.raw(false);
  isSignOutDialogOpen = $state.raw(false);
  /** The keychain notice was read and put away for this run. */
  isKeychainNoticeDismissed = $state.raw(false);
  /** How far the list is scrolled, in pixels; it is put back there when it shows again. */
  listOffset = 0;
  readonly #narrow: { readonly current: boolean };

  /** `narrow` tells whether there is room for one pane only, as a media query does. */
  constructor(narrow: { readonly current: boolean } = new MediaQuery("width < 760px", false)) {
    this.#narrow = narrow;
  }

  /** Below 760 px one pane fills the window. */
  get isNarrow(): boolean {
    return this.#narrow.current;
  }

  showChats(): void {
    this.page = "chats";
  }

  showForYou(): void {
    this.page = "for-you";
  }

  showCalendar(): void {
    this.page = "calendar";
  }

  /** The gallery of the chat that is open. */
  showGallery(): void {
    this.page = "gallery";
  }

  showSettings(section: SettingsSection = this.section): void {
    this.page = "settings";
    this.section = section;
  }

  /** As on a first start, for another account. */
  reset(): void {
    this.page = "chats";
    this.isSignInDialogOpen = false;
    this.isSignOutDialogOpen = false;
    this.isKeychainNoticeDismissed = false;
    this.listOffset = 0;
  }

  dragTo(width: number): void {
    this.draggedWidth = fitListWidth(width);
  }

  /** Ends the drag; the width to keep, or null when nothing was dragged. */
  drop(): number | null {
    const width = this.draggedWidth;
    this.draggedWidth = null;
    return width;
  }
}
