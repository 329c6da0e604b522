// The renderer's end of IPC. Injected into the preload's world by its own source text, so it uses nothing from outside itself.
// Imitates https://www.electronjs.org/docs/latest/api/ipc-renderer

/** @typedef {import("./codec.js").Codec} Codec */

/**
 * A message to main. Messages to main are sent one at a time.
 * @typedef {{ kind: "invoke", id: number, channel: string, args: unknown[] }
 *   | { kind: "send", channel: string, args: unknown[] }
 *   | { kind: "preload-error", message: string, stack: string }
 *   | { kind: "frame", isFocused: boolean }
 *   | { kind: "media", id: number, kinds: ("audio" | "video")[] }
 *   | { kind: "drag-press", press: { element: string, isSecond: boolean } }
 *   | { kind: "context-menu", params: Record<string, unknown> }} MessageToMain
 */

/**
 * A message from main. Messages from main arrive in batches, in order.
 * @typedef {{ kind: "reply", id: number, value: unknown } | { kind: "reply", id: number, error: string }
 *   | { kind: "send", channel: string, args: unknown[] }} MessageToPage
 */

/**
 * @param {Codec} codec
 * @param {(text: string) => void} toMain
 */
export function makeIpcRenderer({ encode, decodeList }, toMain) {
  /** @type {Map<number, { resolve: (value: unknown) => void, reject: (reason: Error) => void, channel: string }>} */
  const waiting = new Map();
  /** @typedef {(event: object, ...args: unknown[]) => void} Listener */
  /** @type {Map<string, Listener[]>} */
  const listeners = new Map();
  let lastId = 0;

  const ipcRenderer = {
    /** @param {string} channel @param {unknown[]} args */
    send(channel, ...args) {
      toMain(encode({ kind: "send", channel, args }));
    },
    /** @param {string} channel @param {unknown[]} args @returns {Promise<unknown>} */
    invoke(channel, ...args) {
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        const text = encode({ kind: "invoke", id, channel, args }); // encode throws before a promise waits for a reply
        waiting.set(id, { resolve, reject, channel });
        toMain(text);
      });
    },
    /** @param {string} channel @param {Listener} listener */
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    /**
     * As in Node, removes the latest one if the listener was added several times.
     * @param {string} channel
     * @param {Listener} listener
     */
    off(channel, listener) {
      const channelListeners = listeners.get(channel) ?? [];
      const index = channelListeners.lastIndexOf(listener);
      listeners.set(channel, channelListeners.toSpliced(index, index < 0 ? 0 : 1));
      return ipcRenderer;
    },
    sendSync() {
      throw new Error("stand-in: sendSync is not offered, there is no synchronous road to main");
    },
  };

  /** @param {Extract<MessageToPage, { kind: "reply" }>} reply */
  const settle = (reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("error" in reply)
      asked?.reject(new Error(`Error invoking remote method '${asked.channel}': ${reply.error}`));
    else asked?.resolve(reply.value);
  };

  /** @param {string} text */
  const receive = (text) => {
    for (const message of /** @type {MessageToPage[]} */ (decodeList(text))) {
      if (message.kind === "reply") {
        settle(message);
        continue;
      }
      for (const listener of listeners.get(message.channel) ?? []) {
        try {
          listener({ sender: ipcRenderer, ports: [] }, ...message.args);
        } catch (error) {
          reportError(error); // the error of one listener must not stop the next one
        }
      }
    }
  };

  return { ipcRenderer, receive };
}
