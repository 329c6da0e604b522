import { dialog } from "electron";
import { redact } from "./redact.ts";

/** Where a person finds what is told of. */
interface Places {
  readonly userData: string;
  readonly logs: string;
}

/** Says that Natter cannot start, and why. Waits for the person, with nothing running meanwhile. */
export function sayNotStarted(error: unknown, places: Places): void {
  dialog.showErrorBox("Natter could not start", notStartedText(error, places));
}

/** Says that Natter ends because of a mistake in it. Waits for the person, with nothing running meanwhile. */
export function sayEndedByMistake(places: Places): void {
  dialog.showErrorBox("Natter had to close", endedText(places));
}

/** The text of the box after a start that failed. */
export function notStartedText(error: unknown, { userData, logs }: Places): string {
  return [
    `This went wrong: ${reasonOf(error)}`,
    `Nothing was deleted. Your messages, drafts and settings are in ${userData}.`,
    "Start Natter again. If it fails again, see that you may write to that folder and that the disk is not full, or restart the computer.",
    `The log, for a report: ${logs}`,
  ].join("\n\n");
}

/** The text of the box after a mistake. */
export function endedText({ logs }: Pick<Places, "logs">): string {
  return [
    "Natter made a mistake from which it could not safely go on.",
    "What you wrote is kept on this computer. What waits is sent when Natter runs again.",
    "Start Natter again. If this happens again, please report it with the log.",
    `The log: ${logs}`,
  ].join("\n\n");
}

/** The first line of what an error says, without anything that could be a token. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return redact(text.split("\n", 1)[0] ?? "");
}
