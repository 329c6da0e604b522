import Copy from "@lucide/svelte/icons/copy";
import Download from "@lucide/svelte/icons/download";
import Maximize2 from "@lucide/svelte/icons/maximize-2";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../../shared/menu/menu-item.ts";
import { copyPicture } from "../../state/media/copy-picture.ts";
import { toSavableAttachment } from "../../state/media/gallery-items.ts";
import type { LightboxItem } from "../../state/media/gallery-items.ts";
import { saveAttachments } from "../../state/media/save-attachments.ts";
import type { SaveAttachmentsParts } from "../../state/media/save-attachments.ts";

/** The functions that a picture's menu calls, and the keys that do the same as its items. */
export interface PictureMenuParts extends SaveAttachmentsParts {
  readonly open: () => void;
  readonly openKeys?: string;
  readonly saveKeys?: string;
}

/** The items for one photo or video: open it large, copy it, save it. */
export function pictureMenuItems(item: LightboxItem, parts: PictureMenuParts): readonly MenuItem[] {
  const { open, openKeys, saveKeys } = parts;
  const isImage = item.attachment.kind === "image";
  const copy: MenuItem = {
    label: t("gallery.copy"),
    icon: Copy,
    isDestructive: false,
    run: () => void copyPicture(item, parts),
  };
  return [
    {
      label: t("gallery.openLarge"),
      icon: Maximize2,
      isDestructive: false,
      run: open,
      ...(openKeys !== undefined && { keys: openKeys }),
    },
    ...(isImage ? [copy] : []),
    {
      label: isImage ? t("gallery.savePhoto") : t("gallery.saveVideo"),
      icon: Download,
      isDestructive: false,
      run: () => void saveAttachments([toSavableAttachment(item)], parts),
      ...(saveKeys !== undefined && { keys: saveKeys }),
    },
  ];
}
