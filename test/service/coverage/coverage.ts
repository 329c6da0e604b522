import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Endpoint } from "../../../api/shared/endpoint.ts";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import { ruleSections } from "../rules/all.ts";
import { unusedCalls } from "../rules/unused-calls.ts";
import { reachTables, readReachReport } from "./reach-report.ts";
import type { RuleSection, Rule } from "../rules/rule.ts";

const root = join(import.meta.dirname, "../../..");
const endpoints: Readonly<Record<string, Endpoint>> = endpointCatalogue;

/** Returns a sentence for each gap in the coverage of the interface; an empty list if there is none. */
export async function findCoverageGaps(): Promise<readonly string[]> {
  const [handlerFiles, titles, called] = await Promise.all([
    filesByEndpoint("local-service/handlers"),
    testFileTexts(),
    calledByClient(),
  ]);
  const rules = ruleSections.flatMap((heading) => heading.rules);
  const named = new Set<string>(rules.flatMap((rule) => rule.endpoints));
  return [
    ...Object.keys(endpoints)
      .filter((name) => !named.has(name))
      .map((name) => `${name} stands in no row`),
    ...Object.keys(endpoints)
      .filter((name) => !handlerFiles.has(name))
      .map((name) => `${name} has no handler`),
    ...Object.keys(endpoints)
      .filter((name) => !called.has(name) && !Object.hasOwn(unusedCalls, name))
      .map((name) => `the client does not call ${name}, and nothing says why`),
    ...Object.keys(unusedCalls)
      .filter((name) => called.has(name))
      .map((name) => `the client calls ${name}, which is said to be left`),
    ...rules.filter((rule) => rule.tests.length === 0).map(({ rule }) => `no test pins: ${rule}`),
    ...rules
      .flatMap((rule) => rule.tests)
      .filter((title) => !titles.some((text) => text.includes(title)))
      .map((title) => `there is no test of this title: ${title}`),
  ];
}

/** Renders docs/interface-coverage.md: the calls, files and tests for every row and rule of the interface. */
export async function coveragePage(): Promise<string> {
  const handlerFiles = await filesByEndpoint("local-service/handlers");
  const descriptorFiles = await filesByEndpoint("api");
  const rules = ruleSections.flatMap((heading) => heading.rules);
  const summary = `${String(Object.keys(endpoints).length)} calls, ${String(rules.length)} rows and rules, ${String(
    new Set(rules.flatMap((rule) => rule.tests)).size,
  )} tests that pin them`;
  const files = (rule: Rule, of: ReadonlyMap<string, string>): string =>
    [...new Set(rule.endpoints.map((name) => `\`${of.get(name) ?? "none"}\``))].join(", ");
  const row = (rule: Rule): string =>
    `| ${escape(rule.rule)} | ${rule.endpoints.map(callCell).join("<br>")} | ${files(rule, descriptorFiles)} | ${files(rule, handlerFiles)} | ${rule.tests.map(escape).join("<br>")} |`;
  const section = ({ where, rules: own }: RuleSection): string =>
    [
      `## ${where}`,
      "",
      "| rule | calls | descriptor | handler | tests |",
      "| --- | --- | --- | --- | --- |",
      ...own.map(row),
    ].join("\n");
  return [
    "# What covers the interface",
    "",
    "Made by `npm run interface-coverage`, and checked with every run of the tests. Every call of the catalogue is besides",
    "called by `test/service/catalogue.test.ts`: its success, its schema, and its refusals of tokens, fields and paths.",
    "",
    `${summary}. Descriptors are in \`api\`, handlers in \`local-service/handlers\`, tests in \`test/service\`.`,
    "",
    ...ruleSections.map((heading) => `${section(heading)}\n`),
    "## Calls that the client does not use",
    "",
    "The local service answers them like all others; the client does something else instead.",
    "",
    "| call | why |",
    "| --- | --- |",
    ...Object.entries(unusedCalls).map(([name, why]) => `| ${callCell(name)} | ${why} |`),
    "",
    ...reachTables(await readReachReport()),
  ].join("\n");
}

function callCell(name: string): string {
  const endpoint = endpoints[name];
  return endpoint === undefined ? name : `\`${endpoint.method} {${endpoint.base}}${endpoint.path}\` ${name}`;
}

/** Maps each endpoint to the file in the folder whose exported object contains it. */
async function filesByEndpoint(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const together = ["catalogue.ts", "handlers.ts"];
  const isOne = (file: string): boolean => file.endsWith(".ts") && !together.includes(file);
  const files = (await readdir(join(root, folder), { recursive: true })).filter(isOne);
  for (const file of files) {
    const module = (await import(pathToFileURL(join(root, folder, file)).href)) as Readonly<
      Record<string, unknown>
    >;
    for (const exported of Object.values(module)) {
      if (typeof exported !== "object" || exported === null) continue;
      for (const name of Object.keys(exported)) if (Object.hasOwn(endpoints, name)) found.set(name, file);
    }
  }
  return found;
}

/** The names that files in main/chat import from api. An endpoint among them counts as called by the client. */
async function calledByClient(): Promise<ReadonlySet<string>> {
  const folder = join(root, "main/chat");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const imports = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from "[./]*\/api\//g)]);
  return new Set(imports.flatMap(([, names = ""]) => names.match(/\w+/g) ?? []));
}

/** The texts of all test files in test/service, with escaped quotes unescaped. */
async function testFileTexts(): Promise<readonly string[]> {
  const folder = join(root, "test/service");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".test.ts"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts.map((text) => text.replaceAll('\\"', '"').replaceAll("\\'", "'"));
}

function escape(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
