import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openLog } from "../../../../main/shell/app/log-file.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});
const written = (): Promise<string> => readFile(join(folder, "natter.log"), "utf8");

test("each event is one line with its time, its level and its facts", async () => {
  const log = openLog({ folder, isOnConsole: false });
  log.info("started", { version: "1", isDemo: false });
  log.warn("slow", { milliseconds: 12 });
  const lines = (await written()).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3} info started version="1" isDemo=false$/);
  expect(lines[1]).toContain("warn slow milliseconds=12");
});

test("nothing that looks like a token is written to the log file, from an event or an error", async () => {
  const log = openLog({ folder, isOnConsole: false });
  const token = "k".repeat(40);
  log.info("asked", { address: `https://api.example/?token=${token}` });
  log.error("failed", new Error(`no answer from ?access_token=short1`, { cause: new Error(token) }));
  const text = await written();
  expect(text).not.toContain(token);
  expect(text).not.toContain("short1");
  expect(text).toContain("[removed]");
  expect(text).toContain("caused by Error");
});

test("a full log file is renamed and a new one is started, so that there are at most two", async () => {
  const log = openLog({ folder, isOnConsole: false });
  for (let line = 0; line < 60; line += 1) log.info("long", { text: "x y ".repeat(20_000) });
  expect((await readdir(folder)).sort()).toEqual(["natter.log", "natter.old.log"]);
  const sizes = await Promise.all(["natter.log", "natter.old.log"].map((name) => stat(join(folder, name))));
  for (const { size } of sizes) expect(size).toBeLessThan(1.2 * 1024 * 1024);
});

test.skipIf(process.platform === "win32")("only the person may read the log file", async () => {
  openLog({ folder, isOnConsole: false }).info("started");
  expect((await stat(join(folder, "natter.log"))).mode & 0o077).toBe(0);
});
