import { expect, test } from "vitest";
import { amountsOf, groupNames, isGroupName, plan } from "../../../bench/plan.ts";

test("a chosen amount replaces that of the plan only in groups that use it", () => {
  expect(amountsOf("start", false, { starts: 3, samples: 7 })).toEqual({ starts: 3 });
  expect(amountsOf("grey", false, { starts: 3, samples: 7 })).toEqual({ samples: 7 });
  expect(amountsOf("grey", false, {})).toEqual(plan.grey.whole);
});

test("a quick run does less of every amount, and leaves out the group that cannot be quick", () => {
  for (const name of groupNames.filter((group) => group !== "hidden")) {
    const quick = amountsOf(name, true, {}) ?? {};
    const whole = amountsOf(name, false, {}) ?? {};
    expect(Object.keys(quick)).toEqual(Object.keys(whole));
    expect(Object.values(quick).reduce((product, one) => product * one, 1)).toBeLessThan(
      Object.values(whole).reduce((product, one) => product * one, 1),
    );
  }
  expect(amountsOf("hidden", true, {})).toBeNull();
});

test("only the name of a group is a group name", () => {
  expect(isGroupName("grey")).toBe(true);
  expect(isGroupName("constructor")).toBe(false);
});
