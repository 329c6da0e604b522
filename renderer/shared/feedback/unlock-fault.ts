import type { UnlockResult } from "../../../preload/model/app/lock.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { shortSpanText } from "../time/time.ts";

/** The sentence about each result of an attempt to unlock; empty if there is nothing to say. */
const sentences: Readonly<Record<UnlockResult, () => string>> = {
  done: () => "",
  wrong: () => t("lock.wrong"),
  // While there is a wait, its remaining time is shown instead.
  wait: () => "",
  unreadable: () => t("lock.unreadable"),
};

/**
 * The sentence that says why a passphrase was not accepted, or how long the next try must wait; empty if there is
 * nothing to say.
 */
export function unlockFault(result: UnlockResult | null, waitLeft: Milliseconds): string {
  if (waitLeft > 0) return t("lock.wait", { time: shortSpanText(waitLeft) });
  return result === null ? "" : sentences[result]();
}
