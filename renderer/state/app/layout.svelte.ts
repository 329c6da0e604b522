import type { AccountKey } from "../../../preload/base/ids.ts";
import { settingRules } from "../../../preload/model/app/settings.ts";
import type { SettingsSection } from "../../../preload/model/app/settings-sections.ts";
import { PageMediaQuery } from "../../shared/layout/page-media-query.svelte.ts";

const [min, max] = settingRules.listWidth.between;

/** The smallest, largest and initial width of the conversation list, in pixels. */
export const conversationListWidths = { min, max, first: settingRules.listWidth.default } as const;

/** A page that fills the window beside the rail. */
export type WindowPage = "chats" | "for-you" | "calendar" | "people" | "discover" | "gallery" | "settings";

/** Limits a width to the range of the list. */
function fitListWidth(width: number): number {
  return Math.round(Math.min(conversationListWidths.max, Math.max(conversationListWidths.min, width)));
}

/**
 * The page that the window shows, which dialogs of the window itself are open, what gets the focus, and whether there
 * is room for more than one pane.
 */
export class Layout {
  page: WindowPage = $state.raw("chats");
  section: SettingsSection = $state.raw("appearance");
  /** Width of the list during a drag, in pixels. Null otherwise: then the width in the settings applies. */
  draggedWidth: number | null = $state.raw(null);
  isSignInDialogOpen = $state.raw(false);
  /** The account whose sign-out is being confirmed; null if none is. */
  accountToSignOut: AccountKey | null = $state.raw(null);
  isPauseDialogOpen = $state.raw(false);
  isPaletteOpen = $state.raw(false);
  /** Title of the row of the settings that gets the focus once it is shown; null for none. */
  rowToFocus: string | null = $state.raw(null);
  /** The person has dismissed the keychain notice for this run. */
  isKeychainNoticeDismissed = $state.raw(false);
  /** Scroll position of the list, in pixels; restored when the list shows again. */
  listOffset = 0;
  readonly #narrowQuery: { readonly current: boolean };

  /** `narrow` says whether there is room for one pane only, as a media query does. */
  constructor(narrow: { readonly current: boolean } = new PageMediaQuery("(width < 760px)")) {
    this.#narrowQuery = narrow;
  }

  /** Below 760 px one pane fills the window. Styles say `max-width: 759.98px`, since media queries read no variable. */
  get isNarrow(): boolean {
    return this.#narrowQuery.current;
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

  showPeople(): void {
    this.page = "people";
  }

  showDiscover(): void {
    this.page = "discover";
  }

  /** Shows the gallery of the open chat. */
  showGallery(): void {
    this.page = "gallery";
  }

  showSettings(section: SettingsSection = this.section): void {
    this.page = "settings";
    this.section = section;
  }

  /** Shows a section of the settings. The row with this title gets the focus. */
  showSettingsRow(section: SettingsSection, title: string | null): void {
    this.showSettings(section);
    this.rowToFocus = title;
  }

  /** Forgets everything, because another account is shown now. */
  reset(): void {
    this.page = "chats";
    this.isSignInDialogOpen = false;
    this.accountToSignOut = null;
    this.isPauseDialogOpen = false;
    this.isPaletteOpen = false;
    this.listOffset = 0;
  }

  dragTo(width: number): void {
    this.draggedWidth = fitListWidth(width);
  }

  /** Ends the drag. Returns the width to save, or null if nothing was dragged. */
  drop(): number | null {
    const width = this.draggedWidth;
    this.draggedWidth = null;
    return width;
  }
}
