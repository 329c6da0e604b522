import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** How long the toast of a success stays, and so how long its action, such as Undo, is offered. */
const successDuration: Milliseconds = 5000;
/** Maximum number of toasts on the screen. More would cover the content that they are about. */
const maxToasts = 3;

/** A short text in the corner, about something that the screen does not already show. */
export interface Toast {
  readonly id: number;
  readonly tone: "success" | "warning" | "danger";
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** Whether a warning or a failure stays when the person leaves the view in which it appeared. */
  readonly isKept: boolean;
}

interface ShownToast extends Toast {
  /** What the window showed when the toast appeared. */
  readonly viewKey: string;
}

/**
 * The toasts on the screen. A success disappears after 5 s. A warning or a failure stays until it is dismissed, or until
 * the person leaves the view in which it appeared.
 */
export class Toasts {
  shown: readonly ShownToast[] = $state.raw([]);
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #lastId = 0;
  readonly #viewKey: () => string;

  /** `viewKey` names what the window shows: the account, the page and the chat. */
  constructor(viewKey: () => string = () => "") {
    this.#viewKey = viewKey;
  }

  /** Names what the window shows now: the account, the page and the chat. */
  get viewKey(): string {
    return this.#viewKey();
  }

  /** Shows a toast, and returns its id. It replaces an earlier toast with the same words. */
  show(toast: Pick<Toast, "tone" | "title"> & Partial<Toast>): number {
    this.#lastId += 1;
    const viewKey = this.#viewKey();
    const made: ShownToast = { text: "", action: null, isKept: false, ...toast, id: this.#lastId, viewKey };
    const others = this.shown.filter((other) => other.title !== made.title || other.text !== made.text);
    const remaining = others.slice(-(maxToasts - 1));
    for (const gone of this.shown) if (!remaining.includes(gone)) this.#stop(gone.id);
    this.shown = [...remaining, made];
    this.resume();
    return made.id;
  }

  /** Removes a toast. */
  dismiss(id: number): void {
    this.#stop(id);
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  /** Removes the warnings and failures that appeared in another view than the one that the window shows now. */
  dismissOld(): void {
    const here = this.#viewKey();
    for (const { id, tone, isKept, viewKey } of this.shown)
      if (tone !== "success" && !isKept && viewKey !== here) this.dismiss(id);
  }

  /** Removes the toasts that offer an action. */
  dismissActions(): void {
    for (const { id, action } of this.shown) if (action !== null) this.dismiss(id);
  }

  /** Stops the timers while the pointer or the focus is on a toast, so that the person can read. */
  pause(): void {
    for (const id of [...this.#timers.keys()]) this.#stop(id);
  }

  /** Starts the timer of every toast that disappears on its own. */
  resume(): void {
    for (const toast of this.shown) {
      if (toast.tone !== "success" || this.#timers.has(toast.id)) continue;
      this.#timers.set(
        toast.id,
        setTimeout(() => {
          this.dismiss(toast.id);
        }, successDuration),
      );
    }
  }

  #stop(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
}
