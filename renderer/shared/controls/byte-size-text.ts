import { t } from "../../messages/format.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes in words, such as 1.4 MB. Each unit is a thousand of the previous unit, as desktops count. */
export function byteSizeText(bytes: number): string {
  let [amount, power] = [bytes, 0];
  // A number that would round to a thousand moves to the next unit.
  while (amount >= 999.5 && power < units.length - 1) {
    amount /= 1000;
    power += 1;
  }
  return new Intl.NumberFormat(dateAndNumberLocale(), {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power < 2 || amount >= 100 ? 0 : 1,
  }).format(amount);
}

/** The amount done, with the total size if it is known. */
export function byteProgressText(done: number, size: number | null): string {
  return size === null
    ? byteSizeText(done)
    : t("common.amount", { done: byteSizeText(done), size: byteSizeText(size) });
}
