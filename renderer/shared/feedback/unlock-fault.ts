import type { UnlockResult } from "../../../preload/model/app/lock.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { momentText } from "../time/time.ts";

/** The sentence about a passphrase that was not taken; empty if it was. */
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
