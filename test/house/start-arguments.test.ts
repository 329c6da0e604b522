import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { launchOptions } from "../../main/launch-options.ts";
import { inRoot } from "../../scripts/setup/places.mjs";
import { natterOptions, readStartArguments } from "../../scripts/start/start-arguments.mjs";

function start(...args: readonly string[]) {
  return spawnSync(process.execPath, [inRoot("scripts/start.mjs"), ...args], { encoding: "utf8" });
}

test("npm start refuses an unknown option in one line that names it, with exit code 2 and before it builds", () => {
  expect(start("--demo", "--bogus")).toMatchObject({
    status: 2,
    stdout: "",
    stderr: "Unknown option '--bogus'; npm start -- --help prints all options\n",
  });
});

test("npm start refuses an option of Chromium that does not come after another --", () => {
  expect(readStartArguments(["--no-sandbox"])).toEqual({
    problem: "Unknown option '--no-sandbox'; npm start -- --help prints all options",
  });
});

test("npm start refuses a value that is missing, and one that no option takes", () => {
  expect(readStartArguments(["--service"])).toHaveProperty("problem");
  expect(readStartArguments(["--demo=yes"])).toHaveProperty("problem");
});

test("npm start passes on Natter's options, links and files, and whatever comes after another --", () => {
  expect(
    readStartArguments(["--language=de", "natter://message/1/2", "--", "--log-net-log=net.json"]),
  ).toEqual({
    args: ["--log-net-log=net.json", "--language=de", "natter://message/1/2"],
  });
  expect(readStartArguments(["--demo", "a file.txt"])).toEqual({ args: ["--demo", "a file.txt"] });
});

test("npm start knows exactly the options that Natter reads", () => {
  expect(natterOptions).toEqual(launchOptions);
});

test("npm start -- --help names every option, and opens nothing", () => {
  const { status, stdout } = start("--help");
  expect(status).toBe(0);
  for (const name of Object.keys(launchOptions)) expect(stdout).toContain(`--${name}`);
  expect(stdout).toContain("-- --log-net-log=net.json");
});
