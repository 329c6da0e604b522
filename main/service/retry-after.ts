/**
 * Maximum delay in milliseconds. Even if the service demands a day, or a date in 2099, the next attempt comes after an
 * hour.
 */
const maxWait = 3_600_000;

/**
 * Milliseconds to wait according to a `Retry-After` header: seconds or an HTTP date. Null if it is absent or invalid.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text) * 1000), maxWait);
  // An HTTP date begins with its weekday. Without this check, Date.parse would read "-3" as a month.
  const date = /^[a-z]+,? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(0, date - now), maxWait);
}
