import { expect, test } from "vitest";
import { readEnvelopeMeta, unwrapEnvelope } from "../../../main/service/envelope.ts";

test("unwrap returns the response in an envelope", () => {
  expect(unwrapEnvelope({ response: { id: "1" }, meta: { code: 200, errors: null } })).toEqual({ id: "1" });
});

test("unwrap returns null for an envelope whose response is null", () => {
  expect(unwrapEnvelope({ response: null, meta: { code: 200 } })).toBeNull();
});

test("unwrap returns the payload of the image service", () => {
  expect(unwrapEnvelope({ payload: { url: "u" } })).toEqual({ url: "u" });
});

test("unwrap returns an object without response or payload unchanged, whatever else it contains", () => {
  expect(unwrapEnvelope({ receipts: [], meta: { page: 1 } })).toEqual({ receipts: [], meta: { page: 1 } });
});

test("unwrap returns a list, a text, undefined and null unchanged", () => {
  expect(unwrapEnvelope([1])).toEqual([1]);
  expect(unwrapEnvelope("text")).toBe("text");
  expect(unwrapEnvelope(undefined)).toBeUndefined();
  expect(unwrapEnvelope(null)).toBeNull();
});

test("the code and errors of a response are read from its meta", () => {
  expect(
    readEnvelopeMeta({ response: null, meta: { code: 40102, errors: ["device_verification_failed"] } }),
  ).toEqual({
    code: 40102,
    errors: ["device_verification_failed"],
  });
});

test("a body without a meta, or with a malformed meta, has neither code nor errors", () => {
  for (const body of [undefined, "<html>", { meta: 5 }, { meta: { code: "x", errors: "y" } }]) {
    expect(readEnvelopeMeta(body)).toEqual({ code: null, errors: [] });
  }
});
