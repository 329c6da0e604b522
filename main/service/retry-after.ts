/** The longest that a service is heeded: one that names a day, or the year 2099, is asked again after an hour. */
const longest = 3_600_000;

/** Milliseconds that a `Retry-After` header asks to wait: seconds or an HTTP date; null where it is absent or nonsense. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text) * 1000), longest);
  // An HTTP date begins with its weekday; Date.parse alone takes "-3" for a month.
  const date = /^[a-z]+,? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(0, date - now), longest);
}
