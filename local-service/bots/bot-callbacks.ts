import { toWireCallback } from "../to-wire/bot-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Bot } from "../world/groups/bots.ts";
import type { Message } from "../world/messages/message.ts";
import { isCallbackAllowed } from "./callback-address.ts";
import type { AllowedCallbacks } from "./callback-address.ts";

/** Dependencies of the bot callbacks. */
export interface CallbackParts {
  readonly world: World;
  readonly pictureUrl: MakePictureUrl;
  readonly callbacks: AllowedCallbacks;
  /** Posts JSON and returns the status; rejects if no response arrives. */
  readonly post: (url: string, json: string, signal: AbortSignal) => Promise<number>;
  /** Calls `callback` once after a delay in milliseconds of real time. The returned function cancels it. */
  readonly after: (delay: number, callback: () => void) => () => void;
}

/**
 * Maximum number of calls of one bot that run at the same time, and maximum number that wait. If more wait, the oldest
 * waiting call is dropped.
 */
const maxRunning = 3;
const maxWaiting = 100;
const maxCall = 5_000;
const pauseBeforeRetry = 2_000;

/** The running and waiting calls of one bot. */
interface Line {
  underWay: number;
  readonly waiting: string[];
}

/**
 * Informs bots of every message in their group: posts it to the bot's callback URL (interface/bots#callbacks). A failed
 * call is repeated once after a pause and then dropped.
 */
export class BotCallbacks {
  readonly #parts: CallbackParts;
  readonly #lines = new Map<string, Line>();
  readonly #over = new AbortController();
  readonly #stopListening: () => void;

  constructor(parts: CallbackParts) {
    this.#parts = parts;
    this.#stopListening = parts.world.onChange((change) => {
      if (change.kind === "message-created") this.#notice(change.message);
    });
  }

  /** Cancels every call. No bot is called after that. */
  stop(): void {
    this.#stopListening();
    this.#over.abort();
    this.#lines.clear();
  }

  #notice(message: Message): void {
    const bots = this.#parts.world.bots.ofGroup(message.conversationId);
    if (bots.length === 0) return;
    const json = JSON.stringify(toWireCallback(message, this.#parts.pictureUrl));
    for (const bot of bots) this.#add(bot, json);
  }

  #add({ id, callbackUrl }: Bot, json: string): void {
    // A loaded world may contain addresses that this service does not call.
    if (callbackUrl === null || !isCallbackAllowed(callbackUrl, this.#parts.callbacks)) return;
    const line = this.#lines.get(id) ?? { underWay: 0, waiting: [] };
    this.#lines.set(id, line);
    line.waiting.push(json);
    if (line.waiting.length > maxWaiting) line.waiting.shift();
    this.#proceed(line, callbackUrl);
  }

  #proceed(line: Line, url: string): void {
    if (this.#over.signal.aborted || line.underWay >= maxRunning) return;
    const json = line.waiting.shift();
    if (json === undefined) return;
    line.underWay += 1;
    void this.#deliver(url, json).then(() => {
      line.underWay -= 1;
      this.#proceed(line, url);
    });
  }

  /** Never rejects: the result does not matter to the service. */
  async #deliver(url: string, json: string): Promise<void> {
    if (await this.#hasArrived(url, json)) return;
    if (await this.#hasPaused()) await this.#hasArrived(url, json);
  }

  async #hasArrived(url: string, json: string): Promise<boolean> {
    const late = new AbortController();
    const cancel = this.#parts.after(maxCall, () => {
      late.abort();
    });
    try {
      const status = await this.#parts.post(url, json, AbortSignal.any([late.signal, this.#over.signal]));
      return status >= 200 && status < 300;
    } catch {
      // A refused connection, a broken connection and a timeout all count as not delivered.
      return false;
    } finally {
      cancel();
    }
  }

  /** Waits before the retry. Resolves with false if the service stops during the wait. */
  #hasPaused(): Promise<boolean> {
    const { signal } = this.#over;
    return new Promise((resolve) => {
      if (signal.aborted) {
        resolve(false);
        return;
      }
      const end = (): void => {
        cancel();
        resolve(false);
      };
      const cancel = this.#parts.after(pauseBeforeRetry, () => {
        signal.removeEventListener("abort", end);
        resolve(true);
      });
      signal.addEventListener("abort", end, { once: true });
    });
  }
}
