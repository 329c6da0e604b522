import { getCACertificates } from "node:tls";
import type { Log } from "../../async/log.ts";

/**
 * Returns a function that returns the trusted certificates: those of Node and those of this computer. The certificates
 * of this computer may come from a company, or from a virus scanner that inspects encrypted traffic. Chromium's network
 * stack uses them anyway, but uploads do not use that stack. They are read once, when first needed, because that may be
 * slow.
 */
export function createCertificateReader(
  log: Log,
  read: typeof getCACertificates = getCACertificates,
): () => readonly string[] {
  let known: readonly string[] | null = null;
  return () => {
    known ??= [...new Set([...read("default"), ...readSystemCertificates()])];
    return known;
  };

  function readSystemCertificates(): readonly string[] {
    try {
      return read("system");
    } catch (error) {
      log.error("the system's certificates are not read", error);
      return [];
    }
  }
}
