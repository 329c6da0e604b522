import { locale } from "../../messages/language.ts";

/** A count as the person's locale writes it. */
export function numberText(count: number): string {
  return count.toLocaleString(locale());
}

/** A count for a badge: above 999 it says so, because the badge has no room. */
export function badgeText(count: number): string {
  return count > 999 ? `${numberText(999)}+` : numberText(count);
}
