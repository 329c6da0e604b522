import { expect, test } from "vitest";
import { describeError, redact } from "../../../../main/shell/app/redact.ts";

const token = "aB3".repeat(13) + "x";

test.each([
  [
    "GET https://api.example/v3/groups?token=abc-1.2&page=1",
    "GET https://api.example/v3/groups?token=[removed]&page=1",
  ],
  ["?access_token=abc#x", "?access_token=[removed]"],
  ['{"access_token":"abc","user_id":"7"}', '{"access_token":"[removed]","user_id":"7"}'],
  ["{ access_token: 'abc' }", "{ access_token: '[removed]' }"],
  ["X-Access-Token: abc", "X-Access-Token: [removed]"],
  ["Authorization: Bearer abc.def", "Authorization: [removed]"],
  [`the text ${token} alone`, "the text [removed] alone"],
])("the text %j is logged without its token", (text, clean) => {
  expect(redact(text)).toBe(clean);
});

test("text without a token stays as it is", () => {
  const text = "state=connected group=12345678 hash 0123456789abcdef";
  expect(redact(text)).toBe(text);
});

test("an error is described with its stack and causes, and another object only by its type", () => {
  const error = new Error("outer", { cause: new TypeError("inner") });
  expect(describeError(error)).toMatch(/Error: outer\n.*redact\.test[\s\S]*caused by TypeError: inner/);
  const fromElsewhere = Object.assign(new Error("what"), { stack: "at somewhere" });
  expect(describeError(fromElsewhere)).toBe("Error: what\nat somewhere");
  expect(describeError("text")).toBe("text");
  expect(describeError({ token: "x" })).toBe("not an error: object");
});
