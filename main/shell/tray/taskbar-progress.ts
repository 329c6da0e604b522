import type { PushName, Pushes } from "../../../preload/contract.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Clock } from "../../async/clock.ts";
import { Transfers } from "../files/transfers.ts";
import type { Overall } from "../files/transfers.ts";

/** Shown no more often than this, in milliseconds. */
export const shownEvery = 250;

/** What the icon in the taskbar is told: see Electron's `BrowserWindow.setProgressBar`. */
export interface TaskbarProgress {
  /** 0 to 1; below: none; above: under way, nobody knows how far. */
  readonly value: number;
  /** Windows draws it by this. */
  readonly mode: "none" | "normal" | "indeterminate" | "error" | "paused";
}

/** What showing the progress needs. */
export interface TaskbarParts {
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly show: (progress: TaskbarProgress) => void;
  /** Whether the person looks at the window, where they see the same in full. */
  readonly isSeen: () => boolean;
}

const none: TaskbarProgress = { value: -1, mode: "none" };

/** Shows on the icon in the taskbar how far all uploads and downloads together have come. */
export class ProgressOnTaskbar {
  readonly #parts: TaskbarParts;
  readonly #transfers = new Transfers();
  #shown: TaskbarProgress = none;
  #isWaiting = false;
  #isChanged = false;
  /** Windows goes on saying that something failed until the person looks. */
  #isFailureUnseen = false;

  constructor(parts: TaskbarParts) {
    this.#parts = parts;
  }

  /** Hears what an account or the desktop says, shown or not. */
  hear: Publish = (name, value) => {
    if (this.#takeIn(name, value)) this.#tellSoon();
  };

  /** The person looks at the window: that something failed need not be shown from outside any more. */
  seen(): void {
    this.#isFailureUnseen = false;
    this.#tellSoon();
  }

  /** An account was left, and what it had on its way with it. */
  forgetUploads(): void {
    this.#transfers.forgetUploads();
    this.#tellSoon();
  }

  #takeIn<Name extends PushName>(name: Name, value: Pushes[Name]): boolean {
    // The four that tell of something on its way.
    switch (name) {
      case "uploadChanged":
        this.#transfers.uploadChanged(value as Pushes["uploadChanged"]);
        return true;
      case "downloadChanged":
        this.#transfers.downloadChanged(value as Pushes["downloadChanged"]);
        return true;
      case "messagesSaved":
        this.#transfers.messagesSaved(value as Pushes["messagesSaved"]);
        return true;
      case "messagesRemoved":
        this.#transfers.messagesRemoved(value as Pushes["messagesRemoved"]);
        return true;
      default:
        return false;
    }
  }

  #tellSoon(): void {
    this.#isChanged = true;
    if (!this.#isWaiting) this.#showNow();
  }

  #showNow(): void {
    this.#isChanged = false;
    const overall = this.#transfers.overall();
    if (overall.state !== "over") this.#isFailureUnseen = false;
    else if (overall.hasFailed) this.#isFailureUnseen = !this.#parts.isSeen();
    const next = this.#drawn(overall);
    if (next.value === this.#shown.value && next.mode === this.#shown.mode) return;
    this.#shown = next;
    this.#parts.show(next);
    this.#isWaiting = true;
    this.#parts.clock.after(shownEvery, () => {
      this.#isWaiting = false;
      if (this.#isChanged) this.#showNow();
    });
  }

  /** Windows alone has colours for what is held and what failed; elsewhere a bar that does not move would only mislead. */
  #drawn({ state, share, hasFailed }: Overall): TaskbarProgress {
    const isWindows = this.#parts.platform === "win32";
    if (state === "over") return isWindows && this.#isFailureUnseen ? { value: 1, mode: "error" } : none;
    if (state === "held") return isWindows ? { value: share ?? 0, mode: "paused" } : none;
    if (share !== null) return { value: share, mode: hasFailed ? "error" : "normal" };
    // On Linux there is no such mode: all bytes are there, and that is what is shown.
    return this.#parts.platform === "linux"
      ? { value: 1, mode: "normal" }
      : { value: 2, mode: "indeterminate" };
  }
}
