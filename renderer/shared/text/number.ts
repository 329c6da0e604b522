import { dateAndNumberLocale } from "../../messages/language.ts";

let format = new Intl.NumberFormat();
let formatLocale: string | null = null;

/** A count in the format of the person's locale. */
export function numberText(count: number): string {
  // Every new number in the list would otherwise cost a formatter.
  if (formatLocale !== dateAndNumberLocale()) {
    formatLocale = dateAndNumberLocale();
    format = new Intl.NumberFormat(formatLocale);
  }
  return format.format(count);
}

/** A count for a badge. The badge has little room, so a count above 999 becomes `999+`. */
export function badgeText(count: number): string {
  return count > 999 ? `${numberText(999)}+` : numberText(count);
}

/** A share from 0 to 1 in whole percent. */
export function percentText(share: number): string {
  return share.toLocaleString(dateAndNumberLocale(), { style: "percent", maximumFractionDigits: 0 });
}
