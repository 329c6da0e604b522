import type { Endpoint } from "../../../api/shared/endpoint.ts";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import { uncalledCommands } from "../rules/uncalled-commands.ts";
import { unusedCalls } from "../rules/unused-calls.ts";
import { existsJourney, readJourneys } from "./journeys.ts";
import { readCommandCallers, readCommandsByEndpoint } from "./reach.ts";

const endpoints: Readonly<Record<string, Endpoint>> = endpointCatalogue;

/** How a person reaches a call of the interface. */
export interface CallReach {
  readonly call: string;
  /** The files of the page whose commands lead to this call; empty if no command leads to it. */
  readonly screenFiles: readonly string[];
  /** The journey that makes this call; null if there is none. */
  readonly journey: string | null;
  /** Why no journey makes this call; null if a journey makes it. */
  readonly reason: string | null;
}

/** Where a command is called. */
export interface CommandReach {
  readonly name: string;
  readonly calledBy: readonly string[];
  /** Why nothing in the page calls this command; null if the page calls it. */
  readonly reason: string | null;
}

/** Which screens and journeys reach each call of the interface, and where each command is called. */
export interface ReachReport {
  readonly routes: readonly CallReach[];
  readonly commands: readonly CommandReach[];
}

const unused: Readonly<Record<string, string | undefined>> = unusedCalls;
const commandReasons: Readonly<Record<string, string | undefined>> = uncalledCommands;

/** Reads the report from the sources and from the journeys that were chosen. */
export async function readReachReport(): Promise<ReachReport> {
  const names = Object.keys(endpoints);
  const [callers, commandsOf, journeys] = await Promise.all([
    readCommandCallers(),
    readCommandsByEndpoint(names),
    readJourneys(),
  ]);
  const routes = names.map((call): CallReach => {
    const screens = (commandsOf.get(call) ?? []).flatMap((command) => callers.get(command) ?? []);
    const journey = journeys[call];
    return {
      call,
      screenFiles: [...new Set(screens)].sort(),
      journey: journey === undefined ? null : `${journey.file}: ${journey.title}`,
      reason: unused[call] ?? null,
    };
  });
  const commands = [...callers].map(([name, calledBy]): CommandReach => ({
    name,
    calledBy,
    reason: commandReasons[name] ?? null,
  }));
  return { routes, commands };
}

/** Returns a sentence for each call without a journey or a reason, and for each command without a caller or a reason. */
export async function findReachGaps(): Promise<readonly string[]> {
  const [{ routes, commands }, journeys] = await Promise.all([readReachReport(), readJourneys()]);
  const checked = await Promise.all(
    Object.entries(journeys).map(async ([call, journey]) =>
      journey !== undefined && (await existsJourney(journey))
        ? []
        : [`the journey of ${call} does not exist: ${journey?.title ?? ""}`],
    ),
  );
  return [
    ...routes
      .filter(({ journey, reason }) => journey === null && reason === null)
      .map(({ call }) => `no journey makes ${call}, and nothing says why`),
    ...routes
      .filter(({ journey, reason }) => journey !== null && reason !== null)
      .map(({ call }) => `a journey makes ${call}, which is said to be left`),
    ...commands
      .filter(({ calledBy, reason }) => calledBy.length === 0 && reason === null)
      .map(({ name }) => `nothing in the page calls ${name}, and nothing says why`),
    ...commands
      .filter(({ calledBy, reason }) => calledBy.length > 0 && reason !== null)
      .map(({ name }) => `the page calls ${name}, which is said to be left`),
    ...checked.flat(),
  ];
}

/** Renders the tables of the report in Markdown. */
export function reachTables({ routes, commands }: ReachReport): readonly string[] {
  const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
  const files = (paths: readonly string[]): string => paths.map((path) => `\`${path}\``).join("<br>");
  return [
    "## Screens and journeys",
    "",
    "How a person reaches each call: the files of the page that ask for it, and a journey that makes it. A call without",
    "a file is made in the background.",
    "",
    "| call | screen | journey |",
    "| --- | --- | --- |",
    ...routes.map(
      ({ call, screenFiles, journey, reason }) =>
        `| ${call} | ${files(screenFiles)} | ${cell(journey ?? `None: ${reason ?? ""}`)} |`,
    ),
    "",
    "## Commands that the page does not call",
    "",
    "| command | why |",
    "| --- | --- |",
    ...commands
      .filter(({ calledBy }) => calledBy.length === 0)
      .map(({ name, reason }) => `| ${name} | ${cell(reason ?? "")} |`),
    "",
  ];
}
