import { systemPreferences } from "electron";
import type { MicrophoneAccess } from "../../../preload/model/app/microphone.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";

/** Time within which the page must open the microphone after the person has started a recording, in milliseconds. */
const openFor = 10_000;

export interface MicrophoneGateParts {
  /** Asks the system whether Natter may use the microphone. */
  readonly askSystem: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Decides when the page may open the microphone: once, shortly after the person has started a recording. */
export class MicrophoneGate {
  readonly #parts: MicrophoneGateParts;
  #cancelTimer: (() => void) | null = null;

  constructor(parts: MicrophoneGateParts) {
    this.#parts = parts;
  }

  /** Whether the page may open the microphone now. */
  get isOpen(): boolean {
    return this.#cancelTimer !== null;
  }

  /**
   * Opens the gate if the system allows the microphone. On macOS, the system may ask the person first. Problems: none.
   */
  async allow(): Promise<Reply<MicrophoneAccess>> {
    const isAllowed = await this.#parts.askSystem();
    this.#close();
    if (!isAllowed) {
      this.#parts.log.warn("microphone refused by the system");
      return done("refused");
    }
    this.#cancelTimer = this.#parts.clock.after(openFor, () => {
      this.#cancelTimer = null;
    });
    return done("allowed");
  }

  /** Uses the gate and closes it. Returns whether it was open. */
  consume(): boolean {
    const { isOpen } = this;
    this.#close();
    return isOpen;
  }

  #close(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}

/**
 * Asks the system whether Natter may use the microphone. Only macOS has such a question. On other systems, opening the
 * microphone fails if the settings of the system forbid it.
 */
export async function askSystemForMicrophone(platform: NodeJS.Platform): Promise<boolean> {
  return platform === "darwin" ? systemPreferences.askForMediaAccess("microphone") : true;
}
