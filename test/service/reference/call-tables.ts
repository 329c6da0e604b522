import type { Endpoint } from "../../../api/shared/endpoint.ts";
import type { DocumentedCall } from "../../../local-service/reference/documented-calls.ts";
import type { JsonSchema } from "../../../local-service/reference/json-schemas.ts";
import { sharedSchemas } from "../../../local-service/reference/shapes.ts";
import { fieldRows } from "./field-rows.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

const tokens: Readonly<Record<Endpoint["token"], string>> = {
  query: "query or header",
  header: "header",
  none: "none",
};
const retryTexts: Readonly<Record<Endpoint["isRetrySafe"], string>> = {
  yes: "yes",
  "by-source-guid": "by source_guid",
  no: "no",
};

/** Renders the calls of one page: a table of all calls, and a table of fields for each call. */
export function callsPart(
  calls: readonly DocumentedCall[],
  schemas: Schemas,
  comments: ReadonlyMap<string, string>,
): string {
  const rows = calls.map(
    ({ endpoint }) =>
      `| [${endpoint.name}](#${endpoint.name.toLowerCase()}) | ${address(endpoint)} | ${tokens[endpoint.token]} | ${retryTexts[endpoint.isRetrySafe]} |`,
  );
  return [
    "| call | method and path | token | repeat |",
    "| --- | --- | --- | --- |",
    ...rows,
    ...calls.map((call) => `\n${callPart(call, schemas, comments.get(call.endpoint.name) ?? "")}`),
    "",
  ].join("\n");
}

function address({ method, base, path }: Endpoint): string {
  return `\`${method} {${base}}${path}\``;
}

function callPart(call: DocumentedCall, schemas: Schemas, comment: string): string {
  const { endpoint } = call;
  const sections = endpoint.source.split("; ").map(sectionLink).join(", ");
  return [
    `### ${endpoint.name}`,
    "",
    `${comment} See ${sections}.`.trim(),
    "",
    "| where | field | what | required |",
    "| --- | --- | --- | --- |",
    ...requestRows(call, schemas),
    ...answerRows(call, schemas),
    ...Object.entries(endpoint.refusals).map(([name, { status, code }]) =>
      row("refused", "", `${String(status)}${code === undefined ? "" : `, ${String(code)}`}: ${name}`, ""),
    ),
  ].join("\n");
}

function requestRows({ endpoint, query, body }: DocumentedCall, schemas: Schemas): readonly string[] {
  const attestation =
    endpoint.needsAttestation === true ? [row("header", code("x-verify-token"), "text", "yes")] : [];
  const upload = endpoint.upload;
  const file = upload?.kind === "multipart" ? "a form with a part `file`" : "the bytes";
  return [
    ...attestation,
    ...(endpoint.headers ?? []).map((name) => row("header", code(name), "text", "")),
    ...query.flatMap(({ name, schema, isRequired }) => rowsOf("query", schema, name, isRequired)),
    ...(body === null ? [] : rowsOf("body", resolveSchema(body.schema, schemas), "", body.isRequired)),
    ...(upload === undefined ? [] : [row("body", "", file, "yes")]),
  ];
}

function answerRows({ endpoint, answer }: DocumentedCall, schemas: Schemas): readonly string[] {
  const where = endpoint.successes.join(" or ");
  const empty = endpoint.whenNotModified === undefined ? [] : [row("304", "", "nothing there", "")];
  if (answer === null) return [row(where, "", "nothing", ""), ...empty];
  return [...rowsOf(where, resolveSchema(answer, schemas), "", false), ...empty];
}

/**
 * The schema of a body or an answer. A reference to the schema of another call is replaced by that schema. A reference
 * to a shared shape stays, because the shapes have their own page.
 */
function resolveSchema(name: string, schemas: Schemas): JsonSchema {
  const schema = schemas[name] ?? {};
  const other = schema.$ref?.split("/").at(-1);
  return other === undefined || Object.hasOwn(sharedSchemas, other) ? schema : resolveSchema(other, schemas);
}

function rowsOf(where: string, schema: JsonSchema, path: string, isRequired: boolean): readonly string[] {
  return fieldRows(schema, path, isRequired).map((field) =>
    row(where, field.path === "" ? "" : code(field.path), field.type, field.isRequired ? "yes" : ""),
  );
}

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Renders a citation as a link. The pages are all in one folder. */
function sectionLink(citation: string): string {
  const [page = "", heading = ""] = citation.replace("interface/", "").split("#");
  return `[${page}, ${heading.replaceAll("-", " ")}](${page}.md#${heading})`;
}

/** Renders the page of the shared shapes, with the fields of each. */
export function shapesPage(schemas: Schemas): string {
  const shapes = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    "# Shapes",
    "",
    "Objects that several calls and pushes share. Made from the schemas in `api/` by `npm run interface-reference`.",
    ...shapes.flatMap(([name, schema]) => [
      "",
      `## ${name}`,
      "",
      "| field | what | required |",
      "| --- | --- | --- |",
      ...fieldRows(schema).map(({ path, type, isRequired }) =>
        row(path === "" ? "" : code(path), type, isRequired ? "yes" : ""),
      ),
    ]),
    "",
  ].join("\n");
}
