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
  /** The functions of the other side, each with its number there. @type {WeakMap<object, number>} */
  const foreignFunctions = new WeakMap();
  /** @type {Map<number, { resolve: (value: unknown) => void, reject: (reason: unknown) => void }>} */
  const promises = new Map();
  let lastPromise = 0;
  /**
   * The answers of the other side to the calls in progress. Calls are synchronous, so the answer to the latest call is
   * the last one.
   */
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
  /**
   * Sets a property, but not by assignment, because its key may be __proto__.
   * @param {object} into
   * @param {string} key
   * @param {unknown} value
   */
  const put = (into, key, value) => {
    Object.defineProperty(into, key, { value, enumerable: true, writable: true, configurable: true });
  };
  const notCloneable = "An object could not be cloned.";
  const noError =
    "An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.";

  /**
   * Whether structured clone accepts a value: wholly; only without the functions and promises inside it, which the
   * bridge carries; or not at all, like a Proxy. The error of structured clone names what it refuses.
   * @param {object} value @returns {"whole" | "in part" | "no"}
   */
  const clones = (value) => {
    try {
      structuredClone(value);
      return "whole";
    } catch (error) {
      const refused = /** @type {Error} */ (error).message.replace(/^Failed to execute .*?: /, "");
      return /^(#<(?!Promise>)|\[object )/.test(refused) ? "no" : "in part";
    }
  };

  /** @param {(...args: unknown[]) => unknown} value */
  const functionToWire = (value) => {
    const theirs = foreignFunctions.get(value);
    if (theirs !== undefined) return { $returned: theirs };
    if (!functionNumbers.has(value)) functionNumbers.set(value, ownFunctions.push(value) - 1);
    return { $function: functionNumbers.get(value) };
  };

  /** The message of a thrown value, for the other side. @param {unknown} error */
  const messageOf = (error) => {
    const message =
      error !== null && typeof error === "object" && "message" in error ? error.message : undefined;
    return typeof message === "string" ? message : noError;
  };

  /** @param {Promise<unknown>} promise @param {number} id */
  const settle = async (promise, id) => {
    /** @type {object} */
    let outcome;
    try {
      outcome = { value: toWire(await promise) };
    } catch (error) {
      try {
        outcome = { error: toWire(error) };
      } catch {
        outcome = { error: { $error: notCloneable } };
      }
    }
    tell("settled", { id, ...outcome });
  };

  /** @param {Promise<unknown>} promise */
  const announce = (promise) => {
    const id = ++lastPromise;
    void settle(promise, id);
    return { $promise: id };
  };

  /**
   * Whether a value consists only of what JSON has too, and of undefined. Chromium clones it as the bridge would copy it.
   * A value that contains itself is too deep. @param {unknown} value @param {number} depth @returns {boolean}
   */
  const isData = (value, depth) => {
    if (value === null || typeof value !== "object")
      return typeof value !== "function" && typeof value !== "symbol";
    if (depth >= deepest) return false;
    if (Array.isArray(value)) return value.every((item) => isData(item, depth + 1));
    if (!isPlain(value)) return false;
    return Object.values(value).every((item) => isData(item, depth + 1));
  };

  /** @typedef {{ seen: Map<object, unknown>, depth: number, isCloneable: boolean }} Place */

  /** Converts an array or a plain object, part by part. @param {object} value @param {Place} place */
  const partsToWire = (value, place) => {
    const isCloneable = place.isCloneable || clones(value) === "whole";
    if (!isCloneable && clones(value) === "no") throw new Error(notCloneable);
    const inside = { seen: place.seen, depth: place.depth + 1, isCloneable };
    if (Array.isArray(value)) {
      /** @type {unknown[]} */
      const list = [];
      place.seen.set(value, list);
      for (const item of value) list.push(toWire(item, inside));
      return list;
    }
    const object = {};
    place.seen.set(value, object);
    for (const [key, item] of Object.entries(value)) put(object, key, toWire(item, inside));
    return object;
  };

  /** @param {unknown} value @param {Place} [place] @returns {unknown} */
  const toWire = (value, place = { seen: new Map(), depth: 0, isCloneable: false }) => {
    if (place.depth >= deepest)
      throw new TypeError(
        "Electron contextBridge recursion depth exceeded. Nested objects deeper than 1000 are not supported.",
      );
    if (typeof value === "function") return functionToWire(/** @type {() => unknown} */ (value));
    if (typeof value === "symbol") throw new TypeError("stand-in: symbols are not carried over the bridge");
    if (value === null || typeof value !== "object") return value;
    // Copied once instead of three times. isData finds no Proxy.
    if (place.depth === 0 && isData(value, 0) && clones(value) === "whole") return { $data: value };
    if (place.seen.has(value)) return place.seen.get(value);
    if (value instanceof Promise) return announce(value);
    if (value instanceof Error) return { $error: messageOf(value) };
    if (value instanceof Node) throw new TypeError("stand-in: elements are not carried over the bridge");
    if (Array.isArray(value) || isPlain(value)) return partsToWire(value, place);
    // Chromium clones Date, Map, Set, bytes, File and Blob itself.
    if (clones(value) !== "whole") throw new Error(notCloneable);
    return value;
  };

  /** @param {number} id */
  const foreignFunction = (id) => {
    const called = (/** @type {unknown[]} */ ...args) => call(id, args);
    foreignFunctions.set(called, id);
    return called;
  };

  /** @param {object} value @param {boolean} isFrozen @param {Map<object, unknown>} seen @returns {unknown} */
  const partsFromWire = (value, isFrozen, seen) => {
    /** @type {Record<string, unknown> | unknown[]} */
    const made = Array.isArray(value) ? [] : {};
    seen.set(value, made);
    for (const [key, item] of Object.entries(value)) {
      put(made, key, fromWire(item, isFrozen, seen));
    }
    return isFrozen ? Object.freeze(made) : made;
  };

  /** @param {unknown} value @param {boolean} [isFrozen] @param {Map<object, unknown>} [seen] @returns {unknown} */
  const fromWire = (value, isFrozen = false, seen = new Map()) => {
    if (value === null || typeof value !== "object") return value;
    if (seen.has(value)) return seen.get(value);
    if (!Array.isArray(value) && !isPlain(value)) return value;
    const marked =
      /** @type {{ $data?: object, $function?: number, $returned?: number, $promise?: number, $error?: string }} */ (
        value
      );
    const { $data, $function, $returned, $promise, $error } = marked;
    if ($data !== undefined) return isFrozen ? partsFromWire($data, isFrozen, seen) : $data;
    if ($function !== undefined) return foreignFunction($function);
    if ($returned !== undefined) return ownFunctions[$returned];
    if ($error !== undefined) return new Error($error);
    if ($promise === undefined) return partsFromWire(value, isFrozen, seen);
    return new Promise((resolve, reject) => promises.set($promise, { resolve, reject }));
  };

  /** @param {number} id @param {unknown[]} args */
  const call = (id, args) => {
    const seen = new Map();
    tell("call", { id, args: args.map((arg) => toWire(arg, { seen, depth: 0, isCloneable: false })) });
    const answer = answers.pop();
    if (answer === undefined) throw new Error("contextBridge: the other side is gone");
    if ("error" in answer) throw fromWire(answer.error);
    return fromWire(answer.value);
  };

  /** @param {number} id @param {unknown[]} args */
  const answerTo = (id, args) => {
    /** @type {unknown} */
    let returned;
    try {
      const seen = new Map();
      returned = ownFunctions[id]?.(...args.map((arg) => fromWire(arg, false, seen)));
    } catch (error) {
      return { error: { $error: messageOf(error) } };
    }
    try {
      return { value: toWire(returned) };
    } catch (error) {
      return { error: { $error: `Uncaught ${String(error)}` } };
    }
  };

  hear("call", ({ id, args }) => tell("return", answerTo(id, args)));
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
