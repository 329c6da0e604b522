import type { LucideIcon } from "@lucide/svelte";
import Images from "@lucide/svelte/icons/images";
import { t } from "../../../messages/format.ts";
import type { Layout } from "../../../state/app/layout.svelte.ts";

/** The gallery entry in the menu of a conversation. */
export function galleryMenuItem(layout: Layout): {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDestructive: boolean;
  readonly run: () => void;
} {
  const run = (): void => {
    layout.showGallery();
  };
  return { label: t("gallery.gallery"), icon: Images, isDestructive: false, run };
}
