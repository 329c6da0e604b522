import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { runQuietly } from "../../../scripts/setup/run.mjs";

const runModule = pathToFileURL(join(import.meta.dirname, "../../../scripts/setup/run.mjs")).href;

/** A program that prints its process id when it is up, and exits with 7 on a stop signal. */
const waits = `
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => { console.log(signal); process.exit(7); });
  console.log(process.pid);
  setInterval(() => undefined, 1000);`;

const wrapper = `
  const { run } = await import(${JSON.stringify(runModule)});
  process.exit(await run(process.execPath, ["-e", ${JSON.stringify(waits)}]));`;

type Started = ChildProcessByStdio<null, Readable, null>;

function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Started {
  return spawn(program, args, { env, stdio: ["ignore", "pipe", "ignore"] });
}

async function nextLine(child: Started): Promise<string> {
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return chunk.toString().trim();
}

describe("a program that a script runs", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "a script passes %s on to the program that it runs, and exits with the program's exit code",
    async (signal) => {
      const child = start(process.execPath, ["--input-type=module", "-e", wrapper]);
      await nextLine(child);
      const said = nextLine(child);
      child.kill(signal);
      await once(child, "exit");
      expect(await said).toBe(signal);
      expect(child.exitCode).toBe(7);
    },
  );

  test.skipIf(process.platform === "win32")(
    "if the shell in which npm started a script is killed, the program that the script runs is stopped",
    async () => {
      const command = `"${process.execPath}" --input-type=module -e "$WRAPPER"; true`;
      const env = { ...process.env, WRAPPER: wrapper, npm_lifecycle_event: "service" };
      const shell = start("sh", ["-c", command], env);
      await nextLine(shell);
      const said = nextLine(shell);
      shell.kill("SIGKILL");
      expect(await said).toBe("SIGTERM");
    },
  );
});

describe("a program whose output is captured", () => {
  test("running a program returns its exit code and everything that it wrote", async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3;';
    const { code, output } = await runQuietly(process.execPath, ["-e", script]);
    expect(code).toBe(3);
    expect(output.split("\n").toSorted()).toEqual(["", "err", "out"]);
  });

  test("a program that does not exist is reported as missing", async () => {
    const { code, output } = await runQuietly("natter-no-such-program", []);
    expect(code).toBe(127);
    expect(output).toContain("ENOENT");
  });

  test("a program that runs longer than its time limit is ended, and the output names the limit", async () => {
    const { code, output } = await runQuietly(process.execPath, ["-e", "setInterval(() => 0, 1000)"], {
      limit: 300,
    });
    expect(code).toBe(143);
    expect(output).toContain("limit 0.3 s");
  });
});
