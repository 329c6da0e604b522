// What a smoke test found out, for the report: it travels with the test's result.
import type { TestContext } from "vitest";

/** Something that was measured or seen. Never a path of this computer, a name or a token: the report is attached to bug reports. */
type Fact = string | number | boolean | null;

declare module "vitest" {
  interface TaskMeta {
    facts?: Record<string, Fact>;
  }
}

/** Writes down what was found, whether the test passes or not. */
export function tell({ task }: Pick<TestContext, "task">, facts: Readonly<Record<string, Fact>>): void {
  task.meta.facts = { ...task.meta.facts, ...facts };
}
