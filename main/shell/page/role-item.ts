import type { MenuItemConstructorOptions } from "electron";
import { t } from "../../messages/format.ts";

const labels = {
  undo: "menus.undo",
  redo: "menus.redo",
  cut: "menus.cut",
  copy: "menus.copy",
  paste: "menus.paste",
  pasteAndMatchStyle: "menus.pasteAndMatchStyle",
  selectAll: "menus.selectAll",
  zoomIn: "menus.zoomIn",
  zoomOut: "menus.zoomOut",
  resetZoom: "menus.actualSize",
  togglefullscreen: "menus.fullScreen",
  close: "menus.closeWindow",
  toggleDevTools: "menus.developerTools",
  services: "menus.services",
  hide: "menus.hideNatter",
  hideOthers: "menus.hideOthers",
  unhide: "menus.showAll",
  window: "menus.window",
  minimize: "menus.minimise",
  zoom: "menus.zoom",
  front: "menus.bringAllToFront",
} as const;

/** A menu entry that Electron performs by its role, with its text: Electron's own is English in every language. */
export function roleItem(role: keyof typeof labels): MenuItemConstructorOptions {
  return { role, label: t(labels[role]) };
}
