import type { Service } from "../../service/service.ts";
import { inBackground } from "../../async/in-background.ts";
import type { Log } from "../../async/log.ts";
import type { TokenCheck } from "./token-check.ts";

/**
 * The same service as the messaging uses it: every 401, whoever asked, makes one check of whether the token is still good,
 * and once all is over no answer is heard.
 */
export function watchRefusals(
  service: Service,
  tokenCheck: TokenCheck,
  parts: { readonly log: Log; readonly signal: AbortSignal },
): Service {
  return {
    call: async (called, input, options) => {
      const reply = await service.call(called, input, options);
      // The local copy is closed by now: nothing that follows an answer may happen any more.
      if (parts.signal.aborted) return { ok: false, error: { kind: "timed-out" } };
      if (!reply.ok && reply.error.kind === "refused" && reply.error.status === 401) {
        inBackground(parts, "token check", tokenCheck.judge(reply.error));
      }
      return reply;
    },
  };
}
