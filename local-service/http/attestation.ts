import { refuse } from "../world/refused.ts";

/** The header that only the phone apps can fill (interface/conventions#attestation). */
const attestationHeader = "x-verify-token";

/** The only attestation that this service accepts, in place of a phone's. */
export const acceptedAttestation = "local-attestation";

/** The refusal of a call that only the phone apps may make (interface/conventions#attestation). */
export const deviceNotVerified = refuse(401, "device_verification_failed", { code: 40102 });

/** Whether a call counts as one of a phone app. If the service needs no attestation, every call does. */
export function isAttested(
  { needsAttestation }: { readonly needsAttestation: boolean },
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean {
  return !needsAttestation || headers[attestationHeader] === acceptedAttestation;
}
