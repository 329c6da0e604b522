import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { parseArguments } from "../../../scripts/setup/parse-arguments.mjs";
import { inRoot } from "../../../scripts/setup/places.mjs";

const options = { quick: { type: "boolean" }, rounds: { type: "string" } } as const;

test("the arguments of a script are parsed into the values of its options and the other words", () => {
  expect(parseArguments({ args: ["--rounds=3", "start"], options, allowPositionals: true })).toMatchObject({
    values: { rounds: "3" },
    positionals: ["start"],
  });
});

test.each([
  [["--bogus"], "Unknown option '--bogus'"],
  [["--rounds"], "Option '--rounds <value>' argument missing"],
])("the refusal of the arguments %j is the reason in a few words", (args, refusal) => {
  expect(parseArguments({ args, options })).toEqual({ refusal });
});

test("a script with refused arguments ends with one line that names all options", () => {
  const helper = pathToFileURL(inRoot("scripts/setup/parse-arguments.mjs")).href;
  const script = `const { readArguments } = await import(${JSON.stringify(helper)});
    console.log(readArguments("measure", { options: ${JSON.stringify(options)} }));`;
  const args = ["--input-type=module", "-e", script, "--", "--bogus"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toBe("measure: Unknown option '--bogus'. The options are --quick, --rounds.\n");
});
