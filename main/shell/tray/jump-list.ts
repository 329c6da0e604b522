import { isDeepStrictEqual } from "node:util";
import { app } from "electron";
import type { JumpListCategory, JumpListItem } from "electron";
import { conversationLink } from "../../../preload/base/message-link.ts";
import type { Log } from "../../async/log.ts";
import { t } from "../../messages/format.ts";
import { singleLineName } from "./menu-text.ts";
import { ownerOf } from "./tray-menu.ts";
import type { TrayContent } from "./tray-menu.ts";

/** What the jump list offers; null if it offers nothing. */
type JumpListContent = TrayContent | null;

/**
 * The jump list: the menu of Natter's icon in the taskbar and the start menu of Windows. Each entry starts Natter with a
 * link. Windows stores the list, and shows it while Natter is not running.
 */
export class JumpList {
  readonly #program: string;
  readonly #log: Log;
  #shownCategories: readonly JumpListCategory[] | null | undefined;
  /** The links that the person removed from the list, while their chats are unread. */
  #removedLinks: ReadonlySet<string> = new Set();

  /** `program` is the path of Natter's program. */
  constructor(program: string, log: Log) {
    this.#program = program;
    this.#log = log;
  }

  /** Shows the content. The list is set again only if it changes. */
  show(content: JumpListContent): void {
    const categories = content === null ? null : this.#categories(content);
    if (isDeepStrictEqual(categories, this.#shownCategories)) return;
    this.#shownCategories = categories;
    const result = app.setJumpList(categories === null ? null : [...categories]);
    if (result !== "ok") this.#log.warn("jump list not set", { result });
  }

  #categories({ chats, accounts }: TrayContent): readonly JumpListCategory[] {
    const items = chats.map(({ key, conversationId, name }) => {
      const owner = ownerOf(key, accounts);
      return this.#toItem(conversationLink(conversationId), name, owner?.name);
    });
    const offered = this.#withoutRemoved(items);
    const tasks: JumpListCategory = {
      type: "tasks",
      items: [this.#toItem("natter://show/new-chat", t("tray.newMessage"))],
    };
    // Windows refuses a category without entries.
    if (offered.length === 0) return [tasks];
    return [{ type: "custom", name: t("tray.unreadChats"), items: [...offered] }, tasks];
  }

  /** Windows leaves out the whole category if it contains an entry that the person has removed. */
  #withoutRemoved(items: readonly JumpListItem[]): readonly JumpListItem[] {
    const { removedItems } = app.getJumpListSettings();
    const removed = new Set([...this.#removedLinks, ...removedItems.map(({ args = "" }) => args)]);
    const isRemoved = ({ args = "" }: JumpListItem): boolean => removed.has(args);
    this.#removedLinks = new Set(items.filter(isRemoved).map(({ args = "" }) => args));
    return items.filter((item) => !isRemoved(item));
  }

  #toItem(link: string, title: string, description?: string): JumpListItem {
    return {
      type: "task",
      program: this.#program,
      args: link,
      title: singleLineName(title),
      ...(description !== undefined && { description: singleLineName(description) }),
      iconPath: this.#program,
      iconIndex: 0,
    };
  }
}

/**
 * Opens the jump list; null where there is none. The portable package has none: it leaves nothing on the computer, and its
 * program is unpacked into a folder that is gone after the run.
 */
export function openJumpList(
  { isPackaged }: { readonly isPackaged: boolean },
  log: Log,
  platform: NodeJS.Platform = process.platform,
): JumpList | null {
  const isPortable = process.env["PORTABLE_EXECUTABLE_FILE"] !== undefined;
  if (platform !== "win32" || !isPackaged || isPortable) return null;
  return new JumpList(process.execPath, log);
}
