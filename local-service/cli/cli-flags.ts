import { worldNames } from "../worlds/worlds.ts";

/** A flag of the command line: whether it takes a value, and what it does. */
interface CliFlag {
  readonly type: "boolean" | "string";
  readonly multiple?: true;
  /** What stands for the value in the usage text. */
  readonly value?: string;
  readonly does: string;
}

/** All flags, in the order of the usage text. `docs/local-service.md` says more about them. */
export const cliFlags = {
  help: { type: "boolean", does: "print this" },
  json: { type: "boolean", does: "say in one line of JSON where everything is, and who can sign in" },
  port: { type: "string", value: "N", does: "the port; without it, a free one" },
  world: { type: "string", value: worldNames.join("|"), does: "what the service knows; demo without it" },
  still: { type: "boolean", does: "nobody writes or answers by themselves" },
  save: { type: "string", value: "FILE", does: "keep the world in a file" },
  load: { type: "string", value: "FILE", does: "begin with the world in a file" },
  "allow-origin": {
    type: "string",
    multiple: true,
    value: "ORIGIN",
    does: "web pages of this origin may use the service; as often as you like",
  },
  "allow-callback": {
    type: "string",
    multiple: true,
    value: "ORIGIN",
    does: "bots may call back there; as often as you like",
  },
  "allow-callbacks": { type: "boolean", does: "bots may call back anywhere" },
  envelopes: {
    type: "string",
    value: "v3|v2-v4",
    does: "versions whose answers are wrapped; v3 without it",
  },
  strict: { type: "boolean", does: "refuse what other clients send beyond the interface" },
  fault: {
    type: "string",
    multiple: true,
    value: '"ROUTE name=value …"',
    does: "break something from the start; as often as you like",
  },
  "clock-skew": { type: "string", value: "MS", does: "a service whose clock is wrong" },
  list: { type: "boolean", does: "print every call" },
  openapi: { type: "boolean", does: "print every call as an OpenAPI document" },
  asyncapi: { type: "boolean", does: "print the push channel as an AsyncAPI document" },
} as const satisfies Readonly<Record<string, CliFlag>>;

/** The usage text: a line for each flag. */
export function usageText(): string {
  const rows = Object.entries<CliFlag>(cliFlags).map(([name, { value, does }]) => ({
    flag: value === undefined ? `--${name}` : `--${name} ${value}`,
    does,
  }));
  const width = Math.max(...rows.map(({ flag }) => flag.length)) + 2;
  return [
    "npm run --silent service -- [flags]: runs the local service until it is interrupted.",
    ...rows.map(({ flag, does }) => `  ${flag.padEnd(width)}${does}`),
  ].join("\n");
}
