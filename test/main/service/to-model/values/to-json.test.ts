import { expect, test } from "vitest";
import { toJsonObject, toJsonWithTextIds } from "../../../../../main/service/to-model/values/to-json.ts";

test("values that JSON allows are kept as they are", () => {
  const fields = { text: "x", number: 1.5, yes: true, nothing: null, list: [1, ["a"]], deep: { er: {} } };
  expect(toJsonObject(fields)).toEqual(fields);
});

test("ids become text at any depth, and other numbers stay", () => {
  const data = {
    user: { id: 93_000_001, nickname: "Ann" },
    user_ids: [1, "2"],
    message_id: 17,
    added_users: [{ id: 3 }],
    minutes: 5,
    paid: 7,
  };
  expect(toJsonWithTextIds(data)).toEqual({
    user: { id: "93000001", nickname: "Ann" },
    user_ids: ["1", "2"],
    message_id: "17",
    added_users: [{ id: "3" }],
    minutes: 5,
    paid: 7,
  });
});

test("__proto__ in received data is left out", () => {
  const fields = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"a":{"__proto__":1}}') as object;
  const kept = toJsonObject(fields);
  expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
  expect(JSON.stringify(kept)).toBe('{"constructor":1,"a":{}}');
});

test("very deep nesting is cut off instead of overflowing the stack", () => {
  const depth = 100_000;
  const fields = JSON.parse(`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`) as object;
  expect(JSON.stringify(toJsonObject(fields)).length).toBeLessThan(100);
});

test("values that JSON cannot express become null", () => {
  expect(toJsonObject({ a: undefined, b: NaN, c: Infinity })).toEqual({ a: null, b: null, c: null });
});
