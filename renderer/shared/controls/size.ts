import { t } from "../../messages/format.ts";
import { locale } from "../../messages/language.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes as a person reads it, such as 1.4 MB; a unit is a thousand of the one before, as desktops count. */
export function sizeText(bytes: number): string {
  let [amount, power] = [bytes, 0];
  // What would be rounded to a thousand is one of the next unit.
  while (amount >= 999.5 && power < units.length - 1) {
    amount /= 1000;
    power += 1;
  }
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
