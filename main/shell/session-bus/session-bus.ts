import { execFile } from "node:child_process";

/** Time limit for the answer of a tool, in milliseconds. */
const answerTimeLimit = 1_500;
const getPropertyMethod = "org.freedesktop.DBus.Properties.Get";

/** A call of a method on the session bus that is answered by true or false. */
export interface BusQuestion {
  readonly service: string;
  readonly path: string;
  /** The name of the method, after the name of its interface and a dot. */
  readonly method: string;
  /** What the method is given: only texts. */
  readonly words: readonly string[];
}

/** A property of an object on the session bus. */
export interface BusProperty {
  readonly path: string;
  /** The name of the property, after the name of its interface and a dot. */
  readonly name: string;
  /** The service, if it does not have the same name as the interface. */
  readonly service?: string;
}

/** Whether this process can have a session bus. */
export function hasSessionBus(environment: NodeJS.ProcessEnv): boolean {
  // If the variable with the address is empty, the bus is at its default address in the folder of the session.
  return ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"].some((name) => Boolean(environment[name]));
}

/** Reads a property that is true or false. Null: there is no answer, or no such property. */
export function readBusProperty(
  { path, name, service }: BusProperty,
  environment: NodeJS.ProcessEnv,
): Promise<boolean | null> {
  const end = name.lastIndexOf(".");
  const words = [name.slice(0, end), name.slice(end + 1)];
  return askBus(
    { service: service ?? name.slice(0, end), path, method: getPropertyMethod, words },
    environment,
  );
}

/**
 * Asks the session bus by one of the command line tools `gdbus` and `dbus-send`. A desktop has at least one of them.
 * Null: there is no answer, or it is neither true nor false.
 */
export async function askBus(
  { service, path, method, words: asked }: BusQuestion,
  environment: NodeJS.ProcessEnv,
): Promise<boolean | null> {
  if (!hasSessionBus(environment)) return null;
  const place = ["--timeout", "1", "--dest", service, "--object-path", path];
  const texts = asked.map((word) => `string:${word}`);
  const questions = [
    { tool: "gdbus", words: ["call", "--session", ...place, "--method", method, ...asked] },
    {
      tool: "dbus-send",
      words: ["--session", "--print-reply=literal", `--dest=${service}`, path, method, ...texts],
    },
  ];
  for (const { tool, words } of questions) {
    const answer = await runTool(tool, words, environment);
    if (answer === null) continue;
    const [word] = /\b(?:true|false)\b/.exec(answer) ?? [];
    return word === undefined ? null : word === "true";
  }
  return null;
}

/** Runs a command line tool. Returns its output; null if the tool is not installed, and an empty text if it fails. */
export function runTool(
  tool: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(tool, words, { timeout: answerTimeLimit, env: environment }, (error, output) => {
      if (error === null) resolve(output);
      else resolve("code" in error && error.code === "ENOENT" ? null : "");
    });
  });
}
