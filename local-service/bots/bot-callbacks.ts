import { toWireCallback } from "../to-wire/bot-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Bot } from "../world/groups/bot.ts";
import type { Message } from "../world/messages/message.ts";
import type { CallbackLog } from "./callback-log.ts";
import { isCallbackAllowed } from "./callback-address.ts";
import type { AllowedCallbacks } from "./callback-address.ts";

/** Dependencies of the bot callbacks. */
export interface BotCallbacksParts {
  readonly world: World;
  readonly pictureUrl: MakePictureUrl;
  readonly callbacks: AllowedCallbacks;
  /** Records the outcome of each call. */
  readonly callbackLog: CallbackLog;
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
const callTimeout = 5_000;
const pauseBeforeRetry = 2_000;

/** A call of a bot's callback address. */
interface CallbackCall {
  readonly botId: string;
  readonly url: string;
  readonly messageId: string;
  readonly json: string;
}

/** The running and waiting calls of one bot. */
interface CallQueue {
  runningCount: number;
  readonly waitingCalls: CallbackCall[];
}

/**
 * Informs bots of every message in their group: posts it to the bot's callback URL (interface/bots#callbacks). A failed
 * call is repeated once after a pause and then dropped.
 */
export class BotCallbacks {
  readonly #parts: BotCallbacksParts;
  readonly #queues = new Map<string, CallQueue>();
  readonly #over = new AbortController();
  readonly #stopListening: () => void;

  constructor(parts: BotCallbacksParts) {
    this.#parts = parts;
    this.#stopListening = parts.world.onChange((change) => {
      if (change.kind === "message-created") this.#callBots(change.message);
    });
  }

  /** Cancels every call. No bot is called after that. */
  stop(): void {
    this.#stopListening();
    this.#over.abort();
    this.#queues.clear();
  }

  #callBots(message: Message): void {
    const bots = this.#parts.world.bots.ofGroup(message.conversationId);
    if (bots.length === 0) return;
    const json = JSON.stringify(toWireCallback(message, this.#parts.pictureUrl));
    for (const bot of bots) this.#add(bot, message.id, json);
  }

  #add({ id, callbackUrl: url }: Bot, messageId: string, json: string): void {
    // A loaded world may contain addresses that this service does not call.
    if (url === null || !isCallbackAllowed(url, this.#parts.callbacks)) return;
    const queue = this.#queues.get(id) ?? { runningCount: 0, waitingCalls: [] };
    this.#queues.set(id, queue);
    queue.waitingCalls.push({ botId: id, url, messageId, json });
    const dropped = queue.waitingCalls.length > maxWaiting ? queue.waitingCalls.shift() : undefined;
    if (dropped !== undefined) this.#log(dropped, 0, null);
    this.#startWaitingCalls(queue);
  }

  #startWaitingCalls(queue: CallQueue): void {
    if (this.#over.signal.aborted || queue.runningCount >= maxRunning) return;
    const call = queue.waitingCalls.shift();
    if (call === undefined) return;
    queue.runningCount += 1;
    void this.#deliver(call).then(() => {
      queue.runningCount -= 1;
      this.#startWaitingCalls(queue);
    });
  }

  /** Never rejects: the result does not matter to the service. */
  async #deliver(call: CallbackCall): Promise<void> {
    if (await this.#hasArrived(call, 1)) return;
    if (await this.#hasPaused()) await this.#hasArrived(call, 2);
  }

  async #hasArrived(call: CallbackCall, attempt: 1 | 2): Promise<boolean> {
    const status = await this.#statusOf(call);
    this.#log(call, attempt, status);
    return status !== null && status >= 200 && status < 300;
  }

  #log({ botId, url, messageId }: CallbackCall, attempt: 0 | 1 | 2, status: number | null): void {
    if (this.#over.signal.aborted) return;
    const { callbackLog, world } = this.#parts;
    callbackLog.add(botId, { messageId, url, attempt, status, at: world.clock.now() });
  }

  /** The status of the response; null if none arrived. */
  async #statusOf({ url, json }: CallbackCall): Promise<number | null> {
    const late = new AbortController();
    const cancel = this.#parts.after(callTimeout, () => {
      late.abort();
    });
    try {
      return await this.#parts.post(url, json, AbortSignal.any([late.signal, this.#over.signal]));
    } catch {
      // A refused connection, a broken connection and a timeout all count as not delivered.
      return null;
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
