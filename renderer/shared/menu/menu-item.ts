import type { LucideIcon } from "@lucide/svelte";
import type { DropdownMenu } from "bits-ui";

/** One deed of a menu. Destructive ones stand last, after a line. */
export interface MenuItem {
  readonly label: string;
  readonly icon: LucideIcon | null;
  /** The picture has an arrow, which turns round from right to left. */
  readonly isMirrored?: boolean;
  readonly isDestructive: boolean;
  readonly run: () => void;
}

/** What items of another look are made of. They are handed on, so that nothing else needs to load them. */
export type MenuParts = Pick<typeof DropdownMenu, "Group" | "Item">;
