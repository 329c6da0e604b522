import { pausedUntilResumed } from "../../../preload/model/app/pause.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { momentText } from "./time.ts";

/** Says until when notifications are paused. */
export function pauseText(until: Milliseconds, now: Milliseconds): string {
  return until === pausedUntilResumed
    ? t("pause.paused")
    : t("pause.pausedUntil", { time: momentText(until, now) });
}
