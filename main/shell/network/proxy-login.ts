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

/** Returns the stored answer for a proxy, by its host and port; null if there is none. */
type ReadStoredAnswer = (hostAndPort: string) => Promise<Answer | null>;

/**
 * Asks the person for the password of a proxy. Electron's fetch cannot use a password, because it treats the proxy's
 * refusal as the response. So Natter sends another kind of request to the same host, without a token. The password that
 * it uses then applies to all requests of the session.
 */
export class ProxyLogin {
  #publish: Publish = () => undefined;
  #onPassed: () => void = () => undefined;
  readonly #answers = new Map<string, Answer>();
  #openQuestion: ProxyPasswordRequest | null = null;
  #endQuestion: ((answer: Answer | null) => void) | null = null;
  /** Aborts the request to the proxy; null if none is under way. */
  #abort: (() => void) | null = null;
  #cancelLimit: () => void = () => undefined;
  #isDismissed = false;
  /** Whether `acceptsStored` tests the proxy in the settings. The person must not be asked meanwhile. */
  #isTrying = false;
  /** Whether the proxy was sent no password, because the person must not be asked. */
  #isGivenUp = false;
  /** Resolves when the proxy has accepted or refused the stored answer. */
  #storedTried = Promise.withResolvers<boolean>();
  #readAnswer: ReadStoredAnswer = () => Promise.resolve(null);
  readonly #clock: Pick<Clock, "after">;

  constructor(clock: Pick<Clock, "after">) {
    this.#clock = clock;
    this.#storedTried.resolve(false);
  }

  /**
   * Starts to handle refusals by a proxy. Must be called when there is a page that can ask the person. `onPassed` is
   * called when the proxy accepts requests.
   */
  handleRefusals(publish: Publish, onPassed: () => void): void {
    this.#publish = publish;
    this.#onPassed = onPassed;
    setProxyRefusalListener((url) => {
      this.#requestPassword(url);
    });
  }

  commands(): Pick<FunctionsOf<ProxyCommands>, "getProxyQuestion" | "answerProxy" | "dismissProxyQuestion"> {
    return {
      getProxyQuestion: () => Promise.resolve(done(this.#openQuestion)),
      answerProxy: (answer) => {
        this.#endQuestion?.(answer);
        return Promise.resolve(done(undefined));
      },
      dismissProxyQuestion: () => {
        this.#isDismissed = true;
        this.#endQuestion?.(null);
        return Promise.resolve(done(undefined));
      },
    };
  }

  /**
   * Must be called when the computer wakes up. Ends the running request, because its connection may be dead after a
   * sleep. Allows the person to be asked again if they dismissed the question.
   */
  wake(): void {
    this.#isDismissed = false;
    this.#abort?.();
  }

  /** Sets the function that returns the stored answers. They are used before the person is asked. */
  useStored(readAnswer: ReadStoredAnswer): void {
    this.#readAnswer = readAnswer;
  }

  /** Forgets what the person has answered, because the proxy or its password was changed. */
  forgetAnswers(): void {
    this.#answers.clear();
    this.wake();
  }

  /**
   * Whether the proxy that refused the last request accepts the stored answer. Resolves once the proxy has responded to
   * it. The person is not asked meanwhile, because the caller shows what is wrong.
   */
  async acceptsStored(): Promise<boolean> {
    this.#isTrying = true;
    try {
      return await this.#storedTried.promise;
    } finally {
      this.#isTrying = false;
    }
  }

  /** The user name and password for a proxy, by its host and port; null if there are none. */
  answerTo(hostAndPort: string): Answer | null {
    return this.#answers.get(hostAndPort) ?? null;
  }

  #requestPassword(url: string): void {
    if (this.#abort !== null || this.#isDismissed) return;
    this.#storedTried = Promise.withResolvers();
    this.#isGivenUp = false;
    let isAskedAgain = false;
    const request = net.request({
      url: new URL("/", url).href,
      session: networkSession(),
      cache: "no-store",
      credentials: "omit",
      redirect: "manual",
    });
    const abort = (): void => {
      this.#end(false);
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
      this.#end(statusCode !== 407);
      request.abort();
    });
    // Once the proxy has accepted the password, an error of this request does not matter, because the request was only
    // sent to use the password.
    request.on("error", () => {
      if (this.#abort === abort) this.#end(isAskedAgain && !this.#isDismissed && !this.#isGivenUp);
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
    const hostAndPort = `${host}:${String(port)}`;
    this.#cancelLimit();
    const abort = this.#abort;
    void this.#readStored(hostAndPort, isAskedAgain).then((stored) => {
      // The request may have ended meanwhile.
      if (this.#abort !== abort) return;
      if (stored === null) this.#askPerson({ hostAndPort, realm, isAskedAgain }, callback);
      else {
        this.#startLimit();
        this.#answers.set(hostAndPort, stored);
        callback(stored.username, stored.password);
      }
    });
  }

  /** The stored answer, unless the proxy has just refused it. */
  async #readStored(hostAndPort: string, isAskedAgain: boolean): Promise<Answer | null> {
    return isAskedAgain ? null : this.#readAnswer(hostAndPort);
  }

  #askPerson(question: ProxyPasswordRequest, callback: (username?: string, password?: string) => void): void {
    const { hostAndPort } = question;
    if (this.#isTrying) {
      this.#isGivenUp = true;
      this.#startLimit();
      callback();
      return;
    }
    this.#storedTried.resolve(false);
    this.#endQuestion = (answer) => {
      this.#show(null);
      this.#startLimit();
      if (answer === null) callback();
      else {
        this.#answers.set(hostAndPort, answer);
        callback(answer.username, answer.password);
      }
    };
    this.#show(question);
  }

  #startLimit(): void {
    this.#cancelLimit();
    this.#cancelLimit = this.#clock.after(maxResponseTime, () => {
      this.#abort?.();
    });
  }

  /** Ends the handling of the request for the password. `isPassed`: the proxy lets requests pass from now on. */
  #end(isPassed: boolean): void {
    this.#abort = null;
    this.#cancelLimit();
    this.#show(null);
    this.#storedTried.resolve(isPassed);
    if (isPassed) this.#onPassed();
  }

  #show(question: ProxyPasswordRequest | null): void {
    if (question === null) this.#endQuestion = null;
    if (question === null && this.#openQuestion === null) return;
    this.#openQuestion = question;
    this.#publish("proxyQuestionChanged", question);
  }
}
