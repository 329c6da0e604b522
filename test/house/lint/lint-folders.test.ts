import { expect, test } from "vitest";
import { refusingRules } from "./lint-planted.ts";

const rule = "no-restricted-syntax";

test.each([
  'import { mkdtempSync } from "node:fs";\nexport const folder = mkdtempSync("a");\n',
  'import { mkdtemp as make } from "node:fs/promises";\nexport const folder = make("a");\n',
])("lint refuses a test that makes a temporary folder of its own: %j", async (code) => {
  expect(await refusingRules("test/main/planted.test.ts", code)).toContain(rule);
  expect(await refusingRules("test/renderer/planted.test.ts", code)).toContain(rule);
});

test("lint allows the helper that makes the temporary folders of tests", async () => {
  const code = 'import { mkdtempSync } from "node:fs";\nexport const folder = mkdtempSync("a");\n';
  expect(await refusingRules("test/support/files/make-folder.ts", code)).toEqual([]);
});
