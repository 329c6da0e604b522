import type { Milliseconds } from "../../../preload/model/app/time.ts";

const hoverDelay: Milliseconds = 500;

/** What a tooltip says and where: the box of the control that it belongs to. */
export interface ShownTooltip {
  readonly label: string;
  readonly shortcut: string;
  readonly box: DOMRect;
}

/**
 * The one tooltip of the window. Any control with `data-tooltip` gets it: after a pause under the pointer, and at once
 * with the keyboard's focus, so that no name is reachable by mouse only.
 */
export class Tooltip {
  shown: ShownTooltip | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The pointer or the focus came to something. */
  approached(target: EventTarget | null, isAtOnce: boolean): void {
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

  /** Pressed, scrolled, escaped or left. */
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
