// The two ends of contextBridge. Chromium clones the `detail` of a DOM event between the page's world and the preload's, and
// delivers it synchronously; functions and promises, which cannot be cloned, travel as numbers.
// Injected into the page by its own source text, so it uses nothing from outside itself.
// Imitates https://www.electronjs.org/docs/latest/api/context-bridge

/**
 * @typedef {object} BridgeWire
 * @property {(key: string, api: unknown) => void} expose Makes `api` a frozen property of the other world's window.
 */

/**
 * One end of the wire. Both worlds run this, under the same unguessable name.
 * @param {string} secret
 * @param {"preload" | "page"} me
 * @returns {BridgeWire}
 */
export function makeBridgeWire(secret, me) {
  const other = me === "preload" ? "page" : "preload";
  const emit = window.dispatchEvent.bind(window);
  const CarryingEvent = CustomEvent;
  const deepest = 1000;

  /** @type {((...args: unknown[]) => unknown)[]} */
  const ownFunctions = [];
  const functionNumbers = new Map();
  /** @type {Map<number, { resolve: (value: unknown) => void, reject: (reason: unknown) => void }>} */
  const promises = new Map();
  let lastPromise = 0;
  /** What the other side answered to the calls under way; calls are synchronous, so the last one's is last. */
  /** @type {{ value?: unknown, error?: unknown }[]} */
  const answers = [];

  /** @param {string} what @param {unknown} detail */
  const tell = (what, detail) => emit(new CarryingEvent(`${secret}:${other}:${what}`, { detail }));
  /** @param {string} what @param {(detail: any) => void} listener */
  const hear = (what, listener) => {
    window.addEventListener(`${secret}:${me}:${what}`, (event) =>
      listener(/** @type {CustomEvent} */ (event).detail),
    );
  };
  /** @param {object} value */
  const isPlain = (value) => Object.prototype.toString.call(value) === "[object Object]";

  /** @param {(...args: unknown[]) => unknown} value */
  const numberOf = (value) => {
    if (!functionNumbers.has(value)) functionNumbers.set(value, ownFunctions.push(value) - 1);
    return functionNumbers.get(value);
  };

  /** @param {Promise<unknown>} promise @param {number} id */
  const settle = async (promise, id) => {
    /** @type {object} */
    let outcome;
    try {
      outcome = { value: toWire(await promise) };
    } catch (error) {
      outcome = { error: toWire(error instanceof Error ? error : new Error(String(error))) };
    }
    tell("settled", { id, ...outcome });
  };

  /** @param {Promise<unknown>} promise */
  const announce = (promise) => {
    const id = ++lastPromise;
    void settle(promise, id);
    return { $promise: id };
  };

  /** @param {unknown} value @param {number} [depth] @returns {unknown} */
  const toWire = (value, depth = 0) => {
    if (depth > deepest)
      throw new TypeError(
        "Electron contextBridge recursion depth exceeded. Nested objects deeper than 1000 are not supported.",
      );
    if (typeof value === "function") return { $function: numberOf(/** @type {() => unknown} */ (value)) };
    if (typeof value === "symbol")
      throw new TypeError("contextBridge: a symbol cannot be sent over the bridge");
    if (value === null || typeof value !== "object") return value;
    if (value instanceof Promise) return announce(value);
    if (value instanceof Error) return { $error: value.message };
    if (value instanceof Node) throw new TypeError("stand-in: elements are not carried over the bridge");
    if (Array.isArray(value)) return value.map((item) => toWire(item, depth + 1));
    // Date, Map, Set, bytes, File and Blob are cloned by Chromium itself.
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toWire(item, depth + 1)]));
  };

  /** @param {unknown} value @param {boolean} [isFrozen] @returns {unknown} */
  const fromWire = (value, isFrozen = false) => {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) {
      const list = value.map((item) => fromWire(item, isFrozen));
      return isFrozen ? Object.freeze(list) : list;
    }
    if (!isPlain(value)) return value;
    const marked = /** @type {{ $function?: number, $promise?: number, $error?: string }} */ (value);
    const { $function, $promise, $error } = marked;
    if ($function !== undefined) return (/** @type {unknown[]} */ ...args) => call($function, args);
    if ($error !== undefined) return new Error($error);
    if ($promise !== undefined) {
      return new Promise((resolve, reject) => promises.set($promise, { resolve, reject }));
    }
    const object = Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fromWire(item, isFrozen)]),
    );
    return isFrozen ? Object.freeze(object) : object;
  };

  /** @param {number} id @param {unknown[]} args */
  const call = (id, args) => {
    tell("call", { id, args: toWire(args) });
    const answer = answers.pop();
    if (answer === undefined) throw new Error("contextBridge: the other side is gone");
    if ("error" in answer) throw fromWire(answer.error);
    return fromWire(answer.value);
  };

  hear("call", ({ id, args }) => {
    /** @type {object} */
    let answer;
    try {
      answer = { value: toWire(ownFunctions[id]?.(.../** @type {unknown[]} */ (fromWire(args)))) };
    } catch (error) {
      answer = { error: toWire(error instanceof Error ? error : new Error(String(error))) };
    }
    tell("return", answer);
  });
  hear("return", (answer) => answers.push(answer));
  hear("settled", (outcome) => {
    const waiting = promises.get(outcome.id);
    promises.delete(outcome.id);
    if ("error" in outcome) waiting?.reject(fromWire(outcome.error));
    else waiting?.resolve(fromWire(outcome.value));
  });
  hear("expose", ({ key, api }) => {
    Object.defineProperty(window, key, { value: fromWire(api, true), enumerable: true });
  });

  return { expose: (key, api) => tell("expose", { key, api: toWire(api) }) };
}
