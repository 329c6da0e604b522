import type { WebContents } from "electron";
import type { MenuDescription } from "../../../preload/model/app/app-menu.ts";
import type { ApplicationMenu } from "./menu.ts";

/**
 * The menus of the application. All windows share one set of menus; it has the commands of the page whose window had
 * the focus last.
 */
export class PageMenus {
  readonly #menu: Pick<ApplicationMenu, "describe">;
  readonly #described = new WeakMap<WebContents, MenuDescription>();
  #page: WebContents | null = null;

  constructor(menu: Pick<ApplicationMenu, "describe">) {
    this.#menu = menu;
  }

  /**
   * Stores the texts of a page's commands, and which of them are possible. Shows them in the menus if the menus have the
   * commands of this page.
   */
  describe(page: WebContents | null, description: MenuDescription): void {
    if (page === null) return;
    this.#described.set(page, description);
    this.#page ??= page;
    if (page === this.#page || this.#page.isDestroyed()) this.showCommandsOf(page);
  }

  /** Shows the commands of a page in the menus, because its window got the focus. */
  showCommandsOf(page: WebContents | null): void {
    const description = page === null ? undefined : this.#described.get(page);
    if (page === null || description === undefined) return;
    this.#page = page;
    this.#menu.describe(description);
  }

  /** The page that runs the command that is chosen in a menu; null if it is gone. */
  page(): WebContents | null {
    return this.#page === null || this.#page.isDestroyed() ? null : this.#page;
  }
}
