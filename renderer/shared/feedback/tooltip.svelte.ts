import type { Milliseconds } from "../../../preload/model/app/time.ts";

const hoverDelay: Milliseconds = 500;

/** The text of a tooltip, and the box of its control. */
export interface ShownTooltip {
  readonly label: string;
  readonly shortcut: string;
  readonly box: DOMRect;
}

/**
 * The one tooltip of the window, for every control with `data-tooltip`. It appears after a delay under the pointer, and
 * at once on keyboard focus, so that keyboard users can read it too.
 */
export class Tooltip {
  shown: ShownTooltip | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Called when the pointer or the focus enters an element. */
  showFor(target: EventTarget | null, isAtOnce: boolean): void {
    const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
    clearTimeout(this.#timer);
    if (control === null || control.getAttribute("aria-expanded") === "true") {
      this.shown = null;
      return;
    }
    if (isAtOnce) this.#show(control);
    else {
      this.#timer = setTimeout(() => {
        this.#show(control);
      }, hoverDelay);
    }
  }

  /** Called on a press, on scrolling, on Esc and when the focus leaves. */
  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  #show(control: HTMLElement): void {
    if (!control.isConnected) return;
    this.shown = {
      label: control.dataset["tooltip"] ?? "",
      shortcut: control.dataset["shortcut"] ?? "",
      box: control.getBoundingClientRect(),
    };
  }
}
