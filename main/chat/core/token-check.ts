import type { SignedOutReason } from "../../../preload/model/session/session.ts";
import { getMe } from "../../../api/account/account.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { Service } from "../../service/service.ts";
import { toProblem } from "./problem.ts";

/** What a 401 was about: the token, something else, or it could not be told. */
export type TokenState = "ended" | "valid" | "unknown";

/**
 * Tells a 401 that ends the account's token from the many that do not (interface/errors#signing-out): it asks once who
 * is signed in, and only a plain 401 to that is the end.
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

  /** What a refused call says about the token. */
  judge(error: ServiceError): Promise<TokenState> {
    const kind = toProblem(error).kind;
    if (kind === "account-banned") return Promise.resolve(this.#end("banned"));
    if (kind !== "signed-out") return Promise.resolve("valid");
    return this.ask();
  }

  /** Asks the service whether the token is still good; several at once are one question. */
  ask(): Promise<TokenState> {
    if (this.#hasEnded) return Promise.resolve("ended");
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<TokenState> {
    const reply = await this.#service.call(getMe, { path: {}, query: undefined, body: undefined });
    if (reply.ok) return "valid";
    const kind = toProblem(reply.error).kind;
    if (kind === "account-banned") return this.#end("banned");
    return kind === "signed-out" ? this.#end("by-service") : "unknown";
  }

  #end(reason: SignedOutReason): TokenState {
    if (!this.#hasEnded) {
      this.#hasEnded = true;
      this.#onEnded(reason);
    }
    return "ended";
  }
}
