import { net } from "electron";
import type { AuthInfo } from "electron";
import type { ProxyQuestion } from "../../../preload/model/session/proxy.ts";
import type { ProxyCommands } from "../../../preload/commands/session/proxy.ts";
import { done } from "../../../preload/base/reply.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import type { Publish } from "../../chat/core/ports.ts";
import { networkSession, whenProxyRefuses } from "./network.ts";

/** What a person answers. */
interface Answer {
  readonly username: string;
  readonly password: string;
}

/**
 * Asks a person for the password of a proxy. Electron's fetch cannot: it takes the refusal for the answer. So the proxy is
 * asked once more by a request that can, for the same host and without a token; what is answered to it holds for everything
 * that the session fetches from then on.
 */
export class ProxyLogin {
  #publish: Publish = () => undefined;
  #onPassed: () => void = () => undefined;
  readonly #answers = new Map<string, Answer>();
  #question: ProxyQuestion | null = null;
  #reply: ((answer: Answer | null) => void) | null = null;
  #isUnderWay = false;
  #isDismissed = false;

  /** From now on there is a page to ask in. `onPassed`: the proxy lets everything through. */
  begin(publish: Publish, onPassed: () => void): void {
    this.#publish = publish;
    this.#onPassed = onPassed;
    whenProxyRefuses((url) => {
      this.#refused(url);
    });
  }

  /** What the page asks of it. */
  commands(): FunctionsOf<ProxyCommands> {
    return {
      getProxyQuestion: () => Promise.resolve(done(this.#question)),
      answerProxy: (answer) => {
        this.#reply?.(answer);
        return Promise.resolve(done(undefined));
      },
      dismissProxyQuestion: () => {
        this.#isDismissed = true;
        this.#reply?.(null);
        return Promise.resolve(done(undefined));
      },
    };
  }

  /** From now on it is asked again. */
  wake(): void {
    this.#isDismissed = false;
  }

  /** What was answered to a proxy, by its host and port; null where nothing was. */
  answerTo(place: string): Answer | null {
    return this.#answers.get(place) ?? null;
  }

  #refused(url: string): void {
    if (this.#isUnderWay || this.#isDismissed) return;
    this.#isUnderWay = true;
    let isAskedAgain = false;
    const request = net.request({
      url: new URL("/", url).href,
      session: networkSession(),
      ...({ cache: "no-store", credentials: "omit", redirect: "manual" } as const),
    });
    request.on("login", (info, callback) => {
      this.#ask(info, isAskedAgain, callback);
      isAskedAgain = true;
    });
    request.on("response", ({ statusCode }) => {
      this.#end();
      request.abort();
      if (statusCode !== 407) this.#onPassed();
    });
    // Past the proxy it may fail as it likes.
    request.on("error", () => {
      this.#end();
      if (isAskedAgain && !this.#isDismissed) this.#onPassed();
    });
    request.end();
  }

  #ask(
    { isProxy, host, port, realm }: AuthInfo,
    isAskedAgain: boolean,
    callback: (username?: string, password?: string) => void,
  ): void {
    if (!isProxy) {
      callback();
      return;
    }
    const place = `${host}:${String(port)}`;
    this.#reply = (answer) => {
      this.#show(null);
      if (answer === null) callback();
      else {
        this.#answers.set(place, answer);
        callback(answer.username, answer.password);
      }
    };
    this.#show({ place, realm, isAskedAgain });
  }

  #end(): void {
    this.#isUnderWay = false;
    this.#show(null);
  }

  #show(question: ProxyQuestion | null): void {
    if (question === null) this.#reply = null;
    if (question === null && this.#question === null) return;
    this.#question = question;
    this.#publish("proxyQuestionChanged", question);
  }
}
