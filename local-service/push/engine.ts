import memory from "faye/src/engines/memory.js";
import type { FayeEngineProxy, FayeMemoryEngine } from "faye/src/engines/memory.js";

/** faye's memory engine. The service uses it directly, so that it can publish without a client of its own. */
export class PushEngine {
  #proxy: FayeEngineProxy | null = null;
  #engine: FayeMemoryEngine | null = null;
  #lastId = 0;

  /** The engine factory that faye calls. */
  readonly type = {
    create: (proxy: FayeEngineProxy, options: object): FayeMemoryEngine => {
      this.#proxy = proxy;
      this.#engine = memory.create(proxy, options);
      return this.#engine;
    },
  };

  /** Sends data to all current subscribers of a channel, in the order of the calls. */
  publish(channel: string, data: unknown): void {
    this.#lastId += 1;
    this.#engine?.publish({ channel, id: String(this.#lastId), data }, [channel]);
  }

  /** Sets how many seconds later `/meta/connect` messages wait for an event, and advises clients of the same timeout. */
  holdConnectsFor(seconds: number): void {
    if (this.#proxy !== null) this.#proxy.timeout = seconds;
  }

  /** Ends a client's subscription to a channel. */
  unsubscribe(clientId: string, channel: string): void {
    this.#engine?.unsubscribe(clientId, channel);
  }

  /** Answers the pending connect of a client. faye itself loses it when the client sends another connect. */
  answerOpenConnect(clientId: string): void {
    this.#proxy?.connection(clientId, false)?.flush();
  }

  /** Ends the session of a client, as the service does after a long silence. */
  expire(clientId: string): void {
    this.#engine?.destroyClient(clientId);
  }
}
