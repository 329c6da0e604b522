import { t } from "../messages/format.ts";
import { locale } from "../messages/language.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
const step = 1024;

/** A number of bytes as a person reads it, such as 1.4 MB. */
export function sizeText(bytes: number): string {
  const power = bytes < step ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(step)));
  const amount = bytes / step ** power;
  return new Intl.NumberFormat(locale(), {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power < 2 || amount >= 100 ? 0 : 1,
  }).format(amount);
}

/** How much of a thing is done, of a size that may not be known. */
export function amountText(done: number, size: number | null): string {
  return size === null ? sizeText(done) : t("common.amount", { done: sizeText(done), size: sizeText(size) });
}
