import type { LucideIcon } from "@lucide/svelte";
import type { DropdownMenu } from "bits-ui";

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
 * The components for menu items of another look. The menu passes them on, so that no other module has to import them.
 */
export type MenuItemComponents = Pick<typeof DropdownMenu, "Group" | "Item">;
