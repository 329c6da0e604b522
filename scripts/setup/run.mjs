import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./places.mjs";

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] the whole environment; by default this process's own
 * @property {string} [cwd] by default the project's folder
 * @property {"inherit" | "stderr"} [output] where stdout goes: to this process's stdout or to its stderr
 * @property {number} [limit] milliseconds after which the program is ended
 */

/** The exit code that a shell gives: for a program that a signal ended, 128 + the signal's number. */
const exitCode = (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) =>
  code ?? 128 + (signal === null ? 0 : constants.signals[signal]);

/**
 * Runs a program on this terminal, forwards signals to it, and returns its exit code (127 if the program does not
 * exist).
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { env = process.env, cwd = root, output = "inherit", limit = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      timeout: limit,
      stdio: ["inherit", output === "stderr" ? 2 : "inherit", "inherit"],
    });
    const stopForwarding = forwardSignals(child);
    child.once("error", () => {
      stopForwarding();
      resolve(127);
    });
    child.once("exit", (code, signal) => {
      stopForwarding();
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * Runs a program and captures its output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, args, { env = process.env, cwd = root, limit = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, timeout: limit, stdio: ["ignore", "pipe", "pipe"] });
    const stopForwarding = forwardSignals(child);
    let output = "";
    const keep = (/** @type {string} */ text) => {
      output += text;
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => {
      stopForwarding();
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once("close", (code, signal) => {
      stopForwarding();
      const ended =
        signal === null
          ? ""
          : `\n${program} was ended by ${signal}${limit > 0 ? ` (limit ${String(limit / 1000)} s)` : ""}\n`;
      resolve({ code: exitCode(code, signal), output: output + ended });
    });
  });
}

/**
 * Forwards this process's signals to a child, until the returned function is called.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void}
 */
function forwardSignals(child) {
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    // Ctrl+C in a terminal already reaches the whole process group: forwarding it would send it twice.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  const stopWatching = whenOrphaned(() => child.kill("SIGTERM"));
  return () => {
    for (const signal of signals) process.off(signal, forward);
    stopWatching();
  };
}

/**
 * npm sends a signal to the shell between it and this process, and that shell ends silently. The loss of the parent is
 * then the only sign to stop.
 * @param {() => void} stop
 * @returns {() => void} ends the watch
 */
function whenOrphaned(stop) {
  if (process.env["npm_lifecycle_event"] === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 200);
  return () => {
    clearInterval(timer);
  };
}
