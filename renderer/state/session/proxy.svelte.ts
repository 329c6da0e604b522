import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { ProxyQuestion } from "../../../preload/model/session/proxy.ts";

/** What a proxy on the way to the service asks. */
export class ProxyState {
  question: ProxyQuestion | null = $state.raw(null);
  /** Whether the person wants to answer now. */
  isOpened: boolean = $state.raw(false);
  /** The user name of the last answer. */
  username = "";
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Asks main once, at the start: it may have been asked before there was a page. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getProxyQuestion();
    if (reply.ok) this.question = reply.value;
  }

  /** Push: a proxy asks, or no longer. */
  proxyQuestionChanged(question: Pushes["proxyQuestionChanged"]): void {
    this.question = question;
    // The proxy asks again only after an answer: the person is at it.
    this.isOpened = question?.isAskedAgain === true;
  }

  /** Whether the proxy takes it is told by the next push. */
  async answer(username: string, password: string): Promise<void> {
    this.username = username;
    await this.#bridge.answerProxy({ username, password });
  }

  /** Leaves it unanswered for now. */
  async dismiss(): Promise<void> {
    await this.#bridge.dismissProxyQuestion();
  }
}
