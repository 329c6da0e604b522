import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ProxyCheck, ProxyPasswordRequest } from "../../../preload/model/session/proxy.ts";

/** The question of a proxy for a user name and password. */
export class ProxyState {
  question: ProxyPasswordRequest | null = $state.raw(null);
  /** Whether the dialog for the answer is open. */
  isOpened: boolean = $state.raw(false);
  username = "";
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Reads the question from main once, at the start: the proxy may have asked before the page existed. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getProxyQuestion();
    if (reply.ok) this.question = reply.value;
  }

  /** Push: a proxy asks, or no longer asks. */
  proxyQuestionChanged(question: Pushes["proxyQuestionChanged"]): void {
    this.question = question;
    // The proxy repeats its question only after an answer, so the person is answering now.
    this.isOpened = question?.isAskedAgain === true;
  }

  /** Sends the answer. The next push says whether the proxy accepts it. */
  async answer(username: string, password: string): Promise<void> {
    this.username = username;
    await this.#bridge.answerProxy({ username, password });
  }

  /**
   * Stores the password of the proxy that the settings name; null removes it. Returns where it is kept; null if that
   * failed.
   */
  async keepPassword(password: string | null): Promise<"keychain" | "this-run" | null> {
    const reply = await this.#bridge.keepProxyPassword({ password });
    return reply.ok ? reply.value : null;
  }

  /** Checks whether the service answers through the proxy in the settings. */
  async check(): Promise<ProxyCheck> {
    const reply = await this.#bridge.checkProxy();
    return reply.ok ? reply.value : "no-answer";
  }

  /** Leaves the question unanswered for now. */
  async dismiss(): Promise<void> {
    await this.#bridge.dismissProxyQuestion();
  }
}
