const replacement = "[removed]";

/**
 * Removes from a line everything that could be a token: the values of certain query parameters and headers, and any 40
 * letters and digits in a row.
 */
export function redact(text: string): string {
  return text
    .replace(/((?:access_)?token["']?\s*[=:]\s*["']?)[^&\s"',}]+/gi, `$1${replacement}`)
    .replace(/\b(authorization["']?\s*[=:]\s*["']?)(?:bearer\s+)?[^\s"',}]+/gi, `$1${replacement}`)
    .replace(/(?<![A-Za-z0-9])[A-Za-z0-9]{40}(?![A-Za-z0-9])/g, replacement);
}

/** Formats an error with its stack and its causes. */
export function describeError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : `not an error: ${typeof error}`;
  const { stack = "" } = error;
  // The stack of an error that another process or library created may not contain the message.
  const own = stack.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack}`;
  if (error.cause === undefined || depth === 3) return own;
  return `${own}\ncaused by ${describeError(error.cause, depth + 1)}`;
}
