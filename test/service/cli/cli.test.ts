import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { clockArguments } from "../../support/clock/clock-shift.ts";
import { cliFlags } from "../../../local-service/cli/cli-flags.ts";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import { valueAtPath } from "../scenario.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const cli = join(import.meta.dirname, "../../../local-service/cli/cli.ts");

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

function run(...args: string[]): {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
} {
  const child = spawn(process.execPath, [...clockArguments({}), cli, ...args]);
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const said = { out: "", errors: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.errors += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => {
      resolve({ code, ...said });
    });
  });
  return { child, ended };
}

async function firstLine({ stdout }: ChildProcessWithoutNullStreams): Promise<string> {
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error("it said nothing");
}

test("--json prints one line with the full addresses of the service and the accounts with which one can sign in", async () => {
  const { child, ended } = run("--json", "--world", "empty");
  const line: unknown = JSON.parse(await firstLine(child));
  for (const name of ["v1", "v2", "v3", "v4", "video", "image", "file", "push"]) {
    expect(valueAtPath(line, [name])).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\w+$/);
  }
  const token = String(valueAtPath(line, ["users", 0, "token"]));
  const me = await fetch(`${String(valueAtPath(line, ["v3"]))}/users/me?token=${token}`);
  expect(me.status).toBe(200);
  expect(Object.keys(Object(valueAtPath(line, ["users", 0])) as object)).toEqual([
    "id",
    "name",
    "email",
    "password",
    "token",
  ]);
  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: 0, errors: "" });
  expect((await ended).out.split("\n")).toHaveLength(2);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "the signal %s ends the service with exit code 0, even if a socket is open",
  async (signal) => {
    const { child, ended } = run("--json", "--world=empty");
    const line: unknown = JSON.parse(await firstLine(child));
    const socket = new WebSocket(String(valueAtPath(line, ["push"])).replace("http", "ws"));
    const opened = new Promise((resolve) => {
      socket.addEventListener("open", resolve);
    });
    await opened;
    child.kill(signal);
    expect((await ended).code).toBe(0);
  },
);

test("--port fixes the port, and a port that is in use prints one line on standard error", async () => {
  const { child } = run("--json", "--world", "empty");
  const port = new URL(String(valueAtPath(JSON.parse(await firstLine(child)), ["v3"]))).port;
  const second = await run("--port", port).ended;
  expect(second.code).toBe(1);
  expect(second.errors).toMatch(/^The service could not start: .*EADDRINUSE.*\n$/);
});

test("an unknown flag or value prints one line on standard error and ends with exit code 2", async () => {
  const wrong = [
    ["--nonsense"],
    ["--port", "many"],
    ["--world", "small"],
    ["stray"],
    ["--allow-origin", "localhost:5173"],
    ["--allow-origin", "http://localhost:5173/"],
    ["--allow-origin", "*"],
    ["--allow-callback", "http://127.0.0.1:5000/bot"],
  ];
  for (const { code, errors, out } of await Promise.all(wrong.map((args) => run(...args).ended))) {
    expect([code, out]).toEqual([2, ""]);
    expect(errors.trimEnd().split("\n")).toHaveLength(1);
  }
});

test("--help prints a line for each flag, and docs/local-service.md says what each does", async () => {
  const { code, out } = await run("--help").ended;
  expect(code).toBe(0);
  const page = await readFile(join(import.meta.dirname, "../../../docs/local-service.md"), "utf8");
  for (const name of Object.keys(cliFlags)) {
    expect(out).toMatch(new RegExp(`^  --${name}(?: .+)? {2,}\\w`, "mu"));
    expect(page).toContain(`--${name}`);
  }
});

test("with --strict the service refuses an empty optional parameter, and without it accepts one; --openapi describes both", async () => {
  for (const [flags, status, isLenient] of [
    [[], 200, true],
    [["--strict"], 400, false],
  ] as const) {
    const { child } = run("--json", "--world=empty", ...flags);
    const line: unknown = JSON.parse(await firstLine(child));
    const token = String(valueAtPath(line, ["users", 0, "token"]));
    const groups = await fetch(`${String(valueAtPath(line, ["v3"]))}/groups?omit=&token=${token}`);
    expect(groups.status).toBe(status);
    const { out } = await run("--openapi", ...flags).ended;
    expect(out.includes("#/components/schemas/NotGiven")).toBe(isLenient);
  }
});

test("--allow-origin allows the web pages of that origin, and no others", async () => {
  const { child } = run("--json", "--world=empty", "--allow-origin", "http://localhost:5173");
  const line: unknown = JSON.parse(await firstLine(child));
  const me = `${String(valueAtPath(line, ["v3"]))}/users/me?token=${String(valueAtPath(line, ["users", 0, "token"]))}`;
  const statusFor = async (origin: string): Promise<number> =>
    (await fetch(me, { headers: { origin } })).status;
  expect(await statusFor("http://localhost:5173")).toBe(200);
  expect(await statusFor("http://localhost:5174")).toBe(403);
});

