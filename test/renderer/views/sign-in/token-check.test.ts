import { expect, test } from "vitest";
import { tokenErrorText } from "../../../../renderer/views/sign-in/token-check.ts";

test("a token without spaces inside is accepted, also with spaces around it", () => {
  expect(tokenErrorText("q7Xk2Rfh90aL")).toBe("");
  expect(tokenErrorText("  q7Xk2Rfh90aL\n")).toBe("");
});

test("an empty token, a token with a space inside and a too long token get different errors", () => {
  expect(tokenErrorText("  ")).toContain("Paste the token first");
  expect(tokenErrorText("q7Xk 2Rfh")).toContain("spaces");
  expect(tokenErrorText("x".repeat(513))).toContain("too long");
});
