import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

test("modules are mocked only in test files of projects in which files share no loaded modules", () => {
  const files = globSync("test/**/*.test.ts", { cwd: root });
  const mocking = files.filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), "utf8")),
  );
  const apart = /^test\/(?:main\/shell|house|support|journeys|security|faults|smoke)\//;
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !apart.test(file))).toEqual([]);
});
