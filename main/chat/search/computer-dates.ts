import { textLocale } from "../../messages/format.ts";

/** The time zone of this computer. */
export function computerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether the person's locale writes the month before the day, as in 11/20/2026. */
export function isMonthFirst(): boolean {
  const order = new Intl.DateTimeFormat(textLocale(), { day: "numeric", month: "numeric", year: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type);
  return order.indexOf("month") < order.indexOf("day");
}
