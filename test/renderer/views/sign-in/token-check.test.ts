import { expect, test } from "vitest";
import { tokenError } from "../../../../renderer/views/sign-in/token-check.ts";

test("a token of one piece passes, also with space around it", () => {
  expect(tokenError("q7Xk2Rfh90aL")).toBe("");
  expect(tokenError("  q7Xk2Rfh90aL\n")).toBe("");
});

test("nothing, a gap and a whole page are told apart before anything is sent", () => {
  expect(tokenError("  ")).toContain("Paste the token first");
  expect(tokenError("q7Xk 2Rfh")).toContain("spaces");
  expect(tokenError("x".repeat(513))).toContain("too long");
});
