import type { LucideIcon } from "@lucide/svelte";
import type { DropdownMenu } from "bits-ui";
import type MenuRow from "./MenuRow.svelte";

/** One action of a menu. Destructive actions come last, after a line. */
export interface MenuItem {
  readonly label: string;
  readonly icon: LucideIcon | null;
  /** The icon has an arrow, which is mirrored in a right-to-left layout. */
  readonly isMirrored?: boolean;
  readonly isDestructive: boolean;
  /** A short text at the end of the item, such as a count. */
  readonly badge?: string;
  /** The keys that do the same as the item, as shown to the person. */
  readonly keys?: string;
  readonly run: () => void;
}

/**
 * The components for menu items with other content. The menu passes them on, so that no other module has to import them.
 */
export interface MenuItemComponents {
  readonly Group: typeof DropdownMenu.Group;
  readonly Row: typeof MenuRow;
}
