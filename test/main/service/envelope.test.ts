import { expect, test } from "vitest";
import { metaOf, unwrap } from "../../../main/service/envelope.ts";

test("the payload of an envelope is its response", () => {
  expect(unwrap({ response: { id: "1" }, meta: { code: 200, errors: null } })).toEqual({ id: "1" });
});

test("an envelope whose response is null carries null", () => {
  expect(unwrap({ response: null, meta: { code: 200 } })).toBeNull();
});

test("the image service's payload is unwrapped", () => {
  expect(unwrap({ payload: { url: "u" } })).toEqual({ url: "u" });
});

test("an object that has neither key is bare, whatever else it holds", () => {
  expect(unwrap({ receipts: [], meta: { page: 1 } })).toEqual({ receipts: [], meta: { page: 1 } });
});

test("a list, a text and nothing are bare", () => {
  expect(unwrap([1])).toEqual([1]);
  expect(unwrap("text")).toBe("text");
  expect(unwrap(undefined)).toBeUndefined();
  expect(unwrap(null)).toBeNull();
});

test("code and errors are read from meta", () => {
  expect(metaOf({ response: null, meta: { code: 40102, errors: ["device_verification_failed"] } })).toEqual({
    code: 40102,
    errors: ["device_verification_failed"],
  });
});

test("a body without a meta, or with one of another shape, has neither code nor errors", () => {
  for (const body of [undefined, "<html>", { meta: 5 }, { meta: { code: "x", errors: "y" } }]) {
    expect(metaOf(body)).toEqual({ code: null, errors: [] });
  }
});
