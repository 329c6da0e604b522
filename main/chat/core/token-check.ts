import type { Problem } from "../../../preload/base/reply.ts";
import type { SignedOutReason } from "../../../preload/model/session/session.ts";
import { getMe } from "../../../api/account/account.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { Service } from "../../service/service.ts";
import { ask } from "./ask.ts";
import { toProblem } from "./problem.ts";

/** State of the token after a 401. `unknown`: the service gave no clear answer. */
export type TokenState = "ended" | "valid" | "unknown";

/**
 * Whether a refused request for the signed-in user means that the token has ended. It does if the status is 401, or 403
 * with a reason of the service (interface/errors#signing-out). A 403 without a reason can come from a proxy.
 */
export function meansTokenEnded(problem: Problem): boolean {
  if (problem.kind === "signed-out") return true;
  return problem.kind === "refused" && problem.status === 403 && problem.reason !== null;
}

/**
 * Finds out whether a 401 means that the account's token is invalid; many do not (interface/errors#signing-out). It
 * requests the signed-in user once. Only a plain 401 to that request means that the token has ended.
 */
export class TokenCheck {
  readonly #service: Service;
  readonly #onEnded: (reason: SignedOutReason) => void;
  #asking: Promise<TokenState> | null = null;
  #hasEnded = false;

  constructor(service: Service, onEnded: (reason: SignedOutReason) => void) {
    this.#service = service;
    this.#onEnded = onEnded;
  }

  /** Returns the state of the token after a refused request. */
  checkAfterRefusal(error: ServiceError): Promise<TokenState> {
    const kind = toProblem(error).kind;
    if (kind === "account-banned") return Promise.resolve(this.#end("banned"));
    if (kind !== "signed-out") return Promise.resolve("valid");
    return this.ask();
  }

  /** Asks the service whether the token is still valid. Concurrent calls share one request. */
  ask(): Promise<TokenState> {
    if (this.#hasEnded) return Promise.resolve("ended");
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<TokenState> {
    const reply = await ask({ service: this.#service }, getMe, {});
    if (reply.ok) return "valid";
    const { kind } = reply.problem;
    if (kind === "account-banned") return this.#end("banned");
    return meansTokenEnded(reply.problem) ? this.#end("by-service") : "unknown";
  }

  #end(reason: SignedOutReason): TokenState {
    if (!this.#hasEnded) {
      this.#hasEnded = true;
      this.#onEnded(reason);
    }
    return "ended";
  }
}
