import { dialog } from "electron";
import { redact } from "./redact.ts";
import { t } from "../../messages/format.ts";

/** The folders that the dialog names. */
interface LogFolders {
  readonly userData: string;
  readonly logs: string;
}

/** Shows that Natter cannot start, and why. Blocks until the person closes the dialog. */
export function showStartFailureDialog(error: unknown, places: LogFolders): void {
  dialog.showErrorBox(t("failures.notStarted"), startFailureText(error, places));
}

/** Shows that Natter ends because of an error. Blocks until the person closes the dialog. */
export function showFatalErrorDialog(places: LogFolders): void {
  dialog.showErrorBox(t("failures.ended"), fatalErrorText(places));
}

/** The text of the dialog after a failed start. */
export function startFailureText(error: unknown, { userData, logs }: LogFolders): string {
  return [
    t("failures.notStartedReason", { reason: reasonOf(error) }),
    t("failures.notStartedKept", { folder: userData }),
    t("failures.notStartedAdvice"),
    t("failures.notStartedLog", { folder: logs }),
  ].join("\n\n");
}

/** The text of the dialog after an error. */
export function fatalErrorText({ logs }: Pick<LogFolders, "logs">): string {
  return [
    t("failures.endedReason"),
    t("failures.endedKept"),
    t("failures.endedAdvice"),
    t("failures.endedLog", { folder: logs }),
  ].join("\n\n");
}

/** The first line of an error message, without possible tokens. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return redact(text.split("\n", 1)[0] ?? "");
}
