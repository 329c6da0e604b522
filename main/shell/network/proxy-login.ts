import { net } from "electron";
import type { AuthInfo } from "electron";
import type { ProxyPasswordRequest } from "../../../preload/model/session/proxy.ts";
import type { ProxyCommands } from "../../../preload/commands/session/proxy.ts";
import { done } from "../../../preload/base/reply.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Clock } from "../../async/clock.ts";
import { networkSession, setProxyRefusalListener } from "./network.ts";

/** Maximum time that the proxy may take to respond, in milliseconds. The time that a person takes does not count. */
const maxResponseTime = 30_000;

/** The user name and password that a person entered. */
interface Answer {
  readonly username: string;
  readonly password: string;
}

/**
 * Asks the person for the password of a proxy. Electron's fetch cannot use a password, because it treats the proxy's
 * refusal as the response. So Natter sends another kind of request to the same host, without a token. The password that
 * it uses then applies to all requests of the session.
 */
export class ProxyLogin {
  #publish: Publish = () => undefined;
  #onPassed: () => void = () => undefined;
  readonly #answers = new Map<string, Answer>();
  #question: ProxyPasswordRequest | null = null;
  #reply: ((answer: Answer | null) => void) | null = null;
  /** Aborts the request to the proxy; null if none is under way. */
  #abort: (() => void) | null = null;
  #cancelLimit: () => void = () => undefined;
  #isDismissed = false;
  readonly #clock: Pick<Clock, "after">;

  constructor(clock: Pick<Clock, "after">) {
    this.#clock = clock;
  }

  /**
   * Must be called when there is a page that can ask the person. `onPassed` is called when the proxy accepts requests.
   */
  begin(publish: Publish, onPassed: () => void): void {
    this.#publish = publish;
    this.#onPassed = onPassed;
    setProxyRefusalListener((url) => {
      this.#refused(url);
    });
  }

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

  /**
   * Ends the request that is under way, because its connection may be dead after a sleep, and allows the question to be
   * asked again after the person has dismissed it.
   */
  wake(): void {
    this.#isDismissed = false;
    this.#abort?.();
  }

  /** The user name and password for a proxy, by its host and port; null if there are none. */
  answerTo(place: string): Answer | null {
    return this.#answers.get(place) ?? null;
  }

  #refused(url: string): void {
    if (this.#abort !== null || this.#isDismissed) return;
    let isAskedAgain = false;
    const request = net.request({
      url: new URL("/", url).href,
      session: networkSession(),
      cache: "no-store",
      credentials: "omit",
      redirect: "manual",
    });
    const abort = (): void => {
      this.#end();
      request.abort();
    };
    this.#abort = abort;
    request.on("login", (info, callback) => {
      if (this.#abort !== abort) return;
      this.#ask(info, isAskedAgain, callback);
      isAskedAgain = true;
    });
    request.on("response", ({ statusCode }) => {
      if (this.#abort !== abort) return;
      abort();
      if (statusCode !== 407) this.#onPassed();
    });
    // If the proxy has accepted the password, an error of this request does not matter, because it was sent only for
    // the password.
    request.on("error", () => {
      if (this.#abort !== abort) return;
      this.#end();
      if (isAskedAgain && !this.#isDismissed) this.#onPassed();
    });
    request.end();
    this.#startLimit();
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
    this.#cancelLimit();
    this.#reply = (answer) => {
      this.#show(null);
      this.#startLimit();
      if (answer === null) callback();
      else {
        this.#answers.set(place, answer);
        callback(answer.username, answer.password);
      }
    };
    this.#show({ place, realm, isAskedAgain });
  }

  #startLimit(): void {
    this.#cancelLimit();
    this.#cancelLimit = this.#clock.after(maxResponseTime, () => {
      this.#abort?.();
    });
  }

  #end(): void {
    this.#abort = null;
    this.#cancelLimit();
    this.#show(null);
  }

  #show(question: ProxyPasswordRequest | null): void {
    if (question === null) this.#reply = null;
    if (question === null && this.#question === null) return;
    this.#question = question;
    this.#publish("proxyQuestionChanged", question);
  }
}
