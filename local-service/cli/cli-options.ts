import { parseArgs } from "node:util";
import type { AllowedCallbacks } from "../bots/callback-address.ts";
import { parseFaultOption } from "./cli-faults.ts";
import type { FaultRule } from "../http/fault-rule.ts";
import type { PushFaultSettings } from "../push/push-faults.ts";
import type { EnvelopedVersions } from "../http/write-answer.ts";
import { isWorldName, worldNames } from "../worlds/worlds.ts";
import type { WorldName } from "../worlds/worlds.ts";

const printableDocuments = ["list", "openapi", "asyncapi"] as const;
/** What the command line can print: the list of routes, or an OpenAPI or AsyncAPI document. */
export type PrintableDocument = (typeof printableDocuments)[number];

export interface CliOptions {
  readonly json: boolean;
  /** The document to print instead of starting the service; null starts it. */
  readonly print: PrintableDocument | null;
  /** 0 selects a free port. */
  readonly port: number;
  readonly world: WorldName;
  /** Whether simulated people write and react on their own. */
  readonly alive: boolean;
  /** The file to save the world to; null discards the world when the service ends. */
  readonly saveFile: string | null;
  /** The file to load the world from. It may be missing if it is also the file to save to. */
  readonly loadFile: string | null;
  readonly callbacks: AllowedCallbacks;
  /** Origins of web pages that may use the service. */
  readonly allowedOrigins: readonly string[];
  /** The versions of the interface whose responses are wrapped in an envelope. */
  readonly enveloped: EnvelopedVersions;
  readonly isStrict: boolean;
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
  strict: { type: "boolean" },
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

/** The usage text: all arguments, in one line. */
const usage = `there are --json, --port N, --world ${worldNames.join("|")}, --still, --save FILE, --load FILE, --allow-callback ORIGIN, --allow-callbacks, --allow-origin ORIGIN, --fault "ROUTE name=value …", --clock-skew MS, --envelopes v3|v2-v4, --strict, --list, --openapi and --asyncapi`;

/** Reads the arguments. Returns an error text of one line if they are invalid. */
export function parseCliOptions(args: readonly string[]): CliOptions | string {
  const values = parseFlags(args);
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
  const faults = (values.fault ?? []).map(parseFaultOption);
  const wrong = faults.find((fault) => typeof fault === "string");
  if (wrong !== undefined) return wrong;
  const given = faults.filter((fault) => typeof fault !== "string");
  return {
    json: values.json ?? false,
    print: printableDocuments.find((name) => values[name] === true) ?? null,
    alive: !(values.still ?? false),
    callbacks: values["allow-callbacks"] === true ? "anywhere" : (values["allow-callback"] ?? []),
    allowedOrigins: values["allow-origin"] ?? [],
    port: Number(port),
    enveloped: envelopes,
    isStrict: values.strict ?? false,
    world,
    saveFile: values.save ?? null,
    loadFile: values.load ?? null,
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

/** Whether the text is an origin as a browser writes it: scheme, host and port without a path. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: false }).values;
  } catch {
    // For any error, the user sees the usage line.
    return null;
  }
}
