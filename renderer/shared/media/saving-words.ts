import type { Download } from "../../../preload/model/media/downloads.ts";
import { t } from "../../messages/format.ts";
import { amountText } from "../controls/size.ts";
import { numberText } from "../text/number.ts";

/** What is being saved, and where to. */
export function savingText({ shared, isToFolder, name, savedCount, missedCount }: Download): string {
  if (!isToFolder) return t("gallery.savingAs", { name });
  const count = shared.length;
  const number = Math.min(count, savedCount + missedCount + 1);
  return t("gallery.savingMany", { number: numberText(number), count: numberText(count), folder: name });
}

/** The same with how much has come of what is under way, once anything is known of that. */
export function savingAmountText(download: Download): string {
  const { receivedBytes, size } = download;
  const what = savingText(download);
  if (receivedBytes === 0 && size === null) return what;
  return t("gallery.savingAmount", { what, amount: amountText(receivedBytes, size) });
}

/** How far saving has come, from 0 to 1; null where that is not known. Of several, each counts the same. */
export function savedPart({ shared, savedCount, missedCount, receivedBytes, size }: Download): number | null {
  const part = size === null || size === 0 ? null : receivedBytes / size;
  if (shared.length === 1) return part;
  return (savedCount + missedCount + (part ?? 0)) / shared.length;
}
