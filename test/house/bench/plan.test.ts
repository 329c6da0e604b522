import { expect, test } from "vitest";
import { amountsOf, groupNames, isGroupName, plan } from "../../../bench/plan.ts";

test("an amount on the command line replaces the plan's amount, but only in benchmark groups that use this amount", () => {
  expect(amountsOf("start", false, { starts: 3, samples: 7 })).toEqual({ starts: 3 });
  expect(amountsOf("grey", false, { starts: 3, samples: 7 })).toEqual({ samples: 7 });
  expect(amountsOf("grey", false, {})).toEqual(plan.grey.whole);
});

test("a quick run of the benchmarks has smaller amounts, and leaves out the group that cannot be measured quickly", () => {
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

test("isGroupName accepts the name of a benchmark group, and refuses `constructor`, which every object has", () => {
  expect(isGroupName("grey")).toBe(true);
  expect(isGroupName("constructor")).toBe(false);
});
