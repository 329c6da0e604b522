import type { Service } from "../../service/service.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { Log } from "../../async/log.ts";
import type { TokenCheck } from "./token-check.ts";

/**
 * Wraps the service for the messaging of one account. A 401 to any call triggers a check of the token. After the signal
 * is aborted, calls fail with `timed-out` whatever the service answered.
 */
export function withTokenCheck(
  service: Service,
  tokenCheck: TokenCheck,
  parts: { readonly log: Log; readonly signal: AbortSignal },
): Service {
  return {
    call: async (called, input, options) => {
      const reply = await service.call(called, input, options);
      // The local copy is closed now, so nothing may act on an answer any more.
      if (parts.signal.aborted) return { ok: false, error: { kind: "timed-out" } };
      if (!reply.ok && reply.error.kind === "refused" && reply.error.status === 401) {
        runInBackground(parts, "token check", tokenCheck.checkAfterRefusal(reply.error));
      }
      return reply;
    },
  };
}
