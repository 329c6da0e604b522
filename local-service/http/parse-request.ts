import { z } from "zod";
import { parseForm } from "./form-body.ts";
import { parseLeniently } from "./parse-leniently.ts";
import { refuse } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";

type Issue = z.core.$ZodIssue;

/** The result of parsing the query or the body of a request. */
export type ParseResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refused: ServiceRefusal };

/**
 * Checks the query of a call. If the endpoint declares no query, the query is ignored. Unless `isStrict` is true, an
 * empty optional parameter counts as not given.
 */
export function parseQuery(schema: z.ZodType, query: URLSearchParams, isStrict: boolean): ParseResult {
  if (schema instanceof z.ZodUndefined) return { ok: true, value: undefined };
  const isOptional = (name: string): boolean => {
    const field: unknown = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
    return field instanceof z.ZodType && field.safeParse(undefined).success;
  };
  const given = [...query].filter(([name, value]) => isStrict || value !== "" || !isOptional(name));
  return parse(schema, Object.fromEntries(given), isStrict);
}

/**
 * Checks the body of a call: JSON, or a form with the form's content type. An empty body counts as no body. Unless
 * `isStrict` is true, null and an empty text in an optional field count as not given.
 */
export function parseBody(
  schema: z.ZodType,
  text: string,
  contentType: string,
  isStrict: boolean,
): ParseResult {
  if (schema instanceof z.ZodUndefined) return { ok: true, value: undefined };
  if (text.trim() === "") return parse(schema, undefined, isStrict);
  const body = readJson(text) ?? readForm(text, contentType);
  if (body === null) return { ok: false, refused: refuse(400, "body is not JSON") };
  const { value } = body;
  // Some clients send {} instead of no body.
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return parse(schema, isEmpty && schema.safeParse(undefined).success ? undefined : value, isStrict);
}

/** JSON is tried first for every content type, because curl labels every body as a form. */
function readJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function readForm(text: string, contentType: string): { readonly value: unknown } | null {
  const form = /^application\/x-www-form-urlencoded\b/i.test(contentType) ? parseForm(text) : null;
  return form === null ? null : { value: form };
}

function parse(schema: z.ZodType, value: unknown, isStrict: boolean): ParseResult {
  const result = isStrict ? schema.safeParse(value) : parseLeniently(schema, value);
  if (result.success) return { ok: true, value: result.data };
  const errors = [...new Set(result.error.issues.map((issue) => reasonOf(issue, schema)))];
  return { ok: false, refused: { refused: true, status: 400, errors } };
}

/** Formats an issue as the service does: "limit must be between 1 and 200" (interface/messages#listing). */
function reasonOf(issue: Issue, schema: z.ZodType): string {
  const field = issue.path.length === 0 ? "body" : issue.path.join(".");
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? `${field} is required`
        : `${field} must be ${withArticle(issue.expected === "int" ? "whole number" : issue.expected)}`;
    case "too_small":
    case "too_big": {
      const { min, max } = boundsOf(schema, issue);
      if (min !== null && max !== null) return `${field} must be between ${min} and ${max}`;
      return min === null ? `${field} must be at most ${String(max)}` : `${field} must be at least ${min}`;
    }
    case "invalid_value":
      return `${field} must be ${issue.values.map(String).join(" or ")}`;
    case "invalid_union": {
      // Formats the issue of each member of the union separately.
      const memberIssues = issue.errors.flatMap(([first]) => first ?? []);
      const reasons = memberIssues.map((one) =>
        reasonOf({ ...one, path: [...issue.path, ...one.path] }, schema),
      );
      return reasons.length === 0 ? `${field} is not valid` : [...new Set(reasons)].join(" or ");
    }
    default:
      return `${field} is not valid`;
  }
}

function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

/**
 * The bounds to name in an error: both bounds for a number at the top level of a schema, otherwise only the violated
 * bound.
 */
function boundsOf(schema: z.ZodType, issue: Issue & { code: "too_small" | "too_big" }) {
  const key = issue.path[0];
  const field: unknown = schema instanceof z.ZodObject ? schema.shape[String(key)] : undefined;
  const number = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
  if (number instanceof z.ZodNumber) {
    return { min: boundText(number.minValue), max: boundText(number.maxValue) };
  }
  return issue.code === "too_small"
    ? { min: boundText(issue.minimum), max: null }
    : { min: null, max: boundText(issue.maximum) };
}

/** A bound as text; null if it is only the limit of safe integers, which zod adds to every number. */
function boundText(bound: number | bigint | null): string | null {
  return bound === null || Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER ? null : String(bound);
}
