import { expect, test } from "vitest";
import { waysOf } from "../../../../renderer/views/sign-in/two-factor-ways.ts";

const textBack = { message: "Code (849201)", number: "555 0142" };

test("every way that the service offers is offered, and a backup code always", () => {
  expect(waysOf({ smsHint: "47", isPinSent: false, textBack })).toEqual(["texted", "texting", "backup"]);
  expect(waysOf({ smsHint: null, isPinSent: false, textBack })).toEqual(["texting", "backup"]);
  expect(waysOf({ smsHint: null, isPinSent: false, textBack: null })).toEqual(["backup"]);
});
