import memory from "faye/src/engines/memory.js";
import type { FayeEngineProxy, FayeMemoryEngine } from "faye/src/engines/memory.js";

/** faye's own engine, with a hold on it: what the service has to say needs no client of its own to say it. */
export class Engine {
  #proxy: FayeEngineProxy | null = null;
  #engine: FayeMemoryEngine | null = null;
  #lastId = 0;

  /** What faye makes its engine with. */
  readonly type = {
    create: (proxy: FayeEngineProxy, options: object): FayeMemoryEngine => {
      this.#proxy = proxy;
      this.#engine = memory.create(proxy, options);
      return this.#engine;
    },
  };

  /** Sends data to everybody who listens on a channel now, in the order of the calls. */
  publish(channel: string, data: unknown): void {
    this.#lastId += 1;
    this.#engine?.publish({ channel, id: String(this.#lastId), data }, [channel]);
  }

  /** Lets a client hear nothing more on a channel. */
  unsubscribe(clientId: string, channel: string): void {
    this.#engine?.unsubscribe(clientId, channel);
  }

  /** Answers the connect that is being held for a client: faye itself forgets it when the client sends another. */
  answerHeldConnect(clientId: string): void {
    this.#proxy?.connection(clientId, false)?.flush();
  }

  /** Ends the session of a client, as the service does of one that was silent for too long. */
  expire(clientId: string): void {
    this.#engine?.destroyClient(clientId);
  }
}
