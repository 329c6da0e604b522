import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

test("lint refuses a sleep in a test of the page", async () => {
  const code = 'import { setTimeout as wait } from "node:timers/promises";\nexport const sleep = wait(50);\n';
  expect(await refusingRules("test/renderer/planted.test.ts", code)).toContain(rule);
});

test("lint refuses vi.waitFor in a test, because its time limit of one second is too short", async () => {
  const code = 'import { vi } from "vitest";\nexport const wait = vi.waitFor(() => 1);\n';
  expect(await refusingRules(file, code)).toContain(rule);
});

test.each([
  "export const after = (run: () => void): NodeJS.Timeout => setTimeout(run, 50);\n",
  'import { setImmediate as turn } from "node:timers/promises";\nexport const next = turn();\n',
])("lint allows a fake clock and one turn of the event loop: %j", async (code) => {
  expect(await refusingRules(file, code)).not.toContain(rule);
});

test("the lint rule on sleeps is disabled only in files that wait for another process", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync("test/**/*.{ts,js,svelte}", {
    cwd: root,
    exclude: ["test/electron-spec/suites/**", "test/house/lint/lint-sleeps.test.ts"],
  });
  expect(files.length).toBeGreaterThan(1000);
  const silenced = /eslint-disable[^\n]*no-restricted-syntax/u;
  const found = files.filter((name) => silenced.test(readFileSync(join(root, name), "utf8")));
  expect(found.map((name) => name.replaceAll("\\", "/")).sort()).toEqual([
    "test/fake-electron/chromium/browser.ts",
    "test/fake-electron/sample-app.ts",
    "test/support/app/app-stand-in.ts",
    "test/support/app/profile-in-use.ts",
    "test/support/keychain/secret-service.ts",
  ]);
});

test.each(['export * from "./other.ts";\n', 'export type * from "./other.ts";\n'])(
  "lint refuses a test file that exports everything of another file: %j",
  async (code) => {
    expect(await refusingRules(file, code)).toContain(rule);
  },
);

test("lint refuses an eslint-disable comment that disables nothing, also in a test", async () => {
  const code = "// eslint-disable-next-line no-restricted-syntax\nexport const one = 1;\n";
  expect(await refusingRules(file, code)).toEqual(["no rule"]);
});
