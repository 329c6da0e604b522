import type { Download } from "../../../preload/model/media/downloads.ts";
import { t } from "../../messages/format.ts";
import { byteProgressText } from "../controls/byte-size-text.ts";
import { numberText } from "../text/number.ts";

/** Says which files are being saved, and where. */
export function savingText({ shared, isToFolder, name, savedCount, missedCount }: Download): string {
  if (!isToFolder) return t("downloads.savingAs", { name });
  const count = shared.length;
  const number = Math.min(count, savedCount + missedCount + 1);
  return t("downloads.savingMany", { number: numberText(number), count: numberText(count), folder: name });
}

/** Like `savingText`, with the amount received of the current file once that amount or the file's size is known. */
export function savingProgressText(download: Download): string {
  const { receivedBytes, size } = download;
  const what = savingText(download);
  if (receivedBytes === 0 && size === null) return what;
  return t("downloads.savingAmount", { what, amount: byteProgressText(receivedBytes, size) });
}

/**
 * The progress of saving, from 0 to 1; null if it is unknown. If several files are saved, each counts for the same
 * share.
 */
export function savedFraction({
  shared,
  savedCount,
  missedCount,
  receivedBytes,
  size,
}: Download): number | null {
  const part = size === null || size === 0 ? null : receivedBytes / size;
  if (shared.length === 1) return part;
  return (savedCount + missedCount + (part ?? 0)) / shared.length;
}
