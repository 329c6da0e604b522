import { expect, test } from "vitest";
import { twoFactorWays } from "../../../../renderer/views/two-factor/two-factor-ways.ts";

const textBack = { message: "Code (849201)", number: "555 0142" };

test("each second factor is shown if the service offers it, and the backup code is always shown", () => {
  expect(twoFactorWays({ smsHint: "47", isPinSent: false, textBack })).toEqual([
    "texted",
    "texting",
    "backup",
  ]);
  expect(twoFactorWays({ smsHint: null, isPinSent: false, textBack })).toEqual(["texting", "backup"]);
  expect(twoFactorWays({ smsHint: null, isPinSent: false, textBack: null })).toEqual(["backup"]);
});
