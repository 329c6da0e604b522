import { t } from "../../messages/format.ts";

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** The file name of a recording: the time when it began, in an order that sorts. */
export function recordingName(begun: Date, ending: string): string {
  const day = `${String(begun.getFullYear())}-${twoDigits(begun.getMonth() + 1)}-${twoDigits(begun.getDate())}`;
  const time = [begun.getHours(), begun.getMinutes(), begun.getSeconds()].map(twoDigits).join(".");
  return `${t("common.voiceMessage")} ${day} ${time}.${ending}`;
}
