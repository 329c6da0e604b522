import type { NotificationTrouble, Warnings } from "../../../preload/model/app/warnings.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Clock } from "../../async/clock.ts";
import { daysToTell } from "./build-age.ts";

/** How often the age of this version is looked at, in milliseconds: Natter may run for weeks. */
const lookPause = 6 * 60 * 60 * 1000;

/** What the warnings follow from. */
export interface WarningParts {
  readonly builtAt: number | null;
  readonly isSandboxOff: boolean;
  readonly isNotifying: boolean;
  readonly readPutOffAt: () => number | null;
  readonly keepPutOffAt: (at: number) => void;
  readonly clock: Clock;
  readonly publish: Publish;
}

/** What is to be told of this installation, and what changes it. */
export interface WatchedWarnings {
  readonly read: () => Warnings;
  /** What became of the last notification; null: it was shown. */
  readonly setNotifications: (trouble: NotificationTrouble | null) => void;
  /** Whether a tray shows Natter's icon. */
  readonly setTray: (isThere: boolean) => void;
  /** The person has read of the old version and wants to hear of it later. */
  readonly putOffOldVersion: () => Reply<Warnings>;
}

/** Follows what a person has to know of this installation, and tells the page of each change. Nothing is asked of any network. */
export function watchWarnings(parts: WarningParts): WatchedWarnings {
  const { clock } = parts;
  let isTrayMissing = false;
  let notifications: NotificationTrouble | null = parts.isNotifying ? null : { kind: "unsupported" };
  const read = (): Warnings => ({
    isSandboxOff: parts.isSandboxOff,
    daysOld: daysToTell({ builtAt: parts.builtAt, putOffAt: parts.readPutOffAt(), now: clock.now() }),
    notifications,
    isTrayMissing,
  });
  let told = JSON.stringify(read());
  function tell(): void {
    const warnings = read();
    if (JSON.stringify(warnings) === told) return;
    told = JSON.stringify(warnings);
    parts.publish("warningsChanged", warnings);
  }
  function look(): void {
    tell();
    clock.after(lookPause, look);
  }
  clock.after(lookPause, look);
  return {
    read,
    setNotifications(trouble) {
      notifications = trouble;
      tell();
    },
    setTray(isThere) {
      isTrayMissing = !isThere;
      tell();
    },
    putOffOldVersion() {
      parts.keepPutOffAt(clock.now());
      tell();
      return done(read());
    },
  };
}
