import ListChecks from "@lucide/svelte/icons/list-checks";
import MessageCircle from "@lucide/svelte/icons/message-circle";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../../shared/menu/menu-item.ts";
import type { Layout } from "../../state/app/layout.svelte.ts";
import type { ConversationList } from "../../state/conversation/conversation-list.svelte.ts";
import type { OpenConversationState } from "../../state/conversation/open-conversation.svelte.ts";
import { showMessageInChat } from "../../state/conversation/show-message-in-chat.ts";
import type { LightboxItem } from "../../state/media/gallery-items.ts";
import type { SaveAttachmentsParts } from "../../state/media/save-attachments.ts";
import { pictureMenuItems } from "../attachments/picture-menu-items.ts";
import type { GalleryScreen } from "./gallery-screen.svelte.ts";

interface GalleryMenuParts extends SaveAttachmentsParts {
  readonly screen: GalleryScreen;
  readonly layout: Layout;
  readonly list: ConversationList;
  readonly conversation: OpenConversationState;
  readonly open: () => void;
}

/** The menu of a photo or video in the gallery. */
export function galleryMenuItems(picture: LightboxItem, parts: GalleryMenuParts): readonly MenuItem[] {
  const { screen, layout, list, conversation } = parts;
  const isSelected = screen.selected.has(picture.key);
  return [
    // While items are being selected, Enter selects.
    ...pictureMenuItems(picture, { ...parts, ...(!screen.isSelecting && { openKeys: "Enter" }) }),
    {
      label: t("gallery.showInChat"),
      icon: MessageCircle,
      isDestructive: false,
      run: () => {
        showMessageInChat({ layout, list, open: conversation }, picture.message);
      },
    },
    {
      label: isSelected ? t("gallery.deselect") : t("gallery.select"),
      icon: ListChecks,
      isDestructive: false,
      keys: t("settings.keySpace"),
      run: () => {
        screen.toggle(picture);
      },
    },
  ];
}
