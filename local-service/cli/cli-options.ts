import { parseArgs } from "node:util";
import type { AllowedCallbacks } from "../bots/callback-address.ts";
import { parseFaultOption } from "./cli-faults.ts";
import { cliFlags } from "./cli-flags.ts";
import type { FaultRule } from "../http/fault-rule.ts";
import type { PushFaultSettings } from "../push/push-faults.ts";
import type { EnvelopedVersions } from "../http/write-answer.ts";
import { isWorldName, worldNames } from "../worlds/worlds.ts";
import type { WorldName } from "../worlds/worlds.ts";

const printableDocuments = ["help", "list", "openapi", "asyncapi"] as const;
/** What the command line can print: the usage text, the list of routes, or an OpenAPI or AsyncAPI document. */
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

/** Reads the arguments. Returns an error text of one line if they are invalid. */
export function parseCliOptions(args: readonly string[]): CliOptions | string {
  const values = parseFlags(args);
  if (typeof values === "string") return values;
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

/** The values of the flags. Returns an error text of one line for an unknown argument, or one whose value is missing. */
function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: cliFlags, allowPositionals: false }).values;
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split(". ") : [];
    return `${reason}; --help prints all flags`;
  }
}
