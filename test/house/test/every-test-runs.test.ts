import { readdirSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import config from "../../../vitest.config.ts";

const root = join(import.meta.dirname, "../../..");

interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const projects = (config.test?.projects ?? []).map((project) => (project as { readonly test: Project }).test);

function projectsOf(file: string): string[] {
  const fits = (patterns: readonly string[] = []): boolean =>
    patterns.some((pattern) => matchesGlob(file, pattern));
  return projects.filter(({ include, exclude }) => fits(include) && !fits(exclude)).map(({ name }) => name);
}

const files = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
  .map((name) => `test/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".test.ts"));

test("every test file belongs to exactly one of Vitest's projects", () => {
  const astray = files
    .map((file) => [file, projectsOf(file)] as const)
    .filter(([, names]) => names.length !== 1);
  expect(astray).toEqual([]);
});
