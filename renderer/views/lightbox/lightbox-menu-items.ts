import CircleUser from "@lucide/svelte/icons/circle-user";
import Copy from "@lucide/svelte/icons/copy";
import Download from "@lucide/svelte/icons/download";
import Maximize from "@lucide/svelte/icons/maximize";
import MessageCircle from "@lucide/svelte/icons/message-circle";
import PictureInPicture from "@lucide/svelte/icons/picture-in-picture-2";
import Reply from "@lucide/svelte/icons/reply";
import RotateCw from "@lucide/svelte/icons/rotate-cw";
import X from "@lucide/svelte/icons/x";
import ZoomIn from "@lucide/svelte/icons/zoom-in";
import ZoomOut from "@lucide/svelte/icons/zoom-out";
import type { LucideIcon } from "@lucide/svelte";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../../shared/menu/menu-item.ts";
import type { LightboxItem } from "../../state/media/gallery-items.ts";
import type { LightboxKeyActions } from "./lightbox-keys.ts";
import { maxZoomFactor } from "./zoom.svelte.ts";

/** The actions of the lightbox's menu: those of its keys, and more. */
export interface LightboxMenuActions extends LightboxKeyActions {
  /** Opens the card of the sender. */
  readonly profile: () => void;
  /** Whether this system can show a video above all windows. */
  readonly canFloat: boolean;
  readonly close: () => void;
}

function makeItem(label: string, icon: LucideIcon, run: () => void, keys?: string): MenuItem {
  return { label, icon, isDestructive: false, run, ...(keys !== undefined && { keys }) };
}

/** The menu of the shown photo or video. */
export function lightboxMenuItems(
  { attachment, message }: LightboxItem,
  acts: LightboxMenuActions,
  { platform, canReply }: { platform: DesktopProperties["platform"]; canReply: boolean },
): readonly MenuItem[] {
  const isImage = attachment.kind === "image";
  return [
    ...(isImage
      ? imageItems(acts, platform)
      : [
          makeItem(t("gallery.fillScreen"), Maximize, acts.fillScreen, "F"),
          ...(acts.canFloat ? [makeItem(t("gallery.float"), PictureInPicture, acts.float, "P")] : []),
        ]),
    ...(canReply ? [makeItem(t("conversation.reply"), Reply, acts.reply, "Q")] : []),
    makeItem(isImage ? t("gallery.savePhoto") : t("gallery.saveVideo"), Download, acts.save, "S"),
    makeItem(t("gallery.showInChat"), MessageCircle, acts.show, "Enter"),
    ...(message.senderKind === "user" ? [makeItem(t("people.profile"), CircleUser, acts.profile)] : []),
    makeItem(t("common.close"), X, acts.close, "Esc"),
  ];
}

function imageItems(acts: LightboxMenuActions, platform: DesktopProperties["platform"]): readonly MenuItem[] {
  const { zoom } = acts;
  const step = (by: 1 | -1) => (): void => {
    zoom.step(by);
  };
  return [
    ...(zoom.scale < maxZoomFactor ? [makeItem(t("gallery.zoomIn"), ZoomIn, step(1), "+")] : []),
    ...(zoom.isZoomed ? [makeItem(t("gallery.zoomOut"), ZoomOut, step(-1), "−")] : []),
    makeItem(t("gallery.rotate"), RotateCw, acts.rotate, "R"),
    makeItem(t("gallery.copy"), Copy, acts.copy, platform === "darwin" ? "⌘C" : "Ctrl C"),
  ];
}
