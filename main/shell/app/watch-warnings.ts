import type { NotificationTrouble, InstallationWarnings } from "../../../preload/model/app/warnings.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Clock } from "../../async/clock.ts";
import { dueAgeNoticeDays } from "./build-age.ts";

/** Interval between checks of the version's age, in milliseconds: Natter may run for weeks. */
const lookPause = 6 * 60 * 60 * 1000;

/** The facts and functions from which the warnings are made. */
export interface WatchWarningsParts {
  readonly builtAt: number | null;
  readonly isSandboxOff: boolean;
  readonly isNotifying: boolean;
  readonly readPutOffAt: () => number | null;
  readonly keepPutOffAt: (at: number) => void;
  readonly clock: Clock;
  readonly publish: Publish;
}

/** The current warnings about this installation, and the functions that change them. */
export interface WatchedWarnings {
  readonly read: () => InstallationWarnings;
  /** Reports the outcome of the last notification; null: it was shown. */
  readonly setNotifications: (trouble: NotificationTrouble | null) => void;
  /** Sets whether a tray shows Natter's icon. */
  readonly setTray: (isThere: boolean) => void;
  /** Sets whether the system has refused the keys that work in every program. */
  readonly setSystemKeys: (areRefused: boolean) => void;
  /** Hides the notice about an old version for a while, because the person wants to see it later. */
  readonly putOffOldVersion: () => Reply<InstallationWarnings>;
}

/** Tracks the warnings about this installation and publishes each change. It sends nothing over a network. */
export function watchWarnings(parts: WatchWarningsParts): WatchedWarnings {
  const { clock } = parts;
  let isTrayMissing = false;
  let areSystemKeysRefused = false;
  let notifications: NotificationTrouble | null = parts.isNotifying ? null : { kind: "unsupported" };
  const read = (): InstallationWarnings => ({
    isSandboxOff: parts.isSandboxOff,
    daysOld: dueAgeNoticeDays({ builtAt: parts.builtAt, putOffAt: parts.readPutOffAt(), now: clock.now() }),
    notifications,
    isTrayMissing,
    areSystemKeysRefused,
  });
  let reported = JSON.stringify(read());
  function publishChanges(): void {
    const warnings = read();
    if (JSON.stringify(warnings) === reported) return;
    reported = JSON.stringify(warnings);
    parts.publish("warningsChanged", warnings);
  }
  function checkRegularly(): void {
    publishChanges();
    clock.after(lookPause, checkRegularly);
  }
  clock.after(lookPause, checkRegularly);
  return {
    read,
    setNotifications(trouble) {
      notifications = trouble;
      publishChanges();
    },
    setTray(isThere) {
      isTrayMissing = !isThere;
      publishChanges();
    },
    setSystemKeys(areRefused) {
      areSystemKeysRefused = areRefused;
      publishChanges();
    },
    putOffOldVersion() {
      parts.keepPutOffAt(clock.now());
      publishChanges();
      return done(read());
    },
  };
}
