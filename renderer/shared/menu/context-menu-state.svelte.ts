import type { MenuItem } from "./menu-item.ts";

/** The content of a context menu. */
export interface ContextMenuContent {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Returns the focus to the pressed element. It is called when the menu has closed, before the chosen action runs. */
  readonly focusBack: () => void | Promise<void>;
}

/** The context menu of a part of the page. `ContextMenuLayer` shows it. */
export class ContextMenuState {
  /** The open menu, and the position of the press in the window in pixels; null while it is closed. */
  press: (ContextMenuContent & { readonly x: number; readonly y: number }) | null = $state.raw(null);

  /** Opens the menu at a right-click, the Menu key or Shift+F10, which send the same event. */
  open(event: MouseEvent, content: ContextMenuContent): void {
    event.preventDefault();
    this.press = { ...content, x: event.clientX, y: event.clientY };
  }
}
