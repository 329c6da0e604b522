import { expect, test } from "vitest";
import { amountsOf, groupNames, isGroupName, plan } from "../../../bench/plan.ts";

test("a chosen amount replaces that of the plan only in groups that use it", () => {
  expect(amountsOf("start", false, { starts: 3, samples: 7 })).toEqual({ starts: 3 });
  expect(amountsOf("grey", false, { starts: 3, samples: 7 })).toEqual({ samples: 7 });
  expect(amountsOf("grey", false, {})).toEqual(plan.grey.whole);
});

test("the amounts of a quick run are smaller, and the group that cannot be measured quickly is left out", () => {
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

test("isGroupName accepts the name of a group and refuses the name of a property that every object has", () => {
  expect(isGroupName("grey")).toBe(true);
  expect(isGroupName("constructor")).toBe(false);
});
