import type { Problem } from "../../../preload/base/reply.ts";
import type { ServiceError } from "../../service/service-error.ts";

/** Values of `meta.code` with which a 401 does not mean that the token is invalid (interface/errors#signing-out). */
const attestationCodes: readonly (number | null)[] = [40102, 40103];
const bannedCode = 40121;

function toProblemOfRefusal(error: Extract<ServiceError, { kind: "refused" }>): Problem {
  const isAttestation =
    attestationCodes.includes(error.code) ||
    error.errors.some((text) => text.includes("device_verification"));
  if (isAttestation) return { kind: "phone-app-only" };
  if (error.code === bannedCode) return { kind: "account-banned" };
  if (error.status === 401) return { kind: "signed-out" };
  if (error.status === 404) return { kind: "not-found" };
  return { kind: "refused", status: error.status, reason: error.errors[0] ?? null };
}

/**
 * Converts a service error to the `Problem` that the page can show. Its kinds are "those of the service" in the
 * documentation of functions: see `Reply`.
 */
export function toProblem(error: ServiceError): Problem {
  switch (error.kind) {
    case "refused":
      return toProblemOfRefusal(error);
    case "offline":
    case "timed-out":
      return { kind: error.kind };
    case "limited":
      return { kind: "limited", retryAfterMs: error.retryAfterMs };
    case "service-failed":
      return { kind: "service-failed", status: error.status };
    case "unreadable":
      return { kind: "unreadable", endpoint: error.endpoint, field: error.field };
  }
}
