import { getCACertificates } from "node:tls";
import type { Log } from "../../async/log.ts";

/**
 * Tells the certificates that Node brings and those that this computer trusts besides: of a company, or of a virus guard that
 * looks into what is encrypted. Chromium's network knows them by itself, and uploads do not go over it. Read once, when they
 * are first wanted: a system may take its time.
 */
export function systemCertificates(
  log: Log,
  read: typeof getCACertificates = getCACertificates,
): () => readonly string[] {
  let known: readonly string[] | null = null;
  return () => {
    known ??= [...new Set([...read("default"), ...ofSystem()])];
    return known;
  };

  function ofSystem(): readonly string[] {
    try {
      return read("system");
    } catch (error) {
      log.error("the system's certificates are not read", error);
      return [];
    }
  }
}
