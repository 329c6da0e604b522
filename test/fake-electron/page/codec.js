// Structured clone as text, the same on both sides of the pipe. The function is also injected into the page by its own source
// text, so it uses nothing from outside itself.

/**
 * @typedef {object} Codec
 * @property {(value: unknown) => string} encode Refuses what structured clone refuses, in Electron's words.
 * @property {(text: string) => unknown} decode
 * @property {(text: string) => unknown[]} decodeList Decodes a JSON list of encoded values.
 */

/**
 * Date, RegExp, Map, Set, BigInt, undefined, NaN, -0, bytes, errors, repeated and cyclic references survive. A value that JSON
 * does not have is written as `{ $: kind, v: … }`, and an object that has a `$` of its own as its entries.
 * @returns {Codec}
 */
export function makeCodec() {
  const errorTypes = { RangeError, TypeError, SyntaxError, ReferenceError, EvalError, URIError, Error };
  const arrayTypes = /** @type {Record<string, new (buffer: ArrayBuffer) => ArrayBufferView>} */ ({
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  });

  /** @param {object} value */
  const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

  /** @returns {never} */
  const refuse = () => {
    throw new Error("An object could not be cloned.");
  };

  /** @param {Uint8Array} bytes */
  const bytesToText = (bytes) => {
    let text = "";
    for (let from = 0; from < bytes.length; from += 32768) {
      text += String.fromCharCode(...bytes.subarray(from, from + 32768));
    }
    return btoa(text);
  };

  /** @param {string} text */
  const textToBytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

  /** @param {number} value */
  const writeNumber = (value) => {
    if (Object.is(value, -0)) return { $: "number", v: "-0" };
    return Number.isFinite(value) ? value : { $: "number", v: String(value) };
  };

  /** @param {object} value @param {(part: unknown) => unknown} write */
  const writeObject = (value, write) => {
    if (Array.isArray(value)) return Array.from(value, write);
    if (value instanceof Map)
      return { $: "map", v: Array.from(value, ([key, item]) => [write(key), write(item)]) };
    if (value instanceof Set) return { $: "set", v: Array.from(value, write) };
    if (value instanceof Date) return { $: "date", v: Number(value) };
    if (value instanceof RegExp) return { $: "regexp", v: [value.source, value.flags] };
    if (value instanceof Error) return { $: "error", v: [value.name, value.message, value.stack] };
    if (value instanceof ArrayBuffer) return { $: "bytes", v: ["", bytesToText(new Uint8Array(value))] };
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      const kind = kindOf(value);
      return { $: "bytes", v: [kind in arrayTypes ? kind : "Uint8Array", bytesToText(bytes)] };
    }
    if (kindOf(value) !== "Object") refuse(); // a File or a Blob: pages have them, but messages cannot contain them
    const entries = Object.entries(value).map(([key, item]) => [key, write(item)]);
    return "$" in value ? { $: "object", v: entries } : Object.fromEntries(entries);
  };

  /** @param {unknown} value */
  const encode = (value) => {
    const seen = new Map();
    /** @param {unknown} part @returns {unknown} */
    const write = (part) => {
      if (part === null || typeof part === "string" || typeof part === "boolean") return part;
      if (typeof part === "number") return writeNumber(part);
      if (part === undefined) return { $: "undefined" };
      if (typeof part === "bigint") return { $: "bigint", v: String(part) };
      if (typeof part !== "object") return refuse();
      if (seen.has(part)) return { $: "again", v: seen.get(part) };
      seen.set(part, seen.size);
      return writeObject(part, write);
    };
    /** @type {unknown} */
    let copy;
    try {
      copy = structuredClone(value); // structuredClone refuses functions, symbols, promises, elements and Proxies
    } catch {
      refuse();
    }
    return JSON.stringify(write(copy));
  };

  /** @param {string} name @param {string} message @param {string | undefined} stack */
  const readError = (name, message, stack) => {
    const Type = Object.hasOwn(errorTypes, name)
      ? errorTypes[/** @type {keyof typeof errorTypes} */ (name)]
      : Error;
    const error = new Type(message);
    if (stack !== undefined) error.stack = stack;
    return error;
  };

  /** @param {string} kind @param {Uint8Array<ArrayBuffer>} bytes */
  const readBytes = (kind, bytes) => {
    const Type = arrayTypes[kind];
    return Type === undefined ? bytes.buffer : new Type(bytes.buffer);
  };

  /**
   * `seen` holds every object in the order in which `encode` met it, so that a repeated one is found by its number.
   * @param {unknown} parsed
   */
  const revive = (parsed) => {
    /** @type {unknown[]} */
    const seen = [];
    /** @template {object} T @param {T} made @returns {T} */
    const keep = (made) => {
      seen.push(made);
      return made;
    };
    /** @param {any[][]} entries @param {Record<string, unknown>} into */
    const fill = (entries, into) => {
      for (const [key, item] of entries) {
        // not an assignment, because a key may be __proto__
        Object.defineProperty(into, key, {
          value: read(item),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      }
      return into;
    };
    /** @param {{ $: string, v: any }} marked @returns {unknown} */
    const readMarked = ({ $: kind, v: content }) => {
      if (kind === "undefined") return undefined;
      if (kind === "number") return Number(content);
      if (kind === "bigint") return BigInt(content);
      if (kind === "again") return seen[content];
      if (kind === "date") return keep(new Date(content ?? NaN));
      if (kind === "regexp") return keep(new RegExp(content[0], content[1]));
      if (kind === "error") return keep(readError(content[0], content[1], content[2]));
      if (kind === "bytes") return keep(readBytes(content[0], textToBytes(content[1])));
      if (kind === "object") return fill(content, keep({}));
      if (kind === "set") {
        const set = keep(new Set());
        for (const item of content) set.add(read(item));
        return set;
      }
      const map = keep(new Map());
      for (const [key, item] of content) map.set(read(key), read(item));
      return map;
    };
    /** @param {unknown} part @returns {unknown} */
    const read = (part) => {
      if (part === null || typeof part !== "object") return part;
      if (Array.isArray(part)) {
        const list = keep(/** @type {unknown[]} */ ([]));
        for (const item of part) list.push(read(item));
        return list;
      }
      if ("$" in part) return readMarked(/** @type {{ $: string, v: unknown }} */ (part));
      return fill(Object.entries(part), keep({}));
    };
    return read(parsed);
  };

  /**
   * Reads a JSON text; without a value that JSON does not have, nothing is left to do. Inside a text, the second quote of
   * the mark is escaped.
   * @param {string} text @param {(parsed: any) => unknown} reviveAll
   */
  const parse = (text, reviveAll) => {
    const parsed = JSON.parse(text);
    return text.includes('"$":') ? reviveAll(parsed) : parsed;
  };

  return {
    encode,
    decode: (text) => parse(text, revive),
    decodeList: (text) => parse(text, (parts) => parts.map(revive)),
  };
}
