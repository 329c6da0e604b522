import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { groupNames } from "../../../bench/plan.ts";

const bench = path.join(import.meta.dirname, "../../../bench/run.ts");

function runBench(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bench, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

test("the bench refuses an unknown group with one line that names all groups", () => {
  expect(runBench("nosuch", "grey")).toEqual({
    status: 1,
    stdout: "",
    stderr: `bench: there is no nosuch. The groups are ${groupNames.join(", ")}.\n`,
  });
});

test("the bench refuses an amount that is not a number with one line", () => {
  expect(runBench("--samples", "many", "grey")).toEqual({
    status: 1,
    stdout: "",
    stderr: "bench: many is not a number\n",
  });
});

test.each([
  [["--nosuch"], "Unknown option '--nosuch'"],
  [["--quick", "--rounds"], "Option '--rounds <value>' argument missing"],
])("the bench refuses the options %j with one line that names all options", (args, reason) => {
  const { status, stdout, stderr } = runBench(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toBe(
    `bench: ${reason}. The options are --quick, --write-tables, --against, --rounds, --samples, --starts, --runs, ` +
      "--messages, --chats, --ten-million, --seconds, --minutes, --megabytes, --frames.\n",
  );
});
