import { parseArgs } from "node:util";
import type { AllowedCallbacks } from "../bots/callback-address.ts";
import { readFault } from "./cli-faults.ts";
import type { FaultRule } from "../http/faults.ts";
import type { PushFaultSettings } from "../push/push-faults.ts";
import type { Enveloped } from "../http/write-answer.ts";
import { isWorldName, worldNames } from "../worlds/worlds.ts";
import type { WorldName } from "../worlds/worlds.ts";

const printed = ["list", "openapi", "asyncapi"] as const;
/** What can be printed of the interface: every route, or a document for programs. */
export type Printed = (typeof printed)[number];

/** What the command line asks for. */
export interface CliOptions {
  readonly json: boolean;
  /** The document to print instead of starting the service; null starts it. */
  readonly print: Printed | null;
  /** 0: a free one. */
  readonly port: number;
  readonly world: WorldName;
  readonly alive: boolean;
  /** The file that the world is kept in; null where it ends with the service. */
  readonly save: string | null;
  /** The file that the world is taken from, if it is there. */
  readonly load: string | null;
  /** Where bots may be called back. */
  readonly callbacks: AllowedCallbacks;
  /** Origins of web pages that may use the service. */
  readonly allowedOrigins: readonly string[];
  /** Which versions of the interface wrap what they answer. */
  readonly enveloped: Enveloped;
  readonly faults: readonly FaultRule[];
  readonly pushFaults: PushFaultSettings;
  readonly clockSkew: number;
}

const flags = {
  json: { type: "boolean" },
  list: { type: "boolean" },
  openapi: { type: "boolean" },
  asyncapi: { type: "boolean" },
  still: { type: "boolean" },
  "allow-callbacks": { type: "boolean" },
  "allow-callback": { type: "string", multiple: true },
  "allow-origin": { type: "string", multiple: true },
  port: { type: "string" },
  world: { type: "string" },
  save: { type: "string" },
  load: { type: "string" },
  fault: { type: "string", multiple: true },
  "clock-skew": { type: "string" },
  envelopes: { type: "string" },
} as const;

/** What can be given, in one line. */
const usage = `there are --json, --port N, --world ${worldNames.join("|")}, --still, --save FILE, --load FILE, --allow-callback ORIGIN, --allow-callbacks, --allow-origin ORIGIN, --fault "ROUTE name=value …", --clock-skew MS, --envelopes v3|v2-v4, --list, --openapi and --asyncapi`;

/** Reads the arguments; text is what is wrong with them, in one line. */
export function readOptions(args: readonly string[]): CliOptions | string {
  const values = read(args);
  if (values === null) return `unknown or unfinished argument; ${usage}`;
  const { port = "0", world = "demo", "clock-skew": skew = "0", envelopes = "v3" } = values;
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    return `--port takes a number from 0 to 65535, not "${port}"`;
  }
  if (!isWorldName(world)) return `--world takes ${worldNames.join(", ")}, not "${world}"`;
  if (!/^-?\d+$/.test(skew)) return `--clock-skew takes milliseconds, not "${skew}"`;
  if (envelopes !== "v3" && envelopes !== "v2-v4") return `--envelopes takes v3 or v2-v4, not "${envelopes}"`;
  const notOrigins = wrongOrigin(values, "allow-origin") ?? wrongOrigin(values, "allow-callback");
  if (notOrigins !== null) return notOrigins;
  const faults = (values.fault ?? []).map(readFault);
  const wrong = faults.find((fault) => typeof fault === "string");
  if (wrong !== undefined) return wrong;
  const given = faults.filter((fault) => typeof fault !== "string");
  return {
    json: values.json ?? false,
    print: printed.find((name) => values[name] === true) ?? null,
    alive: !(values.still ?? false),
    callbacks: values["allow-callbacks"] === true ? "anywhere" : (values["allow-callback"] ?? []),
    allowedOrigins: values["allow-origin"] ?? [],
    port: Number(port),
    enveloped: envelopes,
    world,
    save: values.save ?? null,
    load: values.load ?? null,
    faults: given.flatMap((fault) => (fault.kind === "route" ? [fault.rule] : [])),
    pushFaults: Object.fromEntries(
      given.flatMap((fault) => (fault.kind === "push" ? Object.entries(fault.settings) : [])),
    ),
    clockSkew: Number(skew),
  };
}

type OriginFlag = "allow-origin" | "allow-callback";

function wrongOrigin(
  values: Readonly<Partial<Record<OriginFlag, string[]>>>,
  flag: OriginFlag,
): string | null {
  const wrong = values[flag]?.find((text) => !isOrigin(text));
  return wrong === undefined
    ? null
    : `--${flag} takes an origin such as http://localhost:5173, not "${wrong}"`;
}

/** As a browser writes it: scheme, host and port, and nothing behind. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: false }).values;
  } catch {
    // Whatever it is, the person is told what there is.
    return null;
  }
}
