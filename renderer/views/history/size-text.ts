import { locale } from "../../messages/language.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Bytes in the unit that makes a short number of them. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale(), {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
