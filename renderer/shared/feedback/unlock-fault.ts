import type { UnlockResult } from "../../../preload/model/app/lock.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { momentText } from "../time/time.ts";

/** The sentence that says why a passphrase was not accepted; empty if it was accepted. */
export function unlockFault(result: UnlockResult, waitsUntil: Milliseconds): string {
  switch (result) {
    case "done":
      return "";
    case "wrong":
      return t("lock.wrong");
    case "wait":
      return t("lock.wait", { when: momentText(waitsUntil, Date.now()) });
    case "unreadable":
      return t("lock.unreadable");
  }
}
