import { callbackWire } from "../to-wire/bot-wire.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Bot } from "../world/groups/bots.ts";
import type { Message } from "../world/messages/message.ts";
import { isCallbackAllowed } from "./callback-address.ts";
import type { AllowedCallbacks } from "./callback-address.ts";

/** What calling back works with. */
export interface CallbackParts {
  readonly world: World;
  readonly pictureUrl: PictureUrl;
  readonly callbacks: AllowedCallbacks;
  /** Posts JSON and gives the status; rejects where no answer came. */
  readonly post: (url: string, json: string, signal: AbortSignal) => Promise<number>;
  /** Calls back once after a delay in milliseconds of real time; the result takes it back. */
  readonly after: (delay: number, callback: () => void) => () => void;
}

/** How many calls of one bot are under way at once, and how many more wait; beyond that the oldest is dropped. */
const mostUnderWay = 3;
const mostWaiting = 100;
const longestCall = 5_000;
const pauseBeforeRetry = 2_000;

/** The calls of one bot. */
interface Line {
  underWay: number;
  readonly waiting: string[];
}

/**
 * Tells bots of every message in their group, by posting to the address they gave (interface/bots#callbacks). A call
 * that fails is made once more after a pause, and then dropped.
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

  /** Ends every call; nobody is told of anything after that. */
  stop(): void {
    this.#stopListening();
    this.#over.abort();
    this.#lines.clear();
  }

  #notice(message: Message): void {
    const bots = this.#parts.world.bots.ofGroup(message.conversationId);
    if (bots.length === 0) return;
    const json = JSON.stringify(callbackWire(message, this.#parts.pictureUrl));
    for (const bot of bots) this.#add(bot, json);
  }

  #add({ id, callbackUrl }: Bot, json: string): void {
    // A world from elsewhere may hold addresses that this service does not call.
    if (callbackUrl === null || !isCallbackAllowed(callbackUrl, this.#parts.callbacks)) return;
    const line = this.#lines.get(id) ?? { underWay: 0, waiting: [] };
    this.#lines.set(id, line);
    line.waiting.push(json);
    if (line.waiting.length > mostWaiting) line.waiting.shift();
    this.#proceed(line, callbackUrl);
  }

  #proceed(line: Line, url: string): void {
    if (this.#over.signal.aborted || line.underWay >= mostUnderWay) return;
    const json = line.waiting.shift();
    if (json === undefined) return;
    line.underWay += 1;
    void this.#deliver(url, json).then(() => {
      line.underWay -= 1;
      this.#proceed(line, url);
    });
  }

  /** Never rejects: whether it arrived is nobody's concern here. */
  async #deliver(url: string, json: string): Promise<void> {
    if (await this.#hasArrived(url, json)) return;
    if (await this.#hasPaused()) await this.#hasArrived(url, json);
  }

  async #hasArrived(url: string, json: string): Promise<boolean> {
    const late = new AbortController();
    const takeBack = this.#parts.after(longestCall, () => {
      late.abort();
    });
    try {
      const status = await this.#parts.post(url, json, AbortSignal.any([late.signal, this.#over.signal]));
      return status >= 200 && status < 300;
    } catch {
      // Nobody there, hung up, too late: all the same, and told by the false.
      return false;
    } finally {
      takeBack();
    }
  }

  /** False when the service ended meanwhile. */
  #hasPaused(): Promise<boolean> {
    const { signal } = this.#over;
    return new Promise((resolve) => {
      if (signal.aborted) {
        resolve(false);
        return;
      }
      const end = (): void => {
        takeBack();
        resolve(false);
      };
      const takeBack = this.#parts.after(pauseBeforeRetry, () => {
        signal.removeEventListener("abort", end);
        resolve(true);
      });
      signal.addEventListener("abort", end, { once: true });
    });
  }
}
