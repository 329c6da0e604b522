import { expect, test } from "vitest";
import { makeCodec } from "./codec.js";

const { encode, decode, decodeList } = makeCodec();
const back = (value: unknown): unknown => decode(encode(value));

test("every value that structured clone supports is equal after encoding and decoding", () => {
  const value = {
    text: "👩‍🚀\u0000\ud800",
    list: [1, null, undefined, true, 2n ** 70n],
    numbers: [NaN, Infinity, -Infinity, -0, 1e-300],
    date: new Date(1234),
    noDate: new Date(NaN),
    pattern: /a+/giu,
    map: new Map<unknown, unknown>([[{ key: 1 }, new Set([1, "x", undefined])]]),
    bytes: new Uint8Array([0, 1, 255]),
    floats: new Float64Array([1.5, -0]),
    buffer: new Uint8Array([9, 8]).buffer,
    large: new Uint8Array(100_000).fill(7),
    nested: { deep: { deeper: [] } },
  };
  expect(back(value)).toEqual(value);
  expect(Object.is(back(-0) as number, -0)).toBe(true);
});

test("if a typed array covers only a part of its buffer, only this part is encoded", () => {
  const view = new Uint16Array(new Uint16Array([1, 2, 3, 4]).buffer, 2, 2);
  expect(back(view)).toEqual(new Uint16Array([2, 3]));
});

test("repeated and cyclic references refer to the same object after decoding", () => {
  const shared = { name: "shared" };
  const value: Record<string, unknown> = {
    one: shared,
    two: shared,
    list: [shared],
    map: new Map([["again", shared]]),
  };
  value["self"] = value;
  const copy = back(value) as typeof value & { list: unknown[]; map: Map<string, unknown> };
  expect(copy["self"]).toBe(copy);
  expect(copy["one"]).toBe(copy["two"]);
  expect(copy.list[0]).toBe(copy["one"]);
  expect(copy.map.get("again")).toBe(copy["one"]);
});

test("keys that the codec or JavaScript uses specially are encoded like any other key", () => {
  const value = JSON.parse('{"$":"number","v":"1","__proto__":{"polluted":true},"constructor":1}') as object;
  const copy = back(value) as object;
  expect(Object.keys(copy)).toEqual(["$", "v", "__proto__", "constructor"]);
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  expect("polluted" in copy).toBe(false);
});

test("an error keeps its type, message and stack, and loses its other properties", () => {
  const error = Object.assign(new RangeError("too far"), { code: 7 });
  const copy = back(error) as RangeError;
  expect(copy).toBeInstanceOf(RangeError);
  expect([copy.message, copy.stack, "code" in copy]).toEqual(["too far", error.stack, false]);
});

test.each([
  ["a function", () => 1],
  ["a symbol", Symbol("x")],
  ["a promise", Promise.resolve()],
  ["a weak map", new WeakMap()],
  ["a proxy", new Proxy({ state: 1 }, {})],
  ["a blob", new Blob(["text"])],
])("the codec refuses %s, alone and inside another value", (_name, value) => {
  expect(() => encode(value)).toThrow("An object could not be cloned.");
  expect(() => encode({ list: [value] })).toThrow("An object could not be cloned.");
});

test("an instance of a class is decoded to a plain object", () => {
  class Point {
    x = 1;
  }
  const copy = back(new Point()) as object;
  expect(copy).toEqual({ x: 1 });
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});

test.each([
  ["with a value that JSON does not have", { when: new Date(0), what: undefined }],
  ["with only values that JSON has", { text: '"$":', list: [1, null, true] }],
])("a list of encoded values is decoded one by one, %s", (_name, value) => {
  expect(decodeList(`[${encode(value)},${encode(value)}]`)).toEqual([value, value]);
});
