import { refuse } from "../world/refused.ts";

/** The header that only the phone apps can fill (interface/conventions#attestation). */
const attestationHeader = "x-verify-token";

/** The one attestation that is accepted here, in place of what only a phone can make. */
export const attestation = "local-attestation";

/** What a call gets that only the phone apps may make (interface/conventions#attestation). */
export const deviceNotVerified = refuse(401, "device_verification_failed", { code: 40102 });

/** Whether a call comes from such an app. */
export function isAttested(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean {
  return headers[attestationHeader] === attestation;
}
