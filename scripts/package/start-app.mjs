import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The log lines of an app that has shown its window and signed in to its demo. */
const wanted = ["window shown", "signed in isDemo=true"];

/**
 * Starts a packed app with its demo, waits until its log shows success, and ends it.
 * @param {string} program
 * @param {{ userData: string, args?: readonly string[], limit?: number, log?: string }} options
 * @returns {Promise<string[]>} what went wrong, one line each; empty if nothing did
 */
export async function faultsOfStart(program, { userData, args = [], limit = 90_000, log = logOf(userData) }) {
  // If all runs share one log file, the lines of earlier runs do not count.
  const before = read(log).length;
  const written = () => read(log).slice(before);
  const child = spawn(program, [...args, "--demo", `--user-data-dir=${userData}`], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  /** @type {string | undefined} */
  let ended;
  const end = new Promise((resolve) => {
    child.once("error", (error) => resolve((ended = error.message)));
    child.once("exit", (code, signal) => resolve((ended = `it ended (${String(code ?? signal)})`)));
  });
  const missing = () => wanted.filter((words) => !written().includes(words));
  for (let waited = 0; waited < limit && ended === undefined && missing().length > 0; waited += 200)
    await wait(200);
  const lacking = missing();
  const early = ended;
  child.kill();
  await end;
  return [
    ...(early === undefined ? [] : [`before it was asked to, ${early}`]),
    ...lacking.map((words) => `its log does not say "${words}"`),
    ...(early === undefined && lacking.length === 0 ? [] : [`it said:\n${output}${written()}`]),
  ];
}

/**
 * The path of the log of an app with this user data.
 * @param {string} userData
 */
function logOf(userData) {
  return process.platform === "darwin"
    ? join(homedir(), "Library/Logs/Natter/natter.log")
    : join(userData, "logs/natter.log");
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
