import type { UpdateCommands } from "../../../preload/commands/app/updates.ts";
import type { UpdateStatus, UpdateStep } from "../../../preload/model/app/updates.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { FeedUpdater } from "./create-feed-updater.ts";
import { updateFailureOf } from "./update-error.ts";
import type { UpdateStartWatch } from "./update-starts.ts";

/** Delay of the first check after the start, in milliseconds: the start itself must not wait for it. */
const firstCheckAfter = 60_000;
/** Interval between checks, in milliseconds. */
const checkInterval = 24 * 60 * 60 * 1000;
/** Interval after a failed check, in milliseconds. */
const retryInterval = 60 * 60 * 1000;

export interface UpdatesParts {
  readonly method: UpdateStatus["method"];
  /** Loads the updater. Called when it is first needed, because its library is not part of the start. */
  readonly load: () => Promise<FeedUpdater>;
  readonly starts: Pick<UpdateStartWatch, "skipped" | "installing" | "notInstalled">;
  /** Quits Natter. The person may prevent it. */
  readonly quit: () => void;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
}

/** Checks for newer versions of Natter, downloads them, and installs them when Natter quits. */
export class Updates {
  #step: UpdateStep = { state: "current", checkedAt: null };
  #updater: Promise<FeedUpdater> | null = null;
  #runningCheck: Promise<void> | null = null;
  #isRestarting = false;
  #cancelTimer: () => void = () => undefined;
  /** The updater that has downloaded a version; null if none has. */
  #readyUpdater: FeedUpdater | null = null;
  readonly #parts: UpdatesParts;

  constructor(parts: UpdatesParts) {
    this.#parts = parts;
  }

  /** Starts to check for newer versions at intervals. */
  startChecking(): void {
    if (this.#parts.method !== "off") this.#checkAfter(firstCheckAfter);
  }

  commands(): FunctionsOf<UpdateCommands> {
    return {
      getUpdates: () => Promise.resolve(done(this.status())),
      checkForUpdates: async () => {
        await this.#check();
        return done(this.status());
      },
      restartToUpdate: () => {
        this.#quitToInstall();
        return Promise.resolve<Reply<void>>(done(undefined));
      },
    };
  }

  status(): UpdateStatus {
    const { method, starts } = this.#parts;
    return { method, step: this.#step, skippedVersion: method === "off" ? null : starts.skipped() };
  }

  /** Must be called when Natter ends without an error. Installs the downloaded version. */
  installOnQuit(): void {
    const step = this.#step;
    if (step.state !== "ready" || this.#readyUpdater === null) return;
    const { starts, log } = this.#parts;
    try {
      starts.installing(step.version);
      this.#readyUpdater.install(this.#isRestarting);
      log.info("new version installed", { version: step.version, isRestarting: this.#isRestarting });
    } catch (error) {
      log.error("new version not installed", error);
      starts.notInstalled();
    }
  }

  #quitToInstall(): void {
    if (this.#step.state !== "ready") return;
    this.#isRestarting = true;
    this.#parts.quit();
  }

  #checkAfter(delay: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.clock.after(delay, () => void this.#check());
  }

  /**
   * Checks for a newer version, unless a check is running. Resolves when the check has ended, even if it has failed.
   */
  #check(): Promise<void> {
    const { state } = this.#step;
    if (this.#parts.method === "off" || state === "downloading" || state === "ready")
      return Promise.resolve();
    this.#runningCheck ??= this.#checkOnce().finally(() => {
      this.#runningCheck = null;
    });
    return this.#runningCheck;
  }

  async #checkOnce(): Promise<void> {
    const { method, starts, clock, log } = this.#parts;
    this.#setStep({ state: "checking" });
    try {
      this.#updater ??= this.#parts.load();
      const updater = await this.#updater;
      const version = await updater.check();
      if (version === null || version === starts.skipped()) {
        this.#setStep({ state: "current", checkedAt: clock.now() });
      } else if (method === "announces") this.#setStep({ state: "announced", version });
      else void this.#download(updater, version);
      this.#checkAfter(checkInterval);
    } catch (error) {
      log.error("no check for a new version", error);
      // If the library could not be loaded, the next check tries again.
      this.#updater = null;
      this.#showFailure(error);
    }
  }

  async #download(updater: FeedUpdater, version: string): Promise<void> {
    this.#setStep({ state: "downloading", version, percent: 0 });
    try {
      await updater.download((percent) => {
        const { state } = this.#step;
        const isNews = this.#step.state === "downloading" && this.#step.percent !== percent;
        if (state === "downloading" && isNews) this.#setStep({ state, version, percent });
      });
      this.#readyUpdater = updater;
      this.#setStep({ state: "ready", version });
    } catch (error) {
      this.#parts.log.error("new version not downloaded", error);
      this.#showFailure(error);
    }
  }

  #showFailure(error: unknown): void {
    this.#setStep({ state: "failed", because: updateFailureOf(error) });
    this.#checkAfter(retryInterval);
  }

  #setStep(step: UpdateStep): void {
    this.#step = step;
    this.#parts.publish("updatesChanged", this.status());
  }
}
