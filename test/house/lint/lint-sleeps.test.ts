import { expect, test } from "vitest";
import { refusingRules } from "./lint-planted.ts";

const rule = "no-restricted-syntax";
const file = "test/main/planted.test.ts";

test.each([
  "export const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));\n",
  "export const sleep = new Promise<void>((resolve) => {\n  setTimeout(resolve, 50);\n});\n",
  'import { setTimeout as wait } from "node:timers/promises";\nexport const sleep = wait(50);\n',
  'import { setTimeout as wait } from "timers/promises";\nexport const sleep = wait(50);\n',
  "export const sleep = (page: import('playwright').Page) => page.waitForTimeout(50);\n",
])("lint refuses a sleep in a test: %j", async (code) => {
  expect(await refusingRules(file, code)).toContain(rule);
});

test("lint refuses a wait of at most one second in a test", async () => {
  const code = 'import { vi } from "vitest";\nexport const wait = vi.waitFor(() => 1);\n';
  expect(await refusingRules(file, code)).toContain(rule);
});

test.each([
  "export const after = (run: () => void): NodeJS.Timeout => setTimeout(run, 50);\n",
  'import { setImmediate as turn } from "node:timers/promises";\nexport const next = turn();\n',
])("lint allows a fake clock and one turn of the event loop: %j", async (code) => {
  expect(await refusingRules(file, code)).not.toContain(rule);
});

test("a test file may not be a barrel", async () => {
  expect(await refusingRules(file, 'export * from "./other.ts";\n')).toContain(rule);
});
