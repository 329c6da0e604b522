/** Receives log entries for diagnosis. They must never contain a token, a whole URL, or the text of a message. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
  warn(event: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(event: string, error: unknown): void;
}
