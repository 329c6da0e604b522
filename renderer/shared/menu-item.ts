import type { LucideIcon } from "@lucide/svelte";

/** One deed of a menu. Destructive ones stand last, after a line. */
export interface MenuItem {
  readonly label: string;
  readonly icon: LucideIcon | null;
  /** The picture has an arrow, which turns round from right to left. */
  readonly isMirrored?: boolean;
  readonly isDestructive: boolean;
  readonly run: () => void;
}
