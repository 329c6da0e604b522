import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Clock } from "../../async/clock.ts";
import { coalesceCalls } from "../../async/coalesce.ts";
import type { Log } from "../../async/log.ts";
import { hasSessionBus } from "../session-bus/session-bus.ts";

/** Delay in milliseconds after the first line of output, because a starting panel causes several. */
const settlingDelay = 300;
const watcherName = "org.kde.StatusNotifierWatcher";

/** Two command line tools that print a line for each signal of the watcher. A desktop has at least one of them. */
const watchTools: readonly { readonly tool: string; readonly words: readonly string[] }[] = [
  { tool: "gdbus", words: ["monitor", "--session", "--dest", watcherName] },
  {
    tool: "dbus-monitor",
    words: [
      "--session",
      `type='signal',interface='${watcherName}'`,
      `type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${watcherName}'`,
    ],
  },
];

export interface TrayHostWatchParts {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** Called when hosts of tray icons may have appeared or disappeared. */
  readonly onChanged: () => void;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

/**
 * Notices on Linux when the host of tray icons appears or disappears. It does not poll: a command line tool waits for
 * the signals of the session bus. Windows and macOS always have a tray.
 */
export class TrayHostWatch {
  readonly #parts: TrayHostWatchParts;
  readonly #onChanged: () => void;
  #process: ChildProcess | null = null;
  #isStopped = false;

  constructor(parts: TrayHostWatchParts) {
    this.#parts = parts;
    this.#onChanged = coalesceCalls(parts.clock, settlingDelay, () => {
      if (!this.#isStopped) parts.onChanged();
    });
  }

  /** Starts the watch, or starts it again if it has ended. */
  start(): void {
    const { platform, environment } = this.#parts;
    if (platform !== "linux" || this.#process !== null || !hasSessionBus(environment)) return;
    this.#run(0);
  }

  /** Ends the watch for good. */
  stop(): void {
    this.#isStopped = true;
    this.#process?.kill();
  }

  #run(index: number): void {
    const { environment, log } = this.#parts;
    const found = watchTools[index];
    if (this.#isStopped || found === undefined) return;
    const child = spawn(found.tool, found.words, {
      env: environment,
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#process = child;
    const ended = (): void => {
      if (this.#process === child) this.#process = null;
    };
    child.on("error", (error) => {
      ended();
      if ("code" in error && error.code === "ENOENT") this.#run(index + 1);
      else log.warn("tray hosts not watched", { error: error.message });
    });
    child.on("exit", ended);
    createInterface({ input: child.stdout }).on("line", this.#onChanged);
    // Natter must be able to quit while the tool waits.
    child.unref();
  }
}
