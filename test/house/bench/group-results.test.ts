import { expect, test } from "vitest";
import { takeGroupResults } from "../../../bench/support/group-results.ts";
import { runGroup } from "../../../bench/support/run-group.ts";
import { figure } from "./results.ts";

const request = { name: "push", isQuick: true, amounts: { samples: 3 } } as const;

test("the results of a benchmark group have its figures and the facts of the run", async () => {
  const runtime = { runtime: "stand-in", chromium: "156.0" } as const;
  const taken = await takeGroupResults(request, () =>
    Promise.resolve({ runtime, figures: [figure("pushToVisible", 12)] }),
  );
  expect(taken).toMatchObject({
    ...request,
    failure: null,
    machine: { ...runtime, node: process.versions.node },
  });
  expect(taken.figures.map(({ name }) => name)).toEqual(["pushToVisible"]);
  expect(taken.machine.before.fib24).toBeGreaterThan(0);
});

test("if a benchmark group fails, its results have the cause and no figures", async () => {
  const taken = await takeGroupResults(request, () => Promise.reject(new Error("the app did not start")));
  expect(taken).toMatchObject({
    ...request,
    figures: [],
    failure: "the app did not start",
    machine: { runtime: null, chromium: null },
  });
});

test("a benchmark group that takes longer than its limit is ended, and its results name this cause", async () => {
  const taken = await runGroup({ name: "hidden", isQuick: false, amounts: { minutes: 1 } }, 1);
  expect(taken).toMatchObject({ name: "hidden", figures: [], amounts: { minutes: 1 } });
  expect(taken.failure).toMatch(/^not measured: it took more than/u);
});
