import { dateAndNumberLocale } from "../../messages/language.ts";

/** A part of a date that a person writes in figures. */
export type DatePart = "day" | "month" | "year";

/** A day in figures, as a field shows it. */
export const typedDayFormat: Intl.DateTimeFormatOptions = {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  // Fields take days of the Gregorian calendar, as events do.
  calendar: "gregory",
  timeZone: "UTC",
};
/** A format in the language of the person’s dates. */
export function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateAndNumberLocale(), options);
}

/** Order in which the person writes the parts of a date. */
export function dateOrder(): readonly DatePart[] {
  return formatOf(typedDayFormat)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === "day" || type === "month" || type === "year");
}

/** Whether the person writes the month before the day, as in 11/20/2026. */
export function isMonthFirst(): boolean {
  const order = dateOrder();
  return order.indexOf("month") < order.indexOf("day");
}
