import { chmodSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsOfStart } from "../../scripts/package/start-app.mjs";
import { canRunHere } from "../support/fits.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

/** Creates a fake of the packed Natter, which writes these lines to its log. */
function makeProgram(lines: readonly string[], then: string) {
  const userData = temporaryFolder();
  const program = join(userData, "natter");
  const log = join(userData, "natter.log");
  const says = lines.map((line) => `echo '${line}' >> ${log}`).join("\n");
  writeFileSync(log, "info window shown\n");
  writeFileSync(program, `#!/bin/sh\necho "started with $1"\n${says}\n${then}\n`);
  chmodSync(program, 0o755);
  return { program, options: { userData, log } };
}

const well = ["info window shown", 'info signed in isDemo=true tokenKeeping="memory"'];

test.runIf(canRunHere.scriptsAsPrograms)(
  "a packed app that shows its window and signs in to its demo has no faults",
  async () => {
    const { program, options } = makeProgram(well, "exec sleep 600");
    expect(await faultsOfStart(program, options)).toEqual([]);
  },
);

test.runIf(canRunHere.scriptsAsPrograms)(
  "a packed app that ends early is reported as faulty, and its output is among the faults",
  async () => {
    const { program, options } = makeProgram([], "exit 9");
    expect(await faultsOfStart(program, options)).toEqual([
      "before it was asked to, it ended (9)",
      'its log does not say "window shown"',
      'its log does not say "signed in isDemo=true"',
      "it said:\nstarted with --demo\n",
    ]);
  },
);

test.runIf(canRunHere.scriptsAsPrograms)("a packed app that never shows its window has a fault", async () => {
  const { program, options } = makeProgram(well.slice(1), "exec sleep 600");
  const faults = await faultsOfStart(program, { ...options, limit: 400 });
  expect(faults[0]).toBe('its log does not say "window shown"');
});

test("if the program of a packed app is missing, the fault names the program", async () => {
  const [fault] = await faultsOfStart(join(tmpdir(), "no-such-natter"), { userData: tmpdir(), log: "none" });
  expect(fault).toMatch(/no-such-natter ENOENT/);
});
