import type { Outage } from "../../../preload/model/app/connection.ts";
import { t } from "../../messages/format.ts";
import { problemFact } from "./problem-text.ts";

/** Why the service is not available, in one sentence. It says "offline" only if this computer has no network. */
export function outageText({ problem, isComputerOffline }: Outage): string {
  return isComputerOffline ? t("common.youAreOffline") : problemFact(problem);
}
