/** The digits of any script as 0 to 9. */
function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => (/[0-9]/.test(digit) ? digit : String(valueOf(digit))));
}

/** The ten digits of a script follow each other, and the character before its zero is no digit. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Countries whose numbers keep their first 0 after the country code. */
const keepsZero: ReadonlySet<string> = new Set(["39", "378", "379"]);

/** The digits of a country code such as `+351`, `00351` or `351`; null for any other text. */
export function readCountryCode(text: string): string | null {
  const digits = plainDigits(text).replace(/[\s()-]/g, "");
  return /^(?:\+|00)?([1-9]\d{0,3})$/.exec(digits)?.[1] ?? null;
}

/** A phone number as the service takes it, or why it does not. */
export type InternationalNumber =
  | { readonly state: "ready"; readonly number: string }
  | { readonly state: "no-country-code" }
  | { readonly state: "not-a-number" };

/**
 * Converts a phone number to `+` and digits. A national number gets the country code, without its first 0. An extension
 * is dropped.
 */
export function internationalNumber(text: string, countryCode: string | null): InternationalNumber {
  const main = plainDigits(text.slice(0, 100)).split(/[;,#]|x|ext|p|w/iu)[0] ?? "";
  const compact = main.replace(/[\s()./\-\u2010-\u2015]/g, "").replace(/\p{Cf}/gu, "");
  if (!/^\+?\d{3,20}$/.test(compact)) return { state: "not-a-number" };
  const isInternational = compact.startsWith("+") || compact.startsWith("00");
  if (!isInternational && countryCode === null) return { state: "no-country-code" };
  const national = keepsZero.has(countryCode ?? "") ? compact : compact.replace(/^0/, "");
  const digits = isInternational ? compact.replace(/^(?:\+|00)/, "") : `${countryCode ?? ""}${national}`;
  return /^[1-9]\d{5,14}$/.test(digits)
    ? { state: "ready", number: `+${digits}` }
    : { state: "not-a-number" };
}