test("if a client sends push frames that are not JSON, the service prints nothing about them on standard output", async () => {
  const { child, ended } = run("--json", "--world", "empty");
  const line: unknown = JSON.parse(await firstLine(child));
  const socket = new WebSocket(String(valueAtPath(line, ["push"])).replace("http", "ws"));
  await new Promise((resolve) => {
    socket.addEventListener("open", resolve);
  });
  socket.send("not JSON");
  await expect.poll(() => child.stderr.readableFlowing).toBe(true);
  const handshake = {
    channel: "/meta/handshake",
    version: "1.0",
    supportedConnectionTypes: ["websocket"],
    id: "1",
  };
  const answered = new Promise((resolve) => {
    socket.addEventListener("message", resolve);
  });
  socket.send(JSON.stringify([handshake]));
  await answered;
  child.kill("SIGTERM");
  expect((await ended).out.trimEnd().split("\n")).toHaveLength(1);
});

test("--list prints every call of the catalogue with its method and path, and exits", async () => {
  const { code, out } = await run("--list").ended;
  expect(code).toBe(0);
  const lines = out.trimEnd().split("\n");
  expect(lines).toHaveLength(Object.keys(endpointCatalogue).length);
  expect(lines.some((line) => /^POST +\/v3\/groups\/:group_id\/messages +sendGroupMessage /.test(line))).toBe(
    true,
  );
});

test("--openapi prints a document of the calls and --asyncapi one of the pushes, and both exit", async () => {
  const [calls, pushes] = await Promise.all([run("--openapi").ended, run("--asyncapi").ended]);
  expect([calls.code, calls.errors, pushes.code, pushes.errors]).toEqual([0, "", 0, ""]);
  const openapi: unknown = JSON.parse(calls.out);
  expect(valueAtPath(openapi, ["openapi"])).toBe("3.1.0");
  const sending = ["paths", "/v3/groups/{group_id}/messages", "post", "operationId"];
  expect(valueAtPath(openapi, sending)).toBe("sendGroupMessage");
  const asyncapi: unknown = JSON.parse(pushes.out);
  expect(valueAtPath(asyncapi, ["asyncapi"])).toBe("3.0.0");
  expect(valueAtPath(asyncapi, ["channels", "user", "address"])).toBe("/user/{user_id}");
});

test("a saved world is loaded after a restart, and after the service was killed", async () => {
  const file = join(temporaryFolder(), "world");
  const start = async () => {
    const { child, ended } = run("--json", "--still", "--world", "empty", "--save", file, "--load", file);
    const line: unknown = JSON.parse(await firstLine(child));
    const [v3, control] = ["v3", "control"].map((name) => String(valueAtPath(line, [name])));
    const me = {
      id: String(valueAtPath(line, ["users", 0, "id"])),
      token: String(valueAtPath(line, ["users", 0, "token"])),
    };
    const name = async (): Promise<unknown> =>
      valueAtPath(await (await fetch(`${v3 ?? ""}/users/me?token=${me.token}`)).json(), ["response", "id"]);
    return { child, ended, control: control ?? "", me, name };
  };
  const first = await start();
  await fetch(`${first.control}clock`, { method: "POST", body: JSON.stringify({ advance_ms: 86_400_000 }) });
  first.child.kill("SIGTERM");
  expect((await first.ended).code).toBe(0);
  const second = await start();
  expect(second.me).toEqual(first.me);
  expect(await second.name()).toBe(first.me.id);
  const world: unknown = await (await fetch(`${second.control}world`)).json();
  expect(valueAtPath(world, ["now_ms"])).toBeGreaterThan(Date.now() + 80_000_000);
  await expect.poll(() => existsSync(file)).toBe(true);
  second.child.kill("SIGKILL");
  await second.ended;
  const third = await start();
  expect(third.me).toEqual(first.me);
});

test("if the file to load is missing, or has no world, one line is printed on standard error", async () => {
  const folder = temporaryFolder();
  const strange = join(folder, "strange");
  await writeFile(strange, "not a world");
  const refused = await run("--load", strange).ended;
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringMatching(/does not hold a saved world\n$/),
  ]);
  const missing = await run("--load", join(folder, "missing")).ended;
  expect([missing.code, missing.errors.trimEnd().split("\n").length]).toEqual([1, 1]);
});

test("--fault breaks a route from the start, and an invalid fault prints one line on standard error", async () => {
  const { child } = run(
    "--json",
    "--world",
    "empty",
    "--fault",
    "getMe status=503 times=1",
    "--fault",
    "push lost=0.5",
  );
  const line: unknown = JSON.parse(await firstLine(child));
  const ask = () =>
    fetch(
      `${String(valueAtPath(line, ["v3"]))}/users/me?token=${String(valueAtPath(line, ["users", 0, "token"]))}`,
    );
  expect((await ask()).status).toBe(503);
  expect((await ask()).status).toBe(200);
  for (const fault of ["getMe status=many", "getMe colour=red", "push lost=2", ""]) {
    const { code, errors } = await run("--fault", fault).ended;
    expect([code, errors.trimEnd().split("\n").length]).toEqual([2, 1]);
    expect(errors).toContain("--fault");
  }
});
