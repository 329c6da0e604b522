// The facts that a smoke test found. The test's result carries them into the report.
import type { TestContext } from "vitest";

/**
 * A measured or observed value. Never a path of this computer, a name or a token, because the report is attached to bug
 * reports.
 */
type Fact = string | number | boolean | null;

declare module "vitest" {
  interface TaskMeta {
    facts?: Record<string, Fact>;
  }
}

/** Records facts with the test, whether the test passes or not. */
export function recordFacts(
  { task }: Pick<TestContext, "task">,
  facts: Readonly<Record<string, Fact>>,
): void {
  task.meta.facts = { ...task.meta.facts, ...facts };
}
