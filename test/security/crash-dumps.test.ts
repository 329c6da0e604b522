import { test } from "vitest";
import { expect } from "../support/expect.ts";
import { sourcesContaining } from "./project-files.ts";

test("the crash reporter is never started, because a dump of the memory would bring the token into a file", () => {
  expect(sourcesContaining("{main,preload,renderer}/**/*.ts", /crashReporter/)).toEqual([]);
});
