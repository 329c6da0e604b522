import type { Bridge } from "../../../preload/bridge.ts";
import type { Reply } from "../../../preload/base/reply.ts";

/** The log and the diagnostics, which help a person to report a fault, and the licences of the libraries. */
export class DiagnosticsState {
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Opens the folder with the log. Problems: not-found. */
  openLogFolder(): Promise<Reply<void>> {
    return this.#bridge.openLogFolder();
  }

  /** Opens the licences of the libraries. Problems: not-found. */
  openNotices(): Promise<Reply<void>> {
    return this.#bridge.openNotices();
  }

  /** Collects the diagnostics as a text. Problems: none. */
  read(): Promise<Reply<string>> {
    return this.#bridge.readDiagnostics();
  }

  /** Saves the text that was read last. Returns the name of the file; null if the person cancels. Problems: disk. */
  save(): Promise<Reply<string | null>> {
    return this.#bridge.saveDiagnostics();
  }
}
