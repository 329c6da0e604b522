import type { CommandId } from "./app-commands.ts";

/** The menus of the application that hold commands of the table, in their order. */
export const menuNames = ["file", "edit", "view", "chat", "help"] as const;

/** The name of a menu of the application. */
export type MenuName = (typeof menuNames)[number];

/**
 * The commands of each menu; null is a line between two groups. On a Mac, the settings, the page about Natter and
 * quitting are in the menu named Natter.
 */
export const menuCommands: Readonly<Record<MenuName, readonly (CommandId | null)[]>> = {
  file: [
    "new-chat",
    "palette",
    null,
    "settings",
    "next-account",
    "quiet",
    "lock",
    null,
    "close-window",
    "quit",
  ],
  edit: ["find", "search-chat", "search-everywhere"],
  view: [
    "chats",
    "for-you",
    "calendar",
    "discover",
    "people",
    null,
    "back",
    "forward",
    null,
    "zoom-in",
    "zoom-out",
    "zoom-reset",
    "full-screen",
  ],
  chat: [
    "next-chat",
    "previous-chat",
    "next-unread",
    "previous-unread",
    null,
    "mark-read",
    "mark-unread",
    "mark-all-read",
    "mute",
    null,
    "details",
    "gallery",
    "jump-to-date",
    "print",
    "own-window",
    null,
    "open-beside",
    "other-side",
    "close-side",
    null,
    "new-poll",
    "new-event",
  ],
  help: ["help", "shortcuts", "tour", "news", null, "about"],
};

/** The texts of the menus, which the page sends, and the commands that are possible now. */
export interface MenuDescription {
  readonly menus: Readonly<Record<MenuName, string>>;
  readonly commands: Readonly<Record<CommandId, string>>;
  readonly possible: readonly CommandId[];
}
