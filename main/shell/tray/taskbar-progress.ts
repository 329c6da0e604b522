import type { PushListeners } from "../../chat/core/with-push-listeners.ts";
import type { Clock } from "../../async/clock.ts";
import { Transfers } from "../files/transfers.ts";
import type { OverallProgress } from "../files/transfers.ts";

/** Minimum time between two changes of the taskbar, in milliseconds. */
export const taskbarUpdateMs = 250;

/** State of the taskbar icon, as passed to Electron's `BrowserWindow.setProgressBar`. */
export interface TaskbarProgress {
  /** From 0 to 1. A value below 0 removes the bar; a value above 1 means running with unknown progress. */
  readonly value: number;
  /** Colour or style of the bar. Only Windows uses it. */
  readonly mode: "none" | "normal" | "indeterminate" | "error" | "paused";
}

export interface TaskbarProgressUpdaterParts {
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly show: (progress: TaskbarProgress) => void;
  /** Whether the window has the focus. The window shows the same progress in detail. */
  readonly isWindowFocused: () => boolean;
}

const noProgress: TaskbarProgress = { value: -1, mode: "none" };

/** Shows the progress of all uploads and downloads together on the taskbar icon. */
export class TaskbarProgressUpdater {
  readonly #parts: TaskbarProgressUpdaterParts;
  readonly #transfers = new Transfers();
  #shownProgress: TaskbarProgress = noProgress;
  #isWaiting = false;
  #isChanged = false;
  /**
   * Whether a transfer has failed that the person has not seen. Windows shows it until the person looks at the window.
   */
  #isFailureUnseen = false;

  constructor(parts: TaskbarProgressUpdaterParts) {
    this.#parts = parts;
  }

  /** Listeners for the pushes about transfers. They are called for every account, shown or not. */
  readonly listeners = {
    uploadChanged: (value) => {
      this.#transfers.uploadChanged(value);
      this.#publishSoon();
    },
    downloadChanged: (value) => {
      this.#transfers.downloadChanged(value);
      this.#publishSoon();
    },
    messagesSaved: (value) => {
      this.#transfers.messagesSaved(value);
      this.#publishSoon();
    },
    messagesRemoved: (value) => {
      this.#transfers.messagesRemoved(value);
      this.#publishSoon();
    },
  } satisfies PushListeners;

  /** Must be called when the person looks at the window: the icon then no longer shows a failure. */
  failureSeen(): void {
    this.#isFailureUnseen = false;
    this.#publishSoon();
  }

  /** Forgets all uploads, because an account was stopped. */
  forgetUploads(): void {
    this.#transfers.forgetUploads();
    this.#publishSoon();
  }

  #publishSoon(): void {
    this.#isChanged = true;
    if (!this.#isWaiting) this.#showNow();
  }

  #showNow(): void {
    this.#isChanged = false;
    const overall = this.#transfers.overall();
    if (overall.state !== "over") this.#isFailureUnseen = false;
    else if (overall.hasFailed) this.#isFailureUnseen = !this.#parts.isWindowFocused();
    const next = this.#iconStateFor(overall);
    if (next.value === this.#shownProgress.value && next.mode === this.#shownProgress.mode) return;
    this.#shownProgress = next;
    this.#parts.show(next);
    this.#isWaiting = true;
    this.#parts.clock.after(taskbarUpdateMs, () => {
      this.#isWaiting = false;
      if (this.#isChanged) this.#showNow();
    });
  }

  /**
   * The state of the icon for the overall progress. Only Windows has colours for paused and failed transfers. On other
   * systems, a bar that does not move would be misleading.
   */
  #iconStateFor({ state, completedShare, hasFailed }: OverallProgress): TaskbarProgress {
    const isWindows = this.#parts.platform === "win32";
    if (state === "over")
      return isWindows && this.#isFailureUnseen ? { value: 1, mode: "error" } : noProgress;
    if (state === "paused") return isWindows ? { value: completedShare ?? 0, mode: "paused" } : noProgress;
    if (completedShare !== null) return { value: completedShare, mode: hasFailed ? "error" : "normal" };
    // Linux has no style for unknown progress. All bytes have been sent, so the bar is full.
    return this.#parts.platform === "linux"
      ? { value: 1, mode: "normal" }
      : { value: 2, mode: "indeterminate" };
  }
}
